/// A string literal of the program that is read as bytes and not copied.
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

  /// A range of the literal as a string; its UTF-8 isn't validated again.
  func string(_ range: Range<Int>) -> String {
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(Substring(utf8[lower..<utf8.index(lower, offsetBy: range.count)]))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of digits of a table's numbers, from the first byte, 1 to 5; `nil` if it is
  /// damaged.
  @inline(__always)
  var width: Int? {
    guard let first else { return nil }
    let width = Int(first) &- 0x30
    return width >= 1 && width <= 5 ? width : nil
  }

  /// The number at an index: `width` digits in base 64, most significant first.
  ///
  /// Safe: an index beyond the buffer is a programming error and traps.
  @inline(__always)
  func number(_ place: Int, _ width: Int) -> Int {
    let start = 1 &+ width &* place
    precondition(start >= 0 && start &+ width <= count)
    guard start &+ 8 <= count else { return numberAtEnd(start, width) }
    // Eight bytes at once; each step joins neighbors: digits of 6 bits, then of 12, then of 24.
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
    self[start..<start + width].reduce(0) { $0 << 6 | (Int($1) &- 0x30) & 63 }
  }
}
