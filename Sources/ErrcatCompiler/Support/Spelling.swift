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

/// The search for the spelling closest to a word, among candidates that are compared one by one.
///
/// A catalog has thousands of keys, and each can be the one that was meant. So lengths and letters
/// exclude most candidates, and all comparisons share their memory.
struct NearestSpelling {
  /// The number of letters without the common start and end that are compared at most.
  private static let maximumCount = 64

  private let letters: [UInt8]
  /// The letters that the word has, as in `bit(of:)`.
  private let bits: UInt64
  /// How many letters the next candidate may differ in, at most; negative if it can't be closer.
  private var limit: Int
  /// The letters of a candidate.
  private var other: [UInt8] = []
  /// The distances in the row that is computed, the last one and the one before it.
  private var rows: [Int] = []

  /// - Parameter word: what the user wrote; nothing is close to more than 256 bytes.
  init(to word: String) {
    letters = Array(word.lowercased().utf8)
    bits = letters.reduce(0) { $0 | Self.bit(of: $1) }
    limit = letters.count <= 256 ? min(3, max(1, letters.count / 3)) : -1
  }

  /// Whether a candidate is close to the word and closer than all before it.
  mutating func isNearer(_ candidate: UnsafeBufferPointer<UInt8>) -> Bool {
    guard limit >= 0, abs(candidate.count - letters.count) <= limit, read(candidate),
      let distance = distance(), distance < max(letters.count, other.count)
    else { return false }
    limit = distance - 1
    return true
  }

  /// Reads the letters of a candidate in lower case.
  ///
  /// - Returns: `false` if it lacks too many of the word's letters to be close, or the word of its.
  private mutating func read(_ candidate: UnsafeBufferPointer<UInt8>) -> Bool {
    var found: UInt64 = 0
    var all: UInt8 = 0
    for byte in candidate {
      all |= byte
      found |= Self.bit(of: Self.lowercased(byte))
    }
    guard all < 0x80 else {
      other = Array(String(decoding: candidate, as: UTF8.self).lowercased().utf8)
      return true
    }
    // Each letter that only one of them has takes an insertion, deletion or substitution of its own.
    guard (bits & ~found).nonzeroBitCount <= limit, (found & ~bits).nonzeroBitCount <= limit
    else { return false }
    other.removeAll(keepingCapacity: true)
    for byte in candidate { other.append(Self.lowercased(byte)) }
    return true
  }

  /// The lower case of an ASCII letter; any other byte as it is.
  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  /// A bit for a letter; some letters share one.
  private static func bit(of letter: UInt8) -> UInt64 { 1 << UInt64(letter & 63) }

  /// The number of insertions, deletions, substitutions and swaps of neighbors (optimal string
  /// alignment); `nil` if it exceeds `limit`.
  private mutating func distance() -> Int? {
    // Skip the common start and end.
    var start = 0
    let shorter = min(letters.count, other.count)
    while start < shorter, letters[start] == other[start] { start += 1 }
    var end = 0
    while end < shorter - start,
      letters[letters.count - 1 - end] == other[other.count - 1 - end]
    { end += 1 }
    let height = letters.count - end - start
    let width = other.count - end - start
    guard max(height, width) <= Self.maximumCount, abs(height - width) <= limit else { return nil }
    guard min(height, width) > 0 else { return max(height, width) }

    // The distances of starts whose lengths differ by more than the limit exceed it.
    let far = limit + 1
    let size = Self.maximumCount + 2
    if rows.isEmpty { rows = Array(repeating: 0, count: 3 * size) }
    var current = 0
    var last = size
    var beforeLast = 2 * size
    for column in 0...min(width, far) { rows[last + column] = column }
    for row in 1...height {
      let letter = letters[start + row - 1]
      let first = max(1, row - limit)
      let final = min(width, row + limit)
      var left = first == 1 ? row : far
      var minimum = left
      rows[current + first - 1] = left
      for column in first...final {
        let cell = other[start + column - 1]
        var cost = min(left, rows[last + column]) + 1
        cost = min(cost, rows[last + column - 1] + (letter == cell ? 0 : 1))
        if row > 1, column > 1, letter == other[start + column - 2],
          letters[start + row - 2] == cell
        {
          cost = min(cost, rows[beforeLast + column - 2] + 1)
        }
        rows[current + column] = cost
        minimum = min(minimum, cost)
        left = cost
      }
      guard minimum <= limit else { return nil }
      if final < width { rows[current + final + 1] = far }
      (current, last, beforeLast) = (beforeLast, current, last)
    }
    let distance = rows[last + width]
    return distance <= limit ? distance : nil
  }
}
