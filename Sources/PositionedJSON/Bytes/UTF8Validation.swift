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
