import PositionedJSON

/// The characters of a vendor's keys.
private enum KeyCharacters: String {
  /// Letters, digits, `.`, `-` and `_`.
  case name
  /// Those of a path, whose beginning is the address of a webhook and stays.
  case path
  /// Hexadecimal digits and `-`.
  case hex
  /// Those of a token: of Base64 and `~`.
  case token
  /// Letters, digits, `-` and `_`: Base64 for URLs.
  case word
  case alphanumeric, digits

  func contain(_ byte: UInt8) -> Bool {
    switch self {
    case .name: return byte.isName
    case .path: return byte.isName || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "@")
    case .hex: return Hexadecimal.value(byte) != nil || byte == UInt8(ascii: "-")
    case .token: return byte.isToken
    case .word: return byte.isName && byte != UInt8(ascii: ".")
    case .alphanumeric: return byte.isASCIIAlphanumeric
    case .digits: return byte.isASCIIDigit
    }
  }
}

extension SecretKind {
  /// Keys and tokens that vendors mark with a prefix.
  static let vendorKeys = SecretKind(
    starts: String(decoding: VendorKey.list.map(\.prefix[0]), as: UTF8.self)
  ) { text, index in
    for key in VendorKey.all[Int(text[index])] where text.has(key.prefix, at: index) {
      let start = index + key.prefix.count
      let isPart = key.characters.contain
      let least = start + key.minimumLength
      guard text.end(of: isPart, from: start, maximum: key.minimumLength) == least else { continue }
      let end = text.secretEnd(of: isPart, from: start)
      return .secret((key.characters == .path ? start : index)..<end, "<key>")
    }
    return .nothing
  }
}

/// The keys of a vendor that begin with a prefix.
private struct VendorKey {
  let prefix: [UInt8]
  /// The minimum number of characters after the prefix.
  let minimumLength: Int
  let characters: KeyCharacters

  /// The keys by the first byte of their prefix.
  static let all = (0..<256).map { byte in list.filter { Int($0.prefix[0]) == byte } }

  static let list: [VendorKey] =
    keys.split(whereSeparator: { $0 == " " || $0 == "\n" }).compactMap { word in
      let parts = word.split(separator: "|").map(String.init)
      return Int(parts[1]).map { length in
        VendorKey(
          prefix: Array(parts[0].utf8),
          minimumLength: length,
          characters: parts.count > 2 ? KeyCharacters(rawValue: parts[2]) ?? .name : .name
        )
      }
    }

  // GitHub; GitLab; AWS; Slack; Stripe; Google; others.
  private static let keys = """
    ghp_|20 gho_|20 ghs_|20 ghu_|20 ghr_|20 github_pat_|20
    glpat-|16 glrt-|16 gldt-|16 glptt-|20 glft-|20 glcbt-|20 gloas-|20 glsoat-|20 glagent-|20 GR1348941|20
    AKIA|12 ASIA|12 ABIA|12 ACCA|12 IQoJb3JpZ2lu|80|token FwoGZXIvYXdz|80|token FQoGZXIvYXdz|80|token
    xoxb-|10 xoxp-|10 xoxa-|10 xoxr-|10 xoxs-|10 xoxe-|10 xoxe.|10 xapp-|10
    hooks.slack.com/services/|10|path discord.com/api/webhooks/|20|path
    sk_live_|10 sk_test_|10 rk_live_|10 rk_test_|10 pk_live_|10 whsec_|16
    AIza|30 ya29.|20 GOCSPX-|16 1//0|20
    npm_|30 pypi-|30 hf_|20 sk-|20 SG.|20 SK|32 key-|32 dop_v1_|32 shpat_|20 shpss_|20 shpca_|20
    lin_api_|20 sq0atp-|16 sq0csp-|16 dckr_pat_|16 hvs.|16
    glsa_|20 sntrys_|20 sntryu_|20 ntn_|20 sbp_|20 ATATT3|16 figd_|16 pat|79
    PMAK-|30 NRAK-|20 gsk_|30 dapi|32 AGE-SECRET-KEY-1|40 dp.pt.|30 dp.st.|30 APA91b|60
    webhook.office.com/webhookb2/|20|path
    AKCp|69|alphanumeric cmVmdGtu|56|alphanumeric tskey-|20 rubygems_|48|hex r8_|37 pul-|40|hex xai-|80
    pscale_tkn_|32 pscale_pw_|32 pscale_oauth_|32 HRKU-|58 sl.|100 EAA|100|alphanumeric
    access-sandbox-|36|hex access-development-|36|hex access-production-|36|hex
    """
}

extension SecretKind {
  /// Keys and tokens with a mark inside of them, such as those of Telegram's bots, in URLs and elsewhere.
  static let markedKeys = SecretKind(signs: ":.-|Q") { text, index in
    for key in MarkedKey.all where text.has(key.mark, at: index) {
      let (before, count) = key.before
      let start = text.start(of: before.contain, to: index, maximum: count.upperBound + 1)
      let first = index + key.mark.count
      let isPart = key.after.contain
      let end = text.end(of: isPart, from: first, maximum: key.maximumLength ?? key.minimumLength)
      guard count.contains(index - start), end - first >= key.minimumLength,
        key.maximumLength == nil || !isPart(text[end])
      else { continue }
      return .secret(start..<text.secretEnd(of: isPart, from: first), "<token>")
    }
    return .nothing
  }
}

