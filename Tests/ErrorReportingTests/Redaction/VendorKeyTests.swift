import Testing

@testable import ErrorReporting

/// Keys of vendors, hardware addresses and one-time codes: what just is one, and what isn't.
@Suite struct VendorKeyTests {
  /// A text in which `{a20}` stands for so many letters.
  private static func expanded(_ text: String) -> String {
    text.replacing(/\{(.)(\d+)\}/) { String(repeating: String($0.1), count: Int($0.2) ?? 0) }
  }

  private func check(_ text: String, _ scrubbed: String?) {
    let whole = Self.expanded(text)
    #expect(Scrubber.scrubbed(whole) == scrubbed.map(Self.expanded) ?? whole)
  }

  @Test(arguments: [
    ("GR1348941", 20, "x"), ("glptt-", 20, "x"), ("glft-", 20, "x"), ("glcbt-", 20, "x"),
    ("gloas-", 20, "x"), ("glsoat-", 20, "x"), ("glagent-", 20, "x"),
    ("IQoJb3JpZ2lu", 80, "/"), ("FwoGZXIvYXdz", 80, "+"), ("FQoGZXIvYXdz", 80, "x"),
    ("AKCp", 69, "x"), ("cmVmdGtu", 56, "x"), ("tskey-", 20, "x"), ("rubygems_", 48, "a"),
    ("r8_", 37, "x"), ("pul-", 40, "f"), ("xai-", 80, "x"), ("pscale_tkn_", 32, "x"),
    ("pscale_pw_", 32, "x"), ("pscale_oauth_", 32, "x"), ("HRKU-", 58, "x"), ("sl.", 100, "x"),
    ("EAA", 100, "x"), ("access-sandbox-", 36, "a"), ("access-development-", 36, "0"),
    ("access-production-", 36, "-"),
  ])
  func `keys with a prefix have a least length`(_ prefix: String, _ length: Int, _ letter: String) {
    check("a \(prefix){\(letter)\(length)} b", "a <key> b")
    check("a \(prefix){\(letter)\(length - 1)} b", nil)
    check("ax\(prefix){\(letter)\(length)} b", nil)
  }

  @Test(
    arguments: [
      ("rubygems_{x48}", nil), ("pul-{g40}", nil), ("access-production-{x36}", nil),
      ("access-production-logs-of-the-year-2026-in-eu-central-1.json", nil), ("EAA{-100}", nil),
      ("{b14}.atlasv1.{x60}", "<token>"), ("{b13}.atlasv1.{x60}", nil),
      ("{b15}.atlasv1.{x60}", nil), ("{b14}.atlasv1.{x59}", nil), ("{b14}.atlasv2.{x60}", nil),
      ("{a32}-us1", "<token>"), ("{a32}-us21.", "<token>."), ("{a31}-us1", nil),
      ("{a33}-us1", nil), ("{g32}-us1", nil), ("{a32}-us123", nil), ("{a32}-us", nil),
      ("{1 15}|x", nil), ("{115}|{x27}", "<token>"), ("{116}|{x28}", "<token>"),
      ("{114}|{x27}", nil), ("{117}|{x27}", nil), ("{115}|{x26}", nil), ("{115}|{x29}", nil),
      ("{116}|{a32}", nil), ("abc8Q~{x31}", "<token>"), ("abc8Q~{x30}", nil),
      ("abcd8Q~{x31}", nil), ("ab8Q~{x31}", nil), ("{x11}:APA91b{y60}", "<token>"),
      ("MTIzNDU2Nzg5MDEyMzQ1Njc4.abcdef.{x27}", "<token>"),
      ("MTIzNDU2Nzg5MDEyMzQ1Njc4.abcdef.{x26}", nil),
      ("MTIzNDU2Nzg5MDEyMzQ1Njc4.abcde.{x27}", nil),
      ("MTIzNDU2Nzg5MDEyMzQ1Njc4.abcdefgh.{x27}", nil),
      ("MTIzNDU2Nzg5MDEyMzQ1NjcX.abcdef.{x27}", nil), ("MTIzNDU2Nzg5MDEy.abcdef.{x27}", nil),
      ("{M24}.abcdef.{x27}", nil),
    ] as [(String, String?)]
  )
  func `keys with a mark inside have the lengths of their parts`(
    _ text: String,
    _ scrubbed: String?
  ) {
    check(text, scrubbed)
  }

  private static let uuid = "5f1e0b2c-3d4a-5968-7766-554433221100"
  private static let hash = "5f1e0b2c3d4a5968776655443322110099aabbcc"

