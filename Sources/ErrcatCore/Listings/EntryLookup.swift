import ErrcatCompiler

/// Looks up the catalog's entries by their keys.
struct EntryLookup: Sendable {
  let catalog: Catalog
  let textRoles: TextRoles
  /// The indexes of the entries by their keys.
  private let numbers: [String: Int]

  init(_ catalog: Catalog) {
    self.catalog = catalog
    textRoles = TextRoles(catalog)
    numbers = Dictionary(
      catalog.entries.enumerated().map { ($1.key.value, $0) },
      uniquingKeysWith: { _, last in last }
    )
  }

  subscript(key: String) -> Entry? { numbers[key].map { catalog.entries[$0] } }
}
