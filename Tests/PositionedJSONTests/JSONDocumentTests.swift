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
    ("[1,,2]", ["3..<4 expected a value, found ','"]),
    ("{\"a\" 1}", ["5..<6 expected ':', found '1'"]),
    ("{\"a\":}", ["5..<6 expected a value, found '}'"]),
    ("{a: 1}", ["1..<2 expected a key in double quotes, found 'a'"]),
    ("// c\n{}", ["0..<4 comments aren't allowed in JSON"]),
    ("{/* c */}", ["1..<8 comments aren't allowed in JSON"]),
    ("{} x", ["3..<4 expected the end of the file, found 'x'"]),
    ("[True]", ["1..<5 'True' is not a JSON value"]),
    ("[01]", ["1..<3 '01' is not a JSON value"]),
    ("[\"\\x\"]", ["2..<4 '\\x' is not a JSON escape"]),
    ("[\"\\ud800\"]", ["2..<8 lone surrogate '\\ud800'"]),
    ("[\"a\tb\"]", ["3..<4 unescaped control character U+0009"]),
    ("[\"a\0b\"]", ["3..<4 unescaped control character U+0000"]),
    (
      "{\"a\": [1}",
      ["8..<9 expected ']', found '}'", "9..<9 expected '}', found the end of the file"]
    ),
    ("{\"a\": \"b,\n \"c\": 1}", ["6..<8 string has no closing quote"]),
    (
      "{\"a\": \"b",
      ["6..<8 string has no closing quote", "8..<8 expected '}', found the end of the file"]
    ),
    ("", ["0..<0 expected a JSON value, found an empty file"]),
    (" \n", ["0..<2 expected a JSON value, found the end of the file"]),
    ("\u{FEFF}{}", ["0..<3 unexpected byte order mark at the start of the file"]),
  ])
  func `reports each fault once, with its range`(text: String, expected: [String]) {
    #expect(faults(text) == expected)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0x00], "0..<2 expected UTF-8, found UTF-16 (little-endian)"),
      ([0x00, 0x7B, 0x00, 0x7D], "0..<2 expected UTF-8, found UTF-16 (big-endian)"),
      ([0x7B, 0x00, 0x00, 0x00], "0..<2 expected UTF-8, found UTF-32 (little-endian)"),
      ([0x22, 0x63, 0x61, 0x66, 0xE9, 0x22], "4..<5 byte 0xE9 is not UTF-8"),
      ([0x22, 0xC0, 0x80, 0x22], "1..<2 byte 0xC0 is not UTF-8"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "1..<2 byte 0xED is not UTF-8"),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "1..<2 byte 0xF4 is not UTF-8"),
    ] as [([UInt8], String)]
  )
  func `reports another encoding with its name and range`(bytes: [UInt8], expected: String) {
    #expect(faults(bytes) == [expected])
  }

  @Test func `one fault does not hide the next`() {
    let text = "{\"a\": tru, \"b\": \"\\q\", \"c\": [1,], /* x */ \"d\": 2,}"
    #expect(
      faults(text).map { String($0.drop { $0 != " " }.dropFirst()) } == [
        "'tru' is not a JSON value", "'\\q' is not a JSON escape", "trailing ',' before ']'",
        "comments aren't allowed in JSON", "trailing ',' before '}'",
      ]
    )
    let members = JSONDocument(Array(text.utf8)).root?.members ?? []
    #expect(members.map(\.key) == ["a", "b", "c", "d"])
  }

  @Test func `nesting ends at 128 levels`() {
    let deep = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(faults(deep) == [])
    #expect(faults("[" + deep + "]") == ["128..<129 nested deeper than 128 levels"])
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
