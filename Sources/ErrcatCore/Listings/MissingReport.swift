package import CatalogFormat
package import ErrcatCompiler
package import MessageFormat
import PositionedJSON

/// The texts that are left to translate, language by language.
package struct MissingReport: Sendable {
  /// A value that the app puts into a message.
  package struct Argument: Equatable, Sendable {
    /// The name, without braces.
    package let name: String
    /// The kind of its value.
    package let type: ArgumentType
    /// A value, as users see it; `nil` if the catalog has none.
    package let example: String?
  }

  /// A message to translate, with what helps to translate it.
  package struct Item: Sendable {
    /// The message's key.
    package let key: String
    /// Why it is to be translated.
    package let status: TranslationStatus
    /// The name of the category of the error whose message, hint or title it is; `nil` for other texts.
    package let category: String?
    /// The source message.
    package let source: String
    /// How many words the source message has.
    package let words: Int
    /// The catalog's note for translators.
    package let note: String?
    /// How the error is shown; `nil` for texts that aren't an error's message.
    package let display: DisplayStyle?
    /// Where the text appears, in plain words: `notice at the top of the screen`,
    /// `hint of error.a.b`; `nil` if the catalog doesn't name the text.
    package let shownAs: String?
    /// How many columns the text may have.
    package let maximumLength: Int?
    /// In the order of the source message or of the catalog.
    package let arguments: [Argument]
    /// The arguments that choose among the message's texts.
    package let choices: MessageChoices
    /// The text as it is in the pack; `nil` for a missing message.
    package let translation: String?
    /// The key in the pack that was probably meant to be this one; `nil` if there is none.
    package let misspelled: String?
    /// Of a stale message: the source message that it was translated from, if that is known.
    package let oldSource: String?
    /// Whether an imported file marked the translation for review.
    let isMarked: Bool

    /// The changes from the old source message to today's; `nil` if the old one isn't known.
    package var changes: [WordDifference.Run]? {
      oldSource.map { WordDifference.runs($0, source) }
    }
  }

  /// The texts that are left to translate of one catalog in one language.
  package struct CatalogGaps: Sendable {
    /// The path of the catalog.
    package let catalog: String
    /// How many messages the source pack has.
    package let total: Int
    /// In the source pack's order.
    package let items: [Item]
  }

  /// The texts that are left to translate in one language.
  package struct Language: Sendable {
    /// The language to translate into.
    package let tag: LanguageTag
    /// The rest of each catalog, in the order of the catalogs.
    package let parts: [CatalogGaps]

    /// How many messages the source packs have.
    package var total: Int { parts.reduce(0) { $0 + $1.total } }
    /// The messages of all catalogs.
    package var items: [Item] { parts.flatMap(\.items) }
  }

  /// The source language's tag.
  package let sourceLanguage: String
  /// In the order of the packs.
  package let languages: [Language]
  /// Whether there are several catalogs, so that each message says which one it is in.
  let hasModules: Bool

  /// - Parameters:
  ///   - projects: the catalog, then its modules; not empty.
  ///   - packs: for each project, the packs of the same languages in the same order.
  package init(_ projects: [Project], packs: [[LanguagePack]]) {
    sourceLanguage = projects.first?.catalog.sourceLanguage.value ?? ""
    hasModules = projects.count > 1
    var parts: [[CatalogGaps]] = []
    for (project, packs) in zip(projects, packs) {
      parts.append(Self.parts(of: project, packs))
    }
    languages = (packs.first ?? []).enumerated().map { place, pack in
      Language(tag: pack.tag, parts: parts.map { $0[place] })
    }
  }

  /// - Parameters:
  ///   - project: the packs to compare.
  ///   - packs: the packs to report; `nil` for the ones that translators work on.
  package init(_ project: Project, packs: [LanguagePack]? = nil) {
    self.init([project], packs: [packs ?? project.translationPacks])
  }

  /// The rest of a catalog in each of some languages.
  private static func parts(of project: Project, _ packs: [LanguagePack]) -> [CatalogGaps] {
    let total = (0..<project.sourceKeyCount).count { project.sources.has($0) }
    let found = Concurrent.map(packs) { pack in
      let comparison = PackComparison(project, pack)
      return (0..<project.sourceKeyCount).compactMap { key in
        comparison.status(key).map { (key: key, status: $0) }
      }
    }
    let entries = EntryLookup(project.catalog)
    return Concurrent.map(Array(zip(packs, found))) { pack, found in
      let items = MissingItems(project: project, pack: pack, entries: entries)
      return CatalogGaps(
        catalog: project.files[0].path,
        total: total,
        items: found.compactMap { items.item($0.key, $0.status) }
      )
    }
  }
}

/// Collects what helps to translate the messages of one pack.
private struct MissingItems {
  let project: Project
  let pack: LanguagePack
  let entries: EntryLookup
  private let forms: LanguageForms
  /// The pack's own key by the number of the key that was meant.
  private var misspelled: [Int: String] = [:]

  init(project: Project, pack: LanguagePack, entries: EntryLookup) {
    self.project = project
    self.pack = pack
    self.entries = entries
    forms = LanguageForms(pack.tag)
    let meant = MisspelledKeys(pack, in: project)
    for extra in pack.extraIndex.indices {
      if let key = meant[extra] { misspelled[key] = pack.extraKeys[extra] }
    }
  }

  func item(_ key: Int, _ status: TranslationStatus) -> MissingReport.Item? {
    guard let source = project.sources[key] else { return nil }
    let name = project.keys[key]
    let entry = entries[name]
    let owner = entry ?? entries.textRoles.error(of: name).flatMap { entries[$0] }
    let treatment = entry.map { $0.resolvedTreatment }
    var shown = ShownText()
    shown.show(source.nodes, source.bytes)
    return MissingReport.Item(
      key: name,
      status: status,
      category: owner.flatMap { entries.catalog.category(of: $0)?.name.value },
      source: source.text,
      words: source.nodes.isEmpty
        ? WordCount.words(source.slice)
        : WordCount.words(UTF8Slice(shown.bytes)),
      note: entry?.note,
      display: treatment?.display,
      shownAs: treatment?.shownAs ?? entries.textRoles[name],
      maximumLength: entry?.maximumLength,
      arguments: arguments(source, entry),
      choices: MessageChoices(source, entry, forms: forms),
      translation: status == .missing ? nil : project.text(name, in: pack),
      misspelled: status == .missing ? misspelled[key] : nil,
      oldSource: status == .stale ? project.lock?.source(name, in: pack.language) : nil,
      isMarked: project.lock?.needsReview(name, in: pack.language) == true
    )
  }

  private func arguments(_ source: SourceMessage, _ entry: Entry?) -> [MissingReport.Argument] {
    let used = source.uses.map { use in
      (name: String(decoding: source.bytes[use.name], as: UTF8.self), type: use.type)
    }
    let all = entry?.resolvedArguments(source).map { ($0.name, $0.type) } ?? used
    return all.map { name, type in
      MissingReport.Argument(name: name, type: type, example: entry?.examples[name])
    }
  }
}
