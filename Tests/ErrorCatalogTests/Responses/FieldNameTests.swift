import Foundation
import PositionedJSON
import Testing

@testable import ErrorCatalog

@Suite struct FieldNameTests {
  @Test(arguments: [
    ("/a/b", "a.b"), ("/a//b/", "a.b"), ("/", ""), ("//", ""), ("a/b", "a/b"), ("", ""),
    ("#/a/b", "a.b"), ("#/a%2Fb", "a.b"), ("/a~1b", "a/b"), ("/a~0b", "a~b"),
    ("/ü/b", "ü.b"), ("/a%20b", "a%20b"), ("/data/attributes/title", "title"),
    ("/data/relationships/author/name", "author.name"), ("/data/attributes", "data.attributes"),
    ("/data/other/title", "data.other.title"), ("/database/x", "database.x"), ("/data", "data"),
    ("/items/0/a.b", "items.0.a.b"),
  ])
  func `a JSON Pointer becomes a name with dots`(pointer: String, name: String) {
    // As it is, and with an escape in the JSON text.
    for text in [pointer, pointer.replacing("/", with: #"\/"#)] {
      let list = ResponseFixture.root(Data(#"["\#(text)"]"#.utf8))?.elements
      #expect(ServerResponse.name(pointer: list?.first) == name)
    }
  }

  @Test func `only strings are names`() throws {
    let list = try #require(ResponseFixture.root(Data("[1, null, {}]".utf8))?.elements)
    for value in list { #expect(ServerResponse.name(pointer: value) == nil) }
    #expect(ServerResponse.name(pointer: nil) == nil)
  }
}
