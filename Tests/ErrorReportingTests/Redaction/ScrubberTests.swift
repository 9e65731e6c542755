import PositionedJSON
import Testing

@testable import ErrorReporting

@Suite struct ScrubberTests {
  @Test(arguments: [
    // E-mail addresses.
    ("write to ada.lovelace+test@mail.example.co.uk, please", "write to <email>, please"),
    ("ada@example.com", "<email>"), ("<ada@example.com>", "<<email>>"),
    ("user=ada%40example.com&x", "user=<email>&x"), ("münchen@bücher.example", "<email>"),
    ("a@b@c@d", "<email>@<email>"), ("ada@example.com.", "<email>."),
    // Tokens.
    ("Authorization: Bearer abc.DEF-123_456", "Authorization: Bearer <token>"),
    ("authorization: bearer  mF_9.B5f-4.1JqM", "authorization: bearer  <token>"),
    ("Basic QWxhZGRpbjpvcGVu", "Basic <token>"),
    (#""Bearer":"abcdefghij""#, #""Bearer":"<token>""#),
    ("got eyJhbGciOi.eyJzdWIi.SflKxwRJ!", "got <token>!"),
    // Card numbers.
    ("card 4111 1111 1111 1111 declined", "card <card> declined"),
    ("5500-0000-0000-0004", "<card>"), ("378282246310005", "<card>"),
    ("4111\u{A0}1111\u{A0}1111\u{A0}1111", "<card>"), ("6011.1111.1111.1117", "<card>"),
    ("face-4111111111111111", "face-<card>"), ("card4111111111111111", "card<card>"),
    ("order 12345 4111 1111 1111 1111", "order 12345 <card>"),
    ("4111111111111111 5500000000000004", "<card> <card>"), ("-4111111111111111", "-<card>"),
    ("４１１１１１１１１１１１１１１１ wurde abgelehnt", "<card> wurde abgelehnt"),
    ("٤١١١ ١١١١ ١١١١ ١١١١", "<card>"), ("٤ من ٥", "٤ من ٥"),
    ("ada@exam\u{200B}ple.com", "<email>"), ("4111\u{2060}111111111111", "<card>"),
    ("👩\u{200D}💻 at work", "👩\u{200D}💻 at work"),
    // URLs.
    (
      "GET https://ada:pw@api.example/v1/me?token=abc#x failed",
      "GET https://<user>@api.example/v1/me?<query> failed"
    ),
    ("see https://a.example/#access_token=abc", "see https://a.example/?<query>"),
    ("POST /login?email=ada&pw=x 401", "POST /login?<query> 401"),
    ("myapp://callback?code=42", "myapp://callback?<query>"),
    (#"{"url":"https://a.example/b?c=d"}"#, #"{"url":"https://a.example/b?<query>"}"#),
  ])
  func `what looks private is taken out`(text: String, scrubbed: String) {
    #expect(Scrubber.scrubbed(text) == scrubbed)
  }

  @Test(arguments: [
    "", "timeout after 30 seconds", "error.network.timeout(seconds: 30)", "1768780800250",
    "4111 1111 1111 1112", "4bf92f3577b34da6a3ce929d0e0e4736", "basic settings",
    "the bearer of the ring", "@MainActor", "really?", "why? because = so", "a:b", "12:30",
    "https://a.example/path/to", "2026-01-19T00:00:00.250Z", "مرحبا 123", "ทดสอบ 99", "50 % @ 3",
    "Module/File.swift:42", "1234567890123", "a4111111111111111b0e0e4736d0e0ff",
    "41111111-1111-1111-1f41-0e0e4736d0e0",
  ])
  func `other text stays as it is`(text: String) {
    #expect(Scrubber.scrubbed(text) == text)
  }

  @Test(arguments: [
    "@", "a@", "%40", "://", "?a=", "1 ", "4", "bearer ", "eyJ", "Basic A", "http://a@", "4-", "1a",
    "a1-", "password=", "password='", "password: ", "a:b:c:", "::", "-----BEGIN PRIVATE KEY-----",
    "-----BEGIN ", "<token>", "<token>a", "/home/", "/Users/", "/Users/Shared", "x@a.", "%25",
    "%2525",
    "\\u0040", "\\\"", "DE89", "4111 ", "+1 ", "(415) ", "1.2.3.", "ghp_a", "?a=b", "Cookie: a=",
    "authorization: digest ", "--password ", "12345678:AA", "a&", "token=a&", "Shared/Users/",
    "%3A%2F%2F", "%3A%2F%2Fa%40", "%22", "\\\\\\\"", "\\\\", "%5C", "%25%32%35", "%%", "(password:",
    "password:a:",
    "hosts/1.2.3.4/", "okta ", "aws key ", "aws=", "your ", "code 1234 ", "1234 ", "00:", "001a.",
    "00-",
    "MTIz", "MTIzNDU2.",
    ".atlasv1.", "-us1", "aaaa-us", "1|", "Q~", "<token>%3C", "curl -u a", "Authorization: a ", "４",
    "@\u{200B}",
  ])
  func `work grows as the text does`(piece: String) {
    func reads(_ count: Int) -> Int {
      var text = SecretText(Array(String(repeating: piece, count: count).utf8))
      _ = Scrubber.scrubbed(&text)
      return text.reads
    }
    let (small, large) = (reads(500), reads(2_000))
    #expect(small > 0)
    // 4 times the text; what is quadratic reads 16 times as much.
    #expect(large <= 5 * small)
  }
}

@Suite struct KeyedHashTests {
  // RFC 4231, test cases 1, 2, 3 and 6.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func `it is HMAC-SHA-256`(key: [UInt8], text: [UInt8], hash: String) {
    #expect(Hexadecimal.text(KeyedHash(key: key).digest(text)) == hash)
  }
}
