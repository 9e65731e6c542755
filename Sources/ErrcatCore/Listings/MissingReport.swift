import CatalogFormat
package import ErrcatCompiler
package import MessageFormat
import PositionedJSON

/// What a translator owes, language by language.
package struct MissingReport: Sendable {
  package struct Item: Sendable {
    package let key: String
    package let status: TranslationStatus
    /// The name of the entry's category; `nil` for texts that are no error's.
    package let category: String?
    package let source: String
    /// How many words the source message has.
    package let words: Int
    package let note: String?
    package let display: String?
    package let maximumLength: Int?
    /// Where the text appears that is no error's message: `hint of error.a.b`.
    package let appearance: String?
    /// What the message's arguments are.
    package let arguments: [ResolvedArgument]
    /// Values of arguments, by name.
    package let examples: [String: String]
    /// Of a stale message: the text as it is.
    package let translation: String?
    /// Of a stale message: the source message that it was made from, if that is known.
    package let formerSource: String?
  }

  package struct Language: Sendable {
    package let tag: LanguageTag
    /// How many messages the source pack has.
    package let total: Int
    /// In the source pack's order.
    package let items: [Item]

    /// How many words there are to translate.
    package var words: Int { items.reduce(0) { $0 + $1.words } }

    package func count(_ status: TranslationStatus) -> Int { items.count { $0.status == status } }
  }

  package let sourceLanguage: String
  package let languages: [Language]

  /// - Parameters:
  ///   - project: the packs to compare.
  ///   - tags: the languages to report; empty means every pack but the source's.
  package init(_ project: Project, languages tags: [LanguageTag] = []) async {
    sourceLanguage = project.catalog.sourceLanguage.value
    let packs = project.packs.filter { pack in
      tags.isEmpty ? pack.tag != project.source?.tag : tags.contains(pack.tag)
    }
    let total = (0..<project.sourceKeyCount).count { project.sources.has($0) }
    let owed = await Concurrent.map(packs) { pack in
      let comparison = PackComparison(project, pack)
      return (0..<project.sourceKeyCount).compactMap { key in
        comparison.status(key).map { (key: key, status: $0) }
      }
    }
    let entries = EntryLookup(project, keys: Set(owed.joined().map { project.keys[$0.key] }))
    languages = await Concurrent.map(Array(zip(packs, owed))) { pack, owed in
      Language(
        tag: pack.tag,
        total: total,
        items: owed.compactMap {
          Self.item($0.key, $0.status, pack: pack, project: project, entries: entries)
        }
      )
    }
  }

  private static func item(
    _ key: Int,
    _ status: TranslationStatus,
    pack: LanguagePack,
    project: Project,
    entries: EntryLookup
  ) -> Item? {
    guard let source = project.sources[key] else { return nil }
    let name = project.keys[key]
    let entry = entries[name]
    let isStale = status == .stale
    var shown = ShownText()
    shown.show(source.nodes, source.bytes)
    return Item(
      key: name,
      status: status,
      category: entry.flatMap { entries.catalog.category(of: $0)?.name.value },
      source: source.text,
      words: source.nodes.isEmpty
        ? WordCount.words(source.slice)
        : WordCount.words(UTF8Slice(shown.bytes)),
      note: entry?.note,
      display: entry.map { entries.catalog.treatment(of: $0).display.rawValue },
      maximumLength: entry?.maximumLength,
      appearance: entry == nil ? entries.appearances[name] : nil,
      arguments: entry?.resolvedArguments(source) ?? [],
      examples: entry?.examples ?? [:],
      translation: isStale ? project.text(name, in: pack) : nil,
      formerSource: isStale ? project.lock?.source(name, in: pack.language) : nil
    )
  }

  /// Whether nobody owes anything.
  package var isEmpty: Bool { languages.allSatisfy(\.items.isEmpty) }
}
