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

  // MARK: Keys that are there twice

  @Test(arguments: [
    (#"{"a": 1, "b": 2}"#, #"{"a": 1, "b": 2, "a": 3}"#, #"{"a": 1, "b": 4}"#),
    (#"{"a": 1, "b": 2}"#, #"{"a": 1, "b": 4}"#, #"{"a": 1, "b": 2, "a": 3}"#),
    (#"{"a": 1}"#, #"{"a": 1}"#, #"{"a": 1, "b": 1, "b": 1}"#),
    (#"{"a": {"x": 1}}"#, #"{"a": {"x": 1}, "c": 1}"#, #"{"a": {"x": 1, "x": 1}}"#),
    (#"{"a": {"x": 1}}"#, #"{"a": {"x": 1, "x": 2}}"#, #"{"a": {"x": 1}, "c": 1}"#),
    (#"{"a": 1}"#, #"{"a": 1, "n": {"x": 1, "x": 2}}"#, #"{"a": 2}"#),
    (#"{"a": 1}"#, #"{"a": 2}"#, #"{"a": 1, "n": {"x": 1, "x": 2}}"#),
    (#"{"a": [{"x": 1}]}"#, #"{"a": [{"x": 1}], "b": 1}"#, #"{"a": [{"x": 1, "x": 2}]}"#),
    (#"{"a": 1, "a": 2}"#, #"{"a": 1, "a": 2, "b": 1}"#, #"{"a": 2}"#),
  ]) func `a key that one side has twice is a conflict`(
    _ base: String,
    _ ours: String,
    _ theirs: String
  ) throws {
    let (text, conflicts) = try #require(merged(base, ours, theirs))
    #expect(conflicts == 1)
    for isOurs in [true, false] {
      let chosen = MergeChoice.text(text, ours: isOurs)
      #expect(JSONDocument(Array(chosen.utf8)).faults == [], "\(chosen)")
    }
    // Nothing of the side with the key is lost.
    let longer = ours.count > theirs.count ? ours : theirs
    let twice = MergeChoice.text(text, ours: longer == ours)
    #expect(twice.split(separator: ":").count >= longer.split(separator: ":").count)
  }

  @Test func `a key that both sides have equally often is nobody's change`() throws {
    let text = #"{"a": 1, "b": 2, "a": 3}"#
    let (result, conflicts) = try #require(
      merged(text, text.replacing("2", with: "4"), text.replacing("}", with: ", \"c\": 5}"))
    )
    #expect(conflicts == 0)
    #expect(result == #"{"a": 1, "b": 4, "a": 3, "c": 5}"#)
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
