import CatalogFormat
package import ErrcatCompiler
package import MessageFormat

/// Everything about one error.
package struct Explanation {
  /// A message, title or hint in one language.
  struct Text {
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

  /// The arguments that have places in the server's responses, each with its path.
  var serverPlaces: [(name: String, path: String)] {
    guard project.catalog.isMappedFromResponse(entry) else { return [] }
    let paths = ServerPaths(project).of(entry)
    return arguments.compactMap { argument in
      paths[argument.name].map { (argument.name, $0) }
    }
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
    return keys.flatMap { kind, key -> [Text] in
      guard let key else { return [] }
      return packs(with: key, language).map { pack, text in
        let isExplained = language != nil || pack.tag == project.source?.tag
        let examples =
          isExplained
          ? MessageExamples(text, in: pack.tag, arguments: arguments, known: entry.examples)
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
