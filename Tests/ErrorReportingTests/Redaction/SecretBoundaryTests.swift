import Testing

@testable import ErrorReporting

/// What is just a secret, and what just isn't one.
@Suite struct SecretBoundaryTests {
  private static func letters(_ count: Int) -> String { String(repeating: "A", count: count) }

  @Test(arguments: [
    ("12345:\(letters(30))", "12345:\(letters(30))"), ("123456:\(letters(30))", "<token>"),
    ("123456:\(letters(29))", "123456:\(letters(29))"), ("123456:\(letters(31)).", "<token>."),
    ("123456789012:\(letters(30))", "<token>"),
    ("1234567890123:\(letters(30))", "1234567890123:\(letters(30))"),
    ("123456:.\(letters(30))", "123456:.\(letters(30))"),
    ("123456: \(letters(30))", "123456: \(letters(30))"),
  ])
  func `tokens of bots`(_ text: String, _ expected: String) {
    #expect(Scrubber.scrubbed(text) == expected)
  }

  @Test(
    arguments: [
      (#"x \home/ada"#, nil), ("/UserX/ada", nil), (" a/home/ada", nil),
      ("a /home/ada", "a /home/<user>"), ("/exporX/home/ada", nil),
      ("XK051212012345678906", "<iban>"), ("xk051212012345678906", "<iban>"),
      ("DEA5370400440532013000", nil), ("9.8.7.6", "<ip>"),
      ("\(letters(60)) 2001:db8::1", "\(letters(60)) <ip>"), ("::1.2.3.4", "::<ip>"),
      ("1:2:3:4:5:6:1.2.3.4", "<ip>"), ("2001:db8::12345", nil), ("12345::12", nil),
      ("1:2:3:4::5:6:7:8", nil), (" a/1.2.3.4", nil), ("a-/1.2.3.4", "a-/<ip>"),
      ("1:2:3::5:6:7:8", "<ip>"), ("1.2.3.1234", nil),
    ] as [(String, String?)]
  )
  func `home folders, bank accounts and addresses`(_ text: String, _ expected: String?) {
    #expect(Scrubber.scrubbed(text) == expected ?? text)
  }

  @Test(arguments: [
    ("123-45-6789", "<ssn>"), ("000-45-6789", "000-45-6789"), ("666-45-6789", "666-45-6789"),
    ("123-00-6789", "123-00-6789"), ("123-45-0000", "123-45-0000"), ("900-45-6789", "900-45-6789"),
    ("899-45-6789", "<ssn>"), ("1123-45-6789", "1123-45-6789"), ("123-45-67890", "123-45-67890"),
    ("123-45-6789a", "123-45-6789a"), ("123-45-6789-", "123-45-6789-"),
    ("-123-45-6789", "-123-45-6789"), (".123-45-6789", ".123-45-6789"),
    ("(123-45-6789)", "(<ssn>)"), ("123-456-789", "123-456-789"),
  ])
  func `social security numbers`(_ text: String, _ expected: String) {
    #expect(Scrubber.scrubbed(text) == expected)
  }

  @Test(arguments: [
    ("+1234567", "+1234567"), ("+12345678", "<phone>"), ("+123456789012345", "<phone>"),
    ("+1234567890123456", "+1234567890123456"), ("+0234567890", "+0234567890"),
    ("+1234.56789", "+1234.56789"), ("+12.34.56789 ", "<phone> "), ("(415) 555-0132", "<phone>"),
    ("(415)555.0132", "<phone>"), ("(415) 555 0132", "<phone>"),
    ("(115) 555-0132", "(115) 555-0132"),
    ("(415) 555-01325", "(415) 555-01325"), ("(415) 555-013", "(415) 555-013"),
    ("(415] 555-0132", "(415] 555-0132"), ("415-555-0132", "<phone>"), ("415.555.0132", "<phone>"),
    ("415-555.0132", "415-555.0132"), ("115-555-0132", "115-555-0132"), ("215-255-0132", "<phone>"),
    ("415-155-0132", "415-155-0132"), ("1-415-555-0132", "<phone>"),
    ("415-555-01321", "415-555-01321"), ("x415-555-0132", "x415-555-0132"),
    ("-415-555-0132", "-415-555-0132"), (".415-555-0132", ".415-555-0132"),
  ])
  func `phone numbers`(_ text: String, _ expected: String) {
    #expect(Scrubber.scrubbed(text) == expected)
  }

  @Test func `redaction is described without its key`() {
    #expect(ReportRedaction().description == "details [], userInfo [], no hash")
    let hashed = ReportRedaction(hash: KeyedHash(key: Array("0123456789abcdef".utf8)))
    #expect(hashed.description == "details [], userInfo [], hash")
  }

  @Test(arguments: [
    ("a@b", "<email>"), ("@b", "@b"), ("a@1", "a@1"), ("a@b.", "<email>."), ("'a@b.c", "'<email>"),
    ("a=b@c", "a=<email>"), ("é@ü", "<email>"), ("a/b@c", "a/<email>"), ("a@b..c..", "<email>.."),
  ])
  func `email addresses`(_ text: String, _ expected: String) {
    #expect(Scrubber.scrubbed(text) == expected)
  }

  @Test(arguments: [
    ("4111x1111x1111x1111", "4111x1111x1111x1111"), ("4111,1111,1111,1111", "4111,1111,1111,1111"),
    ("4111 1111-1111.1111", "<card>"), ("4111\u{A0}1111\u{A0}1111\u{A0}1111", "<card>"),
    ("4111·1111·1111·1111", "4111·1111·1111·1111"), (".4111111111111111", ".<card>"),
    ("1.4111111111111111", "1.4111111111111111"), ("4111111111111112", "4111111111111112"),
    (
      "a\(String(repeating: "0", count: 63))-4111111111111111",
      "a\(String(repeating: "0", count: 63))-<card>"
    ),
    (
      "a\(String(repeating: "0", count: 62))-4111111111111111",
      "a\(String(repeating: "0", count: 62))-4111111111111111"
    ),
  ])
  func `card numbers`(_ text: String, _ expected: String) {
    #expect(Scrubber.scrubbed(text) == expected)
  }

  @Test func `a hash prints its kind and nothing else`() {
    let hash = KeyedHash(key: [1, 2, 3])
    #expect("\(hash)" == "HMAC-SHA-256")
    #expect(Mirror(reflecting: hash).children.map(\.label) == ["description"])
    #expect(Mirror(reflecting: ReportRedaction()).children.map(\.label) == ["description"])
  }
}
