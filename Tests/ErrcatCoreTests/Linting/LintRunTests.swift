import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct LintRunTests {
  private static let catalog = """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "errors": {}}
    """

  private static let base = """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "modules": ["Group"],
     "errors": {}}
    """

  private static let module = """
    {"errcat": 1, "domain": "com.example.group", "sourceLanguage": "en",
     "base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"},
     "swift": {"enum": "GroupError"}, "errors": {}}
    """

  @Test func `rules that are off run when they are named`() throws {
    let files = CatalogFiles([
      "catalog.json": Self.catalog, "i18n/en.json": #"{"b": "B", "a": "A"}"#,
      "i18n/de.json": #"{"a": "Eins", "b": "Zwei"}"#,
    ])
    #expect(
      try LintRun(files, LintRequest(rules: .named(["key-order"]))).report().diagnostics.count == 1
    )
    let rules = try LintRun(files).report().diagnostics.map(\.rule)
    #expect(!rules.contains("key-order"))
  }

  @Test func `a key of one module may be asked for in the code that another is checked with`()
    throws
  {
    let code =
      #"_ = manager.text(for: "base.a"); _ = manager.text(for: "group.b"); f(text(for: "x.y"))"#
    let run = try LintRun(
      CatalogFiles([
        "catalog.json": Self.base, "i18n/en.json": #"{"base.a": "A"}"#,
        "Group/catalog.json": Self.module, "Group/i18n/en.json": #"{"group.b": "B"}"#,
      ]),
      LintRequest(rules: .usage, sources: [SourceFile(path: "a.swift", bytes: Array(code.utf8))])
    )
    let report = run.report()
    // No catalog has the key, and it is reported once.
    #expect(report.diagnostics.map(\.key) == ["x.y"])
    #expect(report.diagnostics.map { report.files[$0.location.file].path } == ["a.swift"])
    #expect(run.usages.count == 2)
  }

  @Test func `what is ignored until yesterday is reported again`() throws {
    let catalog = Self.catalog.replacing(
      #""errors""#,
      with: """
        "lint": {"ignore": [
          {"rule": "double-space", "reason": "later", "until": "2026-01-01"}]}, "errors"
        """
    )
    let files = CatalogFiles(["catalog.json": catalog, "i18n/en.json": #"{"a": "A  b"}"#])
    let before = try LintRun(files, LintRequest(today: CalendarDay("2026-01-01"))).report()
    #expect(before.diagnostics.isEmpty && before.suppressed == 1)
    let after = try LintRun(files, LintRequest(today: CalendarDay("2026-01-02"))).report()
    #expect(after.diagnostics.map(\.rule) == ["expired-ignore", "double-space"])
  }

  @Test func `fixes are applied in all modules until none is left`() throws {
    let run = try LintRun(
      CatalogFiles([
        "catalog.json": Self.base, "i18n/en.json": #"{"a": "One  two..."}"#,
        "Group/catalog.json": Self.module, "Group/i18n/en.json": #"{"b": "B  c"}"#,
      ])
    )
    let (fixed, changes) = try run.fixed()
    #expect(changes.map(\.path) == ["Group/i18n/en.json", "i18n/en.json"])
    #expect(changes.map(\.text) == [#"{"b": "B c"}"#, #"{"a": "One two…"}"#])
    #expect(
      changes.map(\.expected) == [
        .bytes(Array(#"{"b": "B  c"}"#.utf8)), .bytes(Array(#"{"a": "One  two..."}"#.utf8)),
      ]
    )
    #expect(fixed.report().diagnostics.isEmpty)
    #expect(try fixed.fixed().changes.isEmpty)
    #expect(run.report().diagnostics.count == 3)
  }

  @Test func `only selected findings are fixed`() throws {
    let run = try LintRun(
      CatalogFiles([
        "catalog.json": Self.catalog, "i18n/en.json": #"{"a": "A  b", "c": "C d"}"#,
        "i18n/de.json": #"{"c": "C  d"}"#,
      ]),
      LintRequest(languages: ["de"])
    )
    let changes = try run.fixed().changes
    #expect(changes.map(\.path) == ["i18n/de.json"])
  }

  @Test func `nothing is fixed beside a file that could not be understood`() throws {
    let run = try LintRun(
      CatalogFiles([
        "catalog.json": Self.catalog, "i18n/en.json": #"{"a": "A  b"}"#, "i18n/de.json": #"{"a": "#,
      ])
    )
    #expect(run.isUnreadable)
    #expect(throws: FileError.self) { try run.fixed() }
  }

  @Test func `a fix records translations, and nothing that is recorded already`() throws {
    let files = [
      "catalog.json": #"{"errcat": 1, "domain": "d", "sourceLanguage": "en", "errors": {}}"#,
      "i18n/en.json": #"{"a": "One.", "b": "Two.", "c": "Three.", "ok": "OK"}"#,
      "i18n/de.json": #"{"a": "Eins.", "b": "Zwei.", "c": "Drei.", "ok": "OK"}"#,
      "i18n/fr.json": #"{"a": "Un."}"#,
      "i18n/errcat.lock": """
      {"version": 1, "languages": {"de": {"a": "0123456789abcdef"}},
       "sources": {"0123456789abcdef": "Old."}}
      """,
    ]
    let rules = LintRequest(rules: .named(["unrecorded-translation"]))
    let run = try LintRun(CatalogFiles(files), rules)
    #expect(
      run.report().diagnostics.map(\.message).sorted() == [
        "1 translation isn't recorded; if it is up to date, run 'errcat accept fr'",
        "2 translations aren't recorded; if they are up to date, run 'errcat accept de'",
      ]
    )
    let (fixed, changes) = try run.fixed()
    #expect(fixed.report().diagnostics.isEmpty)
    #expect(changes.map(\.path) == ["i18n/errcat.lock"])
    let lock = try #require(changes.first?.text)
    // What is stale stays so.
    #expect(lock.contains(#""a": "0123456789abcdef""#) && lock.contains("Three."))
    #expect(!lock.contains("OK"))
  }
}
