import ErrcatCompiler
/// Levels by patterns of keys; of several patterns that match a key, the last applies.
///
/// Patterns are found by the text before their first `*`, so that a catalog can list thousands of keys and beginnings
/// of keys.
struct KeyLevels: Sendable {
  /// A pattern and its level.
  typealias Item = (pattern: Glob, level: ChangeLevel)

  /// The patterns in the order of the catalog.
  let items: [Item]
  /// The numbers of the patterns, ascending, by the text before their first `*`; without those that a later one
  /// always replaces.
  private var numbers: [ArraySlice<UInt8>: [Int]] = [:]
  /// The lengths of these texts, each once.
  private let lengths: [Int]

  /// - Parameter items: the patterns in the order of the catalog.
  init(_ items: [Item]) {
    self.items = items
    for (number, item) in items.enumerated() {
      let start = item.pattern.start
      // What begins with the same text matches this one too.
      if item.pattern.isBeginning { numbers[start] = [] }
      numbers[start, default: []].append(number)
    }
    lengths = Set(numbers.keys.map(\.count)).sorted()
  }

  /// The pattern that applies to a key, with its level; `nil` if none matches.
  ///
  /// - Parameter key: the key of an error.
  /// - Returns: the last pattern that matches.
  func match(_ key: String) -> Item? {
    let bytes = Array(key.utf8)
    var last: Int?
    for length in lengths {
      guard length <= bytes.count else { break }
      let found = numbers[bytes[..<length]]?.last { number in
        last.map { $0 < number } ?? true && items[number].pattern.stars(in: bytes) != nil
      }
      last = found ?? last
    }
    return last.map { items[$0] }
  }
}

extension Glob {
  /// The text before the first `*`; all of it if there is none.
  fileprivate var start: ArraySlice<UInt8> {
    Array(text.utf8).prefix { $0 != UInt8(ascii: "*") }
  }

  /// Whether it is a beginning of keys: its only `*` is its last character.
  fileprivate var isBeginning: Bool {
    text.utf8.last == UInt8(ascii: "*") && start.count == text.utf8.count - 1
  }

  /// Whether it has text after a `*`, so that it can only be compared with each key.
  var hasTextAfterStar: Bool { start.count < text.utf8.count && !isBeginning }
}
