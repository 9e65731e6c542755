import PositionedJSON
import Testing

@testable import ErrcatLanguageServer

struct TextPositionsTests {
  private static let text = Array("a\r\nbé😀c\rd\n".utf8)

  @Test(
    arguments: [
      (0, 0, 0), (1, 0, 1), (3, 1, 0), (4, 1, 1), (6, 1, 2), (10, 1, 4), (11, 1, 5), (12, 2, 0),
      (14, 3, 0),
    ]
  )
  func `counts UTF-16 code units of a line`(offset: Int, line: Int, character: Int) {
    let positions = TextPositions(Self.text, .utf16)
    #expect(positions.position(of: offset) == TextPosition(line: line, character: character))
    #expect(positions.offset(of: TextPosition(line: line, character: character)) == offset)
  }

  @Test
  func `counts bytes of a line for UTF-8`() {
    let positions = TextPositions(Self.text, .utf8)
    #expect(positions.position(of: 10) == TextPosition(line: 1, character: 7))
    #expect(positions.offset(of: TextPosition(line: 1, character: 7)) == 10)
  }

  @Test(
    arguments: [
      (0, 99, 1), (1, 99, 11), (99, 0, 14), (3, 5, 14), (-1, 0, 0), (1, 3, 6), (0, -5, 0),
    ]
  )
  func `takes positions outside of the text as the nearest inside`(
    line: Int,
    character: Int,
    offset: Int
  ) {
    let positions = TextPositions(Self.text, .utf16)
    #expect(positions.offset(of: TextPosition(line: line, character: character)) == offset)
  }

  @Test
  func `takes a range that ends before it starts as its start`() {
    let positions = TextPositions(Self.text, .utf16)
    let range = positions.range(
      TextPosition(line: 2, character: 1),
      TextPosition(line: 0, character: 0)
    )
    #expect(range == ByteRange(13, 13))
  }

  @Test
  func `counts in long lines`() {
    let text = Array(String(repeating: "aé😀", count: 1_000).utf8)
    let positions = TextPositions(text, .utf16)
    for number in [0, 1, 146, 147, 500, 999] {
      #expect(positions.position(of: number * 7) == TextPosition(line: 0, character: number * 4))
    }
    #expect(positions.position(of: 7_000) == TextPosition(line: 0, character: 4_000))
    #expect(positions.offset(of: TextPosition(line: 0, character: 3_999)) == 6_996)
  }

  @Test
  func `works with bytes that aren't UTF-8`() {
    let positions = TextPositions([0x80, 0xFF, 0x0A, 0xF0], .utf16)
    for offset in 0...4 {
      let position = positions.position(of: offset)
      #expect(0...4 ~= positions.offset(of: position))
    }
  }
}
