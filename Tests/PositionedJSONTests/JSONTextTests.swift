import Testing

@testable import PositionedJSON

/// Strings and white space of any length, because the parser looks at many bytes at once.
@Suite struct JSONTextTests {
  @Test(arguments: 0..<40)
  func `a string may have any character anywhere`(offset: Int) {
    let characters = [
      "a", "~", "\u{7F}", "\u{80}", "é", "\u{7FF}", "\u{800}", "न", "\u{D7FF}", "힣", "\u{E000}",
      "日",
      "\u{FFFF}", "\u{10000}", "😀", "\u{10FFFF}",
    ]
    for character in characters {
      for filler in ["x", "ж", "ไ", "か"] {
        let before =
          String(repeating: "x", count: offset % 5) + String(repeating: filler, count: offset)
        let text = before + character + filler
        let document = JSONDocument(Array("[\"\(text)\", \"\(text)\"]".utf8))
        #expect(document.faults.isEmpty, "\(text)")
        #expect(document.root?.elements.map(\.string) == [text, text])
      }
    }
  }

  @Test(arguments: 0..<40)
  func `bytes that aren't UTF-8 are found anywhere`(offset: Int) {
    let malformed: [[UInt8]] = [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xE0, 0x9F, 0xBF], [0xE0, 0xA0],
      [0xE3], [0xE3, 0x81], [0xED, 0xA0, 0x80], [0xED, 0x9F], [0xEF, 0xBF],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF],
    ]
    for filler in ["x", "ж", "か"] {
      let before = Array(
        (String(repeating: "x", count: offset % 5) + String(repeating: filler, count: offset)).utf8
      )
      for bytes in malformed {
        for after in ["x", "\"", "ж", "か"] {
          let text = [0x22] + before + bytes + Array((after + "xxxxxxxxxxxxxxxxxxxx\"").utf8)
          let place = before.count + 1
          let fault = JSONDocument(text).faults.first
          #expect(fault?.range == ByteRange(place, place + 1), "\(bytes) before '\(after)'")
        }
      }
    }
  }

  @Test(arguments: 0..<40)
  func `a control character is found anywhere`(offset: Int) {
    for filler in ["x", "ж"] {
      let before = String(repeating: filler, count: offset)
      for control: UInt8 in [0x00, 0x09, 0x1F] {
        let text = [0x22] + Array(before.utf8) + [control] + Array("xxxxxxxxxxxxxxxxxxxx\"".utf8)
        let place = before.utf8.count + 1
        #expect(JSONDocument(text).faults.map(\.range) == [ByteRange(place, place + 1)])
      }
    }
  }

  @Test(arguments: 0..<40, [" ", "\t", "\n", "\r"])
  func `white space may have any length`(count: Int, character: String) throws {
    let space = String(repeating: character, count: count)
    for text in ["\(space)[\(space)1\(space),\(space)2\(space)]\(space)", "[1,\n\(space)2]"] {
      let document = JSONDocument(Array(text.utf8))
      #expect(document.faults.isEmpty)
      #expect(try #require(document.root).elements.map(\.numberText) == ["1", "2"])
    }
    let damaged = Array("[1,\(space)\u{B}  2\(space)]".utf8)
    #expect(JSONDocument(damaged).faults.first?.range.lowerBound == 3 + count)
  }
}
