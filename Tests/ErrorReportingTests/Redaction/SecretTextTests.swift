import PositionedJSON
import Testing

@testable import ErrorReporting

/// The bytes and words that secrets are found by.
@Suite struct SecretTextTests {
  @Test(arguments: [
    // Percent-encoded, once or several times.
    ("a%40b.c", "<email>"), ("a%2540b.c", "<email>"), ("a%252540b.c", "<email>"),
    ("a%2540x.y", "<email>"), ("%password=abc", "%password=<secret>"), ("a%2640b.c", "a%2640b.c"),
    ("a%4gb.c", "a%4gb.c"), ("a%4", "a%4"),
    ("%25hf_aaaaaaaaaaaaaaaaaaaa", "%25<key>"),
    // Escaped in JSON, without a percent sign.
    (#"{\"password\":\"abc\"}"#, #"{\"password\":\"<secret>\"}"#),
    (#"{\'password\':\'abc\'}"#, #"{\'password\':\'<secret>\'}"#),
    (#"a\u0040b.c"#, "<email>"), (#"password\u003dkey"#, #"password\u003d<secret>"#),
    (#"password\u003Dkey"#, #"password\u003D<secret>"#), (#"a\u004"#, #"a\u004"#),
    (#"a\u0g40b"#, #"a\u0g40b"#), (#"https:\/\/a\/?b"#, #"https:\/\/a\/?<query>"#),
    // Escapes of other characters are a part of the word, or between words.
    (#"J\u00fcrgen@b.c"#, "<email>"), (#"\u0130pek@b.c"#, "<email>"),
    (#"\u0080password=abc"#, #"\u0080password=<secret>"#),
    (#"\u007fpassword=abc"#, #"\u007fpassword=<secret>"#),
    (#"\u3030password=abc"#, #"\u3030password=<secret>"#),
    (#"\upassword=abc"#, #"\upassword=abc"#),
  ])
  func `encoded text is found as it is meant, and replaced where it is`(
    _ text: String,
    _ scrubbed: String
  ) {
    #expect(Scrubber.scrubbed(text) == scrubbed)
  }

  private static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

  @Test(arguments: [
    ("names", letters + ".-_", \UInt8.isName), ("tokens", letters + ".-_~+/=", \.isToken),
    ("quotation marks", "\"'`", \.isQuote), ("letters and digits", letters, \.isASCIIAlphanumeric),
  ])
  func `the bytes of a class are those`(
    _ name: String,
    _ members: String,
    _ isMember: any KeyPath<UInt8, Bool> & Sendable
  ) {
    for byte in UInt8.min...UInt8.max {
      #expect(byte[keyPath: isMember] == members.utf8.contains(byte), "\(name): \(byte)")
    }
  }

  @Test(arguments: [("URL", "\"`<>", \UInt8.endsURL), ("value", "\"'`,;)]}<>\\", \.endsValue)])
  func `spaces, controls and a few signs end a URL or a value`(
    _ name: String,
    _ signs: String,
    _ ends: any KeyPath<UInt8, Bool> & Sendable
  ) {
    for byte in UInt8.min...UInt8.max {
      #expect(
        byte[keyPath: ends] == (byte <= 0x20 || signs.utf8.contains(byte)),
        "\(name): \(byte)"
      )
    }
  }

  @Test func `what is out of a text reads as nothing`() {
    var text = SecretText(Array("ab".utf8))
    #expect([-1, 0, 1, 2].map { text[$0] } == [0, 97, 98, 0])
    #expect(text.result == nil)
    text.replace(0..<1, "<x>")
    #expect(text.result == Array("<x>b".utf8))
  }
}
