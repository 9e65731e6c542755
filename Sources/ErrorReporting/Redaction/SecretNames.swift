import PositionedJSON

/// The names whose values are secrets, such as `password` and `X-Api-Key`.
enum SecretNames {
  /// How sure it is that the value of a name is a secret, and what the value looks like.
  enum Meaning: Sendable {
    /// A secret, any text.
    case password
    /// A secret in most texts; in sentences, only what looks random is one.
    case token
    /// A secret or a number that isn't one: only strings that look random are secrets.
    case weak
    /// A scheme and credentials.
    case authorization
    /// The pairs of a cookie, to the end of the line.
    case cookie
    /// Digits in groups, such as a phone number.
    case number
    /// A latitude or longitude with at least three decimals.
    case coordinate
    /// Words up to the end of the line.
    case phrase
  }

  /// The mark that replaces the values of such names.
  static let mark = "<secret>"

  /// The meaning of the name that ends before an index, if it is one: its last words, in any case
  /// and with any separators, are in the list.
  ///
  /// - Returns: the meaning and the first byte of the whole name; `nil` for other names.
  static func meaning(in text: inout SecretText, before end: Int) -> (Meaning, start: Int)? {
    let start = text.start(of: { $0.isName || $0 >= 0x80 }, to: end, maximum: 64)
    var last = end
    while last > start, text[last - 1].isASCIIDigit { last -= 1 }
    var found: Meaning?
    var hash = TextHash()
    var index = last
    while index > start {
      index -= 1
      let byte = text[index]
      guard byte.isASCIIAlphanumeric else { continue }
      hash.add(byte)
      guard hash.count >= 2 else { continue }
      // `userPassword`, `oauth2Token` and `APIToken`, but not the end of `COMPASS`.
      let isBoundary =
        index == start || text.isStart(index)
        || byte.isASCIIUppercase
          && !(text[index - 1].isASCIIUppercase && text[index + 1].isASCIIUppercase)
      if isBoundary, let meaning = meanings[hash.value] { found = meaning }
    }
    return found.map { ($0, start) }
  }

  /// The meaning of a name in metadata; `nil` if its value isn't a secret.
  static func meaning(of name: String) -> Meaning? {
    var text = SecretText(Array(name.utf8.suffix(64)))
    return meaning(in: &text, before: text.count)?.0
  }

  /// Whether a value is a word that stands for no secret, such as `null` or `required`.
  static func isPlain(_ text: inout SecretText, _ range: Range<Int>) -> Bool {
    var hash = TextHash()
    var isMask = true
    for index in range.prefix(64).reversed() {
      let byte = text[index]
      if byte.isASCIIAlphanumeric { hash.add(byte) }
      isMask = isMask && (byte == UInt8(ascii: "*") || byte == UInt8(ascii: "x") || byte == 0x2E)
    }
    let isWord = hash.count == range.count || text[range.lowerBound] == UInt8(ascii: "(")
    return isMask || isWord && plainWords.contains(hash.value)
  }

  private static let meanings: [UInt64: Meaning] = {
    var result: [UInt64: Meaning] = [:]
    for (meaning, names) in [
      (Meaning.password, passwords), (.token, tokens), (.weak, weak), (.cookie, "cookie setcookie"),
      (.authorization, "authorization bearer"), (.number, numbers),
      (.coordinate, "latitude longitude coordinate coordinates"),
      (.phrase, "seedphrase recoveryphrase mnemonic securityanswer"),
    ] {
      for name in names.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        result[TextHash(name).value] = meaning
      }
    }
    return result
  }()

  private static let passwords = """
    password passwd pwd passphrase passcode psk bindpw pgpassword requirepass passwordconfirmation
    passwordhash userpass dbpass passwordvalue confirmpassword pw passwort kennwort motdepasse contrasea contrasena senha
    """
  private static let tokens = """
    secret secrets token credential credentials apikey accesskey secretkey privatekey encryptionkey
    signingkey accountkey subscriptionkey licensekey licencekey masterkey authkey sharedkey
    accesskeyid secretaccesskey accesstoken refreshtoken idtoken authtoken clientsecret sessiontoken
    csrftoken xsrftoken sessionid jsessionid phpsessionid phpsessid sessid connectsid sharedaccesssignature
    recoverycode passportnumber passportno dateofbirth birthdate birthday dob tokenvalue secretvalue cvv cvc
    """
  private static let weak = """
    pass pin otp auth sig signature sid session sessionkey nonce mfacode verificationcode securitycode
    confirmationcode logincode onetimecode otpcode smscode twofactorcode
    """
  private static let numbers = """
    phone mobile msisdn whatsapp tel phonenumber mobilenumber ssn socialsecuritynumber taxid iban cardnumber
    accountnumber routingnumber
    """
  private static let plainWords: Set<UInt64> = Set(
    """
    null nil none true false undefined yes no redacted private hidden masked removed empty unset
    must is are was were has have had should shall can cant cannot could may might will would does
    required missing invalid incorrect expired not too wrong mismatch unexpected unknown ok failed
    default optional changed reset updated valid string password token secret contains for
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map { TextHash($0).value }
  )
}

/// A hash of the letters and digits of a text, added from its end to its beginning, in any case
/// (FNV-1a).
struct TextHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  private(set) var count = 0

  init() {}

  init(_ text: some StringProtocol) {
    for byte in text.utf8.reversed() { add(byte) }
  }

  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte.isASCIILetter ? byte | 0x20 : byte)) &* 0x100_0000_01B3
    count += 1
  }
}
