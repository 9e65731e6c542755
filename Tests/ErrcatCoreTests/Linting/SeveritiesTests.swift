import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct SeveritiesTests {
  private func levels(_ rules: String, _ packs: [String: String]) -> [String] {
    let catalog = """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
       "categories": {"a": {}, "b": {"prefix": "error.long.b"}},
       "errors": {}, "lint": {"rules": {"double-space": \(rules)}}}
      """
    let pipeline = Fixture.pipeline(catalog: catalog, packs: packs)
    return pipeline.check().diagnostics.filter { $0.rule == "double-space" }.map {
      "\($0.language ?? "") \($0.key ?? ""): \($0.severity.rawValue)"
    }
  }

  private static let packs = [
    "en": #"{"error.a.x": "1  1", "error.long.b.x": "2  2", "other": "3  3"}"#,
    "de": #"{"own": "4  4"}"#,
  ]

  @Test func `a level for everything`() {
    #expect(levels(#""off""#, Self.packs) == [])
    #expect(
      levels(#""error""#, Self.packs) == [
        "de own: error", "en error.a.x: error", "en error.long.b.x: error", "en other: error",
      ]
    )
  }

  @Test func `a key's level comes first, then its category's, its language's, the rule's`() {
    let rules = """
      {"severity": "off", "languages": {"en": "info"}, "categories": {"b": "error", "a": "warning"},
       "keys": {"error.a.*": "error", "*.x": "off", "error.long.*": "warning"}}
      """
    #expect(levels(rules, Self.packs) == ["en error.long.b.x: warning", "en other: info"])
    let categories = #"{"categories": {"b": "error", "a": "off"}, "languages": {"de": "info"}}"#
    #expect(
      levels(categories, Self.packs) == [
        "de own: info", "en error.long.b.x: error", "en other: warning",
      ]
    )
  }

  @Test
  func `a rule that is off by default runs if a level is set for one place, or when asked for`() {
    let catalog = """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "errors": {},
       "lint": {"rules": {"quote-mismatch": {"languages": {"de": "warning"}}}}}
      """
    let packs = ["en": #"{"a": "a \"b\""}"#, "de": #"{"a": "x"}"#, "tr": #"{"a": "y"}"#]
    let pipeline = Fixture.pipeline(catalog: catalog, packs: packs)
    let found = pipeline.check().diagnostics.filter { $0.rule == "quote-mismatch" }
    #expect(found.map(\.language) == ["de"])
    let asked = pipeline.check(rules: ["quote-mismatch"]).diagnostics
    #expect(asked.map(\.language) == ["de", "tr"])
  }

  @Test func `an ignore holds through its last day, for the keys and the language that it names`() {
    let catalog = """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "errors": {}, "lint": {"ignore": [
       {"rule": "double-space", "key": "error.*", "reason": "later", "until": "2026-02-28"},
       {"rule": "double-space", "language": "de", "reason": "later"}]}}
      """
    let pipeline = Fixture.pipeline(catalog: catalog, packs: Self.packs)
    for (day, rules, suppressed) in [
      ("2026-02-28", ["double-space"], 3),
      ("2026-03-01", ["expired-ignore", "double-space", "double-space", "double-space"], 1),
    ] {
      let (found, count) = pipeline.check(
        rules: ["double-space", "expired-ignore"],
        today: CalendarDay(day)
      )
      #expect(found.map(\.rule) == rules)
      #expect(count.count == suppressed)
    }
  }
}
