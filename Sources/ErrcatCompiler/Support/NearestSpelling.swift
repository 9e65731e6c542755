/// The search for the spelling closest to a word, among candidates that are compared one by one.
struct NearestSpelling {
  /// The number of letters without the common start and end that are compared at most.
  private static let maximumCount = 64

  private let letters: [UInt8]
  /// How many letters the next candidate may differ in, at most; negative if it can't be closer.
  private var limit: Int

  /// - Parameter word: what the user wrote; nothing is close to more than 256 bytes.
  init(to word: String) {
    letters = Array(word.lowercased().utf8)
    limit = letters.count <= 256 ? min(3, max(1, letters.count / 3)) : -1
  }

  /// Whether a candidate is close to the word and closer than all before it.
  mutating func isNearer(_ candidate: String) -> Bool {
    guard limit >= 0, abs(candidate.utf8.count - letters.count) <= limit else { return false }
    let other = Array(candidate.lowercased().utf8)
    guard let distance = distance(to: other), distance < max(letters.count, other.count) else {
      return false
    }
    limit = distance - 1
    return true
  }

  /// The number of insertions, deletions, substitutions and swaps of neighbors (optimal string
  /// alignment); `nil` if it exceeds `limit`.
  private func distance(to other: [UInt8]) -> Int? {
    let start = zip(letters, other).prefix { $0 == $1 }.count
    var (left, right) = (letters[start...], other[start...])
    while let last = left.last, last == right.last {
      left.removeLast()
      right.removeLast()
    }
    guard max(left.count, right.count) <= Self.maximumCount else { return nil }
    let (rows, columns) = (Array(left), Array(right))
    var beforeLast: [Int] = []
    var last = Array(0...columns.count)
    for row in rows.indices {
      var current = [row + 1]
      for column in columns.indices {
        var cost = min(last[column + 1], current[column]) + 1
        cost = min(cost, last[column] + (rows[row] == columns[column] ? 0 : 1))
        if row > 0, column > 0, rows[row] == columns[column - 1], rows[row - 1] == columns[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      guard current.contains(where: { $0 <= limit }) else { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[columns.count] <= limit ? last[columns.count] : nil
  }
}
