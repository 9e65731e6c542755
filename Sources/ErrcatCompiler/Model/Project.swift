package import MessageFormat
package import PositionedJSON

/// A catalog with its packs: the input of rules and of the generator.
///
/// A class, because what rules look at holds it for each message, and copies must be cheap.
package final class Project: Sendable {
  /// The files: the catalog, the packs' files and the lock.
  package let files: [SourceFile]
  /// The contents of the catalog.
  package let catalog: Catalog
  /// The other catalogs of the app, whose codes and names must differ; `nil` if they haven't been
  /// searched for.
  package let related: [RelatedCatalog]?
  /// The paths of module catalogs that can't be read, located where the catalog names their folders.
  package let unreadableModules: [Located<String>]
  /// The languages in the catalog's `languages` whose packs seem to have a wrong name: for each, one
  /// has been reported whose name isn't a language tag.
  package let misnamedLanguages: [LanguageTag]
  /// The names in the packs' folder that aren't read, such as `de.json.txt`.
  let unreadNames: [String]
  /// The source messages that translations were made from; `nil` without a lock file.
  package let lock: TranslationLock?
  /// Sorted by language tag.
  package let packs: [LanguagePack]
  /// Finds the packs.
  let search: PackSearch
  /// The index of the source language's pack; `nil` if there is none.
  package let sourcePack: Int?
  /// All keys of the source pack in its order, then the catalog's other keys.
  package let keys: ByteStringTable
  /// The number of keys that are in the source pack.
  package let sourceKeyCount: Int
  /// The index of the entry that has a key, by the key's number.
  package let entryOfKey: KeyIndex
  /// Whether the catalog uses a key, for a message, hint, title or label.
  package let isCatalogKey: [Bool]
  /// Whether the catalog shows a key's text to users: keys of the catalog except silent errors.
  package let isShownKey: [Bool]
  /// The source pack's messages by key number.
  package let sources: SourceMessages

  /// The arguments of each entry: those it declares, otherwise those of its source message.
  package let arguments: [[ResolvedArgument]]

  init(
    files: [SourceFile],
    catalog: Catalog,
    related: [RelatedCatalog]?,
    unreadableModules: [Located<String>] = [],
    misnamedLanguages: [LanguageTag] = [],
    unreadNames: [String] = [],
    lock: TranslationLock?,
    packs: [LanguagePack],
    search: PackSearch,
    sourcePack: Int?,
    keys: ByteStringTable,
    sourceKeyCount: Int,
    entryOfKey: KeyIndex,
    isCatalogKey: [Bool],
    isShownKey: [Bool],
    sources: SourceMessages,
    arguments: [[ResolvedArgument]]
  ) {
    self.files = files
    self.catalog = catalog
    self.related = related
    self.unreadableModules = unreadableModules
    self.misnamedLanguages = misnamedLanguages
    self.unreadNames = unreadNames
    self.lock = lock
    self.packs = packs
    self.search = search
    self.sourcePack = sourcePack
    self.keys = keys
    self.sourceKeyCount = sourceKeyCount
    self.entryOfKey = entryOfKey
    self.isCatalogKey = isCatalogKey
    self.isShownKey = isShownKey
    self.sources = sources
    self.arguments = arguments
  }

  /// The project with the modules that were found to be unreadable after it was read.
  package func with(unreadableModules: [Located<String>]) -> Project {
    with(unreadableModules, packs)
  }

  /// The project with other packs of the same languages, in the same order.
  func with(packs: [LanguagePack]) -> Project { with(unreadableModules, packs) }

  private func with(_ unreadableModules: [Located<String>], _ packs: [LanguagePack]) -> Project {
    Project(
      files: files,
      catalog: catalog,
      related: related,
      unreadableModules: unreadableModules,
      misnamedLanguages: misnamedLanguages,
      unreadNames: unreadNames,
      lock: lock,
      packs: packs,
      search: search,
      sourcePack: sourcePack,
      keys: keys,
      sourceKeyCount: sourceKeyCount,
      entryOfKey: entryOfKey,
      isCatalogKey: isCatalogKey,
      isShownKey: isShownKey,
      sources: sources,
      arguments: arguments
    )
  }

  /// The unescaped text of a message; without escapes, a slice of the bytes of its file.
  package func utf8(_ message: PackMessage) -> UTF8Slice {
    message.utf8(in: files[Int(message.file)].bytes)
  }

  /// The offsets in its file of a message's unescaped text, whose first byte has the offset 0.
  package func offsets(of message: PackMessage) -> JSONString.Offsets {
    JSONString.Offsets(
      inFile: files[Int(message.file)].bytes,
      message.textRange,
      hasEscapes: message.hasEscapes
    )
  }

  /// The source language's pack; `nil` if there is none.
  package var source: LanguagePack? { sourcePack.map { packs[$0] } }

  /// The packs that apps use: that of the source language and those with a text.
  ///
  /// Without the others, an app chooses the user's next language.
  package var usedPacks: [LanguagePack] {
    packs.filter { $0.tag == source?.tag || (0..<$0.index.count).contains(where: $0.has) }
  }

  /// The key of a message, shared by all packs or the pack's own.
  package func key(_ message: PackMessage, in pack: LanguagePack) -> String {
    let number = Int(message.key)
    return number < keys.count ? keys[number] : pack.extraKeys[number - keys.count]
  }

  /// Whether the catalog uses the key of a message.
  package func isCatalogKey(_ message: PackMessage) -> Bool {
    Int(message.key) < isCatalogKey.count && isCatalogKey[Int(message.key)]
  }

  /// The unescaped text of a key in a pack; `nil` if the pack doesn't have the key.
  package func text(_ key: String, in pack: LanguagePack) -> String? {
    guard let number = keys.find(key), let message = pack.message(number) else { return nil }
    return utf8(message).string
  }

  /// The pack of a language tag or of an equivalent tag.
  package func pack(_ tag: LanguageTag) -> LanguagePack? {
    search.pack(tag).map { packs[$0] }
  }

  /// The packs that are searched for a language's missing texts before the source pack: the catalog's
  /// `fallbacks`, then CLDR's parents.
  package func parents(of tag: LanguageTag) -> [LanguagePack] {
    chain(for: tag).dropFirst().compactMap { pack($0) }.filter { $0.tag != tag }
  }

  /// For a language, the languages that are tried before its CLDR parents.
  package var fallbacks: LanguageFallbacks { search.fallbacks }

  /// The languages that are searched for a text, the closest first, without the source language.
  package func chain(for tag: LanguageTag) -> [LanguageTag] {
    LanguageChain.tags(for: tag, fallbacks: search.fallbacks)
  }

  /// The packs from which a regional pack inherits messages: its parents of the same language.
  package func inherited(by pack: LanguagePack) -> [LanguagePack] {
    parents(of: pack.tag).filter { $0.tag.language == pack.tag.language }
  }

  /// Whether one of the packs that a regional pack inherits from has a text for a key of the source pack.
  ///
  /// An empty text counts only if the source message is empty too.
  package func isInherited(_ key: Int, from parents: [LanguagePack]) -> Bool {
    parents.contains { parent in
      guard let message = parent.message(key) else { return false }
      return !message.textRange.isEmpty || sources.isEmpty(key)
    }
  }
}

