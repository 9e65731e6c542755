import MessageFormat

/// Bytes that live as long as their owner: a literal of the program, or a copy.
///
/// `@unchecked Sendable` is safe: the bytes never change.
final class TableBytes: @unchecked Sendable {
  let buffer: UnsafeBufferPointer<UInt8>
  private let isOwned: Bool

  init(_ literal: StaticString) {
    precondition(literal.hasPointerRepresentation, "a table of one character")
    buffer = UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
    isOwned = false
  }

  init(copying text: String) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = copy.initialize(from: text.utf8)
    buffer = UnsafeBufferPointer(copy)
    isOwned = true
  }

  deinit {
    if isOwned { buffer.deallocate() }
  }
}

/// Numbers in base 64 in a literal: the width of each as a digit, then their digits, most
/// significant first; `0` is U+0030.
struct NumberTable: Sendable {
  private let bytes: TableBytes
  let width: Int
  /// How many numbers fit into the literal.
  let count: Int

  init(_ bytes: TableBytes) {
    self.bytes = bytes
    guard let first = bytes.buffer.first, bytes.buffer.count > 1 else {
      (width, count) = (1, 0)
      return
    }
    width = Int(first) - 0x30
    precondition((1...5).contains(width), "not a generated table")
    count = (bytes.buffer.count - 1) / width
  }

  /// The number at a place, which must be less than `count`.
  @inline(__always)
  subscript(place: Int) -> Int {
    precondition(place >= 0 && place < count)
    let start = 1 + width * place
    var value = 0
    for index in start..<start + width { value = value << 6 | Int(bytes.buffer[index] &- 0x30) }
    return value
  }
}

/// Numbered texts in one string literal, read in place.
///
/// The literal holds the width of its numbers as a digit, then in base 64 (`0` is U+0030) the count
/// of texts and where each starts, then the texts, a line break behind each. Nothing is parsed or
/// copied until a text is asked for; a text is found in O(1).
final class StringTable: Sendable {
  private let bytes: TableBytes
  private let numbers: NumberTable
  /// How many texts there are.
  let count: Int
  /// Offset of the first text's first byte.
  private let body: Int

  /// - Parameter bytes: as errcat generates them; anything else is a programmer's error.
  init(_ bytes: TableBytes) {
    self.bytes = bytes
    numbers = NumberTable(bytes)
    guard numbers.count > 0 else {
      (count, body) = (0, 0)
      return
    }
    count = numbers[0]
    body = 1 + numbers.width * (count + 2)
    precondition(body <= bytes.buffer.count, "a generated table that is cut short")
  }

  /// The text of a number; empty if the number is out of range.
  subscript(number: Int) -> String { String(decoding: utf8(number), as: UTF8.self) }

  /// A text as a message: whether ICU MessageFormat has anything to say about it; `nil` if empty.
  @inline(__always)
  func message(_ number: Int) -> (text: String, hasSyntax: Bool)? {
    let utf8 = utf8(number)
    guard !utf8.isEmpty else { return nil }
    return (String(decoding: utf8, as: UTF8.self), Self.hasSyntax(utf8))
  }

  /// Whether the text of a number is empty.
  func isEmpty(_ number: Int) -> Bool { utf8(number).isEmpty }

  /// Whether the text of a number has these bytes.
  func holds(_ number: Int, _ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    let utf8 = utf8(number)
    return utf8.count == wanted.count && utf8.elementsEqual(wanted)
  }

  /// The bytes of a text; always inside the table.
  @inline(__always)
  private func utf8(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    guard number >= 0, number < count else { return UnsafeBufferPointer(start: nil, count: 0) }
    let start = body + numbers[number + 1]
    let end = body + numbers[number + 2] - 1
    guard start < end, end <= bytes.buffer.count else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(rebasing: bytes.buffer[start..<end])
  }

  /// Whether a text holds a brace or an apostrophe: all that ICU MessageFormat gives a meaning.
  private static func hasSyntax(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(utf8)
    var index = 0
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let found =
        zeros(word ^ 0x7B7B_7B7B_7B7B_7B7B) | zeros(word ^ 0x7D7D_7D7D_7D7D_7D7D)
        | zeros(word ^ 0x2727_2727_2727_2727)
      if found != 0 { return true }
      index += 8
    }
    while index < raw.count {
      let byte = raw[index]
      if byte == 0x7B || byte == 0x7D || byte == 0x27 { return true }
      index += 1
    }
    return false
  }

  /// Not zero if any byte of a word is zero.
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }
}

/// Texts that are found by what they say: a table and an index of its texts' hashes.
struct KeyTable: Sendable {
  let keys: StringTable
  /// The number of each slot's key, from 1; 0 in an empty slot.
  private let slots: NumberTable

  init(_ keys: TableBytes, index: TableBytes) {
    self.keys = StringTable(keys)
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
