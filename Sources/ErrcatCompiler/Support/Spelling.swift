/// Suggests the word that the user may have meant.
package enum Spelling {
  /// The candidate closest to a word; `nil` if none is close.
  ///
  /// Up to a third of the letters may differ, at least one and at most three. Of equally close
  /// candidates, the first is returned.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().utf8)
    guard letters.count <= 256 else { return nil }
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      let limit = best.map { $0.distance - 1 } ?? min(3, max(1, letters.count / 3))
      guard limit >= 0, abs(candidate.utf8.count - letters.count) <= limit else { continue }
      let other = Array(candidate.lowercased().utf8)
      guard let distance = distance(letters, other, limit: limit),
        distance < max(letters.count, other.count)
      else { continue }
      best = (distance, candidate)
    }
    return best?.word
  }

  /// `; did you mean 'x'?` for the closest candidate; empty if none is close.
  package static func hint(for word: String, in candidates: some Sequence<String>) -> String {
    nearest(to: word, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The number of insertions, deletions, substitutions and swaps of neighbors (optimal string
  /// alignment); `nil` if it exceeds `limit`.
  private static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    // Skip the common start and end.
    var start = 0
    while start < min(left.count, right.count), left[start] == right[start] { start += 1 }
    var leftEnd = left.count
    var rightEnd = right.count
    while leftEnd > start, rightEnd > start, left[leftEnd - 1] == right[rightEnd - 1] {
      leftEnd -= 1
      rightEnd -= 1
    }
    guard max(leftEnd, rightEnd) - start <= 64 else { return nil }
    let left = left[start..<leftEnd]
    let right = Array(right[start..<rightEnd])
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    var previous: UInt8 = 0
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(
          current[column] + 1,
          last[column + 1] + 1,
          last[column] + (letter == other ? 0 : 1)
        )
        if row > 0, column > 0, letter == right[column - 1], previous == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      guard (current.min() ?? 0) <= limit else { return nil }
      beforeLast = last
      last = current
      previous = letter
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
