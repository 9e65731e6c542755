import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Every rule reports in its examples the findings that they list, and nothing else.
@Suite struct RuleExampleTests {
  @Test(arguments: Rule.all)
  func `a rule finds what its examples say`(rule: Rule) {
    for example in rule.examples {
      #expect(findings(rule.id, in: example) == example.finds, "\(rule.id)")
    }
  }

  @Test(arguments: Rule.all)
  func `a rule has rejected and accepted examples`(rule: Rule) {
    // A rejected example of 'limit-exceeded' would be larger than everything else here together, and the
    // files of an example aren't on a disk, nor in folders.
    let withoutRejected: Set = ["limit-exceeded", "linked-pack", "unread-pack-file"]
    let hasRejected = rule.examples.contains { !$0.isAccepted }
    #expect(hasRejected != withoutRejected.contains(rule.id), "\(rule.id)")
    let hasAccepted = rule.examples.contains { $0.isAccepted }
    #expect(hasAccepted, "\(rule.id)")
  }

  @Test(arguments: Rule.all)
  func `an accepted example has content that can be read`(rule: Rule) {
    for example in rule.examples where example.isAccepted {
      let (empty, catalog) = (RuleExample(), example.catalog)
      #expect(catalog != empty.catalog || example.packs != empty.packs, "\(rule.id)")
      // Where something can't be read the rule has nothing to look at.
      let pipeline = Fixture.pipeline(
        catalog: example.catalogText,
        packs: example.packs,
        base: example.baseText,
        lock: example.lock
      )
      let unread = pipeline.check().diagnostics.filter { found in
        Rule.all.contains { $0.isMandatory && $0.id == found.rule }
      }
      #expect(unread.map(\.message) == [], "\(rule.id)")
    }
  }

  @Test func `an optional rule is switched on by its examples' catalogs`() {
    for rule in Rule.all where rule.isOptional {
      for example in rule.examples {
        let pipeline = Fixture.pipeline(catalog: example.catalogText, packs: example.packs)
        #expect(pipeline.project.catalog.lint.levels[rule.id] != nil, "\(rule.id)")
      }
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

  private func findings(_ rule: String, in example: RuleExample) -> [String] {
    Fixture.findings(
      rule,
      catalog: example.catalogText,
      packs: example.packs,
      base: example.baseText,
      earlier: example.earlierText,
      earlierPacks: example.earlierPacks,
      lock: example.lock,
      document: example.document,
      sources: example.sources
    )
  }
}

extension Rule: CustomTestStringConvertible {
  /// The rule's id.
  public var testDescription: String { id }
}
