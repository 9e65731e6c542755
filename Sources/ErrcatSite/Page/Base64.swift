/// The encoding of bytes as text (RFC 4648, section 4).
enum Base64 {
  /// The bytes in groups of four characters.
  static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { result.append(alphabet[bits >> (18 - 6 * place) & 63]) }
      result += repeatElement(UInt8(ascii: "="), count: 3 - group.count)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )
}
