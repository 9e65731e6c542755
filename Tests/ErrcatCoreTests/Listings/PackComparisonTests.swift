import CatalogFixtures
import ErrcatCompiler
import MessageFormat
import Simulation
import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

/// What counts as a translation, in lists and in lint alike.
@Suite struct TranslationPacksTests {
  private static let catalog = """
    {"errcat": 1, "domain": "org.example", "sourceLanguage": "en", "fallback": "error.a.x",
     "languages": ["en", "tr", "de", "tr", "en-XA"],
     "swift": {"enum": "E", "mapper": "M"}, "categories": {"a": {"display": "banner"}},
     "errors": {"error.a.x": {"code": 1}}}
    """

  private func project() -> Project {
    Fixture.pipeline(
      catalog: Self.catalog,
      packs: [
        "en": #"{"error.a.x": "One", "b": "Two words"}"#,
        "de": #"{"error.a.x": "Eins", "b": "Zwei Wörter"}"#,
        "en-XA": #"{"error.a.x": "[Óñé]", "b": "[Ţŵó]"}"#,
        "ar-XB": #"{"error.a.x": "enO", "b": "owT"}"#,
      ]
    ).project
  }

  @Test func `a declared language without a pack owes everything`() throws {
    let project = project()
    let missing = MissingReport(project)
    #expect(missing.languages.map(\.tag.text) == ["de", "tr"])
    #expect(missing.languages.map { $0.items.count { $0.status == .missing } } == [0, 2])
    let coverage = CoverageReport(project)
    #expect(coverage.languages.map(\.tag.text) == ["de", "tr"])
    #expect(coverage.languages.map(\.count.percent) == [100, 0])
    #expect(coverage.languages[1].count.words == 3)
    #expect(coverage.below(1).map(\.tag.text) == ["tr"])
  }

  @Test func `export makes files for declared languages, and none for pseudo-languages`()
    throws
  {
    let project = project()
    let format = try #require(TranslationFormat.named("po"))
    let export = try TranslationExport(
      [project],
      languages: [],
      format: format,
      onlyMissing: false,
      hasByteOrderMark: true,
      to: .folder("out")
    )
    #expect(export.changes.map { $0.path } == ["out/de.po", "out/tr.po"])
  }

  @Test func `a language that is named needs no pack`() throws {
    let project = project()
    let packs = try NamedLanguages.translationPacks(["fr", "de"], in: [project])[0]
    let missing = MissingReport(project, packs: packs)
    #expect(missing.languages.map(\.tag.text) == ["fr", "de"])
    #expect(missing.languages.map { $0.items.count { $0.status == .missing } } == [2, 0])
    #expect(throws: RequestError.self) {
      try NamedLanguages.translationPacks(["german"], in: [project])
    }
  }

  @Test func `lint and the list of missing messages agree on every pack`() {
    var random = SeededNumbers(seed: 20)
    let keys = (0..<12).map { "key\($0)" }
    for _ in 0..<30 {
      var packs: [String: String] = [:]
      for language in ["en", "pt", "pt-BR", "pt-PT", "de", "en-GB"] {
        let members = keys.compactMap { key -> String? in
          switch random.next() % 4 {
          case 0 where language != "en": return nil
          case 1: return "\"\(key)\": \"\""
          default: return "\"\(key)\": \"text \(language) of \(key)\""
          }
        }
        packs[language] = "{\(members.joined(separator: ", "))}"
      }
      let pipeline = Fixture.pipeline(catalog: Fixture.catalog(""), packs: packs)
      let found = pipeline.check(rules: ["missing-translation"]).diagnostics
      let reported = Set(found.map { "\($0.language ?? "") \($0.key ?? "")" })
      let listed = MissingReport(pipeline.project).languages.flatMap { language in
        language.items.filter { $0.status == .missing && $0.key.hasPrefix("key") }
          .map { "\(language.tag.text) \($0.key)" }
      }
      #expect(Set(listed) == reported)
    }
  }
}

struct MissingLanguagesTests {
  @Test
  func `names languages that have and inherit no text`() {
    let project = Fixture.pipeline(
      catalog: Fixture.catalog("\"error.a.x\": {}", "\"languages\": [\"ja\"], "),
      packs: [
        "en": #"{"error.a.x": "It failed.", "other": "x"}"#, "de": #"{"error.a.x": ""}"#,
        "pt": #"{"error.a.x": "x"}"#,
        "pt-BR": "{}", "tr": "{}", "en-XA": "{}",
      ]
    ).project
    let languages = MissingLanguages(project)
    #expect(languages.lacking("error.a.x") == ["ja", "tr"])
    #expect(languages.lacking("other") == ["de", "ja", "pt", "pt-BR", "tr"])
    #expect(languages.lacking("unknown") == [])
  }
}
