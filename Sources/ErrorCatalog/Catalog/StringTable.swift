import MessageFormat

/// Numbered texts in one string literal, read in place.
///
/// The literal holds the width of its numbers as a digit, then in base 64 (`0` is U+0030) the count
/// of texts and where each starts, then the texts, a line break behind each. Nothing is parsed or
/// copied until a text is asked for; a text is found in O(1).
struct StringTable: Sendable {
  private let literal: TableLiteral

  /// - Parameter literal: as errcat generates it; anything else is a programmer's error.
  ///
  /// Not a byte of it is read before a text is asked for: that would load a page of the program.
  init(_ literal: String) { self.literal = TableLiteral(literal) }

  /// How many texts there are.
  var count: Int { literal.withUTF8 { $0.count > $0.width ? $0.number(0, $0.width) : 0 } }

  /// The text of a number; empty if the number is out of range.
  subscript(number: Int) -> String {
    literal.withUTF8 { utf8 in literal.string(range(number, utf8)) }
  }

  /// Calls a function with the bytes of a text; with none if the number is out of range.
  @inline(__always)
  func withUTF8<Result>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    literal.withUTF8 { body(UnsafeBufferPointer(rebasing: $0[range(number, $0)])) }
  }

  /// Whether the text of a number is empty.
  func isEmpty(_ number: Int) -> Bool { literal.withUTF8 { range(number, $0).isEmpty } }

  /// Where a text stands; always inside the table.
  @inline(__always)
  private func range(_ number: Int, _ utf8: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let width = utf8.width
    guard utf8.count > width else { return 0..<0 }
    let count = utf8.number(0, width)
    guard number >= 0, number < count else { return 0..<0 }
    let start = 1 + width * (count + 2)
    let lower = start + utf8.number(number + 1, width)
    let upper = start + utf8.number(number + 2, width) - 1
    return lower < upper && upper <= utf8.count ? lower..<upper : 0..<0
  }
}

/// Texts that are found by what they say: a table and an index of its texts' hashes.
struct KeyTable: Sendable {
  let keys: StringTable
  /// For each slot what `KeyHash.slot` makes of its key; 0 in an empty slot.
  private let index: TableLiteral

  init(_ keys: String, index: String) {
    self.keys = StringTable(keys)
    self.index = TableLiteral(index)
  }

  /// The number of a key, by open addressing.
  func find(_ key: String) -> Int? {
    if let found = key.utf8.withContiguousStorageIfAvailable({ find($0) }) { return found }
    // A string that Foundation lent.
    return find(String(decoding: Array(key.utf8), as: UTF8.self))
  }

  /// The number of a key given in UTF-8.
  func find(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
    index.withUTF8 { slots in
      let width = slots.width
      let slotCount = (slots.count - 1) / width
      guard slotCount > 0 else { return nil }
      precondition(slotCount & (slotCount - 1) == 0, "an index that is cut short")
      let hash = KeyHash.hash(key)
      var slot = Int(truncatingIfNeeded: hash) & (slotCount &- 1)
      for _ in 0..<slotCount {
        let content = slots.number(slot, width)
        if content == 0 { return nil }
        if let number = KeyHash.number(content, hash),
          keys.withUTF8(number, { Self.isSame($0, key) })
        {
          return number
        }
        slot = (slot &+ 1) & (slotCount &- 1)
      }
      return nil
    }
  }

  /// Eight bytes at a time: keys are long, and differ late.
  private static func isSame(
    _ left: UnsafeBufferPointer<UInt8>,
    _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    let (left, right) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
    var index = 0
    while index + 8 <= left.count {
      let word = left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word != right.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
      index += 8
    }
    while index < left.count {
      if left[index] != right[index] { return false }
      index += 1
    }
    return true
  }
}

/// A string that is read as bytes: a literal of the program, which takes no memory of its own.
struct TableLiteral: Sendable {
  private let text: String

  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
  }

  @inline(__always)
  func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard let result = text.utf8.withContiguousStorageIfAvailable(body) else {
      preconditionFailure("a string that was made contiguous is not")
    }
    return result
  }

  /// A stretch as a string of its own; that it is well-formed is known and not checked again.
  func string(_ range: Range<Int>) -> String {
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(Substring(utf8[lower..<utf8.index(lower, offsetBy: range.count)]))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many digits each number of a table has: what the first digit says.
  fileprivate var width: Int {
    let width = Int(first ?? 0) - 0x30
    precondition((1...5).contains(width), "not a generated table")
    return width
  }

  /// The number at a place: so many digits in base 64, most significant first.
  @inline(__always)
  fileprivate func number(_ place: Int, _ width: Int) -> Int {
    let start = 1 &+ width &* place
    precondition(start >= 0 && start &+ width <= count)
    guard start &+ 8 <= count else { return numberAtEnd(start, width) }
    // Eight bytes at once; each step joins neighbours: digits of 6 bits, then of 12, then of 24.
    let word = UnsafeRawPointer(baseAddress.unsafelyUnwrapped).loadUnaligned(
      fromByteOffset: start,
      as: UInt64.self
    )
    let shift = 64 &- 8 &* UInt64(width)
    var value = UInt64(bigEndian: word) &>> shift &- 0x3030_3030_3030_3030 &>> shift
    value = value & 0x003F_003F_003F_003F | (value & 0x3F00_3F00_3F00_3F00) >> 2
    value = value & 0x0000_0FFF_0000_0FFF | (value & 0x0FFF_0000_0FFF_0000) >> 4
    value = value & 0x0000_0000_00FF_FFFF | (value & 0x00FF_FFFF_0000_0000) >> 8
    return Int(truncatingIfNeeded: value)
  }

  private func numberAtEnd(_ start: Int, _ width: Int) -> Int {
    self[start..<start + width].reduce(0) { $0 << 6 | Int($1 &- 0x30) }
  }
}
