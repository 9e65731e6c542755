package import CatalogFormat

/// The mappings of a catalog, as apps look them up.
package struct ForeignCodeTable {
  /// The index of the entry that each code maps to.
  package let entries: [ForeignCodeKey: Int]
  /// The patterns of the server's codes, longer beginnings first, with the entries that they map to.
  package let patterns: [(pattern: ServerPattern, key: ForeignCodeKey, entry: Int)]
  /// The server's codes and statuses with conditions in the order in which they are tried: those with most conditions
  /// first, of these single ones before ranges and beginnings.
  package let conditional: [(code: ForeignCode, entry: Int)]

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
    var patterns: [(pattern: ServerPattern, key: ForeignCodeKey, entry: Int)] = []
    for (number, entry) in catalog.entries.enumerated() {
      for code in entry.foreignCodes {
        guard let pattern = code.value.serverPattern, let key = code.value.key,
          entries[key] == number
        else { continue }
        patterns.append((pattern, key, number))
      }
    }
    func length(_ pattern: ServerPattern) -> Int {
      if case .prefix(let prefix) = pattern { prefix.utf8.count } else { 0 }
    }
    self.patterns = patterns.sorted { length($0.pattern) > length($1.pattern) }
    var conditional: [(code: ForeignCode, entry: Int)] = []
    for (number, entry) in catalog.entries.enumerated() {
      for code in entry.foreignCodes.map(\.value)
      where !code.conditions.isEmpty && (code.isServerCode || code.isStatus) {
        conditional.append((code, number))
      }
    }
    func rank(_ code: ForeignCode) -> (Int, Int) {
      (-code.conditions.count, code.base.isSeveral ? 1 : 0)
    }
    let ranks = conditional.map { rank($0.code) }
    let order = conditional.indices.sorted {
      ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] < ranks[$1]
    }
    self.conditional = order.map { conditional[$0] }
  }
}
