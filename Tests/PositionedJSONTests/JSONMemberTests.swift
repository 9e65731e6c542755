import Testing

@testable import PositionedJSON

@Suite struct JSONMemberTests {
  private func root(_ text: String) throws -> JSONValue {
    try #require(JSONDocument(Array(text.utf8)).root)
  }

  @Test func `of members with the same name, the last is found`() throws {
    let object = try root(#"{"a": 1, "b": {"a": 2}, "a": 3}"#)
    #expect(object.member("a")?.numberText == "3")
    #expect(object.member("a")?.numberText == "3")
    #expect(object.member("b")?.member("a")?.numberText == "2")
  }

  @Test func `a name with escapes is found`() throws {
    let object = try root(#"{"co\u0064e": 7}"#)
    #expect(object.member("code")?.numberText == "7")
  }

  @Test(arguments: [#"["a"]"#, #""a""#, "1", "{}"])
  func `other values have no members`(text: String) throws {
    let value = try root(text)
    #expect(value.member("a") == nil)
  }

  @Test func `each member that a list of all has is found, and no other`() throws {
    let names = ["", "a", "A", "code", "cod", "codes", "error_code", "ç", "日本"]
    for chosen in 0..<1 << names.count {
      let members = names.indices.filter { chosen & 1 << $0 != 0 }
        .map { "\"\(names[$0])\": \($0)" }
      let object = try root("{\(members.joined(separator: ", "))}")
      for (index, name) in names.enumerated() {
        let expected = chosen & 1 << index != 0 ? "\(index)" : nil
        #expect(object.member(name)?.numberText == expected)
      }
    }
  }

  @Test func `a value knows whether it has elements`() throws {
    #expect(try root("[]").isEmpty)
    #expect(try root("{}").isEmpty)
    #expect(try !root("[1]").isEmpty)
    #expect(try !root("{\"a\": 1}").isEmpty)
  }
}
