import PositionedJSON

extension SecretKind {
  /// Email addresses: the words around an `@`.
  static let emailAddresses = SecretKind(signs: "@") { text, index in
    var start = text.start(of: isLocal, to: index, maximum: 256)
    while text[start] == UInt8(ascii: "'") { start += 1 }
    let first = text[index + 1]
    guard start < index, first.isASCIILetter || first >= 0x80 else { return .nothing }
    var end = text.end(of: { $0.isName || $0 >= 0x80 }, from: index + 1)
    while text[end - 1] == UInt8(ascii: ".") { end -= 1 }
    return .secret(start..<end, "<email>")
  }

  /// Whether RFC 5322 allows a byte before the `@` without quotes, except `=` and `/`, which
  /// precede addresses more often than they are part of them; letters of all languages (RFC 6531).
  private static func isLocal(_ byte: UInt8) -> Bool {
    byte.isName || byte >= 0x80 || "!#$%&'*+?^`{|}~".utf8.contains(byte)
  }
}
