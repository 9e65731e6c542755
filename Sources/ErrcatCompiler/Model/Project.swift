package import MessageFormat
package import PositionedJSON

/// A catalog with its packs: what rules look at and files are generated from.
package struct Project: Sendable {
  /// The catalog first, then the packs' files.
  package let files: [SourceFile]
  package let catalog: Catalog
  /// The catalog's text, if its entries have not been read: then it has none.
  package let document: JSONDocument?
  /// Other catalogs of the app that codes and names must not clash with; `nil` if nobody has looked
  /// for them.
  package let related: [RelatedCatalog]?
  /// The catalogs of modules that could not be read, by path, at the places that name their folders.
  package var unreadableModules: [Located<String>] = []
  /// Which source messages the translations were made from; `nil` if nobody keeps track.
  package let lock: TranslationLock?
  /// Sorted by language tag.
  package let packs: [LanguagePack]
  /// Index of the source language's pack.
  package let sourcePack: Int?
  /// Every key of the source pack in its order, then the catalog's other keys.
  package let keys: ByteStringTable
  /// How many of the keys are in the source pack's order.
  package let sourceKeyCount: Int
  /// From a key's number to the index of the entry whose message it is, -1 if none.
  package let entryOfKey: [Int32]
  /// Which keys the catalog names: messages, hints, titles, labels.
  package let isCatalogKey: [Bool]
  /// Which keys the catalog shows to people: those that it names, silent errors' left out.
  let isShownKey: [Bool]
  /// The source pack's messages by key number.
  package let sources: SourceMessages

  /// The arguments of each entry: those it declares, else those of its source message.
  package let arguments: [[ResolvedArgument]]

  package var source: LanguagePack? { sourcePack.map { packs[$0] } }

  /// The key of a message, from the project's table or the pack's own.
  package func key(_ message: PackMessage, in pack: LanguagePack) -> String {
    let number = Int(message.key)
    return number < keys.count ? keys[number] : pack.extraKeys[number - keys.count]
  }

  /// Whether the catalog names the key of a message.
  package func isCatalogKey(_ message: PackMessage) -> Bool {
    Int(message.key) < isCatalogKey.count && isCatalogKey[Int(message.key)]
  }

  /// The unescaped text of a key in a pack.
  package func text(_ key: String, in pack: LanguagePack) -> String? {
    guard let number = keys.find(key), let message = pack.message(number) else { return nil }
    let slice = message.utf8(files)
    return slice.string
  }

  /// The pack of a tag, or of one that means the same.
  package func pack(_ tag: LanguageTag) -> LanguagePack? {
    LanguageChain.first(of: [tag], in: packs.map(\.tag)).flatMap { found in
      packs.first { $0.tag == found }
    }
  }

  /// The packs in which a language's missing texts are looked for before the source language's:
  /// the catalog's `fallbacks`, then CLDR's parents.
  package func parents(of tag: LanguageTag) -> [LanguagePack] {
    chain(for: tag).dropFirst().compactMap { pack($0) }.filter { $0.tag != tag }
  }

  /// Where texts of a language are looked for, nearest first, the source language left out.
  package func chain(for tag: LanguageTag) -> [LanguageTag] {
    LanguageChain.tags(for: tag, fallbacks: catalog.fallbackTags)
  }

  /// The packs that a regional pack may leave messages to: its parents of the same language.
  package func inherited(by pack: LanguagePack) -> [LanguagePack] {
    parents(of: pack.tag).filter { $0.tag.language == pack.tag.language }
  }
}
