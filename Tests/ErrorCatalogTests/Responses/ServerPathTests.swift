import CatalogFormat
import PositionedJSON
import Testing

@testable import ErrorCatalog

@Suite struct ServerPathTests {
  private static let body = """
    {"error": {"code": "a", "a.b": 1}, "errors": [{"code": "b", "at": [[1, 2], [3]]}, {"code": "c"},
     {"id": 4}], "code": "d", "code": "e", "byName": {"x": {"code": "f"}, "y": {"code": "g"}}}
    """

  @Test(arguments: [
    ("error.code", ["a"]), ("errors[0].code", ["b"]), ("errors[1].code", ["c"]),
    ("errors[2].code", []), ("errors[3].code", []), ("errors[*].code", ["b", "c"]),
    ("errors.*.code", ["b", "c"]), ("byName.*.code", ["f", "g"]), ("byName[*].code", ["f", "g"]),
    ("errors[0].at[0][1]", ["2"]), ("errors[0].at[*][0]", ["1", "3"]),
    ("errors[*].at[*][*]", ["1", "2", "3"]),
    // Of equal keys, the last; a value of another kind has nothing.
    ("code", ["e"]), ("code[0]", []), ("code.x", []), ("error[0]", []), ("errors.code", []),
    ("[0]", []), ("none", []), ("byName['y','z','x'].code", ["g", "f"]),
    ("errors[*]['none','code']", ["b", "c"]),
  ])
  func `values at a path`(path: String, values: [String]) throws {
    let root = try #require(JSONDocument(Array(Self.body.utf8)).root)
    let found = ServerPath(path).values(in: root).map { $0.string ?? $0.numberText }
    #expect(found == values)
  }

  @Test func `a body can be an array`() throws {
    let root = try #require(JSONDocument(Array(#"[{"code": "a"}, {"code": "b"}]"#.utf8)).root)
    #expect(ServerPath("[1].code").values(in: root).map(\.string) == ["b"])
    #expect(ServerPath("[*].code").values(in: root).map(\.string) == ["a", "b"])
  }

  @Test func `a path has at most a hundred values`() throws {
    let row = "[" + Array(repeating: "1", count: 60).joined(separator: ",") + "]"
    let body = "[" + Array(repeating: row, count: 60).joined(separator: ",") + "]"
    let root = try #require(JSONDocument(Array(body.utf8)).root)
    #expect(ServerPath("[*][*]").values(in: root).count == ServerPath.maximumValues)
  }
}
