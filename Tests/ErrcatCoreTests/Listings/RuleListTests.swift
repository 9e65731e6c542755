import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct RuleListTests {
  @Test func `each rule is below its group, with fix, severity and summary`() throws {
    let lines = Rule.list.split(separator: "\n").map(String.init)
    #expect(lines.count == Rule.all.count + RuleGroup.allCases.count)
    let line = try #require(lines.first { $0.hasPrefix("  double-space ") })
    #expect(line.contains(" * warning  "))
    #expect(line.hasSuffix(Rule.doubleSpace.summary))
    #expect(lines.contains(Rule.doubleSpace.group.rawValue))
    let optional = try #require(Rule.all.first { $0.isOptional && !$0.hasFix })
    #expect(lines.contains { $0.hasPrefix("  \(optional.id) ") && $0.contains("   -        ") })
  }

  @Test func `a rule is found by its id, and a near one is suggested`() throws {
    #expect(try Rule.existing("double-space").id == "double-space")
    #expect(throws: RequestError.absent("unknown rule 'duble-space'; did you mean 'double-space'?"))
    {
      try Rule.existing("duble-space")
    }
  }
}
