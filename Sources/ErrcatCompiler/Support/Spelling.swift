import PositionedJSON

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
  /// candidates, the first is returned.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    var nearest = NearestSpelling(to: word)
    var best: String?
    for candidate in candidates {
      var candidate = candidate
      if candidate.withUTF8({ nearest.isNearer($0) }) { best = candidate }
    }
    return best
  }

  /// The string of a table that is closest to a word.
  ///
  /// - Parameters:
  ///   - word: what the user wrote.
  ///   - numbers: the numbers of the strings to consider, in the order of preference.
  ///   - table: the strings.
  /// - Returns: the number of the string; `nil` if none is close.
  static func nearest(
    to word: String,
    of numbers: some Sequence<Int>,
    in table: ByteStringTable
  ) -> Int? {
    var nearest = NearestSpelling(to: word)
    var best: Int?
    for number in numbers {
      let isNearer = table.utf8(number).withUnsafeBufferPointer { nearest.isNearer($0) }
      if isNearer { best = number }
    }
    return best
  }

  /// `; did you mean 'x'?` for the closest candidate; empty if none is close.
  package static func hint(for word: String, in candidates: some Sequence<String>) -> String {
    nearest(to: word, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}
