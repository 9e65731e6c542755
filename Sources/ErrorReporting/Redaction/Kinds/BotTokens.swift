import PositionedJSON

extension SecretKind {
  /// Tokens of Telegram's bots, in URLs and elsewhere: 6 to 12 digits, a colon and 30 characters or
  /// more.
  static let botTokens = SecretKind(signs: ":") { text, index in
    let start = text.start(of: \.isASCIIDigit, to: index, maximum: 13)
    guard (6...12).contains(index - start) else { return .nothing }
    let isPart: (UInt8) -> Bool = { $0.isName && $0 != UInt8(ascii: ".") }
    let end = text.end(of: isPart, from: index + 1)
    return end - index > 30 ? .secret(start..<end, "<token>") : .nothing
  }
}
