import Testing

@testable import ErrcatCompiler

@Suite struct EscapingTests {
  static let hostile = "a\u{1B}[31m\r\nb\u{202E}c\u{200B}\u{7F}\"\\é😀\u{2028}"

  @Test func `nothing that moves a terminal's cursor or turns text gets through`() {
    #expect(
      Escaping.terminal(Self.hostile)
        == "a\\u{1B}[31m\\u{D}\\u{A}b\\u{202E}c\\u{200B}\\u{7F}\"\\é😀\\u{2028}"
    )
  }

  @Test func `no line begins with a command for the runner of a CI`() {
    #expect(
      Escaping.lineStarts("One.\n::error::x\r\n  ##[error]y\r##vso[z]\na ::b\n")
        == "One.\n\\u{3A}:error::x\r\n  \\u{23}#[error]y\r\\u{23}#vso[z]\na ::b\n"
    )
    #expect(Escaping.lineStarts("::add-mask::x") == "\\u{3A}:add-mask::x")
  }

  @Test func `JSON strings hold every character`() {
    #expect(
      Escaping.json(Self.hostile) == #""a\u001b[31m\r\nb\u202ec\u200b\u007f\"\\é😀\u2028""#
    )
  }

  @Test func `JSON for programs escapes everything that is unsafe on a terminal`() {
    let wrong = (UInt32(0)...0x10FFFF).compactMap { Unicode.Scalar($0) }.filter { scalar in
      Escaping.isUnsafe(scalar) && Escaping.json(String(scalar)).unicodeScalars.contains(scalar)
    }
    #expect(wrong == [])
  }
}
