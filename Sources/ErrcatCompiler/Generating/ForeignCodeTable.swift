package import CatalogFormat

/// The mappings of a catalog, as apps look them up.
package struct ForeignCodeTable {
  /// The index of the entry that each code maps to.
  package let entries: [ForeignCodeKey: Int]

  /// The mappings of a catalog: a single HTTP status comes before a range that contains it.
  package init(_ catalog: Catalog) {
    var entries: [ForeignCodeKey: Int] = [:]
    var ranges: [(ClosedRange<Int>, Int)] = []
    for (number, entry) in catalog.entries.enumerated() {
      for code in entry.foreignCodes {
        if case .http(let range) = code.value, range.count > 1 {
          ranges.append((range, number))
        } else if let key = code.value.key {
          entries[key] = number
        }
      }
    }
    // A single status is more specific than a range.
    for (range, number) in ranges {
      for status in range where entries[.http(status)] == nil { entries[.http(status)] = number }
    }
    self.entries = entries
  }
}
