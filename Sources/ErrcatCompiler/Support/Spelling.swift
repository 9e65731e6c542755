/// Suggestions for many words, such as all unknown keys of a file.
///
/// Every word is compared with every candidate, so the time for all of them is limited: words after
/// the limit get no suggestion.
package struct SpellingSuggestions {
  private var comparisons = 100_000

  /// No comparisons have been made yet.
  package init() {}

  /// The candidate closest to a word; `nil` if none is close, or if the limit is exceeded.
  package mutating func nearest(to word: String, in candidates: [String]) -> String? {
    guard comparisons > 0 else { return nil }
    comparisons -= candidates.count
    return Spelling.nearest(to: word, in: candidates)
  }

  /// `; did you mean 'x'?` for the closest candidate; empty if none is close, or if the limit is exceeded.
  package mutating func hint(for word: String, in candidates: [String]) -> String {
    nearest(to: word, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}

/// Suggests the word that the user may have meant.
package enum Spelling {
  /// The candidate closest to a word; `nil` if none is close.
  ///
  /// Up to a third of the letters may differ, at least one and at most three. Of equally close
  /// candidates, the first is returned. Nothing is close to more than 256 bytes.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().utf8)
    guard letters.count <= 256 else { return nil }
    var limit = min(3, max(1, letters.count / 3))
    var nearest: String?
    for candidate in candidates where abs(candidate.utf8.count - letters.count) <= limit {
      let other = Array(candidate.lowercased().utf8)
      guard let distance = distance(letters, other, atMost: limit),
        distance < max(letters.count, other.count)
      else { continue }
      nearest = candidate
      limit = distance - 1
    }
    return nearest
  }

  /// `; did you mean 'x'?` for the closest candidate; empty if none is close.
  package static func hint(for word: String, in candidates: some Sequence<String>) -> String {
    nearest(to: word, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The number of letters without the common start and end that are compared at most.
  private static let maximumCount = 64

  /// The number of insertions, deletions, substitutions and swaps of neighbors (optimal string
  /// alignment); `nil` if it exceeds a limit.
  private static func distance(_ one: [UInt8], _ other: [UInt8], atMost limit: Int) -> Int? {
    let start = zip(one, other).prefix { $0 == $1 }.count
    let end = zip(one[start...].reversed(), other[start...].reversed()).prefix { $0 == $1 }.count
    let (left, right) = (Array(one[start...].dropLast(end)), Array(other[start...].dropLast(end)))
    guard max(left.count, right.count) <= maximumCount else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        var cost = min(current[column], last[column + 1]) + 1
        cost = min(cost, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      // No later row can be lower.
      guard current.contains(where: { $0 <= limit }) else { return nil }
      (beforeLast, last) = (last, current)
    }
    return last.last.flatMap { $0 <= limit ? $0 : nil }
  }
}
