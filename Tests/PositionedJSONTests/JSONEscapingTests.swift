import PositionedJSON
import Testing

/// Both ends of each range of escaped characters, and their neighbors, which aren't escaped.
struct JSONEscapingTests {
  @Test(
    arguments: [
      0x00, 0x08, 0x0B, 0x0C, 0x0E, 0x1F, 0x7F, 0x80, 0x9F, 0x2029,
    ] as [UInt32]
  )
  func `escapes what moves a cursor for programs and users`(number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    let escape = "\"a\\u" + Hexadecimal.digits(number, count: 4) + "b\""
    #expect(JSONEscaping.standard.quoted("a\(scalar)b") == escape)
    #expect(JSONEscaping.visible.quoted("a\(scalar)b") == escape)
  }

  @Test(
    arguments: [
      0xAD, 0x61C, 0x180E, 0x200B, 0x202A, 0x202E, 0x2060, 0x206F, 0xFEFF, 0xFFF9, 0xFFFB,
    ] as [UInt32]
  )
  func `escapes what is invisible`(number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    let text = "a\(scalar)b"
    #expect(
      JSONEscaping.standard.quoted(text)
        == "\"a\\u" + Hexadecimal.digits(number, count: 4) + "b\""
    )
    #expect(
      JSONEscaping.visible.quoted(text)
        == "\"a\\u" + Hexadecimal.digits(number, count: 4) + "b\""
    )
  }

  @Test(
    arguments: [
      0x20, 0x21, 0x23, 0x5B, 0x5D, 0x7E, 0xA0, 0xAC, 0xAE, 0xC2, 0xE2, 0x61B, 0x61D, 0x180D,
      0x180F,
      0x200A, 0x2010, 0x2027, 0x202F, 0x205F, 0x2070, 0xFEFE, 0xFF00, 0xFFF8, 0xFFFC, 0xFFFD,
      0xFFFF,
      0x10000, 0xDFFFF, 0xE0080, 0x10FFFF,
    ] as [UInt32]
  )
  func `writes every other character as it is`(number: UInt32) throws {
    let text = "a\(try #require(Unicode.Scalar(number)))b"
    #expect(JSONEscaping.standard.quoted(text) == "\"\(text)\"")
    #expect(JSONEscaping.visible.quoted(text) == "\"\(text)\"")
  }

  @Test(
    arguments: [
      (0xE0000, #"\udb40\udc00"#), (0xE0001, #"\udb40\udc01"#), (0xE007F, #"\udb40\udc7f"#),
    ] as [(UInt32, String)]
  )
  func `writes tags as two units`(number: UInt32, escape: String) throws {
    let text = "a\(try #require(Unicode.Scalar(number)))b"
    #expect(JSONEscaping.standard.quoted(text) == "\"a\(escape)b\"")
    #expect(JSONEscaping.visible.quoted(text) == "\"a\(escape)b\"")
  }

  @Test(arguments: [0x200C, 0x200D, 0x200E, 0x200F] as [UInt32])
  func `joiners and directional marks are escaped for programs alone`(number: UInt32) throws {
    let text = "a\(try #require(Unicode.Scalar(number)))b"
    #expect(
      JSONEscaping.standard.quoted(text)
        == "\"a\\u" + Hexadecimal.digits(number, count: 4) + "b\""
    )
    #expect(JSONEscaping.visible.quoted(text) == "\"\(text)\"")
  }

  @Test func `a line separator is escaped for programs alone`() {
    #expect(JSONEscaping.standard.quoted("a\u{2028}b") == #""a\u2028b""#)
    #expect(JSONEscaping.visible.quoted("a\u{2028}b") == "\"a\u{2028}b\"")
  }

  @Test(arguments: [JSONEscaping.standard, .visible])
  func `a character is written in a long text as it is alone`(escaping: JSONEscaping) {
    let plain = Array("plain, plain, plain".utf8)
    var different: [UInt32] = []
    for value in 0..<UInt32(0x3000) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let alone = escaping.quoted(String(scalar)).utf8.dropFirst().dropLast()
      for place in 0..<10 {
        let (before, after) = (plain.prefix(place), plain.dropFirst(place))
        let text = String(decoding: before + String(scalar).utf8 + after, as: UTF8.self)
        let written = escaping.quoted(text).utf8.dropFirst().dropLast()
        if !written.elementsEqual(before + alone + after) { different.append(value) }
      }
    }
    #expect(different == [])
  }

  @Test(arguments: ["\"", "\\", "\u{1}", "\u{7F}", "é", "\u{200B}", "日", "😀", "\u{E0001}"])
  func `a character is escaped or not at any place in a text of any length`(character: String) {
    let escaped = JSONEscaping.standard.quoted(character).dropFirst().dropLast()
    for length in 0...40 {
      let plain = String(repeating: "abcdefghij ~", count: 4).prefix(length)
      #expect(JSONEscaping.standard.quoted(String(plain)) == "\"\(plain)\"")
      for place in 0...length {
        let (before, after) = (plain.prefix(place), plain.dropFirst(place))
        let quoted = JSONEscaping.standard.quoted("\(before)\(character)\(after)")
        #expect(quoted == "\"\(before)\(escaped)\(after)\"")
        let twice = JSONEscaping.standard.quoted("\(before)\(character)\(after)\(character)")
        #expect(twice == "\"\(before)\(escaped)\(after)\(escaped)\"")
      }
    }
  }

  @Test(arguments: ["\u{1}", "\u{80}", "\u{200B}", "\u{E0001}"])
  func `every character of a text can be escaped`(character: String) {
    let escape = JSONEscaping.standard.quoted(character).dropFirst().dropLast()
    for count in 0...200 {
      let (text, escapes) = (
        String(repeating: character, count: count), String(repeating: String(escape), count: count)
      )
      #expect(JSONEscaping.standard.quoted(text) == "\"\(escapes)\"")
      var json = JSONWriter()
      json.object { $0.member(text, text) }
      #expect(json.text == "{ \"\(escapes)\": \"\(escapes)\" }")
    }
  }

  @Test(arguments: 4_090..<4_106)
  func `a text that is written in parts is whole`(count: Int) {
    let plain = String(repeating: "abcdefghi ", count: 1_000)
    for middle in ["", "x", "é", "日", "😀", "\"", "\u{E0001}"] {
      let text = "\(plain.prefix(count))\(middle)\(plain)"
      let escaped = JSONEscaping.standard.quoted(middle).dropFirst().dropLast()
      let quoted = "\"\(plain.prefix(count))\(escaped)\(plain)\""
      #expect(JSONEscaping.standard.quoted(text) == quoted)
      var json = JSONWriter(spaceBeforeColon: true)
      json.object { json in
        json.member(text, text)
        json.member("a", 1)
      }
      #expect(json.bytes == Array("{ \(quoted) : \(quoted), \"a\" : 1 }".utf8))
    }
  }
}
