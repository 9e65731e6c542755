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
