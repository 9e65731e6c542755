/// A set of a table's keys by their numbers; one bit per key.
struct KeySet: Sendable {
  private var words: [UInt64] = []

  /// Whether a key is in the set.
  func contains(_ key: Int) -> Bool {
    let word = key >> 6
    return word < words.count && words[word] & 1 << UInt64(key & 63) != 0
  }

  /// Adds a key.
  mutating func insert(_ key: Int) {
    let word = key >> 6
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
    }
    words[word] |= 1 << UInt64(key & 63)
  }
}
