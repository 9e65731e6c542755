/// The tables of a catalog in the program, read in place; ``EncodedCatalog`` writes them.
package final class EmbeddedCatalog: Sendable {
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
      var entry = 0
      for digit in digits {
        guard digit >= 0x30, digit <= 0x39, entry < 1 << 30 else { return damaged(place) }
        entry = entry &* 10 &+ Int(digit) &- 0x30
      }
      return digits.isEmpty ? damaged(place) : entry
    }
  }

  @inline(never)
  private func damaged(_ place: Int) -> Int? {
    mapped.reportDamage("text \(place) is not a number")
    return nil
  }

  /// The URL that an action opens.
  package func link(ofAction name: String) -> String? {
    pairs(links).first { $0.name == name }?.text
  }

  /// The actions that open a URL.
  package var actionLinks: [CatalogContent.Link] {
    pairs(links).map { .init(action: $0.name, url: $0.text) }
  }

  /// What members and headers of the server's responses mean.
  package var serverPaths: [CatalogContent.ServerPath] {
    pairs(serverPathLines).map { .init(name: $0.name, path: $0.text) }
  }

  /// Lines of a name and a text each.
  @inline(never)
  private func pairs(_ table: StringTable) -> [(name: String, text: String)] {
    (0..<table.count).compactMap { number in
      let line = table[number]
      guard let space = line.utf8.firstIndex(of: UInt8(ascii: " ")) else {
        table.reportDamage("text \(number) has no name")
        return nil
      }
      let text = String(line[line.utf8.index(after: space)...])
      return (FieldText.decode(String(line[..<space])), text)
    }
  }

  /// Languages and those that are tried before their parents.
  package var fallbacks: [CatalogContent.Fallback] {
    (0..<fallbackLines.count).compactMap { number in
      let tags = FieldText.parts(fallbackLines[number], " ")
      guard let language = tags.first else {
        fallbackLines.reportDamage("text \(number) has no language")
        return nil
      }
      return .init(language: language, others: Array(tags.dropFirst()))
    }
  }
}
