import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct JSONMergeTests {
  private func merged(_ base: String, _ ours: String, _ theirs: String) -> (String, Int)? {
    JSONMerge.merge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8)).map
    {
      (String(decoding: $0.bytes, as: UTF8.self), $0.conflicts)
    }
  }

  private static let base = "{\n  \"a\": \"1\",\n  \"b\": \"2\",\n  \"c\": \"3\"\n}\n"

  @Test func `what one side changed is taken, neighbors included`() throws {
    let ours = Self.base.replacing("\"1\"", with: "\"one\"").replacing(
      "\"c\": \"3\"",
      with: "\"c\": \"3\",\n  \"d\": \"4\""
    )
    let theirs = Self.base.replacing("\"2\"", with: "\"two\"").replacing(
      "\"c\": \"3\"",
      with: "\"c\": \"3\",\n  \"e\": \"5\""
    )
    let (text, conflicts) = try #require(merged(Self.base, ours, theirs))
    #expect(conflicts == 0)
    #expect(
      text
        == "{\n  \"a\": \"one\",\n  \"b\": \"two\",\n  \"c\": \"3\",\n  \"e\": \"5\",\n  \"d\": \"4\"\n}\n"
    )
  }

  @Test func `what one side took out is gone, and layout alone isn't a change`() throws {
    let ours = "{\"a\" : \"1\",\n\n \"b\":\"2\", \"c\": \"\\u0033\"}"
    let theirs = "{\"c\": \"3\", \"a\": \"1\"}"
    let (text, conflicts) = try #require(merged(Self.base, ours, theirs))
    #expect(conflicts == 0)
    #expect(text == "{\"a\" : \"1\", \"c\": \"\\u0033\"}")
  }

  @Test func `a conflict is in one message alone`() throws {
    let ours = Self.base.replacing("\"2\"", with: "\"two\"").replacing("\"1\"", with: "\"one\"")
    let theirs = Self.base.replacing("\"2\"", with: "\"zwei\"").replacing("\"3\"", with: "\"drei\"")
    let (text, conflicts) = try #require(merged(Self.base, ours, theirs))
    #expect(conflicts == 1)
    #expect(
      text == """
        {
          "a": "one",
        <<<<<<< ours
          "b": "two",
        =======
          "b": "zwei",
        >>>>>>> theirs
          "c": "drei"
        }

        """
    )
  }

  @Test func `a conflict at the end, and one between a change and a removal`() throws {
    let ours = Self.base.replacing("\"3\"", with: "\"three\"")
    let theirs = Self.base.replacing(",\n  \"c\": \"3\"", with: "")
    let (text, conflicts) = try #require(merged(Self.base, ours, theirs))
    #expect(conflicts == 1)
    #expect(
      text
        == "{\n  \"a\": \"1\",\n<<<<<<< ours\n  \"b\": \"2\",\n  \"c\": \"three\"\n=======\n  \"b\": \"2\"\n>>>>>>> theirs\n}\n"
    )
    let back = try #require(merged(Self.base, theirs, ours))
    #expect(back.1 == 1)
  }

  @Test func `objects in objects are merged member by member`() throws {
    let base = #"{"errors": {"x": {"code": 1, "from": {"http": [404]}}}}"#
    let ours = #"{"errors": {"x": {"code": 2, "from": {"http": [404]}}}}"#
    let theirs = #"{"errors": {"x": {"code": 1, "from": {"http": [404, 410]}}, "y": {}}}"#
    let (text, conflicts) = try #require(merged(base, ours, theirs))
    #expect(conflicts == 0)
    #expect(text == #"{"errors": {"x": {"code": 2, "from": {"http": [404, 410]}}, "y": {}}}"#)
  }

  @Test func `both added the same or another, both took out`() throws {
    let with = { (value: String) in
      Self.base.replacing("\"3\"", with: "\"3\",\n  \"d\": \"\(value)\"")
    }
    #expect(try #require(merged(Self.base, with("4"), with("4"))).1 == 0)
    #expect(try #require(merged(Self.base, with("4"), with("5"))).1 == 1)
    let without = Self.base.replacing("  \"b\": \"2\",\n", with: "")
    #expect(try #require(merged(Self.base, without, without)) == (without, 0))
  }

  @Test func `only JSON objects are merged`() {
    #expect(merged("{}", "{", "{}") == nil)
    #expect(merged("[]", "{}", "{}") == nil)
  }

  @Test(arguments: [#"{"a": 1, "a": 2}"#, #"{"a": [{"x": 1, "x": 2}]}"#])
  func `a file with duplicate keys isn't merged by key`(_ text: String) {
    let base = #"{"a": 1}"#
    #expect(merged(base, base, text) == nil)
    #expect(merged(base, text, base) == nil)
    #expect(merged(text, base, base) == nil)
  }

  @Test func `keys in two normalization forms are two keys`() throws {
    let base = "{\"\u{E9}\": 1, \"e\u{301}\": 2}"
    let (text, conflicts) = try #require(
      merged(base, base.replacing("1", with: "3"), base.replacing("2", with: "4"))
    )
    #expect(conflicts == 0)
    #expect(Array(text.utf8) == Array("{\"\u{E9}\": 3, \"e\u{301}\": 4}".utf8))
  }

  // MARK: Bytes

  @Test func `in a file of one line, each marker of a conflict has a line of its own`() throws {
    let (text, conflicts) = try #require(
      merged(
        #"{"a": 1, "b": 2, "c": 3}"#,
        #"{"a": 1, "b": 3, "c": 3}"#,
        #"{"a": 1, "b": 4, "c": 5, "d": {}}"#
      )
    )
    #expect(conflicts == 1)
    #expect(
      text == """
        {"a": 1,
        <<<<<<< ours
         "b": 3,
        =======
         "b": 4,
        >>>>>>> theirs
         "c": 5, "d": {}}
        """
    )
    let (added, _) = try #require(
      merged(#"{"a":{},"b":{}}"#, #"{"a":{},"b":{"y":1}}"#, #"{"a":{"x":1},"b":{}}"#)
    )
    #expect(added == #"{"a":{"x":1},"b":{"y":1}}"#)
  }

  @Test(arguments: [
    ("{\r\n\t\"a\" : 1\r\n}\r\n", "{\n  \"a\": 1,\n  \"b\": {\n    \"x\": 1\n  }\n}"),
    ("\u{FEFF}{ \"a\":1\n  , \"c\":[ 1,2 ] }", "{\"a\": 1, \"b\": 2, \"c\": [1, 2]}\n"),
    ("{ }", "\u{FEFF}{\n\n}\n"), (" {\n}\n\n", "{\n  \"a\": 1\n}"),
  ]) func `layout, line breaks, byte order mark and end are ours`(
    _ ours: String,
    _ theirs: String
  ) throws {
    let base = ours.replacing("\"a\"", with: "\"a\" ").replacing("{ }", with: "{}") + " "
    let own = ours.replacing(":1\n", with: ":7\n")
    let (text, conflicts) = try #require(merged(base, own, theirs))
    #expect(conflicts == 0)
    let lines = text.utf8.count { $0 == 0x0A }
    let returns = text.utf8.count { $0 == 0x0D }
    #expect(returns == (own.utf8.contains(0x0D) ? lines : 0))
    #expect(text.utf8.starts(with: own.utf8.prefix { $0 != UInt8(ascii: "{") }))
    #expect(
      text.utf8.reversed().starts(with: own.utf8.reversed().prefix { $0 != UInt8(ascii: "}") })
    )
    let unchanged = try #require(merged(base, own, base)).0
    #expect(Array(unchanged.utf8) == Array(own.utf8))
    let trivial = try #require(merged(own, own, theirs)).0
    #expect(Array(trivial.utf8) == Array(theirs.utf8))
  }

  @Test func `objects that are formatted otherwise keep our layout`() throws {
    let base = "{\n  \"e\": {\n    \"x\": { \"c\": 1 },\n    \"y\": 2\n  }\n}\n"
    let theirs = #"{"e":{"x":{"c":1},"y":3}}"#
    let (text, _) = try #require(merged(base.replacing("}\n}", with: "}\n }"), base, theirs))
    #expect(text == base.replacing("2", with: "3"))
  }
}

