extension SecretKind {
  /// Values after words in sentences: `token is …`, `session id …`, `Password for app: …`.
  static let spokenValues = SecretKind(starts: "tTsSpP") { text, index in
    for (words, mayHaveMore) in phrases where text.has(words, at: index) {
      var start = index + words.utf8.count
      if mayHaveMore {
        let end = text.end(of: \.isName, from: start, maximum: 64)
        guard text[end] == UInt8(ascii: ":"), text[end + 1] == 0x20 else { return .nothing }
        start = end + 2
      }
      let value = SecretValue(.token, start: start, quote: nil, isInSentence: true)
      return value.find(in: &text)
    }
    return .nothing
  }

  /// Words before a value, and whether a name and a colon come between them.
  private static let phrases = [
    ("token is ", false), ("password is ", false), ("passcode is ", false), ("session id ", false),
    ("session-id ", false), ("sessionid ", false), ("password for ", true), ("token for ", true),
  ]
}
