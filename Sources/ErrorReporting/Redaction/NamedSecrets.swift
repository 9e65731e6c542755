import PositionedJSON

extension SecretKind {
  /// Values whose name says that they are secrets: `password=…`, `"api_key": "…"`, `Cookie: …`.
  static let namedValues = SecretKind(signs: "=:") { text, index in
    // `Type::member`.
    guard text[index + 1] != UInt8(ascii: ":") else { return .nothing }
    // The name, in its quotation marks; `form[name]=` has a bracket.
    var end = index
    while end > text.floor, index - end < 4,
      text[end - 1] == 0x20 || text[end - 1].isQuote
        || text[end - 1] == UInt8(ascii: "]") && text[index] == UInt8(ascii: "=")
    {
      end -= 1
    }
    guard text[end - 1].isASCIIAlphanumeric, let name = SecretNames.meaning(in: &text, before: end)
    else { return .nothing }
    guard !isLabel(&text, name.start..<index) else { return .nothing }
    // The value: after `=`, `:`, `=>`, an array's bracket and quotation marks.
    var start = index + 1
    if text[start] == UInt8(ascii: ">") { start += 1 }
    let hasSpace = text.gap(at: start) > 0
    start += text.gap(at: start)
    if text.has("optional(", at: start) { start += 9 }
    if text[start] == UInt8(ascii: "[") { start += 1 }
    let quote = text.quote(at: start)
    if quote != nil { start += 1 }
    let isSentence =
      quote == nil && hasSpace && text[index] == UInt8(ascii: ":")
    return SecretValue(name.0, start: start, quote: quote, isInSentence: isSentence).find(in: &text)
  }
}

extension SecretKind {
  /// Whether a name is a label of a Swift function, such as `login(email:password:)`.
  private static func isLabel(_ text: inout SecretText, _ name: Range<Int>) -> Bool {
    let before = text[name.lowerBound - 1]
    guard before == UInt8(ascii: "(") || before == UInt8(ascii: ":") else { return false }
    let end = text.end(
      of: { $0.isName || $0 == UInt8(ascii: ":") },
      from: name.upperBound,
      maximum: 256
    )
    return text[end] == UInt8(ascii: ")") && text[end - 1] == UInt8(ascii: ":")
  }
}

/// The value of a name that says that it is a secret.
struct SecretValue {
  private let meaning: SecretNames.Meaning
  private let start: Int
  private let quote: QuotationMark?
  private let isInSentence: Bool

  /// - Parameters:
  ///   - meaning: the meaning of the name.
  ///   - start: the first byte of the value, after its quotation mark.
  ///   - quote: the quotation mark; `nil` if there is none.
  ///   - isInSentence: whether the value may be a sentence about it, such as `password: required`.
  init(_ meaning: SecretNames.Meaning, start: Int, quote: QuotationMark?, isInSentence: Bool) {
    self.meaning = meaning
    self.start = start
    self.quote = quote
    self.isInSentence = isInSentence
  }

  /// The secret, if it is one.
  func find(in text: inout SecretText) -> SecretKind.Finding {
    let word = text.secretEnd(of: { !$0.endsValue }, from: start, maximum: 64)
    guard text[start] != UInt8(ascii: "<") || text.isEncoded(start),
      meaning == .authorization || !SecretNames.isPlain(&text, start..<word)
    else { return .nothing }
    switch meaning {
    case .cookie: return cookie(in: &text, word)
    case .authorization: return authorization(in: &text, word)
    case .number:
      let end = text.secretEnd(of: Self.isNumber, from: start, maximum: 40)
      var last = end
      while last > start, !text[last - 1].isASCIIDigit { last -= 1 }
      guard last - start >= 6 else { return .nothing }
      return .secret(start..<last, "<number>")
    case .coordinate:
      let end = text.coordinateEnd(from: start, minimumDecimals: 3)
      return end.map { .secret(start..<$0, "<coordinate>") } ?? .nothing
    case .phrase:
      let end = text.secretEnd(of: { $0 >= 0x20 && !$0.isQuote && $0 != 0x3C }, from: start)
      return end > start ? .secret(start..<end, SecretNames.mark) : .nothing
    case .weak:
      if isInSentence, word - start < (text[start].isASCIIDigit ? 4 : 16) { return .nothing }
      guard text.looksRandom(start..<word), word - start >= 4 else { return .nothing }
    case .token:
      if isInSentence, !text.looksRandom(start..<word) { return .nothing }
    case .password: break
    }
    let end = self.end(in: &text)
    return end > start ? .secret(start..<end, SecretNames.mark) : .nothing
  }

  /// A cookie: a name and `=`, then everything up to the end of the line or the quotation mark.
  private func cookie(in text: inout SecretText, _ word: Int) -> SecretKind.Finding {
    let name = text.end(of: \.isName, from: start, maximum: 64)
    guard name > start, text[name] == UInt8(ascii: "=") else { return .nothing }
    let end = text.secretEnd(of: { $0 >= 0x20 && !$0.isQuote && $0 != 0x3C }, from: start)
    return .secret(start..<end, "<cookie>")
  }

