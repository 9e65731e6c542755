import CatalogFixtures
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct SelectedLanguagesTests {
  /// A base and a module with another source language, with findings about packs, catalogs and languages
  /// without a pack.
  private static let files = [
    "catalog.json": """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "modules": ["Group"],
     "languages": ["en", "fr"], "categories": {"a": {}},
     "errors": {"error.a.x": {"note": "It\u{2019}s  here"}},
     "lint": {"ignore": [{"rule": "double-space", "key": "c", "reason": "later"},
      {"rule": "doubled-word", "reason": "never"}]}}
    """,
    "i18n/en.json": #"{"error.a.x": "A  b", "c": "C  d", "e": "It â€™s  e"}"#,
    "i18n/de.json": #"{"error.a.x": "A  b {n}", "c": "C  d"}"#,
    "i18n/pt-BR.json": #"{"error.a.x": "A  b", "c": "C  d", "e": "E  f", "g": "G"}"#,
    "Group/catalog.json": """
    {"errcat": 1, "domain": "com.example.group", "sourceLanguage": "de",
     "base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"},
     "languages": ["it"], "swift": {"enum": "GroupError"}, "errors": {"error.b.y": {}}}
    """,
    "Group/i18n/de.json": #"{"h": "H  i"}"#, "Group/i18n/en.json": #"{"h": "H  i."}"#,
    "Group/i18n/tr.json": #"{"h": "H  i {n}"}"#, "Group/i18n/pt-br.json": #"{"h": "H  i"}"#,
  ]

  private static let code = SourceFile(
    path: "Sources/a.swift",
    bytes: Array(#"_ = manager.text(for: "x.y"); throw AppError.aX"#.utf8)
  )

  private func run(
    _ languages: [String],
    _ files: [String: String] = files,
    _ sources: [SourceFile] = [code]
  ) throws -> LintRun {
    try LintRun(CatalogFiles(files), LintRequest(sources: sources, languages: languages))
  }

  private func rules(_ languages: [String]) throws -> Set<String> {
    Set(try run(languages).report().diagnostics.compactMap(\.rule))
  }

  @Test(arguments: [
    [["en"], ["de"], ["tr"], ["pt-BR"]], [["de", "pt-BR"], ["en", "tr"]],
    [["tr"], ["pt-br", "de", "en"]],
  ])
  func `runs that share the languages report together what one run does`(_ parts: [[String]])
    throws
  {
    let whole = try run([]).report()
    var joined: [String] = []
    var suppressed = 0
    for part in parts {
      let report = try run(part).report()
      joined += report.lines
      suppressed += report.suppressed
    }
    #expect(joined.sorted() == whole.lines.sorted())
    #expect(whole.suppressed > 0 && suppressed == whole.suppressed)
    // Some findings of each kind: about a pack, a catalog, code, a language without a pack, `lint.ignore`.
    let found = Set(whole.diagnostics.map(\.rule))
    let expected = [
      "double-space", "missing-pack", "unknown-key", "unused-ignore", "missing-source-message",
      "wrong-encoding",
    ]
    for rule in expected { #expect(found.contains(rule), "\(rule) in \(found)") }
    #expect(Set(whole.diagnostics.map { whole.files[$0.location.file].path }).count == 8)
  }

  @Test(arguments: Rule.all)
  func `each finding in the examples of a rule belongs to one language`(rule: Rule) throws {
    for example in rule.examples where !example.isAccepted && example.baseText == nil {
      var files = ["catalog.json": example.catalogText]
      for (name, text) in example.packs { files["i18n/\(name).json"] = text }
      files["i18n/errcat.lock"] = example.lock
      let sources = example.sources.sorted { $0.key < $1.key }.map {
        SourceFile(path: $0.key, bytes: Array($0.value.utf8))
      }
      let whole = try run([], files, sources)
      let tags = whole.projects.flatMap { project in
        [project.catalog.sourceLanguage.value] + project.packs.map(\.language)
      }
      var joined: [String] = []
      for tag in Set(tags.compactMap { LanguageTag($0)?.normalized.text }) {
        joined += try run([tag], files, sources).report().lines
      }
      let lines = whole.report().lines
      #expect(whole.isUnreadable ? Set(joined) == Set(lines) : joined.sorted() == lines.sorted())
    }
  }

  @Test func `findings about a pack are its language's, all others the source language's`()
    throws
  {
    let german = try run(["de"]).report()
    let paths = Set(german.diagnostics.map { german.files[$0.location.file].path })
    #expect(paths == ["i18n/de.json", "Group/i18n/de.json", "Group/catalog.json"])
    #expect(try run(["tr"]).report().diagnostics.map(\.rule) == ["argument-mismatch"])
    let english = try run(["en"]).report()
    // The missing pack of French, too.
    #expect(
      english.diagnostics.filter { $0.rule == "missing-pack" }.map(\.language) == ["fr"]
    )
    #expect(try rules(["en"]).isSuperset(of: ["unused-ignore", "missing-pack"]))
  }

  @Test
  func
    `what is wrong in the source message explains findings in a translation that is checked alone`()
    throws
  {
    var files = Self.files
    files["i18n/de.json"] = #"{"e": "E\u2026 f"}"#
    let whole = try run([], files).report().lines.filter { $0.hasPrefix("i18n/de.json") }
    #expect(
      try run(["de"], files, []).report().lines.filter { $0.hasPrefix("i18n/de.json") }
        == whole
    )
  }

  @Test func `the source language needs no pack, any other language does`() throws {
    var files = Self.files
    files["i18n/en.json"] = nil
    files["Group/i18n/en.json"] = nil
    let found = try run(["en"], files).report().diagnostics
    #expect(found.contains { $0.rule == "missing-pack" && $0.language == "en" })
    let french = try run(["fr"])
    #expect(french.diagnostics == [])
    #expect(throws: RequestError.self) { try LintRun.checkLanguages(of: [french]) }
    // Of several catalogs, one has to have the language.
    files["i18n/fr.json"] = "{}"
    try LintRun.checkLanguages(of: [french, run(["fr"], files)])
  }

  @Test func `a file that can't be parsed is reported for every language`() throws {
    var files = Self.files
    files["i18n/de.json"] = "{"
    for language in ["en", "de", "tr"] {
      let run = try run([language], files)
      #expect(run.isUnreadable)
      #expect(
        run.report().lines.contains { $0.hasPrefix("i18n/de.json:1:2: error") },
        "\(language)"
      )
    }
  }
}
