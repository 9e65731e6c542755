import PositionedJSON

extension SecretKind {
  /// Keys and tokens that vendors mark with a prefix.
  static let vendorKeys = SecretKind(
    starts: String(decoding: VendorKey.list.map(\.bytes[0]), as: UTF8.self)
  ) { text, index in
    for prefix in VendorKey.all[Int(text[index])] {
      guard text.has(prefix.bytes, at: index) else { continue }
      let start = index + prefix.bytes.count
      let length = prefix.minimumLength
      guard text.end(of: prefix.isPart, from: start, maximum: length) == start + length else {
        continue
      }
      let end = text.secretEnd(of: prefix.isPart, from: start)
      return .secret((prefix.isKept ? start : index)..<end, "<key>")
    }
    return .nothing
  }
}

/// The prefix of a vendor's keys.
private struct VendorKey {
  let bytes: [UInt8]
  /// The minimum number of characters after the prefix.
  let minimumLength: Int
  /// Whether the prefix is the address of a webhook, whose path is the key.
  let isKept: Bool

  func isPart(_ byte: UInt8) -> Bool {
    byte.isName || isKept && (byte == UInt8(ascii: "/") || byte == UInt8(ascii: "@"))
  }

  /// The prefixes by their first byte.
  static let all = (0..<256).map { byte in list.filter { Int($0.bytes[0]) == byte } }

  static let list: [VendorKey] =
    keys.split(whereSeparator: { $0 == " " || $0 == "\n" }).compactMap { word in
      let parts = word.split(separator: "|")
      return Int(parts[1]).map { length in
        VendorKey(bytes: Array(parts[0].utf8), minimumLength: length, isKept: parts.count > 2)
      }
    }

  // GitHub, GitLab; AWS; Slack; Stripe; Google; others.
  private static let keys = """
    ghp_|20 gho_|20 ghs_|20 ghu_|20 ghr_|20 github_pat_|20 glpat-|16
    AKIA|12 ASIA|12 ABIA|12 ACCA|12
    xoxb-|10 xoxp-|10 xoxa-|10 xoxr-|10 xoxs-|10 xoxe-|10 xoxe.|10 xapp-|10
    hooks.slack.com/services/|10|kept discord.com/api/webhooks/|20|kept
    sk_live_|10 sk_test_|10 rk_live_|10 rk_test_|10 pk_live_|10 whsec_|16
    AIza|30 ya29.|20 GOCSPX-|16 1//0|20
    npm_|30 pypi-|30 hf_|20 sk-|20 SG.|20 SK|32 key-|32 dop_v1_|32 shpat_|20 shpss_|20 shpca_|20
    lin_api_|20 sq0atp-|16 sq0csp-|16 dckr_pat_|16 hvs.|16
    glrt-|16 gldt-|16 glsa_|20 sntrys_|20 sntryu_|20 ntn_|20 sbp_|20 ATATT3|16 figd_|16 pat|79
    PMAK-|30 NRAK-|20 gsk_|30 dapi|32 AGE-SECRET-KEY-1|40 dp.pt.|30 dp.st.|30 APA91b|60
    webhook.office.com/webhookb2/|20|kept
    """
}

extension SecretKind {
  /// Tokens of Telegram's bots, in URLs and elsewhere: 6 to 12 digits, a colon and 30 characters or
  /// more.
  static let botTokens = SecretKind(signs: ":") { text, index in
    let start = text.start(of: \.isASCIIDigit, to: index, maximum: 13)
    guard (6...12).contains(index - start) else { return .nothing }
    let isPart: (UInt8) -> Bool = { $0.isName && $0 != UInt8(ascii: ".") }
    guard text.end(of: isPart, from: index + 1, maximum: 30) == index + 31 else { return .nothing }
    return .secret(start..<text.secretEnd(of: isPart, from: index + 1), "<token>")
  }
}

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
