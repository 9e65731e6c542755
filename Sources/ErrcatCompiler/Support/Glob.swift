/// A pattern for keys: `*` matches any text, including none; everything else matches itself.
package struct Glob: Hashable, Sendable {
  /// The pattern as it was written.
  package let text: String
  private let pattern: [UInt8]

  package init(_ text: String) {
    self.text = text
    pattern = Array(text.utf8)
  }

  /// Whether it matches only itself.
  package var isExact: Bool { !pattern.contains(UInt8(ascii: "*")) }

  /// Whether the pattern matches the whole text; takes at most the product of their lengths.
  package func matches(_ other: String) -> Bool {
    stars(in: Array(other.utf8)) != nil
  }

  /// The range that each `*` matches, each as short as possible; `nil` if the pattern doesn't match.
  package func stars(in other: [UInt8]) -> [Range<Int>]? {
    var stars: [Range<Int>] = []
    /// The offset of the last `*` in the pattern.
    var star: Int?
    var index = 0
    var place = 0
    while index < other.count {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        star = place
        stars.append(index..<index)
        place += 1
      } else if place < pattern.count, pattern[place] == other[index] {
        place += 1
        index += 1
      } else if let star, let last = stars.last {
        // The last star matches one byte more; earlier stars never need to change.
        stars[stars.count - 1] = last.lowerBound..<last.upperBound + 1
        index = last.upperBound + 1
        place = star + 1
      } else {
        return nil
      }
    }
    while place < pattern.count, pattern[place] == UInt8(ascii: "*") {
      stars.append(other.count..<other.count)
      place += 1
    }
    return place == pattern.count ? stars : nil
  }
}

/// Patterns of which any may match.
package struct GlobList: Sendable {
  private let exact: Set<String>
  private let others: [Glob]

  package init(_ globs: [Glob]) {
    exact = Set(globs.filter(\.isExact).map(\.text))
    others = globs.filter { !$0.isExact }
  }

  /// Whether a pattern matches the whole text.
  package func matches(_ text: String) -> Bool {
    exact.contains(text) || others.contains { $0.matches(text) }
  }
}
