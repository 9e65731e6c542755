package import MessageFormat
import PositionedJSON

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