/// Chooses one side of each conflict in a merged text.
enum MergeChoice {
  static func text(_ text: String, ours: Bool) -> String {
    var lines: [ArraySlice<UInt8>] = []
    var side: Bool?
    // A carriage return and a line feed are one character, so bytes are split.
    for line in Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false) {
      let mark = String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
      switch mark {
      case "<<<<<<< ours": side = true
      case "=======" where side == true: side = false
      case ">>>>>>> theirs": side = nil
      default: if side == nil || side == ours { lines.append(line) }
      }
    }
    return String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
  }
}

@Suite struct MergedCodesTests {
  private func catalog(_ errors: String, _ retired: String = "") -> [UInt8] {
    Array(
      """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "categories": {"a": {}},
       "errors": {"error.a.x": {"code": 7}\(errors)}, "retired": {\(retired)}}
      """.utf8
    )
  }

  @Test func `errors that got the same code in two branches collide, with a free code`() throws {
    let (base, ours) = (catalog(""), catalog(", \"error.a.y\": {\"code\": 8}"))
    let merged = try #require(
      JSONMerge.merge(base: base, ours: ours, theirs: catalog(", \"error.a.z\": {\"code\": 8}"))
    )
    #expect(merged.conflicts == 0)
    let found = MergedCodes.collisions(in: merged.bytes, ours: ours)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("; 9 is free") == true)
    #expect(found.first?.hasPrefix("code 8 of 'error.a.") == true)
  }

  @Test func `a code that one branch retired and the other one uses collides`() {
    let ours = catalog(", \"error.a.y\": {\"code\": 8}")
    let merged = catalog(", \"error.a.y\": {\"code\": 8}", "\"8\": \"gone\"")
    #expect(
      MergedCodes.collisions(in: merged, ours: ours) == [
        "code 8 of 'error.a.y' is retired; 9 is free"
      ]
    )
  }

  @Test func `what was wrong before, packs and broken files aren't reported`() {
    let ours = catalog(", \"error.a.y\": {\"code\": 7}")
    #expect(MergedCodes.collisions(in: ours, ours: ours) == [])
    #expect(MergedCodes.collisions(in: Array("{\"error.a.x\": \"x\"}".utf8), ours: []) == [])
    #expect(MergedCodes.collisions(in: Array("<<<<<<< ours".utf8), ours: ours) == [])
  }
}