  @Test(
    arguments: [
      ("okta token 00{a40}", "okta token <key>"), ("OKTA_KEY=00{a40}", "OKTA_KEY=<key>"),
      ("okta: \"00{a40}\"", "okta: \"<key>\""), ("okta 00{a40}", nil), ("okta token 00{a39}", nil),
      ("okta token 00{a41}", nil), ("okta token {a42}", nil),
      ("my-okta_key 00{a40}", "my-okta_key <key>"),
      ("xokta token 00{a40}", nil), ("okta user 00{a40}", nil), ("token 00{a40}", nil),
      ("herokuKey=\(uuid)", "herokuKey=<key>"), ("heroku: \(uuid)", "heroku: <key>"),
      ("heroku app \(uuid)", nil), ("heroku \(uuid)", nil), ("request \(uuid)", nil),
      ("dropbox key 1{a14}", "dropbox key <key>"), ("dropbox: photo123.jpg", nil),
      ("dropbox key 1{a13}", nil), ("dropbox key 1{a15}", nil),
      ("dropbox key 1{a63}", "dropbox key <key>"),
      ("azure key 1{a31}", "azure key <key>"), ("azure client: \(uuid)", nil),
      ("azure key {a32}", nil),
      ("azure token 1{a51}", "azure token <key>"), ("azure key 1a{/84}a=", "azure key <key>"),
      ("aws secret key \(hash)", "aws secret key <key>"),
      ("aws session token 1{a99}", "aws session token <key>"),
      ("aws session token 1{a98}", nil), ("aws \(hash)", nil), ("aws-sdk-go@\(hash)", nil),
      ("0x\(hash)112233445566778899aabbcc", nil), (hash, nil),
      ("Authorization: SSWS 00{a40}", "Authorization: <token>"),
      ("Authorization: Klaviyo-API-Key a1b2c3d4", "Authorization: <token>"),
      ("Authorization: a1b2c3d4 twice", "Authorization: <token> twice"),
      ("Authorization: failed after retry12", nil), ("Authorization: Own a1b2c3d", nil),
    ] as [(String, String?)]
  )
  func `some keys are known by the name before them alone`(_ text: String, _ scrubbed: String?) {
    check(text, scrubbed)
  }

  @Test(
    arguments: [
      ("00:1a:2b:3c:4d:5e", "<mac>"), ("00-1A-2B-3C-4D-5E.", "<mac>."), ("001a.2b3c.4d5e", "<mac>"),
      ("10:20:30:40:50:60", "<mac>"), ("26-01-15-10-30-45", nil), ("1234.5678.9012", nil),
      ("00:1a:2b:3c:4d", nil), ("00:1a:2b:3c:4d:5e:6f", nil), ("x00:1a:2b:3c:4d:5e", nil),
      ("00:1a:2b:3c:4d:5e:6f:70", "<mac>"), ("00:1a:2b:3c:4d:5e:6f:70:81", nil),
      ("00:1a:2b-3c:4d:5e", nil), ("00:1a:2b:3c:4d:5ex", nil), ("00:1a:2b:3c:4d:5g", nil),
      ("00:00:00:00:00:00", nil), ("ff:ff:ff:ff:ff:ff", nil), ("001a.2b3c.4d5e.6f70", nil),
      ("20:1B:69:74:A0:90:11:95:04:85:3B:AD:E9:03:03:F7", nil),
      ("lib_00:1a:2b:3c:4d:5e", "lib_<mac>"),
    ] as [(String, String?)]
  )
  func `hardware addresses have six pairs, eight, or three groups of four`(
    _ text: String,
    _ scrubbed: String?
  ) {
    check(text, scrubbed)
  }

  @Test(arguments: [
    "Your code is 482913", "Your code: 4829", "Your Example login code is: 482913.", "OTP 482913",
    "Your code for the shop is 482913", "verification code 482913 is wrong", "482913 is your code",
    "482 913 is your sign-in code", "use 48291377 to sign in", "Enter 482-913 to verify",
    "SMS code (482913)",
    "Your 6-digit code is 482913", "one-time password is 482913", "use 482913 as your login code",
  ])
  func `a one-time code in a sentence is gone`(_ text: String) {
    let scrubbed = Scrubber.scrubbed(text)
    #expect(scrubbed.contains("<code>") || scrubbed.contains("<secret>"), "\(scrubbed)")
    #expect(!scrubbed.contains("482"), "\(scrubbed)")
  }

  @Test(arguments: [
    "Your error code is 1001", "exit code 1370", "status code: 4040",
    "your request failed with code 5023",
    "code 482913", "code=482913", "The code is 4829", "your zip code is 94107",
    "your order 482913 has a code",
    "482913 is your order number", "482913 is your error code", "use 4096 to encode", "enter 2026",
    "verification code 482", "verification code 482913777", "verification code 2026-01-15",
    "verification code 4829.13", "verification code 12:30", "verification code -4829",
    "Your code. 482913 rows", "Login failed. Code 482913", "security Code=-4829",
    "the code 482913 is your",
    "time 482913", "your 4829", "PIN 4829",
  ])
  func `other numbers stay`(_ text: String) { check(text, nil) }
}
