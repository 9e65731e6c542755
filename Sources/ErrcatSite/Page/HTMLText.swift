import PositionedJSON

/// Text in HTML.
enum HTMLText {
  /// A text as a text node or in a quoted attribute.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends JSON for an element `script`, with escapes for the characters that have a meaning in HTML.
  ///
  /// They are only in strings. A document without them is copied whole.
  static func append(json: [UInt8], to bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + json.count)
    var copied = 0
    for (index, byte) in json.enumerated() {
      let isMeaningful =
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
      guard isMeaningful else { continue }
      bytes += json[copied..<index]
      bytes += "\\u\(Hexadecimal.digits(byte, count: 4))".utf8
      copied = index + 1
    }
    bytes += json[copied...]
  }
}
