/// Hexadecimal digits of bytes, two for each.
enum Hexadecimal {
  /// The digits of bytes, in lower case.
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for byte in bytes {
      text.append(digit(byte >> 4))
      text.append(digit(byte & 15))
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }

  /// The bytes that a text of digits encodes, in either case; `nil` if it isn't `count * 2` digits.
  static func bytes(_ text: String, count: Int) -> [UInt8]? {
    let digits = Array(text.utf8).compactMap(\.hexadecimalValue)
    guard digits.count == count * 2, text.utf8.count == count * 2 else { return nil }
    return (0..<count).map { digits[$0 * 2] << 4 | digits[$0 * 2 + 1] }
  }
}