  /// Credentials after their scheme, which is kept.
  private func authorization(in text: inout SecretText, _ word: Int) -> SecretKind.Finding {
    var first = start
    let scheme = text.end(of: { $0.isASCIIAlphanumeric || $0 == 0x2D }, from: start, maximum: 32)
    let gap = text.gap(at: scheme)
    let isMany =
      text.has("digest ", at: start) || text.has("hawk ", at: start)
      || text.has("oauth ", at: start) || text.has("aws4", at: start)
    if gap > 0, Self.schemes.contains(where: { text.has($0, at: start) }) || isMany {
      first = scheme + gap
    }
    if isMany {
      let end = text.secretEnd(of: { $0 >= 0x20 && $0 != 0x3C }, from: first)
      return end > first ? .secret(first..<end, "<token>") : .nothing
    }
    if first == start, scheme > start, gap > 0 {
      // A scheme of a vendor's own, which may look like a credential too.
      let end = text.secretEnd(of: { !$0.endsValue }, from: scheme + gap)
      if end - scheme - gap >= 8, text.looksRandom(scheme + gap..<end) {
        return .secret(start..<end, "<token>")
      }
    }
    let end = text.secretEnd(of: { !$0.endsValue }, from: first)
    guard first > start || text.looksRandom(first..<end) || quote != nil, end - first >= 8 else {
      return .nothing
    }
    return .secret(first..<end, "<token>")
  }

  private static let schemes = ["bearer ", "basic ", "token ", "apikey ", "negotiate ", "ntlm "]

  /// The end of a value: its quotation mark that something ends after, or the end of the word.
  private func end(in text: inout SecretText) -> Int {
    var index = start
    while index < text.count {
      let byte = text[index]
      if text.isEncoded(index) {
        index += 1
        continue
      }
      if byte == 0x0A || byte == 0x0D { return index }
      if let quote {
        if let other = text.quote(at: index), quote.isEnded(by: other),
          endsQuoted(&text, before: index + 1)
        {
          return index
        }
      } else if byte.endsValue || byte == UInt8(ascii: "&") && isPair(&text, after: index) {
        return index
      }
      index += 1
    }
    return index
  }

  /// Whether the byte after a quotation mark shows that the value ends at the mark.
  private func endsQuoted(_ text: inout SecretText, before index: Int) -> Bool {
    let next = text[index]
    return !text.isEncoded(index)
      && (next.endsValue || next == UInt8(ascii: ":") || next == UInt8(ascii: "."))
  }

  /// Whether a name and `=` follow an ampersand, or the end of the word.
  private func isPair(_ text: inout SecretText, after index: Int) -> Bool {
    let end = text.end(of: \.isName, from: index + 1, maximum: 32)
    return !text.isEncoded(end) && (text[end] == UInt8(ascii: "=") || end == index + 1)
  }

  private static func isNumber(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte == 0x20 || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ".")
  }
}

extension SecretKind {
  /// Quoted passwords of SQL: `PASSWORD '…'` and `IDENTIFIED BY '…'`.
  static let quotedValues = SecretKind(signs: "'") { text, index in
    guard text[index - 1] == 0x20 else { return .nothing }
    let end = index - 1
    guard text.has(" PASSWORD", at: end - 9) || text.has("identified by", at: end - 13) else {
      return .nothing
    }
    return SecretValue(
      .password,
      start: index + 1,
      quote: text.quote(at: index),
      isInSentence: false
    )
    .find(in: &text)
  }
}

extension SecretKind {
  /// Values after words in sentences: `token is …`, `session id …`, `Password for app: …`.
  static let spokenValues = SecretKind(starts: "tTsSpP") { text, index in
    for (words, mayHaveMore) in phrases where text.has(words, at: index) {
      var start = index + words.count
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
  ].map { (Array($0.utf8), $1) }
}

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
      let user = index + 3
      let end = text.secretEnd(of: { $0.isName || $0 >= 0x80 }, from: user, maximum: 64)
      guard let mark = (user...end).first(where: { text[$0] == UInt8(ascii: ":") }), mark > user
      else { return .nothing }
      value = mark + 1
    } else if text.has("sshpass -p ", at: index - 8) {
      value = index + 3
    } else if text.has("-p", at: index), text[index - 1] == 0x20 {
      // `mysql -uroot -pTr0ub4dor`, but not `-p2222` and `-path`.
      value = index + 2
      let end = text.secretEnd(of: { !$0.endsValue }, from: value, maximum: 64)
      let digits = text.end(of: \.isASCIIDigit, from: value, maximum: 64)
      guard end - value >= 6, digits < end, text.looksRandom(value..<end) else { return .nothing }
    } else {
      return .nothing
    }
    let quote = text.quote(at: value)
    if quote != nil { value += 1 }
    guard text[value] != UInt8(ascii: "-") else { return .nothing }
    return SecretValue(meaning, start: value, quote: quote, isInSentence: meaning != .password)
      .find(in: &text)
  }
}

extension SecretKind {
  /// Texts of XML elements whose name says that they are secrets.
  static let elements = SecretKind(signs: ">") { text, index in
    guard text[index - 1].isASCIIAlphanumeric,
      let name = SecretNames.meaning(in: &text, before: index)
    else { return .nothing }
    let mark = text[name.start - 1]
    guard mark == UInt8(ascii: "<") || mark == UInt8(ascii: ":") else { return .nothing }
    let start = index + 1
    let end = text.secretEnd(of: { $0 != UInt8(ascii: "<") && $0 != 0x0A }, from: start)
    guard end > start, (start...end).contains(where: { text.has("</", at: $0) }) else {
      return .nothing(before: end)
    }
    return .secret(start..<end, SecretNames.mark)
  }
}
