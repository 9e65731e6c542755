import CatalogFormat
package import ErrcatCompiler
package import MessageFormat
import PositionedJSON

/// Everything about one error.
package struct Explanation: Sendable {
  /// A message, title or hint in one language.
  struct Text: Sendable {
    /// `message`, `title` or `hint`.
    let kind: String
    let language: String
    let text: String
    /// The texts that users see; empty without arguments, and for languages that nobody asked for.
    let examples: [MessageExamples.Example]
  }

  /// The catalog.
  package let project: Project
  /// The error.
  package let entry: Entry
  /// The arguments of its messages.
  package let arguments: [ResolvedArgument]
  /// The base of a module's catalog, whose texts its entries can use; `nil` if there is none.
  var base: Project?
  /// The path of the catalog; `nil` if there is only one.
  var catalogPath: String?
  /// Entries of other catalogs that the name finds too.
  var others: [(key: String, catalog: String)] = []

  /// Finds an entry by its key, its code, the name of its case, or an error that maps to it, such as
  /// `SDKError.failed` or `HTTP 504`; `nil` if there is none.
  package init?(_ name: String, in project: Project) {
    guard let found = ErrorNames(project).entries(name).first else { return nil }
    self.project = project
    entry = project.catalog.entries[found]
    arguments = project.arguments[found]
  }

  /// Explains the entry at an index.
  ///
  /// - Parameters:
  ///   - index: the index of the entry.
  ///   - project: the catalog.
  ///   - base: the base of a module's catalog; `nil` if there is none.
  package init(entryAt index: Int, in project: Project, base: Project? = nil) {
    self.project = project
    self.base = base
    entry = project.catalog.entries[index]
    arguments = project.arguments[index]
  }

  /// Every name that finds an entry.
  package static func names(in project: Project) -> [String] {
    project.catalog.entries.flatMap {
      [$0.key.value, $0.swiftName] + $0.foreignCodes.compactMap(\.value.name)
    }
  }

  /// How the error is handled.
  package var treatment: ResolvedTreatment { entry.resolvedTreatment }

  /// The arguments that have places in the server's responses, each with its paths.
  var serverPlaces: [(name: String, path: String)] {
    guard project.catalog.isMappedFromResponse(entry) else { return [] }
    let paths = ServerPaths(project).of(entry)
    return arguments.flatMap { argument in paths[argument.name].map { (argument.name, $0) } }
  }

  /// The languages in which a text is looked for, the source language last; those without a pack in
  /// parentheses.
  func lookup(_ language: LanguageTag) -> [String] {
    Self.chain(language, of: project).map { project.pack($0) == nil ? "(\($0))" : $0.text }
  }

  /// The languages in which users of a language see texts, the closest first, the source language last.
  package static func chain(_ language: LanguageTag, of project: Project) -> [LanguageTag] {
    // Pseudo-languages are made from the source messages, not from those of their parent languages.
    if PseudoLanguage(language) != nil {
      return [language] + (project.catalog.sourceTag.map { [$0] } ?? [])
    }
    return LanguageChain.tags(
      for: language,
      fallbacks: project.fallbacks,
      available: project.packs.map(\.tag),
      source: project.catalog.sourceTag
    )
  }

  /// The message, title and hint: in all languages, or, for a language, what its users see and the source message.
  func texts(_ language: LanguageTag?) -> [Text] {
    let keys = [
      ("message", entry.key.value), ("title", entry.title?.value), ("hint", treatment.hint),
    ]
    let known = entry.examples.mapValues(\.text.value)
    return keys.flatMap { kind, key -> [Text] in
      guard let key else { return [] }
      return packs(with: key, language).map { pack, text in
        let isExplained = language != nil || pack.tag == project.source?.tag
        let examples =
          isExplained
          ? MessageExamples(text, in: pack.tag, arguments: arguments, known: known)
            .examples : []
        return Text(kind: kind, language: pack.language, text: text, examples: examples)
      }
    }
  }

  private func packs(
    with key: String,
    _ language: LanguageTag?
  ) -> [(pack: LanguagePack, text: String)] {
    let own = Self.packs(with: key, language, of: project)
    return own.isEmpty ? base.map { Self.packs(with: key, language, of: $0) } ?? [] : own
  }

  private static func packs(
    with key: String,
    _ language: LanguageTag?,
    of project: Project
  ) -> [(pack: LanguagePack, text: String)] {
    let texts = { (packs: [LanguagePack]) in
      packs.compactMap { pack in project.text(key, in: pack).map { (pack, $0) } }
    }
    guard let language else { return texts(project.packs) }
    let packs = chain(language, of: project).compactMap { project.pack($0) }
    let found = texts(packs).filter { !$0.1.isEmpty }
    guard let seen = found.first else { return [] }
    let source = found.first { $0.0.tag == project.source?.tag && $0.0.tag != seen.0.tag }
    return [seen] + (source.map { [$0] } ?? [])
  }
}

