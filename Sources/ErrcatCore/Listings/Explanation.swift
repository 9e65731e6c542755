import CatalogFormat
package import ErrcatCompiler
package import MessageFormat
import PositionedJSON

/// All about one error, for people.
package struct Explanation {
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

  /// Every name by which an entry can be asked for.
  package static func names(in project: Project) -> [String] {
    project.catalog.entries.flatMap { [$0.key.value, $0.swiftName] }
  }

  private var entry: Entry { project.catalog.entries[number] }

  /// Where a language's texts are looked for, the source language at the end.
  private func chain(_ language: LanguageTag) -> [LanguageTag] {
    LanguageChain.tags(
      for: language,
      fallbacks: project.catalog.fallbackTags,
      available: project.packs.map(\.tag),
      source: LanguageTag(project.catalog.sourceLanguage.value)
    )
  }

  /// The text of a key that a user of the language sees, or the texts of all packs.
  private func texts(_ key: String, _ language: LanguageTag?) -> [(language: String, text: String)]
  {
    let packs = language.map { chain($0).compactMap { project.pack($0) } } ?? project.packs
    let texts = packs.compactMap { pack in
      project.text(key, in: pack).map { (pack.language, $0) }
    }
    return language == nil ? texts : texts.filter { !$0.1.isEmpty }.prefix(1).map { $0 }
  }

  /// Lines of name and value.
  private func facts(_ language: LanguageTag?) -> [(String, String)] {
    let treatment = project.catalog.treatment(of: entry)
    var facts = [("key", entry.key.value), ("case", entry.swiftName)]
    if let language {
      let steps = chain(language).map { project.pack($0) == nil ? "(\($0))" : $0.text }
      facts.append(("looked for", steps.joined(separator: " → ")))
    }
    if let code = entry.code { facts.append(("code", String(code.value))) }
    if let category = project.catalog.category(of: entry) {
      facts.append(("category", category.name.value))
    }
    facts.append(("display", treatment.display.rawValue))
    facts.append(("severity", treatment.severity.rawValue))
    facts.append(("reported", treatment.isReported ? "yes" : "no"))
    facts.append(("retry", Self.phrase(treatment.retry)))
    if treatment.tripsBreaker { facts.append(("breaker", "counts as degradation")) }
    if let status = treatment.httpStatus { facts.append(("http", String(status))) }
    let arguments = project.arguments[number].map {
      "\($0.name): \($0.type.rawValue) (\($0.privacy.rawValue))"
    }
    if !arguments.isEmpty { facts.append(("arguments", arguments.joined(separator: ", "))) }
    if !treatment.actions.isEmpty {
      facts.append(("actions", treatment.actions.joined(separator: ", ")))
    }
    let codes = entry.foreignCodes.map(\.value.phrase)
    if !codes.isEmpty { facts.append(("mapped from", codes.joined(separator: ", "))) }
    if let note = entry.note { facts.append(("note", note)) }
    if let help = entry.help { facts.append(("help", help)) }
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
    for (name, value) in facts(language) {
      result +=
        "\(name)\(String(repeating: " ", count: max(1, 13 - name.count)))\(Escaping.terminal(value))\n"
    }
    var last = ""
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
      for (name, value) in facts(language) { json.member(name, value) }
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
    case .manual: return "by the user"
    case .automatic(let backoff):
      return
        "\(backoff.maximumAttempts) attempts, first after \(backoff.initialDelay.milliseconds) ms, "
        + "times \(backoff.multiplier), "
        + "at most \(backoff.maximumDelay.milliseconds) ms, jitter \(backoff.jitter)"
    }
  }
}