/// The keys of a vendor with a mark inside of them.
private struct MarkedKey {
  let mark: [UInt8]
  /// What precedes the mark.
  let before: (KeyCharacters, count: ClosedRange<Int>)
  /// What follows the mark.
  let after: KeyCharacters
  let minimumLength: Int
  /// The maximum number of characters after the mark; `nil` if there is none.
  let maximumLength: Int?

  private init(
    _ mark: String,
    before: (KeyCharacters, ClosedRange<Int>),
    after: KeyCharacters,
    minimumLength: Int,
    maximumLength: Int? = nil
  ) {
    self.mark = Array(mark.utf8)
    self.before = before
    self.after = after
    self.minimumLength = minimumLength
    self.maximumLength = maximumLength
  }

  /// Firebase Cloud Messaging, Telegram's bots, HCP Terraform, Mailchimp, apps of Facebook, and Microsoft Entra.
  static let all = [
    MarkedKey(":APA91b", before: (.word, 11...22), after: .word, minimumLength: 60),
    MarkedKey(":", before: (.digits, 6...12), after: .word, minimumLength: 30),
    MarkedKey(".atlasv1.", before: (.alphanumeric, 14...14), after: .token, minimumLength: 60),
    MarkedKey("-us", before: (.hex, 32...32), after: .digits, minimumLength: 1, maximumLength: 2),
    MarkedKey("|", before: (.digits, 15...16), after: .word, minimumLength: 27, maximumLength: 28),
    MarkedKey("Q~", before: (.token, 4...4), after: .token, minimumLength: 31),
  ]
}

extension SecretKind {
  /// Tokens of Discord's bots: the bot's number in Base64, 6 characters or more and 27 or more, with dots between
  /// them.
  static let discordTokens = SecretKind(starts: "MNO") { text, index in
    let id = text.end(of: KeyCharacters.word.contain, from: index, maximum: 28)
    guard id - index >= 23, text[id] == UInt8(ascii: "."),
      (index..<id).allSatisfy({ digitsInBase64[($0 - index) % 4].contains(text[$0]) })
    else { return .nothing }
    let time = text.end(of: KeyCharacters.word.contain, from: id + 1, maximum: 8)
    let code = time + 1
    guard 6...7 ~= time - id - 1, text[time] == UInt8(ascii: "."),
      text.end(of: KeyCharacters.word.contain, from: code, maximum: 27) == code + 27
    else { return .nothing }
    let end = text.secretEnd(of: KeyCharacters.word.contain, from: code)
    return .secret(index..<end, "<token>")
  }

  /// The characters that digits can have in Base64, by their place in a group of four.
  private static let digitsInBase64 = ["MNO", "DTjz", "AEIMQUYcgk", "wxyz012345"].map { $0.utf8 }
}

extension SecretKind {
  /// Keys after the name of their vendor, which alone says what they are: `okta token 00…`, `HEROKU_KEY=…`.
  static let namedKeys = SecretKind(starts: "oOdDhHaA") { text, index in
    guard let vendor = NamedKeys.all.first(where: { text.has($0.vendor, at: index) }) else {
      return .nothing
    }
    // Words such as `token`, or a sign, lead to the key.
    var start = index + vendor.vendor.count
    var isNamed = false
    for _ in 0..<6 {
      let word = text.end(of: { " \t_-.:=>'\"`([".utf8.contains($0) }, from: start, maximum: 6)
      isNamed = isNamed || (start..<word).contains { ":=".utf8.contains(text[$0]) }
      let end = text.end(of: \.isASCIIAlphanumeric, from: word, maximum: 16)
      start = word
      let isWord = NamedKeys.words.contains {
        $0.utf8.count == end - word && text.has($0, at: word)
      }
      guard isWord else { break }
      isNamed = true
      start = end
    }
    guard isNamed else { return .nothing }
    for (length, mayBeLonger, characters) in vendor.keys {
      let end = text.end(of: characters.contain, from: start, maximum: length + 1)
      let isKey = end - start == length || mayBeLonger && end - start > length
      if isKey, text.hasLetterAndDigit(start..<end) {
        return .secret(start..<text.secretEnd(of: characters.contain, from: start), "<key>")
      }
    }
    return .nothing
  }
}

/// The keys of a vendor that nothing but its name distinguishes.
private struct NamedKeys {
  /// The vendor's name.
  let vendor: [UInt8]
  /// The lengths of the keys, whether they may be longer, and their characters.
  let keys: [(Int, Bool, KeyCharacters)]

  private init(_ vendor: String, _ keys: (Int, Bool, KeyCharacters)...) {
    self.vendor = Array(vendor.utf8)
    self.keys = keys
  }

  static let all = [
    NamedKeys("okta", (42, false, .name)),
    NamedKeys("dropbox", (15, false, .alphanumeric), (64, false, .name)),
    NamedKeys("heroku", (36, false, .hex)),
    NamedKeys("azure", (32, false, .alphanumeric), (52, false, .alphanumeric), (84, true, .token)),
    NamedKeys("aws", (40, false, .token), (100, true, .token)),
  ]

  /// The words that can be between the name and the key.
  static let words = [
    "api", "apikey", "access", "session", "security", "auth", "oauth", "bearer", "refresh",
    "client",
    "storage", "secret", "token", "key", "password", "pat", "ssws", "is",
  ]
}

extension SecretText {
  /// Whether bytes contain both a letter and a digit.
  fileprivate mutating func hasLetterAndDigit(_ range: Range<Int>) -> Bool {
    range.contains { self[$0].isASCIILetter } && range.contains { self[$0].isASCIIDigit }
  }
}
