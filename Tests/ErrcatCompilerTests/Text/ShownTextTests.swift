import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler

/// What users see of a message, and where in the message it is.
@Suite struct ShownTextTests {
  private func shown(_ message: String) throws -> ShownText {
    let bytes = Array(message.utf8)
    let nodes = try MessageParser.parse(bytes, bytes.indices)
    return ShownText(nodes, bytes)
  }

  @Test(arguments: [
    ("", ""), ("Plain", "Plain"), ("a {b} c", "a _ c"), ("{a}{b}", "__"),
    ("{n, plural, one {# file} other {# files}}!", "_ files!"),
    ("{g, select, a {x} other {y {z}} b {w}} end", "y _ end"),
    ("{n, selectordinal, one {#st} other {#th}}", "_th"),
    ("{n, plural, other {{g, select, a {no} other {yes}}}} {m}", "yes _"),
    ("{n, number}", "_"), ("{n, plural, =0 {none} one {#} other {many}}", "many"),
  ])
  func `plurals and selects show what is for all other values`(message: String, text: String) throws
  {
    let bytes = try shown(message).bytes
    let expected = text.replacing("_", with: "\u{FFFC}")
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    #expect(
      ShownText.arguments(UTF8Slice(bytes)) == expected.unicodeScalars.count { $0 == "\u{FFFC}" }
    )
  }

  @Test func `a stretch of the text has its place in the message`() throws {
    let message = "ab {name}, {n, plural, one {x} other {# cd}} ef"
    let bytes = Array(message.utf8)
    let shown = try shown(message)
    let text = shown.bytes
    func place(_ range: Range<Int>) -> String {
      String(decoding: bytes[shown.messageRange(range)], as: UTF8.self)
    }
    // "ab _, _ cd ef"; an argument has three bytes.
    #expect(text.count == 17)
    #expect(place(0..<2) == "ab")
    #expect(place(1..<3) == "b ")
    #expect(place(3..<6) == "{name}")
    #expect(place(2..<6) == " {name}")
    #expect(place(3..<7) == "{name},")
    #expect(place(4..<5) == "{name}")
    #expect(place(6..<8) == ", ")
    #expect(place(8..<11) == "#")
    #expect(place(11..<14) == " cd")
    #expect(place(12..<13) == "c")
    #expect(place(14..<17) == " ef")
    #expect(place(12..<16) == "cd}} e")
    #expect(shown.messageRange(1..<1) == 1..<1)
    #expect(shown.messageRange(0..<0) == 0..<0)
    #expect(shown.messageRange(17..<17).lowerBound == bytes.count)
    #expect(ShownText().messageRange(0..<0) == 0..<0)
  }
}
