/// The tables of a catalog as generated code holds them, which the app reads in place.
package struct EncodedCatalog: Sendable {
  /// A record for each entry.
  package let entries: EncodedTable
  /// The keys of all texts.
  package let keys: EncodedTable
  /// The hash table that finds the number of a key in `keys`.
  package let keyIndex: EncodedTable
  /// The settings as JSON.
  package let settings: String

  /// Encodes everything but the messages, which are a table for each pack.
  package init(_ content: CatalogContent) {
    entries = EncodedTable(texts: content.entries.map(\.record))
    keys = EncodedTable(texts: content.keys)
    keyIndex = EncodedTable(indexOf: content.keys)
    settings = content.settings.text
  }
}
