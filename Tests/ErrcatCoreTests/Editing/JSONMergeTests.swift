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
        == "{\n  \"a\": \"1\",\n  \"b\": \"2\",\n<<<<<<< ours\n  \"c\": \"three\"\n=======\n>>>>>>> theirs\n}\n"
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
    #expect(text == #"{"errors": {"x": {"code": 2, "from": {"http": [404, 410]}},"y": {}}}"#)
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

  @Test func `random edits of both sides at different keys all arrive`() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let keys = (0..<40).map { "k\($0)" }
      var (ours, theirs, expected) = (keys, keys, [String: String]())
      var (ownTexts, otherTexts) = ([String: String](), [String: String]())
      for key in keys {
        let choice = Int.random(in: 0..<6, using: &generator)
        expected[key] = "old"
        switch choice {
        case 0: ownTexts[key] = "ours"
        case 1: otherTexts[key] = "theirs"
        case 2: ours.removeAll { $0 == key }
        case 3: theirs.removeAll { $0 == key }
        default: continue
        }
        expected[key] = choice == 0 ? "ours" : choice == 1 ? "theirs" : nil
      }
      func file(_ keys: [String], _ texts: [String: String]) -> String {
        "{\n" + keys.map { "  \"\($0)\": \"\(texts[$0] ?? "old")\"" }.joined(separator: ",\n")
          + "\n}\n"
      }
      let (text, conflicts) = try #require(
        merged(file(keys, [:]), file(ours, ownTexts), file(theirs, otherTexts))
      )
      #expect(conflicts == 0)
      let members = JSONDocument(Array(text.utf8)).root?.members ?? []
      let found = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value.string ?? "") })
      #expect(found == expected)
    }
  }
}
