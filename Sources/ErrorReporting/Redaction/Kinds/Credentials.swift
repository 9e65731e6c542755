extension SecretKind {
  /// JSON Web Tokens, and what follows `Bearer` and `Basic` where no header is named.
  static let credentials = SecretKind(signs: "e", starts: "bB") { text, index in
    var start = index
    if text[index] == UInt8(ascii: "e") {
      guard text.has("ey", at: index), text[index + 2] == UInt8(ascii: "J") else { return .nothing }
      let end = text.end(of: \.isToken, from: index)
      return end - index >= 8 ? .secret(index..<end, "<token>") : .nothing(before: end)
    }
    let isBasic = text.has("basic", at: index)
    guard isBasic || text.has("bearer", at: index) else { return .nothing }
    start += isBasic ? 5 : 6
    let gap = text.gap(at: start)
    start += gap
    let end = text.end(of: \.isToken, from: start, maximum: 64)
    // "basic settings" are words.
    guard gap > 0, end - start >= 8, text.looksRandom(start..<end) else { return .nothing }
    return .secret(start..<text.end(of: \.isToken, from: start), "<token>")
  }
}