extension Project {
  /// The entry that has a key, by the key's number; `nil` if it is another key.
  package func entry(ofKey key: Int) -> Entry? {
    entryOfKey[key].map { catalog.entries[$0] }
  }

  /// A project with the source pack and a pack of messages that aren't in a file.
  ///
  /// - Parameters:
  ///   - messages: numbers of keys, each once, with their texts.
  ///   - language: the language of the messages.
  ///   - source: the source pack.
  /// - Returns: a project without a lock; its last file contains only the texts.
  package func with(
    _ messages: [(key: Int, text: String)],
    in language: LanguageTag,
    beside source: LanguagePack
  ) -> Project {
    var bytes: [UInt8] = [0x0A]
    var index = KeyIndex(count: keys.count)
    var list: [PackMessage] = []
    list.reserveCapacity(messages.count)
    for (key, text) in messages {
      let start = bytes.count
      bytes += text.utf8
      let range = ByteRange(start, bytes.count)
      bytes.append(0x0A)
      index[key] = list.count
      list.append(
        PackMessage(
          key: Int32(key),
          file: UInt16(files.count),
          hasEscapes: false,
          keyRange: range,
          textRange: range
        )
      )
    }
    let pack = LanguagePack(
      tag: language,
      files: [files.count],
      isBroken: false,
      layout: nil,
      messages: list,
      index: index,
      extraKeys: ByteStringTable(),
      extraIndex: [],
      groups: [:]
    )
    return Project(
      files: files + [SourceFile(path: language.text, bytes: bytes)],
      catalog: catalog,
      related: related,
      lock: nil,
      packs: [source, pack],
      search: PackSearch(catalog, [source.tag, pack.tag]),
      sourcePack: 0,
      keys: keys,
      sourceKeyCount: sourceKeyCount,
      entryOfKey: entryOfKey,
      isCatalogKey: isCatalogKey,
      isShownKey: isShownKey,
      sources: sources,
      arguments: arguments
    )
  }
}
