import MessageFormat

/// Numbered texts in one string literal, read in place.
///
/// The literal holds the width of its numbers as a digit, then in base 64 (`0` is U+0030) the count
/// of texts and where each starts, then the texts, a line break behind each. Nothing is parsed or
/// copied until a text is asked for; a text is found in O(1).
public struct StringTable: Sendable {
  private let literal: String
  private let numbers: NumberTable
  /// How many texts there are.
  public let count: Int
  /// Offset of the first text's first byte.
  private let body: Int

  /// - Parameter literal: as errcat generates it; anything else is a programmer's error.
  public init(_ literal: String) {
    self.literal = literal
    numbers = NumberTable(literal)
    guard numbers.count > 0 else {
      (count, body) = (0, 0)
      return
    }
    count = numbers[0]
    body = 1 + numbers.width * (count + 2)
    precondition(body <= literal.utf8.count, "a generated table that is cut short")
  }

  /// The text of a number; empty if the number is out of range.
  ///
  /// It is a part of a string, so that its bytes are copied without being looked at again.
  public subscript(number: Int) -> String {
    let range = range(number)
    let utf8 = literal.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(literal[start..<utf8.index(start, offsetBy: range.count)])
  }

  /// Whether the text of a number is empty.
  func isEmpty(_ number: Int) -> Bool { range(number).isEmpty }

  /// The decimal number that a text starts with; 0 if it starts with none.
  func leadingNumber(_ number: Int) -> Int {
    let range = range(number)
    return literal.utf8.withContiguousStorageIfAvailable { bytes in
      var value = 0
      for byte in bytes[range] {
        guard byte >= 0x30, byte <= 0x39 else { break }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    } ?? 0
  }

  /// Whether a text holds a brace or an apostrophe: all that ICU MessageFormat gives a meaning.
  func hasSyntax(_ number: Int) -> Bool {
    let range = range(number)
    return literal.utf8.withContiguousStorageIfAvailable { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      var index = range.lowerBound
      while index + 8 <= range.upperBound {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let found =
          Self.zeros(word ^ 0x7B7B_7B7B_7B7B_7B7B) | Self.zeros(word ^ 0x7D7D_7D7D_7D7D_7D7D)
          | Self.zeros(word ^ 0x2727_2727_2727_2727)
        if found != 0 { return true }
        index += 8
      }
      while index < range.upperBound {
        let byte = bytes[index]
        if byte == 0x7B || byte == 0x7D || byte == 0x27 { return true }
        index += 1
      }
      return false
    } ?? true
  }

  /// Not zero if any byte of a word is zero.
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// Whether the text of a number has these bytes.
  func holds(_ number: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(number)
    guard range.count == bytes.count else { return false }
    return literal.utf8.withContiguousStorageIfAvailable {
      $0[range].elementsEqual(bytes)
    } ?? literal.utf8.dropFirst(range.lowerBound).prefix(range.count).elementsEqual(bytes)
  }

  /// Where a text stands in the literal; always inside it.
  private func range(_ number: Int) -> Range<Int> {
    guard number >= 0, number < count else { return 0..<0 }
    let start = body + numbers[number + 1]
    let end = body + numbers[number + 2] - 1
    guard start <= end, end <= literal.utf8.count else { return 0..<0 }
    return start..<end
  }
}

/// Numbers in base 64 in a string literal: the width of each as a digit, then their digits, most
/// significant first; `0` is U+0030.
struct NumberTable: Sendable {
  private let literal: String
  let width: Int
  /// How many numbers fit into the literal.
  let count: Int

  init(_ literal: String) {
    self.literal = literal
    guard let first = literal.utf8.first, literal.utf8.count > 1 else {
      (width, count) = (1, 0)
      return
    }
    width = Int(first) - 0x30
    precondition((1...5).contains(width), "not a generated table")
    count = (literal.utf8.count - 1) / width
  }

  /// The number at a place, which must be less than `count`.
  subscript(place: Int) -> Int {
    precondition(place < count)
    let start = 1 + width * place
    return literal.utf8.withContiguousStorageIfAvailable { bytes in
      var value = 0
      for index in start..<start + width { value = value << 6 | Int(bytes[index] &- 0x30) }
      return value
    } ?? 0
  }
}

/// Texts that are found by what they say: a table and an index of its texts' hashes.
struct KeyTable: Sendable {
  let keys: StringTable
  /// The number of each slot's key, from 1; 0 in an empty slot.
  private let slots: NumberTable

  init(_ keys: StringTable, index: String) {
    self.keys = keys
    slots = NumberTable(index)
  }

  /// The number of a key, by open addressing.
  func find(_ key: String) -> Int? {
    guard slots.count > 0 else { return nil }
    var key = key
    return key.withUTF8 { bytes in
      var slot = Int(truncatingIfNeeded: KeyHash.hash(bytes)) & (slots.count - 1)
      for _ in 0..<slots.count {
        let number = slots[slot]
        if number == 0 { return nil }
        if keys.holds(number - 1, bytes) { return number - 1 }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }
}
