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
    #expect(ServerResponse.name(pointer: pointer) == name)
  }
}
