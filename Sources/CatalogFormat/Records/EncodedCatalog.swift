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
