import PositionedJSON

extension SecretKind {
  /// One-time codes in sentences: 4 to 8 digits, or twice three, next to words such as `your code is`.
  static let oneTimeCodes = SecretKind(starts: "0123456789") { text, index in
    guard let end = codeEnd(&text, index),
      isNamedBefore(&text, index) || isNamedAfter(&text, index..<end)
    else { return .nothing }
    guard text[index - 1] == UInt8(ascii: "-") else { return .secret(index..<end, "<code>") }
    // `G-482913`, but not a negative number.
    let letter = index - 2
    let hasLetter = text[letter].isASCIIUppercase && text.isStart(letter) && letter >= text.floor
    return hasLetter ? .secret(letter..<end, "<code>") : .nothing
  }

  /// The end of digits that may be a code; `nil` if they are a part of a longer number, a date or a time.
  private static func codeEnd(_ text: inout SecretText, _ start: Int) -> Int? {
    var end = text.end(of: \.isASCIIDigit, from: start, maximum: 9)
    let isGroup =
      end - start == 3 && " +-".utf8.contains(text[end])
      && text.end(of: \.isASCIIDigit, from: end + 1, maximum: 4) == end + 4
    if isGroup { end += 4 }
    let isInNumber: (UInt8) -> Bool = { ".,-/:".utf8.contains($0) }
    guard 4...8 ~= end - start, !text[end].isASCIIAlphanumeric,
      !(isInNumber(text[end]) && text[end + 1].isASCIIAlphanumeric),
      !(isInNumber(text[start - 1]) && text[start - 2].isASCIIDigit)
    else { return nil }
    return end
  }

  /// Whether words before digits say that they are a code: `login code 482913`, `Your code for Example is 482913`.
  private static func isNamedBefore(_ text: inout SecretText, _ start: Int) -> Bool {
    var index = start
    var isLinked = false
    var isNamed = false
    var isQualified = false
    var others = 0
    while others < 4, let word = text.word(before: index) {
      index = word.lowerBound
      let role = CodeWord.roles[text.hash(of: word)]
      switch role {
      case .code where !isNamed: (isNamed, others) = (true, 0)
      case .password where !isNamed: return true
      case .link where others == 0 && !isNamed: isLinked = true
      case .otherNumber: return false
      default:
        isQualified = isQualified || role == .qualifier || role == .password
        others += 1
      }
      guard isNamed || isLinked else { return false }
      if isNamed, isQualified { return true }
    }
    return false
  }

  /// Whether words around digits say that they are a code: `482913 is your code`, `use 482913 to sign in`.
  private static func isNamedAfter(_ text: inout SecretText, _ digits: Range<Int>) -> Bool {
    guard let link = text.word(after: digits.upperBound),
      let role = CodeWord.roles[text.hash(of: link)], role == .link || role == .to,
      var word = text.word(after: link.upperBound)
    else { return false }
    if role == .to {
      guard let use = text.word(before: digits.lowerBound) else { return false }
      return CodeWord.roles[text.hash(of: use)] == .use
        && CodeWord.roles[text.hash(of: word)] == .purpose
    }
    guard CodeWord.roles[text.hash(of: word)] == .qualifier else { return false }
    for _ in 0..<4 {
      guard let next = text.word(after: word.upperBound) else { return false }
      word = next
      switch CodeWord.roles[text.hash(of: word)] {
      case .code, .password: return true
      case .otherNumber: return false
      default: break
      }
    }
    return false
  }
}

/// What a word next to digits says about them.
private enum CodeWord {
  /// They are a code if a qualifier says which one.
  case code
  /// They are a one-time password.
  case password
  /// The code is a secret, such as `your` and `verification`.
  case qualifier
  /// They are another number, such as `status` before `code`.
  case otherNumber
  /// A verb between the code and its name.
  case link
  /// The code is used `to` do something.
  case use, to, purpose

  /// The words of some languages, by their hash.
  static let roles: [UInt64: CodeWord] = {
    var roles: [UInt64: CodeWord] = [:]
    for (role, words) in [
      (CodeWord.code, "code pin password kod kodu kodun código codigo codice"),
      (
        .password,
        """
        otp totp passcode einmalcode einmalpasswort bestätigungscode sicherheitscode verifizierungscode anmeldecode
        verificatiecode kodunuz şifreniz
        """
      ),
      (
        .qualifier,
        """
        your verification verify security confirmation login signin sign authentication authenticator auth access onetime
        time 2fa mfa factor sms activation reset temporary digit ihr dein votre ton tu su tuo jouw
        vérification verificación verificação verifica seguridad sécurité doğrulama onay güvenlik giriş
        """
      ),
      (
        .otherNumber,
        """
        error status exit return returned response http result reason failed failure with request zip postal post country
        area dialing language currency sort bank product item order promo coupon discount gift voucher tracking
        reference bar qr char key op byte source class event project case hata
        """
      ),
      (.link, "is was are as ist lautet est es è sono"), (.use, "use enter type submit"),
      (.to, "to"),
      (.purpose, "verify sign log login confirm complete authenticate activate reset finish"),
    ] {
      for word in words.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        roles[TextHash(word).value] = role
      }
    }
    return roles
  }()
}

extension SecretText {
  /// The word before an index, without the spaces and signs between them; `nil` if a sentence ends between them.
  fileprivate mutating func word(before index: Int) -> Range<Int>? {
    var end = index
    while index - end < 4, Self.isBetweenWords(self[end - 1]) { end -= 1 }
    var start = end
    while end - start < 24, Self.isWord(self[start - 1]) { start -= 1 }
    return start < end && end < index ? start..<end : nil
  }

  /// The word after an index, without the spaces and signs between them; `nil` if a sentence ends between them.
  fileprivate mutating func word(after index: Int) -> Range<Int>? {
    let start = end(of: Self.isBetweenWords, from: index, maximum: 4)
    let end = end(of: Self.isWord, from: start, maximum: 24)
    return start < end && index < start ? start..<end : nil
  }

  /// The hash of a word.
  fileprivate mutating func hash(of word: Range<Int>) -> UInt64 {
    var hash = TextHash()
    for index in word.reversed() { hash.add(self[index]) }
    return hash.value
  }

  private static func isWord(_ byte: UInt8) -> Bool { byte.isASCIIAlphanumeric || byte >= 0x80 }

  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    byte.isQuote || " +:-(#*".utf8.contains(byte)
  }
}
