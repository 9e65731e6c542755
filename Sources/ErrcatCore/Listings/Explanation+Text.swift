import CatalogFormat
import ErrcatCompiler
package import MessageFormat

extension Explanation {
  /// A page for a terminal.
  ///
  /// - Parameter language: the language of a user; `nil` for all texts.
  /// - Returns: the facts, then the texts, those that are explained with examples.
  package func text(language: LanguageTag?) -> String {
    var result = ""
    for (label, value) in facts(language) {
      let gap = String(repeating: " ", count: max(1, 14 - label.count))
      result += "\(label)\(gap)\(Escaping.terminal(value))\n"
    }
    var last: String?
    for text in texts(language) {
      if text.kind != last { result += "\n\(text.kind)\n" }
      last = text.kind
      let gap = String(repeating: " ", count: max(1, 11 - text.language.count))
      result += "  \(text.language)\(gap)\(Escaping.terminal(text.text))\n"
      for example in text.examples {
        result += "             → \(Escaping.terminal(example.text))\n"
      }
    }
    return result
  }

  /// Everything but the texts: labels and values.
  private func facts(_ language: LanguageTag?) -> [(label: String, value: String)] {
    let treatment = treatment
    var facts = [("key", entry.key.value), ("case", entry.swiftName)]
    if let catalogPath { facts.append(("catalog", catalogPath)) }
    for other in others { facts.append(("same name", "\(other.key) in \(other.catalog)")) }
    if let language {
      facts.append(("looked up in", lookup(language).joined(separator: " → ")))
    }
    if let code = entry.code { facts.append(("code", String(code.value))) }
    if let category = project.catalog.category(of: entry) {
      facts.append(("category", category.name.value))
    }
    facts.append(("display", treatment.displayPhrase))
    if let field = entry.field { facts.append(("form field", field)) }
    facts.append(("severity", treatment.severity.rawValue))
    let deciding = treatment.policyArguments.indexes(in: arguments)
    let reported = treatment.isReported ? "yes" : "no"
    facts.append(("reported", phrase(reported, ifArgument: deciding.reportCondition)))
    facts.append(
      ("retry", phrase(Self.phrase(treatment.retry), ifArgument: deciding.retryCondition))
    )
    if let delay = deciding.retryDelay {
      facts.append(("retry after", "at least the value of argument '\(arguments[delay].name)'"))
    }
    if treatment.tripsBreaker { facts.append(("breaker", "counts as a failure")) }
    if let status = treatment.httpStatus { facts.append(("HTTP status", String(status))) }
    let arguments = arguments.map {
      "\($0.name): \($0.type.rawValue) (\($0.privacy.rawValue))"
    }
    if !arguments.isEmpty { facts.append(("arguments", arguments.joined(separator: ", "))) }
    if !treatment.actions.isEmpty {
      facts.append(("actions", treatment.actions.joined(separator: ", ")))
    }
    let codes = entry.foreignCodes.map(\.value.phrase)
    if !codes.isEmpty { facts.append(("mapped from", codes.joined(separator: ", "))) }
    for binding in entry.bindings {
      let values = entry.boundValuesPhrase(binding.code)
      facts.append(("values", "\(binding.code.phrase): \(values)"))
    }
    let places = serverPlaces.map { "\($0.name): \($0.path)" }
    if !places.isEmpty { facts.append(("in responses", places.joined(separator: ", "))) }
    if let note = entry.note { facts.append(("note", note)) }
    if let summary = entry.summary { facts.append(("summary", summary.value)) }
    if let help = entry.help { facts.append(("help", help)) }
    return facts
  }

  /// A phrase with the argument on which it depends; the phrase itself if it depends on none.
  private func phrase(_ phrase: String, ifArgument index: Int?) -> String {
    index.map { "\(phrase); never if argument '\(arguments[$0].name)' is false" } ?? phrase
  }

  private static func phrase(_ policy: RetryPolicy) -> String {
    switch policy {
    case .never: return "never"
    case .manual: return "manual, by the user"
    case .automatic(let backoff):
      return """
        automatic, at most \(Quantity.text(backoff.maximumAttempts, "attempt")); initial delay \
        \(Quantity.text(backoff.initialDelay)), multiplier \(Quantity.text(backoff.multiplier)), maximum \
        delay \(Quantity.text(backoff.maximumDelay)), jitter \(Quantity.text(backoff.jitter))
        """
    }
  }
}
