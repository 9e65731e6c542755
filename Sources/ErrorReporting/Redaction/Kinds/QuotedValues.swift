extension SecretKind {
  /// Quoted passwords of SQL: `PASSWORD '…'` and `IDENTIFIED BY '…'`.
  static let quotedValues = SecretKind(signs: "'") { text, index in
    guard text[index - 1] == 0x20 else { return .nothing }
    let end = index - 1
    guard text.has(" PASSWORD", at: end - 9) || text.has("identified by", at: end - 13) else {
      return .nothing
    }
    return SecretValue(.password, start: index + 1, quote: text[index], isInSentence: false)
      .find(in: &text)
  }
}
