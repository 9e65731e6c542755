import PositionedJSON

extension SecretKind {
  /// JSON Web Tokens, and what follows `Bearer` and `Basic` where no header is named.
  static let credentials = SecretKind(signs: "e", starts: "bB") { text, index in
    var start = index
    if text[index] == UInt8(ascii: "e") {
      guard text[index + 1] == UInt8(ascii: "y"), text[index + 2] == UInt8(ascii: "J") else {
        return .nothing
      }
      guard text.end(of: \.isToken, from: index, maximum: 8) == index + 8 else { return .nothing }
      return .secret(index..<text.secretEnd(of: \.isToken, from: index), "<token>")
    }
    let isBasic = text.has("basic", at: index)
    guard isBasic || text.has("bearer", at: index) else { return .nothing }
    start += isBasic ? 5 : 6
    let gap = text.gap(at: start)
    start += gap
    let end = text.end(of: \.isToken, from: start, maximum: 64)
    // "basic settings" are words.
    guard gap > 0, end - start >= 8, text.looksRandom(start..<end) else { return .nothing }
    return .secret(start..<text.secretEnd(of: \.isToken, from: start), "<token>")
  }
}

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
