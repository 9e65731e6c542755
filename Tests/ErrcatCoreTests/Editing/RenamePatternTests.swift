import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct RenamePatternTests {
  private func names(
    _ old: String,
    _ new: String,
    _ keys: [String]
  ) throws -> [String: String] {
    try #require(RenamePattern(old, to: new)).names(of: keys)
  }

  @Test func `each star becomes what it matched`() throws {
    #expect(
      try names("error.*.net_*", "error.net.*.*", ["error.a.net_x", "error.b.y", "error..net_"])
        == ["error.a.net_x": "error.net.a.x", "error..net_": "error.net.."]
    )
  }

  @Test func `a key that keeps its name is not renamed`() {
    #expect(throws: RequestError.refused("'a*' has that name already")) {
      try names("a*", "a*", ["abcdefgh"])
    }
  }

  @Test func `both sides need as many stars`() {
    #expect(RenamePattern("a.*", to: "b") == nil)
    #expect(RenamePattern("a", to: "b.*") == nil)
    #expect(RenamePattern("*a*", to: "*b*") != nil)
  }

  @Test func `a key that is not there is absent, with the nearest one`() {
    #expect(throws: RequestError.absent("no key 'error.bussy'; did you mean 'error.busy'?")) {
      try names("error.bussy", "x", ["error.busy"])
    }
  }

  @Test func `a name that another key keeps is refused`() {
    #expect(throws: RequestError.refused("'b' already exists")) {
      try names("a", "b", ["a", "b"])
    }
  }

  @Test func `keys may take each other's places`() throws {
    #expect(try names("a*", "*a", ["ab", "aba"]) == ["ab": "ba", "aba": "baa"])
    #expect(try names("x*", "xx*", ["x1", "xx1"]) == ["x1": "xx1", "xx1": "xxx1"])
  }

  @Test func `several keys with one new name are refused`() {
    #expect(throws: RequestError.refused("several keys would get the same name")) {
      try names("*.*", "**", ["a.bc", "ab.c"])
    }
  }

  @Test func `a label is renamed with its action only`() {
    #expect(
      throws: RequestError.refused(
        "'action.retry' is named after its action; rename the action instead"
      )
    ) { try names("action.retry", "action.again", ["action.retry"]) }
  }
}
