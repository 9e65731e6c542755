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
    let offsets = JSONString.Offsets(
      inFile: document.bytes,
      value.range.inner,
      hasEscapes: true
    )
    #expect([0, 1, 3, 4, 6, 10, 11, 12].map { offsets[$0] } == [2, 3, 5, 7, 13, 25, 26, 26])
    #expect(offsets[3..<6] == ByteRange(5, 13))
    let plain = JSONString.Offsets(inFile: [], ByteRange(2, 5), hasEscapes: false)
    #expect([0, 3, 4].map { plain[$0] } == [2, 5, 5])
  }

  @Test(arguments: [
    ("{\"a\": 1,}", ["7..<8 trailing ',' before '}'"]),
    ("[1, 2,]", ["5..<6 trailing ',' before ']'"]),
    ("[1 2]", ["3..<4 expected ',' or ']', found '2'"]),
    ("[1,,2]", ["3..<4 expected a value, found ','"]),
    ("{\"a\" 1}", ["5..<6 expected ':', found '1'"]),
    ("{\"a\":}", ["5..<6 expected a value, found '}'"]),
    ("{a: 1}", ["1..<2 expected a key in double quotes, found 'a'"]),
    ("// c\n{}", ["0..<4 comments aren't allowed in JSON"]),
    ("{/* c */}", ["1..<8 comments aren't allowed in JSON"]),
    ("{} x", ["3..<4 expected the end of the file, found 'x'"]),
    ("[True]", ["1..<5 'True' is not a JSON value; write 'true'"]),
    ("{}}", ["2..<3 '}' has no matching '{'"]),
    ("\"a\": 1}", ["3..<4 expected the end of the file, found ':'"]),
    ("{\"a\" = 1}", ["5..<6 expected ':', found '='"]),
    ("{\"a\": 1; \"b\": 2}", ["7..<8 expected ',' or '}', found ';'"]),
    ("{\"a\": 1 x y, \"b\": 2}", ["8..<9 expected ',' or '}', found 'x'"]),
    ("{\"a\": x y}", ["6..<7 'x' is not a JSON value"]),
    ("<html> <p>", ["0..<6 '<html>' is not a JSON value"]),
    ("[01]", ["1..<3 '01' is not a JSON value"]),
    ("[\"\\x\"]", ["2..<4 '\\x' is not a JSON escape"]),
    ("[\"\\ud800\"]", ["2..<8 lone surrogate '\\ud800'"]),
    ("[\"a\tb\"]", ["3..<4 unescaped tab in a text; write '\\t'"]),
    ("[\"a\0b\"]", ["3..<4 unescaped control character U+0000 in a text; write '\\u0000'"]),
    ("{\"a\": [1}", ["8..<9 expected ']', found '}'"]),
    ("{\"a\": \"b,\n \"c\": 1}", ["6..<8 string has no closing quote"]),
    ("{\"a\": \"b", ["6..<8 string has no closing quote"]),
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

  @Test(
    arguments: [
      (#""b": "He said "hi" to me","#, "unescaped quotation mark in a text; write '\\\"'"),
      (#""b": "He said "hi" to me""#, nil),
      (#""b": ""Start" opens the list","#, "unescaped quotation mark in a text; write '\\\"'"),
      (#""b": "Tap "Start"","#, "unescaped quotation mark in a text; write '\\\"'"),
      (#""b": "Say "yes", then "no"","#, "unescaped quotation mark in a text; write '\\\"'"),
      (#""b": "a 5" screen","#, "unescaped quotation mark in a text; write '\\\"'"),
      (#""b": "x "y" z", "e": "f","#, "unescaped quotation mark in a text; write '\\\"'"),
      (#""b": "x "{y}" z","#, "unescaped quotation mark in a text; write '\\\"'"),
      (#""b": "two words,"#, "string has no closing quote"),
      (#""b: "two words","#, "expected ':', found 'two'"),
      (#""b": two words","#, "'two' is not a JSON value"),
      (#"b": "two words","#, "expected a key in double quotes, found 'b'"),
      (#"b: "two words","#, "expected a key in double quotes, found 'b'"),
      (#"'b': "two words","#, "expected double quotes, found single quotes"),
      (#"'b': 'two, words',"#, "expected double quotes, found single quotes"),
      (#""b": 'it's', "e": "f","#, "expected double quotes, found single quotes"),
      (#"“b”: “two words”,"#, #"expected '"', found '“'"#),
      (#""b" "two words","#, "expected ':', found '\"'"),
      (#""b" = "two words","#, "expected ':', found '='"),
      (#""b": : "two words","#, "':' is not a JSON value"),
      (#""b": "two words";"#, "expected ',' or '}', found ';'"),
      (#""b": "two words",,"#, "expected a key in double quotes, found ','"),
      (#""b": "two words", // why"#, "comments aren't allowed in JSON"),
      (#""b": "two words", # why"#, "expected a key in double quotes, found '#'"),
      (#"b c d"#, "expected a key in double quotes, found 'b'"),
    ] as [(String, String?)]
  )
  func `one mistake in a line is one fault, and the lines around it are read`(
    line: String,
    expected: String?
  ) throws {
    let text = "{\n  \"a\": \"first\",\n  \(line)\n  \"c\": \"last\"\n}\n"
    let document = JSONDocument(Array(text.utf8))
    // Without its comma, the line has a second mistake.
    let messages = document.faults.map(\.message).filter { expected != nil || !$0.contains("','") }
    #expect(messages == [expected ?? "unescaped quotation mark in a text; write '\\\"'"])
    let members = try #require(document.root).members
    #expect(members.first?.value.string == "first")
    #expect(members.last?.key == "c")
    #expect(members.last?.value.string == "last")
    for fault in document.faults {
      #expect(LineTable(document.bytes).position(of: fault.range.lowerBound).line == 3)
    }
  }

  @Test func `lines without a mistake are read, and members whose key is readable`() throws {
    let text = """
      {
        "a": "He said "hi" to me",
        'b': 'it',
        "c": "open,
        "e: "also",
        d: "no quotes",
        "f": plain text",
        "g": "last"
      }
      """
    let document = JSONDocument(Array(text.utf8))
    // Lines that can't continue the object are skipped with the line before them.
    #expect(document.faults.count == 4)
    let members = try #require(document.root).members
    #expect(members.map(\.key) == ["a", "c", "e: ", "f", "g"])
    #expect(members.map(\.value.string) == [nil, nil, nil, nil, "last"])
  }

  @Test(arguments: [
    (
      """
      {
        "a": {
          "b": { "c": 1 }1️⃣},
          "d": { "e": 2 }
        },
        "f": {}
      }
      """, "'}' has no matching '{'"
    ),
    (
      """
      {
        "a": {
          "b": { "c": [1, 2] 1️⃣]},
          "d": { "e": 2 }
        },
        "f": {}
      }
      """, "expected '}', found ']'"
    ),
    (
      """
      {
        "a": {
          "b": { "c": 1 1️⃣,
          "d": { "e": 2 }
        },
        "f": {}
      }
      """, "missing '}' before ','"
    ),
    (
      """
      {
        "a": {
          "b": { "c": 1 },
          "d": { "e": 2 }1️⃣,
        "f": {}
      }
      """, "missing '}' before ','"
    ),
    (
      """
      {
        "a": {
          "b": { "c": 1 },
          "d": { "e": 2 }
        1️⃣"f": {}
      }
      """, "missing '}' before '\"'"
    ),
  ])
  func `a bracket that is missing or too many is one fault, where the indentation shows it`(
    text: String,
    expected: String
  ) throws {
    let parts = text.split(separator: "1️⃣", omittingEmptySubsequences: false)
    let document = JSONDocument(Array(parts.joined().utf8))
    let fault = try #require(document.faults.first)
    #expect(fault.message == expected)
    #expect(fault.range.lowerBound == parts[0].utf8.count)
    #expect(document.faults.count == 1)
    #expect(document.root == nil)
  }

  @Test func `nesting ends at 128 levels`() {
    let deep = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(faults(deep) == [])
    #expect(faults("[" + deep + "]") == ["128..<129 nested deeper than 128 levels"])
    #expect(faults(String(repeating: "{\"a\":", count: 200_000)).count == 1)
  }

  @Test func `a text of nothing but faults is given up after a hundred`() {
    #expect(faults("[" + String(repeating: "@,", count: 100_000)).count == 100)
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
