import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct RuleRequestTests {
  @Test func `a rule is found by its id, and a close one is suggested`() throws {
    #expect(try Rule.existing("double-space").id == "double-space")
    #expect(throws: RequestError.absent("unknown rule 'duble-space'; did you mean 'double-space'?"))
    { try Rule.existing("duble-space") }
    #expect(throws: RequestError.absent("unknown rule 'zzzz'")) { try Rule.existing("zzzz") }
  }
}
