/// Finds the word that somebody may have meant.
package enum Spelling {
  /// The candidate nearest to a word, if one is near enough: a third of the word's letters may
  /// differ, two at the least. Of equally near ones the first.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().utf8)
    guard letters.count <= 64 else { return nil }
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().utf8)
      let limit = min(best.map { $0.distance - 1 } ?? .max, max(2, letters.count / 3))
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      if distance <= limit, distance < max(letters.count, other.count) {
        best = (distance, candidate)
      }
    }
    return best?.word
  }

  /// `; did you mean 'x'?` for the nearest candidate, or nothing.
  package static func hint(for word: String, in candidates: some Sequence<String>) -> String {
    nearest(to: word, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(current[column] + 1, last[column + 1] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
