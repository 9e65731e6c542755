package import ErrcatCompiler

/// Where texts appear that aren't an error's message, for translators.
package struct TextRoles: Sendable {
  private var hints: [String: [String]] = [:]
  private var titles: [String: [String]] = [:]
  private var buttons: Set<String> = []

  /// - Parameter catalog: a catalog with all its entries.
  package init(_ catalog: Catalog) {
    for entry in catalog.entries {
      let key = entry.key.value
      if let hint = entry.resolvedTreatment.hint { hints[hint, default: []].append(key) }
      if let title = entry.title?.value { titles[title, default: []].append(key) }
    }
    buttons = Set(catalog.actions.map { CatalogKey.actionLabel($0.name.value) })
  }

  /// `hint of error.network.timeout and 3 others`; `nil` for a text that the catalog doesn't name.
  package subscript(key: String) -> String? {
    if let errors = hints[key] { return Self.phrase("hint", errors) }
    if let errors = titles[key] { return Self.phrase("title", errors) }
    return buttons.contains(key) ? "label of a button" : nil
  }

  /// The key of the first error that has a text as its hint or title; `nil` for other texts.
  func error(of key: String) -> String? { (hints[key] ?? titles[key])?.first }

  private static func phrase(_ what: String, _ errors: [String]) -> String {
    let others = errors.count - 1
    let rest = others == 0 ? "" : " and \(Quantity.text(others, "other"))"
    return "\(what) of \(errors[0])\(rest)"
  }
}

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
