import PositionedJSON

extension SecretKind {
  /// Private keys in PEM (RFC 7468), to the end of the block or of the text.
  static let pemBlocks = SecretKind(signs: "-") { text, index in
    guard text.has("-----BEGIN ", at: index) else { return .nothing }
    let label = index + 11
    let end = text.end(
      of: { $0.isASCIIAlphanumeric || $0 == 0x20 },
      from: label,
      maximum: 64
    )
    guard text.has("-----", at: end), (label..<end).contains(where: { text.has("PRIVATE", at: $0) })
    else { return .nothing }
    var last = end + 5
    while last < text.count {
      if text[last] == UInt8(ascii: "-"), text.has("-----END ", at: last) {
        last = text.end(of: { $0 != UInt8(ascii: "-") }, from: last + 9)
        last = text.end(of: { $0 == UInt8(ascii: "-") }, from: last)
        break
      }
      last += 1
    }
    return .secret(index..<last, "<private key>")
  }
}
