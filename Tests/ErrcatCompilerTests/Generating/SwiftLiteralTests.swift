import Testing

@testable import ErrcatCompiler

@Suite struct SwiftLiteralTests {
  @Test(arguments: [
    ("", #""""#), ("a b", #""a b""#), ("\"", #""\"""#), ("\"\"", #""\"\"""#), ("\\", #""\\""#),
    ("\n\r\t", #""\n\r\t""#), ("\u{0}\u{202E}", #""\u{0}\u{202E}""#), ("é'", #""é'""#),
  ])
  func `a literal on one line ends where it should`(_ text: String, _ literal: String) {
    #expect(SwiftLiteral.quoted(text) == literal)
  }

  @Test(arguments: [
    ("a \"b", "a \"b"), ("\"é", "\"é"), ("\"\"\"", #""\"\""#), ("é\"\"é\"", #"é"\"é""#),
    ("\\(a)", #"\\(a)"#), ("\n\r\t", #"\n\r\t"#), ("\u{7F}", #"\u{7F}"#), ("\u{1F}", #"\u{1F}"#),
    (" ~#", " ~#"),
  ])
  func `a line of a literal ends neither it nor the line`(_ text: String, _ line: String) {
    #expect(SwiftLiteral.line(text) == line)
  }

  @Test(arguments: [
    ("", ""), (" a", "a"), ("a ", "a"), ("a\n", "a"), ("\n\u{202E} a \r\n\tb  c", "a b c"),
    ("!a", "!a"), ("a!", "a!"), ("*/ \"", "*/ \""),
  ])
  func `a comment is on one line`(_ text: String, _ comment: String) {
    #expect(SwiftLiteral.comment(text) == comment)
  }
}
