/// The codes that new errors of an app can have.
package struct FreeCodes: Sendable {
  /// The most codes in use that are skipped in search of a free one.
  private static let maximumSkipped = 1_000

  private let entries: [Entry]
  private var taken: Set<Int>
  /// The highest code of the keys that start with a prefix, as far as it was looked for.
  private var highest: [String: Int] = [:]

  /// - Parameters:
  ///   - catalog: the catalog of the new errors.
  ///   - others: codes that are used elsewhere in the app.
  package init(_ catalog: Catalog, besides others: some Sequence<Int> = []) {
    entries = catalog.entries
    taken = Set(catalog.retired.map(\.value)).union(others)
    for entry in entries {
      if let code = entry.code?.value { taken.insert(code) }
    }
  }

  /// Takes the lowest free code above those of the keys with the same prefix.
  ///
  /// - Parameter key: the key of a new error.
  /// - Returns: the code; `nil` if those keys have no codes, or if too many codes after theirs are used.
  package mutating func take(for key: String) -> Int? {
    let prefix = CatalogKey.prefix(of: key)
    guard let last = highest[prefix] ?? highestCode(after: prefix),
      last < Int.max - Self.maximumSkipped,
      let code = (last + 1...last + Self.maximumSkipped).first(where: { !taken.contains($0) })
    else { return nil }
    taken.insert(code)
    highest[prefix] = code
    return code
  }

  /// The highest code of the entries whose keys start with a prefix.
  private func highestCode(after prefix: String) -> Int? {
    var highest: Int?
    for entry in entries where entry.key.value.hasPrefix(prefix) {
      if let code = entry.code?.value { highest = max(highest ?? code, code) }
    }
    return highest
  }
}
