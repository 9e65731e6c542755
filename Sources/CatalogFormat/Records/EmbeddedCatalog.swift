/// The tables of a catalog in the program, read in place; ``EncodedCatalog`` writes them.
package struct EmbeddedCatalog: Sendable {
  private let entries: StringTable
  private let keys: KeyTable
  private let mappings: KeyTable
  private let mapped: StringTable
  private let links: StringTable
  private let fallbackLines: StringTable
  private let serverPathLines: StringTable

  /// - Parameters:
  ///   - format: the version that the tables were written in.
  ///   - domain: the catalog's, for reports of damage.
  ///   - literals: the text of a table by its part.
  package init(_ format: TableFormat, domain: String, _ literals: (TableName.Part) -> String) {
    // A version that is read in another way gets a case, and a decoder of its own, here.
    switch format {
    case .v1: break
    }
    func name(_ part: TableName.Part) -> TableName { TableName(part, of: domain) }
    func table(_ part: TableName.Part) -> StringTable { StringTable(literals(part), name(part)) }
    entries = table(.entries)
    keys = KeyTable(table(.keys), index: literals(.keyIndex), name(.keyIndex))
    mappings = KeyTable(table(.mappings), index: literals(.mappingIndex), name(.mappingIndex))
    mapped = table(.mapped)
    links = table(.links)
    fallbackLines = table(.fallbacks)
    serverPathLines = table(.serverPaths)
  }

  /// The number of entries.
  package var entryCount: Int { entries.count }

  /// The number of keys that have texts.
  package var keyCount: Int { keys.keys.count }

  /// What the table holds of an entry.
  package func record(_ entry: Int) -> EntryRecord { EntryRecord(entries, entry) }

  /// The key of a number.
  package func key(_ number: Int) -> String { keys.keys[number] }

  /// The number of a key.
  package func number(of key: String) -> Int? { keys.find(key) }

  /// The entry that a foreign code maps to.
  package func entry(mappedFrom code: ForeignCodeKey) -> Int? {
    mappings.find(code.text).flatMap(mappedEntry)
  }

  /// The entry that a numbered foreign code maps to; nothing is allocated.
  package func entry(mappedFrom kind: ForeignCodeKey.Number, _ code: Int) -> Int? {
    mappings.find(kind, code).flatMap(mappedEntry)
  }

  private func mappedEntry(_ place: Int) -> Int? {
    mapped.withUTF8(place) { digits in
      guard !digits.isEmpty, digits.count < 10,
        digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
      else {
        mapped.reportDamage("text \(place) is not a number")
        return nil
      }
      return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
  }

  /// The URL that an action opens.
  package func link(ofAction name: String) -> String? {
    links(where: { $0 == name }).first?.url
  }

  /// The actions that open a URL.
  package var actionLinks: [CatalogContent.Link] { links(where: { _ in true }) }

  private func links(where isIncluded: (String) -> Bool) -> [CatalogContent.Link] {
    pairs(links).filter { isIncluded($0.0) }.map { .init(action: $0.0, url: $0.1) }
  }

  /// What members and headers of the server's responses mean.
  package var serverPaths: [CatalogContent.ServerPath] {
    pairs(serverPathLines).map { .init(name: $0.0, path: $0.1) }
  }

  /// Lines of a name and a text each.
  private func pairs(_ table: StringTable) -> [(String, String)] {
    (0..<table.count).compactMap { number in
      table.withUTF8(number) { utf8 in
        guard let space = utf8.firstIndex(of: UInt8(ascii: " ")) else {
          table.reportDamage("text \(number) has no name")
          return nil
        }
        return (
          FieldText.decode(utf8[..<space]), String(decoding: utf8[(space + 1)...], as: UTF8.self)
        )
      }
    }
  }

  /// Languages and those that are tried before their parents.
  package var fallbacks: [CatalogContent.Fallback] {
    (0..<fallbackLines.count).compactMap { number in
      let tags = fallbackLines[number].split(separator: " ").map { String($0) }
      guard let language = tags.first else {
        fallbackLines.reportDamage("text \(number) has no language")
        return nil
      }
      return .init(language: language, others: Array(tags.dropFirst()))
    }
  }

  /// Everything but the mappings, which are found by their codes only.
  package var content: CatalogContent {
    var content = CatalogContent()
    content.keys = (0..<keyCount).map(key)
    content.entries = (0..<entryCount).map { record($0).content }
    content.links = actionLinks
    content.fallbacks = fallbacks
    content.serverPaths = serverPaths
    return content
  }
}
