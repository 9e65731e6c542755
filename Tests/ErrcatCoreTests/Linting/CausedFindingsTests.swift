import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// One mistake is one finding.
@Suite struct CausedFindingsTests {
  /// The findings of all rules in packs.
  private func found(_ packs: [String: String]) -> [String] {
    Fixture.findings(nil, catalog: Fixture.catalog(""), packs: packs)
      .filter { $0.hasPrefix("i18n/") }
  }

  @Test func `a placeholder of printf instead of an argument is one finding`() {
    let packs = [
      "en": #"{"a": "{name} waits"}"#, "de": #"{"a": "%s wartet"}"#,
      "tr": #"{"a": "%s bekliyor, %d"}"#,
    ]
    #expect(
      found(packs) == [
        "i18n/de.json:1:8: 'a' lacks argument 'name'",
        "i18n/tr.json:1:8: 'a' lacks argument 'name'",
        "i18n/tr.json:1:21: '%d' in 'a' is not an ICU argument; expected '{name}'",
      ]
    )
    let pipeline = Fixture.pipeline(catalog: Fixture.catalog(""), packs: packs)
    let first = pipeline.check().diagnostics.first { $0.rule == "argument-mismatch" }
    #expect(
      first?.notes.map(\.message) == [
        "'%s' in 'a' is not an ICU argument; expected '{name}'", "the source message",
      ]
    )
  }

  @Test func `a wrong encoding is one finding, in the source message, too`() {
    let packs = [
      "en": "{\"a\": \"Try \u{E2}\u{20AC}\u{153}again\u{E2}\u{20AC}\u{9D}\"}",
      "de": #"{"a": "Noch einmal „versuchen“."}"#,
      "tr": "{\"a\": \"Ba\u{C4}\u{178}lan\u{C2}\u{A0}\"}",
    ]
    #expect(
      found(packs) == [
        "i18n/en.json:1:12: 'a' has 'â€œ' where '“' was meant",
        "i18n/tr.json:1:10: 'a' has 'ÄŸ' where 'ğ' was meant",
      ]
    )
  }

  @Test func `a pack in another script is one finding`() {
    let texts = ["Файл не найден", "Нет соединения с сетью", "Это не ваш файл", "Попробуйте снова"]
    let members = texts.enumerated().map { "\"k\($0)\": \"\($1)\"" }.joined(separator: ", ")
    let english = texts.indices.map { "\"k\($0)\": \"Text number \($0)\"" }.joined(separator: ", ")
    #expect(
      Fixture.findings(
        "script-mismatch",
        catalog: Fixture.catalog(""),
        packs: ["en": "{\(english)}", "de": "{\(members)}"]
      ) == []
    )
  }

  @Test func `an argument of the wrong type is one finding, where it's used first`() {
    let catalog = #""error.a.b": {"arguments": {"n": "string"}}"#
    let packs = [
      "en": #"{"error.a.b": "{n, plural, one {# file} other {# files}}"}"#,
      "de": #"{"error.a.b": "{n, plural, one {# Datei} other {# Dateien}}"}"#,
      "tr": #"{"error.a.b": "{n, date}"}"#,
    ]
    #expect(
      Fixture.findings(
        "argument-type-mismatch",
        catalog: Fixture.catalog(catalog),
        packs: packs
      )
        == [
          "i18n/en.json:1:17: argument 'n' of 'error.a.b' has type 'string' but is used as a number",
          "i18n/tr.json:1:17: argument 'n' of 'error.a.b' has type 'string' but is used as a date",
        ]
    )
  }

  @Test func `an argument that a shared hint lacks is one finding`() {
    let catalog = """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
      "categories": {"a": {"recovery": {"hint": "hint.a"}}},
      "errors": {"error.a.b": {}, "error.a.c": {}, "error.a.d": {"recovery": {"hint": "hint.d"}}}}
      """
    let packs = [
      "en":
        #"{"error.a.b": "B", "error.a.c": "C", "error.a.d": "D {x}", "hint.a": "H {x}", "hint.d": "{x}"}"#
    ]
    #expect(
      Fixture.findings("undeclared-argument", catalog: catalog, packs: packs)
        == [
          "i18n/en.json:1:74: 'error.a.b' and 1 other error have no argument 'x' "
            + "for the hint of category 'a'"
        ]
    )
  }
}