extension Explanation {
  /// Finds an entry by its key, its code, the name of its case, or an error that maps to it.
  ///
  /// - Parameters:
  ///   - name: the key, the code or the name.
  ///   - projects: the catalogs, in the order in which they are searched.
  /// - Returns: the first entry that is found.
  /// - Throws: `RequestError` if there is none, with what replaced a retired error, or with a suggestion.
  package static func named(
    _ name: String,
    in projects: [Project]
  ) throws(RequestError) -> Explanation {
    let found = projects.compactMap { Explanation(name, in: $0) }
    guard var explanation = found.first else {
      if let retired = projects.lazy.compactMap({ ErrorNames($0).retired(name).first }).first {
        throw .absent(retired.phrase)
      }
      let isForeign = (try? ForeignError.parsed(name)) != nil
      var near = Spelling.hint(for: name, in: projects.flatMap { names(in: $0) })
      if near.isEmpty,
        let key = projects.lazy.compactMap({ project in
          ErrorNames(project).entries(containing: name).first.map {
            project.catalog.entries[$0].key.value
          }
        }).first
      {
        near = "; did you mean '\(key)'?"
      }
      let search = "; 'errcat search' finds messages, parts of keys and retired errors"
      let hint = isForeign ? "; did you mean '--map \(name)'?" : near.isEmpty ? search : near
      throw .absent("no error '\(name)'\(hint)")
    }
    guard projects.count > 1 else { return explanation }
    explanation.catalogPath = explanation.project.files[0].path
    explanation.others = found.dropFirst().map { ($0.entry.key.value, $0.project.files[0].path) }
    if explanation.project.catalog.base != nil {
      explanation.base = projects.first { $0.catalog.base == nil }
    }
    return explanation
  }
}

/// How an error is handled, in words.
extension Explanation {
  /// Whether occurrences are reported, such as `yes`.
  package var reportedPhrase: String {
    let deciding = treatment.policyArguments.indexes(in: arguments)
    return phrase(treatment.isReported ? "yes" : "no", ifArgument: deciding.reportCondition)
  }

  /// Whether and how the operation is retried, such as `manual, by the user`.
  package var retryPhrase: String {
    let deciding = treatment.policyArguments.indexes(in: arguments)
    return phrase(Self.phrase(treatment.retry), ifArgument: deciding.retryCondition)
  }

  /// The minimum delay of a retry, if an argument decides; otherwise `nil`.
  package var retryDelayPhrase: String? {
    treatment.policyArguments.indexes(in: arguments).retryDelay.map {
      "at least the value of argument '\(arguments[$0].name)'"
    }
  }

  /// The address of the error on the catalog's site, a module's on that of its base; `nil` if there is no
  /// site.
  package var address: String? {
    (project.catalog.site ?? base?.catalog.site)?.value.entry(entry.key.value)
  }

  /// The URI of the error's type in a server's responses (RFC 9457).
  package var problemType: String {
    address ?? "urn:errcat:\(project.catalog.domain):\(entry.key.value)"
  }

  /// Since when and why the error is deprecated, and what to use instead; `nil` if it isn't.
  package var deprecationPhrase: String? {
    entry.deprecation.map { deprecation in
      let parts = [
        deprecation.since.map { "since \($0)" } ?? deprecation.date.map { "since \($0.text)" }
          ?? "yes",
        deprecation.use.map { "use '\($0)'" }, deprecation.note,
      ]
      return parts.compactMap { $0 }.joined(separator: "; ")
    }
  }

  /// The errors and codes that map to the error, such as `HTTP status 503`.
  package var mappedFrom: [String] {
    entry.foreignCodes.map { code in
      let isWhole = entry.ignoresCauses(code.value)
      return code.value.phrase + (isWhole ? entry.causesPhrase(code.value) : "")
    }
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
    var facts = [("key", entry.key.value), ("case", entry.swiftName)]
    if let catalogPath { facts.append(("catalog", catalogPath)) }
    for other in others { facts.append(("same name", "\(other.key) in \(other.catalog)")) }
    if let language {
      facts.append(("looked up in", lookup(language).joined(separator: " → ")))
    }
    for fact in EntryFact.all {
      guard let label = fact.label else { continue }
      facts += fact.texts(self).map { (label, $0) }
    }
    return facts
  }
}

extension Explanation {
  /// A JSON object: the facts, with the types that they have, then the texts with their examples.
  ///
  /// - Parameter language: the language of a user; `nil` for all texts.
  /// - Returns: the object, with a line feed.
  package func json(language: LanguageTag?) -> String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("key", entry.key.value)
      json.member("case", entry.swiftName)
      json.member("catalog", ifAny: catalogPath)
      if !others.isEmpty {
        json.objects("sameName", .lines, of: others) { json, other in
          json.member("key", other.key)
          json.member("catalog", other.catalog)
        }
      }
      if let language { json.member("lookup", lookup(language)) }
      write(.explanation, to: &json)
      json.objects("texts", .lines, of: texts(language)) { Self.write($1, to: &$0) }
    }
    json.endLine()
    return json.text
  }

  private static func write(_ text: Text, to json: inout JSONWriter) {
    json.member("kind", text.kind)
    json.member("language", text.language)
    json.member("text", text.text)
    guard !text.examples.isEmpty else { return }
    json.objects("examples", .lines, of: text.examples) { json, example in
      json.object("values") { json in
        for (name, value) in example.values { value.write(name, to: &json) }
      }
      json.member("text", example.text)
    }
  }
}
