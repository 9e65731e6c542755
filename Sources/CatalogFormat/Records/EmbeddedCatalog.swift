/// The tables of a catalog in the program, read in place; ``EncodedCatalog`` writes them.
///
/// A table that errcat can't have written stops the app.
package final class EmbeddedCatalog: Sendable {
  private let entries: StringTable
  private let keys: KeyTable
  private let links: StringTable
  private let fallbackLines: StringTable
  private let serverPathLines: StringTable
  private let summaries: StringTable

  /// Creates a reader; no table is read yet.
  ///
  /// - Parameters:
  ///   - format: the version that the tables were written in.
  ///   - domain: the catalog's domain.
  ///   - literals: returns the text of a table.
  package init(_ format: TableFormat, domain: String, _ literals: (TableName.Part) -> String) {
    // A version with another layout gets a case, and a decoder of its own, here.
    switch format {
    case .v3: break
    }
    func name(_ part: TableName.Part) -> TableName { TableName(part, of: domain) }
    func table(_ part: TableName.Part) -> StringTable { StringTable(literals(part), name(part)) }
    entries = table(.entries)
    keys = KeyTable(table(.keys), index: literals(.keyIndex), name(.keyIndex))
    links = table(.links)
    fallbackLines = table(.fallbacks)
    serverPathLines = table(.serverPaths)
    summaries = table(.summaries)
  }

  /// The number of entries.
  package var entryCount: Int { entries.count }

  /// The number of keys that have messages.
  package var keyCount: Int { keys.keys.count }

  /// The record of an entry, by its index in the catalog, 0-based.
  package func record(_ entry: Int) -> EntryRecord { EntryRecord(entries, entry) }

  /// The summary of an entry for developers, by its index; `nil` if it has none.
  package func summary(_ entry: Int) -> String? {
    guard entry < summaries.count else { return nil }
    let text = summaries[entry]
    return text.isEmpty ? nil : text
  }

  /// The key by its number, 0-based; the entries' keys come first.
  package func key(_ number: Int) -> String { keys.keys[number] }

  /// The number of a key; `nil` if the catalog lacks it.
  package func number(of key: String) -> Int? { keys.find(key) }

  /// The URL that an action opens; `nil` if it opens none.
  package func link(ofAction name: String) -> String? {
    pairs(links).first { $0.name == name }?.text
  }

  /// The actions that open a URL.
  package var actionLinks: [CatalogContent.Link] {
    pairs(links).map { .init(action: $0.name, url: $0.text) }
  }

  /// The places of codes, messages, trace ids and fields in the server's responses.
  package var serverPaths: [CatalogContent.ServerPath] {
    pairs(serverPathLines).map { .init(name: $0.name, path: $0.text) }
  }

  /// The names and texts of a table's lines.
  private func pairs(_ table: StringTable) -> [(name: String, text: String)] {
    (0..<table.count).map { number in
      let line = table[number]
      guard let space = line.utf8.firstIndex(of: UInt8(ascii: " ")) else {
        table.isDamaged("text \(number) has no name")
      }
      guard let name = FieldText.decode(String(line[..<space])) else {
        table.isDamaged("text \(number) has a malformed escape in its name")
      }
      return (name, String(line[line.utf8.index(after: space)...]))
    }
  }

  /// The languages that have fallbacks.
  package var fallbacks: [CatalogContent.Fallback] {
    (0..<fallbackLines.count).map { number in
      let tags = FieldText.parts(fallbackLines[number], " ")
      guard let language = tags.first else {
        fallbackLines.isDamaged("text \(number) has no language")
      }
      return .init(language: language, others: Array(tags.dropFirst()))
    }
  }
}

/// The tables of a catalog as generated code holds them; ``EmbeddedCatalog`` reads them.
package struct EncodedCatalog: Sendable {
  /// A record for each entry.
  package let entries: EncodedTable
  /// The keys of all texts.
  package let keys: EncodedTable
  /// The hash table that finds the number of a key in `keys`.
  package let keyIndex: EncodedTable
  /// An action and its URL in each text.
  package let links: EncodedTable
  /// A language and its fallbacks in each text.
  package let fallbacks: EncodedTable
  /// A name and its place in the server's responses in each text.
  package let serverPaths: EncodedTable
  /// The summary of each entry, or no text.
  package let summaries: EncodedTable

  /// Encodes everything but the messages, which are a table for each pack.
  package init(_ content: CatalogContent) {
    entries = EncodedTable(texts: content.entries.map(\.encoded))
    keys = EncodedTable(texts: content.keys)
    keyIndex = EncodedTable(indexOf: content.keys)
    links = EncodedTable(
      texts: content.links.map { "\(FieldText.encode($0.action)) \($0.url)" }
    )
    fallbacks = EncodedTable(
      texts: content.fallbacks.map { ([$0.language] + $0.others).joined(separator: " ") }
    )
    serverPaths = EncodedTable(
      texts: content.serverPaths.map { "\(FieldText.encode($0.name)) \($0.path)" }
    )
    summaries = EncodedTable(texts: content.summaries)
  }
}
