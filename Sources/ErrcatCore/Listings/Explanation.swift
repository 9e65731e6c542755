import CatalogFormat
package import ErrcatCompiler
package import MessageFormat
import PositionedJSON

/// Everything about one error.
package struct Explanation {
  /// One thing about the error.
  private struct Fact {
    /// The name in the page for terminals.
    let label: String
    /// The name in JSON.
    let name: String
    let value: String

    init(_ label: String, as name: String? = nil, value: String) {
      self.label = label
      self.name = name ?? label
      self.value = value
    }
  }

  private let project: Project
  private let number: Int

  /// Finds an entry by its key, its code, or the name of its case; `nil` if there is none.
  package init?(_ name: String, in project: Project) {
    let found = project.catalog.entries.firstIndex {
      $0.key.value == name || $0.swiftName == name || $0.code.map { String($0.value) } == name
    }
    guard let found else { return nil }
    self.project = project
    number = found
  }

  /// Every name that finds an entry.
  package static func names(in project: Project) -> [String] {
    project.catalog.entries.flatMap { [$0.key.value, $0.swiftName] }
  }

  private var entry: Entry { project.catalog.entries[number] }

  /// The languages in which a text is looked for, the source language last.
  private func chain(_ language: LanguageTag) -> [LanguageTag] {
    LanguageChain.tags(
      for: language,
      fallbacks: project.catalog.fallbackTags,
      available: project.packs.map(\.tag),
      source: LanguageTag(project.catalog.sourceLanguage.value)
    )
  }

  /// The text of a key that users of a language see; the texts of all packs if there is no language.
  private func texts(_ key: String, _ language: LanguageTag?) -> [(language: String, text: String)]
  {
    let packs = language.map { chain($0).compactMap { project.pack($0) } } ?? project.packs
    let texts = packs.compactMap { pack in
      project.text(key, in: pack).map { (pack.language, $0) }
    }
    return language == nil ? texts : texts.filter { !$0.1.isEmpty }.prefix(1).map { $0 }
  }

  /// Everything but the texts.
  private func facts(_ language: LanguageTag?) -> [Fact] {
    let treatment = project.catalog.treatment(of: entry)
    var facts = [Fact("key", value: entry.key.value), Fact("case", value: entry.swiftName)]
    if let language {
      let steps = chain(language).map { project.pack($0) == nil ? "(\($0))" : $0.text }
      facts.append(Fact("looked up in", as: "lookup", value: steps.joined(separator: " → ")))
    }
    if let code = entry.code { facts.append(Fact("code", value: String(code.value))) }
    if let category = project.catalog.category(of: entry) {
      facts.append(Fact("category", value: category.name.value))
    }
    facts.append(Fact("display", value: treatment.display.rawValue))
    facts.append(Fact("severity", value: treatment.severity.rawValue))
    facts.append(Fact("reported", value: treatment.isReported ? "yes" : "no"))
    facts.append(Fact("retry", value: Self.phrase(treatment.retry)))
    if treatment.tripsBreaker { facts.append(Fact("breaker", value: "counts as a failure")) }
    if let status = treatment.httpStatus {
      facts.append(Fact("HTTP status", as: "httpStatus", value: String(status)))
    }
    let arguments = project.arguments[number].map {
      "\($0.name): \($0.type.rawValue) (\($0.privacy.rawValue))"
    }
    if !arguments.isEmpty {
      facts.append(Fact("arguments", value: arguments.joined(separator: ", ")))
    }
    if !treatment.actions.isEmpty {
      facts.append(Fact("actions", value: treatment.actions.joined(separator: ", ")))
    }
    let codes = entry.foreignCodes.map(\.value.phrase)
    if !codes.isEmpty {
      facts.append(Fact("mapped from", as: "mappedFrom", value: codes.joined(separator: ", ")))
    }
    if let note = entry.note { facts.append(Fact("note", value: note)) }
    if let summary = entry.summary { facts.append(Fact("summary", value: summary.value)) }
    if let help = entry.help { facts.append(Fact("help", value: help)) }
    return facts
  }

  private func messages(_ language: LanguageTag?) -> [(String, String, String)] {
    let treatment = project.catalog.treatment(of: entry)
    let keys = [
      ("message", entry.key.value), ("title", entry.title?.value), ("hint", treatment.hint),
    ]
    return keys.flatMap { name, key in
      key.map { texts($0, language).map { (name, $0.language, $0.text) } } ?? []
    }
  }

  /// A page for a terminal.
  package func text(language: LanguageTag?) -> String {
    var result = ""
    for fact in facts(language) {
      let gap = String(repeating: " ", count: max(1, 14 - fact.label.count))
      result += "\(fact.label)\(gap)\(Escaping.terminal(fact.value))\n"
    }
    var last: String?
    for (name, language, text) in messages(language) {
      if name != last { result += "\n\(name)\n" }
      last = name
      result +=
        "  \(language)\(String(repeating: " ", count: max(1, 11 - language.count)))\(Escaping.terminal(text))\n"
    }
    return result
  }

  /// A JSON object: the facts by name, then all texts.
  package func json(language: LanguageTag?) -> String {
    var json = JSONWriter()
    json.object(.lines) { json in
      for fact in facts(language) { json.member(fact.name, fact.value) }
      json.array("texts", .lines) { json in
        for (name, language, text) in messages(language) {
          json.object { json in
            json.member("kind", name)
            json.member("language", language)
            json.member("text", text)
          }
        }
      }
    }
    json.endLine()
    return json.text
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
