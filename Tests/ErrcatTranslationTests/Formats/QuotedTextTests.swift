import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct QuotedTextTests {
  private func read(_ text: String) -> String? {
    QuotedText.read(Array(text.utf8)[...]) { _ in nil }.map { "\($0.text)|\($0.end)" }
  }

  @Test func `escapes of letters and of quotes are read`() {
    #expect(read(#""a\n\t\r\"\\b" c"#) == "a\n\t\r\"\\b|14")
    #expect(read(#""""#) == "|2")
  }

  @Test(arguments: ["\"", "\"a", #""a\"#, #""a\""#, #""a\\\""#])
  func `a text without a closing quote isn't one`(_ text: String) {
    #expect(read(text) == nil)
  }

  @Test func `a reader of escapes sees what follows the backslash, and may refuse it`() {
    let text = Array(#""a\x41bc\y""#.utf8)
    var seen: [String] = []
    let read = QuotedText.read(text[...]) { rest in
      seen.append(String(decoding: rest, as: UTF8.self))
      return rest.first == UInt8(ascii: "x") ? ([0x41], 3) : nil
    }
    #expect(read?.text == "aAbcy")
    #expect(seen == ["x41bc\\y\"", "y\""])
    #expect(QuotedText.read(text[...]) { _ in ([], 0) } == nil)
  }

  @Test func `control characters are those of C`() {
    let letters = (UInt8.min...UInt8.max).filter { QuotedText.controlCharacter($0) != nil }
    #expect(String(decoding: letters, as: UTF8.self) == "abfv")
    #expect(letters.compactMap(QuotedText.controlCharacter) == [0x07, 0x08, 0x0C, 0x0B])
    #expect(QuotedText.controlCharacter(nil) == nil)
  }
}
