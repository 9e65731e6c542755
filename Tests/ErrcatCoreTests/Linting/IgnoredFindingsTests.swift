import CatalogFixtures
import ErrcatCompiler
import ErrcatCore
import Testing

@Suite struct IgnoredFindingsTests {
  private static let catalog = """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "errors": {},
     "lint": {"ignore": [{"rule": "double-space", "key": "a", "reason": "as designed"}]}}
    """

  @Test func `an entry that matches nothing is reported`() {
    let found = Fixture.findings(
      "unused-ignore",
      catalog: Self.catalog,
      packs: ["en": #"{"a": "A b"}"#]
    )
    #expect(found == ["catalog.json:2:22: entry for 'double-space' matches no finding"])
  }

  @Test(arguments: [
    [:], ["de": #"{"a": "A b"}"#], ["en": #"{"a": "A  b"}"#, "de": "{<<<<<<< HEAD"],
  ])
  func `an entry isn't unused while packs are missing or unreadable`(_ packs: [String: String]) {
    #expect(
      Fixture.findings("unused-ignore", catalog: Self.catalog, packs: packs).isEmpty
    )
  }

  @Test func `severities and ignored findings are the catalog's to choose`() {
    let entries = #""error.a.x": {}"#
    let lint =
      #""lint": {"rules": {"missing-source-message": "warning"}, "ignore": [{"rule": "missing-pack", "reason": "later"}]}, "#
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(entries, lint),
      packs: ["en": "{}"]
    )
    let (found, suppressed) = pipeline.check()
    #expect(found.map(\.rule) == ["unused-ignore", "missing-source-message"])
    #expect(found.map(\.severity) == [.warning, .warning])
    #expect(suppressed.isEmpty)
    let (none, one) = Fixture.pipeline(catalog: Fixture.catalog(entries, lint), packs: [:])
      .check()
    #expect(none.isEmpty)
    #expect(one == [nil])
  }
}
