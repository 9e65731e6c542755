/// Which category owns which key: by its prefix, or by a pattern in its `keys`.
///
/// The most specific category owns a key: the one with the longest prefix, or whose pattern has the most
/// characters besides `*`. Of equally specific ones, a prefix comes before a pattern, and the first category
/// before the others.
package struct CategoryKeys: Equatable, Sendable {
  private struct Pattern: Equatable, Sendable {
    let glob: Glob
    let category: Int
    /// The number of bytes besides `*`.
    let weight: Int
  }

  private let byPrefix: [String: Int]
  /// The patterns, the most specific last; of equally specific ones, the first of the catalog.
  private let patterns: [Pattern]
  private let index: GlobIndex

  /// - Parameter categories: the categories of a catalog, in its order.
  package init(_ categories: [Category]) {
    byPrefix = Dictionary(
      categories.enumerated().map { ($1.prefix, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let all = categories.enumerated().flatMap { number, category in
      category.keys.map { key in
        let weight = key.value.text.utf8.count { $0 != UInt8(ascii: "*") }
        return Pattern(glob: key.value, category: number, weight: weight)
      }
    }
    let order = all.indices.sorted { left, right in
      let (one, other) = (all[left], all[right])
      if one.weight != other.weight { return one.weight < other.weight }
      // A key matches nothing else.
      if one.glob.isExact != other.glob.isExact { return other.glob.isExact }
      return left > right
    }
    patterns = order.map { all[$0] }
    index = GlobIndex(patterns.map(\.glob))
  }

  /// The index of the category that owns a key; `nil` if none does.
  package func owner(of key: String) -> Int? {
    let prefixed = prefixOwner(of: key)
    guard let pattern = patternOwner(of: key) else { return prefixed?.category }
    guard let prefixed, prefixed.weight >= pattern.weight else { return pattern.category }
    return prefixed.category
  }

  /// Whether a pattern in some category's `keys` matches a key, which can then have any spelling.
  package func hasPattern(for key: String) -> Bool { patternOwner(of: key) != nil }

  private func prefixOwner(of key: String) -> (category: Int, weight: Int)? {
    var prefix = key[...]
    while let dot = prefix.utf8.lastIndex(of: UInt8(ascii: ".")) {
      prefix = prefix[..<dot]
      if let category = byPrefix[String(prefix)] { return (category, prefix.utf8.count + 1) }
    }
    return nil
  }

  private func patternOwner(of key: String) -> (category: Int, weight: Int)? {
    index.last(matching: key).map { (patterns[$0].category, patterns[$0].weight) }
  }
}
