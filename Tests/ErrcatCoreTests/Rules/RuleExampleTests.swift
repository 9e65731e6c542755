import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Every rule finds in its examples what the examples say, and nothing else.
@Suite struct RuleExampleTests {
  @Test(arguments: Rule.all)
  func `a rule finds what its examples say`(rule: Rule) async {
    // An example of something too large would be too large.
    #expect(!rule.examples.isEmpty || rule.id == "limit-exceeded", "\(rule.id) has no example")
    for example in rule.examples {
      let found = await Fixture.findings(
        rule.id,
        catalog: example.catalogText,
        packs: example.packs,
        base: example.baseText,
        lock: example.lock,
        sources: example.sources
      )
      #expect(found == example.finds, "\(rule.id)")
    }
  }

  @Test func `ids are unique kebab case, and texts are sentences`() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    for rule in Rule.all {
      #expect(rule.id.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x61...0x7A).contains($0) })
      #expect(rule.summary.hasSuffix("."))
      #expect(!rule.explanation.isEmpty)
    }
  }
}

extension Rule: CustomTestStringConvertible {
  /// The rule's id.
  public var testDescription: String { id }
}
