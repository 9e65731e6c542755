import CatalogFixtures
import CatalogFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct CategoryKeysTests {
  private static let catalog = """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "LOGIN_ERR_UNKNOWN",
     "categories": {
       "all": {"keys": ["*"], "display": "modal"},
       "login": {"keys": ["LOGIN_ERR_*", "Can't sign in."]},
       "network": {"keys": ["error.*"]},
       "upload": {}
     },
     "errors": {
       "LOGIN_ERR_UNKNOWN": {"case": "unknown"},
       "Can't sign in.": {"case": "signIn"},
       "other": {},
       "error.offline": {},
       "error.upload.full": {}
     }}
    """

  private static let pack = """
    {"LOGIN_ERR_UNKNOWN": "Something went wrong.", "Can't sign in.": "Can't sign in.", "other": "No.",
     "error.offline": "Offline.", "error.upload.full": "Full."}
    """

  @Test func `the most specific pattern or prefix owns a key`() {
    let catalog = Fixture.pipeline(catalog: Self.catalog, packs: [:]).project.catalog
    let names = catalog.entries.map { catalog.category(of: $0)?.name.value }
    #expect(names == ["login", "login", "all", "network", "upload"])
    #expect(catalog.entries[2].resolvedTreatment.display == .modal)
  }

  @Test func `keys that a category owns can have any spelling`() {
    let findings = Fixture.findings(nil, catalog: Self.catalog, packs: ["en": Self.pack])
    #expect(!findings.contains { $0.contains("outside all") || $0.contains("contains") })
    let other = Self.catalog.replacing("\"keys\": [\"LOGIN_ERR_*\", \"Can't sign in.\"]", with: "")
      .replacing("\"keys\": [\"*\"], ", with: "")
    let rules = Fixture.findings(nil, catalog: other, packs: ["en": Self.pack])
    #expect(
      rules.contains { $0.contains("key 'Can't sign in.' has no text before or after a dot") }
    )
    #expect(rules.contains { $0.contains("key 'other' is outside all categories") })
  }

  @Test func `an empty pattern is reported`() {
    let catalog = Self.catalog.replacing("[\"*\"]", with: "[\"\"]")
    let findings = Fixture.findings("malformed-value", catalog: catalog, packs: [:])
    #expect(findings == ["catalog.json:3:22: expected a key or a pattern, found ''"])
  }

  @Test func `severities of a category hold for the keys that its patterns match`() {
    let levels = """
      "lint": {"rules": {"undocumented-entry": "off", "missing-recovery": {"categories": {"login": "off"}}}}, "categories"
      """
    let catalog = Self.catalog.replacing("\"categories\"", with: levels)
    let findings = Fixture.findings(
      "missing-recovery",
      catalog: catalog,
      packs: ["en": Self.pack]
    )
    #expect(!findings.contains { $0.contains("LOGIN_ERR_UNKNOWN") || $0.contains("sign in") })
    #expect(findings.contains { $0.contains("'other'") })
  }
}
