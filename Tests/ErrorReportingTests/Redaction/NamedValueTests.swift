import Testing

@testable import ErrorReporting

/// Which bytes belong to the value of a name, and which precede and follow it.
@Suite struct NamedValueTests {
  /// A text in which `{20}` stands for so many letters.
  private static func expanded(_ text: String) -> String {
    text.replacing(/\{(\d+)\}/) { String(repeating: "a", count: Int($0.1) ?? 0) }
  }

  private func check(_ text: String, _ scrubbed: String?) {
    let whole = Self.expanded(text)
    #expect(Scrubber.scrubbed(whole) == scrubbed.map(Self.expanded) ?? whole)
  }

  @Test(
    arguments: [
      ("password    =abc", "password    =<secret>"), ("password     =abc", nil),
      ("token_1=abcdef", "token_1=<secret>"), ("password=>abc", "password=><secret>"),
      ("token:abcdef", "token:<secret>"), ("token= abcdef", "token= <secret>"),
      ("token: \"abcdef\"", "token: \"<secret>\""),
      ("password=Optional(abc)", "password=Optional(<secret>)"),
      ("password=[abc]", "password=[<secret>]"), ("password=", nil), ("password= ", nil),
      ("password=\"\"", nil), ("Authorization: \"\"", nil),
      ("Authorization:\t\t\t\t\t\t\t\t\tabcdefg1", nil),
    ] as [(String, String?)]
  )
  func `a value begins after its sign, spaces, brackets and quotes`(
    _ text: String,
    _ scrubbed: String?
  ) {
    check(text, scrubbed)
  }

  @Test(
    arguments: [
      ("auth={19}", nil), ("auth={20}", "auth=<secret>"), ("token: {19}", nil),
      ("token: {20}", "token: <secret>"), ("password=&b=c", nil),
      ("password=\"abc", "password=\"<secret>"), ("password=\"a\rb\"", "password=\"<secret>\rb\""),
      ("password=\"a\":b\"", "password=\"<secret>\":b\""),
      ("password=\"a\".b\"", "password=\"<secret>\".b\""),
      ("password=\"a\"b\"", "password=\"<secret>\""),
      ("password=\"a\" b\"", "password=\"<secret>\" b\""),
      ("password=a&{32}=b", "password=<secret>&{32}=b"), ("password=a&{33}=b", "password=<secret>"),
    ] as [(String, String?)]
  )
  func `a value ends at its quote, its word or the next pair`(_ text: String, _ scrubbed: String?) {
    check(text, scrubbed)
  }

  @Test(
    arguments: [
      ("phone=\(String(repeating: "1", count: 40))", "phone=<number>"),
      ("phone=\(String(repeating: "1", count: 41))", "phone=<number>1"),
      ("phone: 123456.", "phone: <number>."), ("phone=((((((", nil),
      ("phone=+123456", "phone=<number>"),
      ("phone=12-34-56", "phone=<number>"), ("phone=12.34.56", "phone=<number>"),
      ("phone=123456 a1", "phone=<number> a1"), ("phone=123456/7", "phone=<number>/7"),
      ("phone=12,34,56", nil),
    ] as [(String, String?)]
  )
  func `a number has digits and signs between them`(_ text: String, _ scrubbed: String?) {
    check(text, scrubbed)
  }

  @Test(
    arguments: [
      ("cookie: =b", nil),
      ("Authorization: AWS4-HMAC-SHA256 a=b", "Authorization: AWS4-HMAC-SHA256 <token>"),
      ("Authorization: AWSx abcdefg", nil), ("Authorization: aws4=b", "Authorization: <token>"),
      ("Authorization: aws4{28} b", "Authorization: aws4{28} <token>"),
      ("Authorization: aws4{29} b", "Authorization: <token>"),
    ] as [(String, String?)]
  )
  func `credentials follow their scheme`(_ text: String, _ scrubbed: String?) {
    check(text, scrubbed)
  }

  @Test(
    arguments: [
      ("-----BEGIN PRIVATE {56}-----\nA", "<private key>"),
      ("-----BEGIN PRIVATE {57}-----\nA", nil),
      ("x-----BEGIN PRIVATE KEY-----\nA", "x<private key>"),
      (
        #"{"pem":"-----END CERTIFICATE-----\n-----BEGIN PRIVATE KEY-----\nA\n-----END PRIVATE KEY-----\n"}"#,
        #"{"pem":"-----END CERTIFICATE-----\n<private key>\n"}"#
      ),
      ("-----BEGIN PRIVATX KEY-----\nA", nil),
      ("-----BEGIN PRIVATE KEY----------END A-----\nB", "<private key>\nB"),
      ("-----BEGIN PRIVATE KEY-----\nA\n-----END -\nB", "<private key>\nB"),
      ("915-555-0132", "<phone>"), ("{40} +1234567890", "{40} <phone>"),
      ("-----BEGIN PRIVATE KEY-----\nA\n-----END x", "<private key>"),
      ("https://@b.c", nil), ("?b=c", "?<query>"),
      ("<{58}_token>x</a>", "<{58}_token><secret></a>"),
      ("<{59}_token>x</a>", nil), ("MYPASSWORD=abc", nil), ("password=...", nil),
      ("password=///", "password=<secret>"), ("qassword=abc", nil),
      (#"password=\"abc\""#, #"password=\"<secret>\""#),
      (#"C:\\Users\\ada"#, #"C:\\Users\\<user>"#),
      (#"a\npassword=abc"#, #"a\npassword=<secret>"#), (#"a\rghp_{20}"#, #"a\r<key>"#),
      (#"a\t+1234567890"#, #"a\t<phone>"#), (#"a\bghp_{20}"#, nil), ("anghp_{20}", nil),
      ("npassword=abc", nil), ("660-45-6789", "<ssn>"), ("666-45-6789", nil),
      ("://ada@b", "://<user>@b"),
    ] as [(String, String?)]
  )
  func `keys, numbers and users have their places`(_ text: String, _ scrubbed: String?) {
    check(text, scrubbed)
  }
}
