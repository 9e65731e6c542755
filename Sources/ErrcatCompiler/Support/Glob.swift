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

/// Patterns in an order in which later ones count more.
///
/// They are found by their texts before the first and after the last `*`, so that there can be thousands of them.
package struct GlobIndex: Equatable, Sendable {
  /// The texts at the ends of a pattern.
  private struct Ends: Hashable {
    let start: ArraySlice<UInt8>
    let end: ArraySlice<UInt8>
  }

  private let globs: [Glob]
  /// The numbers of the patterns without `*` by their text, ascending.
  private var exact: [ArraySlice<UInt8>: [Int]] = [:]
  /// The numbers of the others, ascending.
  private var others: [Ends: [Int]] = [:]
  /// The lengths of these ends, each pair once.
  private let lengths: [[Int]]

  package init(_ globs: [Glob]) {
    self.globs = globs
    for (number, glob) in globs.enumerated() {
      if glob.isExact {
        exact[glob.start, default: []].append(number)
      } else {
        others[Ends(start: glob.start, end: glob.end), default: []].append(number)
      }
    }
    lengths = Set(others.keys.map { [$0.start.count, $0.end.count] }).sorted {
      $0.lexicographicallyPrecedes($1)
    }
  }

  /// The number of the last pattern that matches a whole text; `nil` if none does.
  package func last(matching text: String) -> Int? {
    let bytes = Array(text.utf8)
    return candidates(bytes).compactMap { numbers in
      numbers.last { globs[$0].stars(in: bytes) != nil }
    }.max()
  }

  /// The numbers of all patterns that match a whole text, in no particular order.
  package func all(matching text: String) -> [Int] {
    let bytes = Array(text.utf8)
    return candidates(bytes).flatMap { numbers in
      numbers.filter { globs[$0].stars(in: bytes) != nil }
    }
  }

  /// The numbers of patterns whose ends match a text.
  private func candidates(_ bytes: [UInt8]) -> [[Int]] {
    var found = exact[bytes[...]].map { [$0] } ?? []
    for pair in lengths where pair[0] + pair[1] <= bytes.count {
      let ends = Ends(start: bytes.prefix(pair[0]), end: bytes.suffix(pair[1]))
      if let numbers = others[ends] { found.append(numbers) }
    }
    return found
  }
}

extension Glob {
  /// The text before the first `*`; all of it if there is none.
  fileprivate var start: ArraySlice<UInt8> { pattern.prefix { $0 != UInt8(ascii: "*") } }

  /// The text after the last `*`.
  fileprivate var end: ArraySlice<UInt8> {
    pattern[(pattern.lastIndex(of: UInt8(ascii: "*")).map { $0 + 1 } ?? pattern.endIndex)...]
  }
}
