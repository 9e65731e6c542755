extension UnsafeBufferPointer<UInt8> {
  /// Skips text without braces, number signs and apostrophes, eight bytes at once.
  ///
  /// - Parameter range: offsets in these bytes; words are loaded without another check that they are.
  /// - Returns: the offset of the first of these marks, or less than eight bytes before the end of the range.
  @inline(__always)
  func endOfPlainText(_ range: Range<Int>) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      let opening = word ^ (ones &* UInt64(UInt8(ascii: "{")))
      let closing = word ^ (ones &* UInt64(UInt8(ascii: "}")))
      let pound = word ^ (ones &* UInt64(UInt8(ascii: "#")))
      let apostrophe = word ^ (ones &* UInt64(UInt8(ascii: "'")))
      // The top bit of each of these bytes; bits above the lowest one set may be wrong.
      let found =
        ((opening &- ones) & ~opening) | ((closing &- ones) & ~closing)
        | ((pound &- ones) & ~pound) | ((apostrophe &- ones) & ~apostrophe)
      let places = found & 0x8080_8080_8080_8080
      guard places == 0 else { return index &+ places.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    return index
  }
}
