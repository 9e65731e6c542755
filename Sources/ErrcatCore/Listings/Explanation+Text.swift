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

  /// Everything but the texts.
  ///
  /// - Parameter language: the language of a user; `nil` for none.
  /// - Returns: labels and values, which aren't escaped.
  package func facts(_ language: LanguageTag?) -> [(label: String, value: String)] {
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
    facts.append(("severity", treatment.severity.rawValue))
    facts.append(("reported", reportedPhrase))
    facts.append(("retry", retryPhrase))
    if let phrase = retryDelayPhrase { facts.append(("retry after", phrase)) }
    if treatment.tripsBreaker { facts.append(("breaker", "counts as a failure")) }
    if let status = treatment.httpStatus { facts.append(("HTTP status", String(status))) }
    let arguments = arguments.map {
      "\($0.name): \($0.type.rawValue) (\($0.privacy.rawValue))"
    }
    if !arguments.isEmpty { facts.append(("arguments", arguments.joined(separator: ", "))) }
    if !treatment.actions.isEmpty {
      facts.append(("actions", treatment.actions.joined(separator: ", ")))
    }
    let codes = mappedFrom
    if !codes.isEmpty { facts.append(("mapped from", codes.joined(separator: ", "))) }
    for binding in entry.bindings {
      let values = entry.boundValuesPhrase(binding.code)
      facts.append(("values", "\(binding.code.phrase): \(values)"))
    }
    let places = serverPlaces.map { "\($0.name): \($0.path)" }
    if !places.isEmpty { facts.append(("in responses", places.joined(separator: ", "))) }
    if let deprecationPhrase { facts.append(("deprecated", deprecationPhrase)) }
    facts += entry.facts.map { ($0.fact.label, $0.text) }
    if let address { facts.append(("address", address)) }
    return facts
  }
}
