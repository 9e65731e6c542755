import ErrcatCore
import PositionedJSON

/// References in XML text: the five predefined entities, and characters by number.
enum XMLText {
  /// The text of a range; every line break becomes a line feed (XML 1.0, section 2.11).
  static func unescaped(_ bytes: [UInt8], _ range: ByteRange) -> String {
    let slice = bytes[range.offsets]
    guard slice.contains(where: { $0 == UInt8(ascii: "&") || $0 == 0x0D }) else {
      return String(decoding: slice, as: UTF8.self)
    }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "&"),
        let (scalar, end) = reference(bytes, at: index, end: range.upperBound)
      {
        result.append(contentsOf: String(scalar).utf8)
        index = end
      } else {
        appendByte(bytes, &index, end: range.upperBound, to: &result)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text of a range in which nothing is escaped.
  static func withLineFeeds(_ bytes: [UInt8], _ range: ByteRange) -> String {
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound { appendByte(bytes, &index, end: range.upperBound, to: &result) }
    return String(decoding: result, as: UTF8.self)
  }

  private static func appendByte(
    _ bytes: [UInt8],
    _ index: inout Int,
    end: Int,
    to result: inout [UInt8]
  ) {
    if bytes[index] == 0x0D {
      result.append(0x0A)
      if index + 1 < end, bytes[index + 1] == 0x0A { index += 1 }
    } else {
      result.append(bytes[index])
    }
    index += 1
  }

  /// The character that a reference means.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - start: the index of the `&`.
  ///   - end: the end of the text.
  /// - Returns: the character and the index after the reference; `nil` if it isn't a reference.
  static func reference(_ bytes: [UInt8], at start: Int, end: Int) -> (Unicode.Scalar, Int)? {
    let limit = min(end, start + 12)
    guard let semicolon = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[start + 1..<semicolon], as: UTF8.self)
    let scalar: Unicode.Scalar?
    switch name {
    case "amp": scalar = "&"
    case "lt": scalar = "<"
    case "gt": scalar = ">"
    case "quot": scalar = "\""
    case "apos": scalar = "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let number =
        digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      guard digits.first != "+", digits.dropFirst().first != "+" else { return nil }
      scalar = number.flatMap { Unicode.Scalar($0) }.flatMap {
        XMLCharacter.isAllowed($0) ? $0 : nil
      }
    }
    return scalar.map { ($0, semicolon + 1) }
  }
}
