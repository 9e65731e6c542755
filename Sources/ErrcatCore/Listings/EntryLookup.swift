import ErrcatCompiler
import PositionedJSON

/// Looks up the catalog's entries of some keys.
struct EntryLookup: Sendable {
  /// The catalog with these entries, and perhaps others.
  let catalog: Catalog
  let appearances: Appearances
  /// The indexes of the entries that were read, by their keys.
  private let numbers: [String: Int]

  init(_ project: Project, keys: Set<String>) {
    if let document = project.document, !keys.isEmpty {
      // Any entry may name a hint or a title, so all entries are needed to know where they appear.
      let isNamed = keys.contains { CatalogKey.isCatalogKey($0) && !$0.hasPrefix("error.") }
      catalog = CatalogReader.read(document, file: 0, entries: isNamed ? nil : keys).catalog
    } else {
      catalog = project.catalog
    }
    appearances = Appearances(catalog)
    numbers = Dictionary(
      catalog.entries.enumerated().map { ($1.key.value, $0) },
      uniquingKeysWith: { _, last in last }
    )
  }

  subscript(key: String) -> Entry? { numbers[key].map { catalog.entries[$0] } }
}
