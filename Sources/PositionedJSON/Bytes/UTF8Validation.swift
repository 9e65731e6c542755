/// Finds bytes that aren't UTF-8 (RFC 3629).
package enum UTF8Validation {
  /// The offset of the first malformed byte; `nil` if the bytes are well-formed UTF-8.
  package static func firstFault(_ bytes: [UInt8]) -> Int? {
    // Each read follows a check that there are bytes left.
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      var index = 0
      while index < buffer.count {
        if base[index] < 0x80 {
          index += 1
          continue
        }
        let length = UTF8Sequence.length(base + index, buffer.count - index)
        if length == 0 { return index }
        index += length
      }
      return nil
    }
  }
}

/// Well-formed UTF-8 sequences (The Unicode Standard 16.0, table 3-7).
enum UTF8Sequence {
  /// The number of bytes of the character at a pointer; 0 if the bytes are malformed.
  ///
  /// - Parameters:
  ///   - bytes: a pointer to at least `count` bytes.
  ///   - count: the number of bytes, at least 1.
  /// - Returns: 0 for a lone continuation byte, an overlong form, a surrogate, a value over
  ///   U+10FFFF, or an incomplete sequence.
  static func length(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let lead = bytes[0]
    if lead < 0x80 { return 1 }
    if lead < 0xC2 || lead > 0xF4 || count < 2 { return 0 }
    let second = bytes[1]
    if lead < 0xE0 { return second & 0xC0 == 0x80 ? 2 : 0 }
    if count < 3 || second & 0xC0 != 0x80 || bytes[2] & 0xC0 != 0x80 { return 0 }
    if lead < 0xF0 {
      if lead == 0xE0 && second < 0xA0 || lead == 0xED && second > 0x9F { return 0 }
      return 3
    }
    if count < 4 || bytes[3] & 0xC0 != 0x80 { return 0 }
    if lead == 0xF0 && second < 0x90 || lead == 0xF4 && second > 0x8F { return 0 }
    return 4
  }
}
