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
    /// The number of patterns before it in the catalog.
    let number: Int

    func isBefore(_ other: Pattern) -> Bool {
      (-weight, number) < (-other.weight, other.number)
    }
  }

  private let byPrefix: [String: Int]
  /// Patterns without `*`.
  private let byKey: [String: Int]
  /// Patterns by the text before their first `*`; of those with one text, the most specific first.
  private let patterns: [ArraySlice<UInt8>: [Pattern]]
  /// The lengths of these texts, each once, the shortest first.
  private let lengths: [Int]

  /// - Parameter categories: the categories of a catalog, in its order.
  package init(_ categories: [Category]) {
    byPrefix = Dictionary(
      categories.enumerated().map { ($1.prefix, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var byKey: [String: Int] = [:]
    var patterns: [Pattern] = []
    for (number, category) in categories.enumerated() {
      for glob in category.keys.map(\.value) {
        let weight = glob.text.utf8.count { $0 != UInt8(ascii: "*") }
        if weight == glob.text.utf8.count {
          byKey[glob.text] = byKey[glob.text] ?? number
        } else {
          patterns.append(
            Pattern(glob: glob, category: number, weight: weight, number: patterns.count)
          )
        }
      }
    }
    self.byKey = byKey
    self.patterns = Dictionary(grouping: patterns.sorted { $0.isBefore($1) }) { pattern in
      Array(pattern.glob.text.utf8).prefix { $0 != UInt8(ascii: "*") }
    }
    lengths = Set(self.patterns.keys.map(\.count)).sorted()
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
    if let category = byKey[key] { return (category, key.utf8.count) }
    guard !patterns.isEmpty else { return nil }
    let bytes = Array(key.utf8)
    var best: Pattern?
    for length in lengths.prefix(while: { $0 <= bytes.count }) {
      for pattern in patterns[bytes.prefix(length)] ?? [] {
        if let best, best.isBefore(pattern) { break }
        guard pattern.glob.stars(in: bytes) != nil else { continue }
        best = pattern
        break
      }
    }
    return best.map { ($0.category, $0.weight) }
  }
}
