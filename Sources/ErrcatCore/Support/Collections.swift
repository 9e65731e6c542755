extension Dictionary {
  /// The values by their keys; of several values of one key, the first.
  package init(first pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension Dictionary where Key == String {
  /// The pairs in the order of their keys.
  package func sortedByKey() -> [Element] { sorted { $0.key < $1.key } }
}

extension Sequence {
  /// The elements in the order of their numbers; those with equal numbers keep their order.
  package func sortedByNumber(_ number: (Element) -> Int) -> [Element] {
    sorted { number($0) < number($1) }
  }
}

extension Set<String> {
  /// Inserts a name that isn't in the set yet: the name itself, otherwise with a number from 2 that makes it
  /// unique, which is the first if the numbers in the set have no gap.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - separator: the text between the name and the number.
  /// - Returns: the name that was inserted.
  package mutating func insertUnique(_ name: String, separator: String = "") -> String {
    if insert(name).inserted { return name }
    func numbered(_ number: Int) -> String { "\(name)\(separator)\(number)" }
    // Thousands of names can be the same, so the first free number is searched for by halving.
    var (taken, free) = (1, 2)
    while contains(numbered(free)) { (taken, free) = (free, 2 * free) }
    while free - taken > 1 {
      let middle = (taken + free) / 2
      if contains(numbered(middle)) { taken = middle } else { free = middle }
    }
    insert(numbered(free))
    return numbered(free)
  }
}

/// Texts inside of texts, found byte by byte.
///
/// The standard library's `firstRange(of:)` and `replacing(_:with:)` compare characters: they don't find a quotation mark
/// that an accent follows, and then what was to be escaped is not. They also bring the regular expressions into the
/// binary, which are a megabyte. With texts as long as those here, comparing at each place is fast enough.
extension StringProtocol {
  /// The first range with the bytes of `text`, `nil` if there is none, or `text` is empty.
  package func range(of text: String) -> Range<Index>? {
    var place = utf8.startIndex
    while let start = utf8[place...].firstIndex(where: { $0 == text.utf8.first }) {
      var end = start
      var rest = text.utf8[...]
      while let byte = rest.first, end < utf8.endIndex, utf8[end] == byte {
        rest.removeFirst()
        utf8.formIndex(after: &end)
      }
      if rest.isEmpty { return start..<end }
      place = utf8.index(after: start)
    }
    return nil
  }

  /// Whether the bytes of `text` are in this text.
  package func contains(text: String) -> Bool { range(of: text) != nil }

  /// The text with `new` in place of each range with the bytes of `text`; as it is if `text` is empty.
  package func replacingOccurrences(of text: String, with new: String) -> String {
    var result = ""
    var rest = self[...]
    while let found = rest.range(of: text) {
      result += rest[..<found.lowerBound]
      result += new
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}
