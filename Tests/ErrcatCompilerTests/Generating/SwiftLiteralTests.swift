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

  @Test func `a line has no invisible characters, and all others as they are`() {
    let escaped: [ClosedRange<UInt32>] = [
      0...0x1F, 0x5C...0x5C, 0x7F...0x9F, 0xAD...0xAD, 0x61C...0x61C, 0x180E...0x180E,
      0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB,
      0xE0000...0xE007F,
    ]
    let values = [0...0x3000, 0xFE00...0x1_0000, 0xDFF00...0xE0100] as [ClosedRange<UInt32>]
    for scalar in values.joined().compactMap(Unicode.Scalar.init) {
      let text = "a\(scalar)"
      let isEscaped = escaped.contains { $0.contains(scalar.value) }
      #expect((SwiftLiteral.line(text) != text) == isEscaped, "\(scalar.value)")
    }
  }

  @Test(arguments: [
    ("", ""), (" a", "a"), ("a ", "a"), ("a\n", "a"), ("\n\u{202E} a \r\n\tb  c", "a b c"),
    ("!a", "!a"), ("a!", "a!"), ("*/ \"", "*/ \""),
  ])
  func `a comment is on one line`(_ text: String, _ comment: String) {
    #expect(SwiftLiteral.comment(text) == comment)
  }
}
