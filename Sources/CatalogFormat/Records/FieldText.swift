/// The escapes of text in a record: `|`, `,`, `:`, `%` and the space are written as `%` and two
/// hexadecimal digits.
enum FieldText {
  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: " "),
      UInt8(ascii: "%"):
      return true
    default: return false
    }
  }

  /// A text with separators escaped.
  static func encode(_ text: String) -> String {
    guard text.utf8.contains(where: isSeparator) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      guard isSeparator(byte) else {
        bytes.append(byte)
        continue
      }
      bytes.append(UInt8(ascii: "%"))
      bytes.append(digit(byte >> 4))
      bytes.append(digit(byte & 15))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The parts of a field, empty ones included; an empty field has none.
  ///
  /// Bytes are compared, because a separator and a combining mark after it are one `Character`.
  static func parts(_ field: String, _ separator: Unicode.Scalar) -> [String] {
    guard !field.isEmpty else { return [] }
    return field.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// A text without escapes; `nil` if it has an escape that `encode` doesn't write.
  static func decode(_ field: String) -> String? {
    field.utf8.contains(UInt8(ascii: "%")) ? decodeEscapes(Array(field.utf8)) : field
  }

  private static func decodeEscapes(_ bytes: [UInt8]) -> String? {
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      guard index + 2 < bytes.count, let high = value(bytes[index + 1]),
        let low = value(bytes[index + 2]), isSeparator(high << 4 | low)
      else { return nil }
      text.append(high << 4 | low)
      index += 3
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): return digit - UInt8(ascii: "A") + 10
    default: return nil
    }
  }
}
