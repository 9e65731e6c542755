package import PositionedJSON

/// The Unicode scalars of UTF-8 text with their offsets, without a `String`.
package struct TextScalars: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int

  /// - Parameter text: UTF-8; each malformed byte becomes U+FFFD.
  package init(_ text: UTF8Slice) {
    bytes = text.bytes
    index = text.range.lowerBound
    end = text.range.upperBound
  }

  /// The next scalar and its UTF-8 offset.
  package mutating func next() -> (offset: Int, scalar: Unicode.Scalar)? {
    guard index < end else { return nil }
    let start = index
    let lead = bytes[index]
    index += 1
    if lead < 0x80 { return (start, Unicode.Scalar(lead)) }
    let count = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1
    guard lead >= 0xC2, index + count <= end else { return (start, "\u{FFFD}") }
    var value = UInt32(lead) & (0x3F >> UInt32(count))
    for offset in 0..<count { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    guard let scalar = Unicode.Scalar(value) else { return (start, "\u{FFFD}") }
    index += count
    return (start, scalar)
  }
}

extension TextScalars {
  /// The last scalar that fulfills a condition; `nil` if there is none.
  package static func last(
    _ text: UTF8Slice,
    where isWanted: (Unicode.Scalar) -> Bool
  ) -> (range: Range<Int>, scalar: Unicode.Scalar)? {
    let (bytes, range) = (text.bytes, text.range)
    var end = range.upperBound
    while end > range.lowerBound {
      var start = end - 1
      while start > range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      var scalars = TextScalars(text.slice(start..<end))
      if let found = scalars.next()?.scalar, isWanted(found) { return (start..<end, found) }
      end = start
    }
    return nil
  }
}
