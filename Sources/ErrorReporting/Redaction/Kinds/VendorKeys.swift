extension SecretKind {
  /// Keys and tokens that vendors mark with a prefix.
  static let vendorKeys = SecretKind(
    starts: String(decoding: VendorKey.all.keys, as: UTF8.self)
  ) { text, index in
    for prefix in VendorKey.all[text[index], default: []] {
      guard text.has(prefix.text, at: index) else { continue }
      let start = index + prefix.text.utf8.count
      let length = prefix.minimumLength
      guard text.end(of: prefix.isPart, from: start, maximum: length) == start + length else {
        continue
      }
      let end = text.end(of: prefix.isPart, from: start)
      return .secret((prefix.isKept ? start : index)..<end, "<key>")
    }
    return .nothing
  }
}

/// The prefix of a vendor's keys.
private struct VendorKey {
  let text: String
  /// The minimum number of characters after the prefix.
  let minimumLength: Int
  /// Whether the prefix is the address of a webhook, whose path is the key.
  let isKept: Bool

  func isPart(_ byte: UInt8) -> Bool {
    byte.isName || isKept && (byte == UInt8(ascii: "/") || byte == UInt8(ascii: "@"))
  }

  /// The prefixes by their first byte.
  static let all = Dictionary(grouping: list) { $0.text.utf8.first ?? 0 }

  private static let list: [VendorKey] =
    keys.split(whereSeparator: { $0 == " " || $0 == "\n" }).compactMap { word in
      let parts = word.split(separator: "|")
      return Int(parts[1]).map { length in
        VendorKey(text: String(parts[0]), minimumLength: length, isKept: parts.count > 2)
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
