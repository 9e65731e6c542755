/// The tables of a catalog as generated code holds them; ``EmbeddedCatalog`` reads them.
package struct EncodedCatalog: Sendable {
  package let entries: EncodedTable
  package let keys: EncodedTable
  package let keyIndex: EncodedTable
  package let mappings: EncodedTable
  package let mappingIndex: EncodedTable
  package let mapped: EncodedTable
  package let links: EncodedTable
  package let fallbacks: EncodedTable
  package let serverPaths: EncodedTable

  package init(_ content: CatalogContent) {
    entries = EncodedTable(texts: content.entries.map(\.encoded))
    keys = EncodedTable(texts: content.keys)
    keyIndex = EncodedTable(indexOf: content.keys)
    let codes = content.mappings.map(\.code.text)
    mappings = EncodedTable(texts: codes)
    mappingIndex = EncodedTable(indexOf: codes)
    mapped = EncodedTable(texts: content.mappings.map { String($0.entry) })
    links = EncodedTable(
      texts: content.links.map { "\(FieldText.encode($0.action)) \($0.url)" }
    )
    fallbacks = EncodedTable(
      texts: content.fallbacks.map { ([$0.language] + $0.others).joined(separator: " ") }
    )
    serverPaths = EncodedTable(
      texts: content.serverPaths.map { "\(FieldText.encode($0.name)) \($0.path)" }
    )
  }
}
