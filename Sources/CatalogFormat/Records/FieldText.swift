/// Text inside of a record, where `|`, `,`, `:` and spaces separate fields: those, and `%`, are
/// written as `%` and two hexadecimal digits.
enum FieldText {
  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: " "),
      UInt8(ascii: "%"):
      return true
    default: return false
    }
  }

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

  /// The text of a field; bytes that no encoder writes stay as they are.
  static func decode(_ bytes: some RandomAccessCollection<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "%")) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let high = value(rest[rest.startIndex]),
        let low = value(rest[rest.index(after: rest.startIndex)])
      {
        text.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        text.append(byte)
      }
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
