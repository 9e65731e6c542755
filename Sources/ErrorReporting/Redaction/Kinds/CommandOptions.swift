import PositionedJSON

extension SecretKind {
  /// Values of a command's options: `--password …`, `-u user:…`, `sshpass -p …`.
  static let commandOptions = SecretKind(starts: "-") { text, index in
    var value: Int
    var meaning = SecretNames.Meaning.password
    if text[index + 1] == UInt8(ascii: "-") {
      let end = text.end(of: { $0.isASCIIAlphanumeric || $0 == 0x2D }, from: index + 2, maximum: 40)
      guard text[end] == 0x20, let name = SecretNames.meaning(in: &text, before: end) else {
        return .nothing
      }
      meaning = name.0
      value = end + 1
    } else if text.has("-u ", at: index), text[index - 1] == 0x20 {
      // The name of the user isn't a secret.
      let user = text.end(of: { $0.isName || $0 >= 0x80 }, from: index + 3, maximum: 64)
      guard user > index + 3, text[user] == UInt8(ascii: ":") else { return .nothing }
      value = user + 1
    } else if text.has("sshpass -p ", at: index - 8) {
      value = index + 3
    } else if text.has("-p", at: index), text[index - 1] == 0x20 {
      // `mysql -uroot -pTr0ub4dor`, but not `-p2222` and `-path`.
      value = index + 2
      let end = text.end(of: { !$0.endsValue }, from: value, maximum: 64)
      let digits = text.end(of: \.isASCIIDigit, from: value, maximum: 64)
      guard end - value >= 6, digits < end, text.looksRandom(value..<end) else { return .nothing }
    } else {
      return .nothing
    }
    let quote = text[value].isQuote ? text[value] : nil
    if quote != nil { value += 1 }
    guard text[value] != UInt8(ascii: "-") else { return .nothing }
    return SecretValue(meaning, start: value, quote: quote, isInSentence: meaning != .password)
      .find(in: &text)
  }
}
