package import MessageFormat
import PositionedJSON

extension Project {
  /// The entry whose message a key is; `nil` if it isn't an entry's.
  package func entry(ofKey key: Int) -> Entry? {
    guard entryOfKey.indices.contains(key), entryOfKey[key] >= 0 else { return nil }
    return catalog.entries[Int(entryOfKey[key])]
  }

  /// A project with the source pack and a pack of messages that are in no file.
  ///
  /// - Parameters:
  ///   - messages: keys by number, each once, with their texts.
  ///   - language: of the messages.
  ///   - source: the source pack.
  /// - Returns: a project without lock; its last file holds the texts and nothing else.
  package func with(
    _ messages: [(key: Int, text: String)],
    in language: LanguageTag,
    beside source: LanguagePack
  ) -> Project {
    var bytes: [UInt8] = [0x0A]
    var index = [Int32](repeating: -1, count: keys.count)
    var list: [PackMessage] = []
    list.reserveCapacity(messages.count)
    for (key, text) in messages {
      let start = bytes.count
      bytes += text.utf8
      let range = ByteRange(start, bytes.count)
      bytes.append(0x0A)
      index[key] = Int32(list.count)
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
      document: document,
      related: related,
      lock: nil,
      packs: [source, pack],
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
