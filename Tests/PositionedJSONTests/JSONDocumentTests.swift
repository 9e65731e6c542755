import Testing

@testable import PositionedJSON

@Suite struct JSONDocumentTests {
  /// The faults of a text as `offset..<end message`.
  private func faults(_ text: String) -> [String] { faults(Array(text.utf8)) }

  private func faults(_ bytes: [UInt8]) -> [String] {
    JSONDocument(bytes).faults.map {
      "\($0.range.lowerBound)..<\($0.range.upperBound) \($0.message)"
    }
  }

  @Test func `keeps order, duplicates and the place of every key and value`() throws {
    let document = JSONDocument(Array(#"{"b": 1.50, "a": "x", "b": [true, {}]}"#.utf8))
    let members = try #require(document.root).members
    #expect(members.map(\.key) == ["b", "a", "b"])
    #expect(members.map(\.keyRange) == [ByteRange(1, 4), ByteRange(12, 15), ByteRange(22, 25)])
    #expect(members.map(\.value.range) == [ByteRange(6, 10), ByteRange(17, 20), ByteRange(27, 37)])
    #expect(members[0].value.numberText == "1.50")
    #expect(members[1].value.string == "x")
    #expect(members[2].value.elements.map(\.kind) == [.true, .object])
  }

  @Test func `unescapes strings that hold an escape, and finds the way back`() throws {
    let text = #"["aé\n\u00e9\ud83d\ude00z"]"#
    let document = JSONDocument(Array(text.utf8))
    let value = try #require(document.root).elements[0]
    #expect(value.string == "aé\né😀z")
    let places = [0, 1, 3, 4, 6, 10, 11].map {
      JSONString.offset(inFile: document.bytes, value.range.inner, ofUnescaped: $0)
    }
    #expect(places == [2, 3, 5, 7, 13, 25, 26])
  }

  @Test(arguments: [
    ("{\"a\": 1,}", ["7..<8 trailing ',' before '}'"]),
    ("[1, 2,]", ["5..<6 trailing ',' before ']'"]),
    ("[1 2]", ["2..<2 missing ',' before '2'"]),
    ("[1,,2]", ["3..<4 ',' where a value is expected"]),
    ("{\"a\" 1}", ["5..<6 '1' where ':' is expected"]),
    ("{\"a\":}", ["5..<6 '}' where a value is expected"]),
    ("{a: 1}", ["1..<2 'a' where a key in double quotes is expected"]),
    ("// c\n{}", ["0..<4 comment; JSON has none"]),
    ("{/* c */}", ["1..<8 comment; JSON has none"]),
    ("{} x", ["3..<4 'x' behind the end of the JSON value"]),
    ("[True]", ["1..<5 'True' is no JSON value"]),
    ("[01]", ["1..<3 '01' is no JSON value"]),
    ("[\"\\x\"]", ["2..<4 '\\x' is no JSON escape"]),
    ("[\"\\ud800\"]", ["2..<8 lone surrogate '\\ud800'"]),
    ("[\"a\tb\"]", ["3..<4 unescaped control character U+0009"]),
    ("[\"a\0b\"]", ["3..<4 unescaped control character U+0000"]),
    (
      "{\"a\": [1}", ["8..<9 '}' where ']' is expected", "9..<9 end of file where '}' is expected"]
    ),
    ("{\"a\": \"b,\n \"c\": 1}", ["6..<8 string without closing quote"]),
    (
      "{\"a\": \"b",
      ["6..<8 string without closing quote", "8..<8 end of file where '}' is expected"]
    ),
    ("", ["0..<0 empty file; JSON consists of one value"]),
    (" \n", ["0..<2 no JSON value in the file"]),
    ("\u{FEFF}{}", ["0..<3 byte order mark; JSON starts with its value"]),
  ])
  func `says what stands there and where, once`(text: String, expected: [String]) {
    #expect(faults(text) == expected)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0x00], "0..<2 UTF-16 (little-endian) text; JSON is UTF-8"),
      ([0x00, 0x7B, 0x00, 0x7D], "0..<2 UTF-16 (big-endian) text; JSON is UTF-8"),
      ([0x7B, 0x00, 0x00, 0x00], "0..<2 UTF-32 (little-endian) text; JSON is UTF-8"),
      ([0x22, 0x63, 0x61, 0x66, 0xE9, 0x22], "4..<5 byte 0xE9 is not UTF-8"),
      ([0x22, 0xC0, 0x80, 0x22], "1..<2 byte 0xC0 is not UTF-8"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "1..<2 byte 0xED is not UTF-8"),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "1..<2 byte 0xF4 is not UTF-8"),
    ] as [([UInt8], String)]
  )
  func `names a foreign encoding and its first byte`(bytes: [UInt8], expected: String) {
    #expect(faults(bytes) == [expected])
  }

  @Test func `one fault does not hide the next`() {
    let text = "{\"a\": tru, \"b\": \"\\q\", \"c\": [1,], /* x */ \"d\": 2,}"
    #expect(
      faults(text).map { String($0.drop { $0 != " " }.dropFirst()) } == [
        "'tru' is no JSON value", "'\\q' is no JSON escape", "trailing ',' before ']'",
        "comment; JSON has none", "trailing ',' before '}'",
      ]
    )
    let members = JSONDocument(Array(text.utf8)).root?.members ?? []
    #expect(members.map(\.key) == ["a", "b", "c", "d"])
  }

  @Test func `nesting ends at 128 levels`() {
    let deep = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(faults(deep) == [])
    #expect(faults("[" + deep + "]") == ["128..<129 nesting over 128 levels"])
    #expect(faults(String(repeating: "{\"a\":", count: 200_000)).count == 1)
  }

  @Test func `a text of nothing but faults is given up after a hundred`() {
    #expect(faults("[" + String(repeating: "@ ", count: 100_000)).count == 100)
  }

  @Test func `every text that is cut short or has one byte changed is read to the end`() {
    let text = Array(#"{"a": ["é\n\ud83d\ude00", -1.5e+3, true, null], "b": {"c": "x"}}"#.utf8)
    for end in text.indices {
      #expect(!JSONDocument(Array(text[..<end])).faults.isEmpty)
      for byte: UInt8 in [0, 0x22, 0x2C, 0x5C, 0x7B, 0x7D, 0x80, 0xFF] {
        var changed = text
        changed[end] = byte
        let document = JSONDocument(changed)
        #expect(document.faults.allSatisfy { $0.range.upperBound <= text.count })
        _ = document.root?.members
      }
    }
  }
}
