import CatalogFixtures
import PositionedJSON
import Synchronization
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Packs that aren't held after they have been checked: everything is found as if they were.
@Suite struct KeptPacksTests {
  /// An app whose packs have faults of every kind, also such as concern several packs.
  private static let files = [
    "catalog.json": """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "modules": ["Group"],
     "lint": {"rules": {"key-order": "info"}, "ignore": [
       {"rule": "double-space", "language": "fr", "reason": "later"},
       {"rule": "shouting", "reason": "nothing"}]},
     "categories": {"a": {"display": "toast"}},
     "errors": {"error.a.x": {}, "error.a.y": {"title": "title.y"}, "error.a.absent": {}}}
    """,
    "i18n/en.json": """
    {"error.a.x": "The file could not be opened because somebody else is writing to it at the moment.",
     "error.a.y": "{count, plural, one {# file} other {# files}}", "title.y": "Same  text",
     "ui.long": "One", "ui.other": "One", "group": {"a": "b"}}
    """,
    "i18n/de.json": """
    {"error.a.y": "{count, plural, one {# Datei} other {# Dateien}} {name}", "title.y": "Same  text",
     "ui.other": "Eins", "ui.long": "Zwei ", "own": "Ohne Quelle  und", "": "leer"}
    """,
    "i18n/de-AT.json": #"{"ui.long": "Eins!", "ui.other": ""}"#,
    "i18n/fr/first.json": #"{"error.a.x": "Le  fichier", "ui.long": "Un"}"#,
    "i18n/fr/second.json": "{\"ui.long\": \"Deux\", \"group\": \"c\",\n \"number\": 1}",
    "i18n/it.json": "{\"ui.long\": \"Uno\",\n\n \"ui.other\": \"Due\" \"broken\"}",
    "i18n/nl.json": #"{"ui.long": "Een"}"#,
    "i18n/nl/more.json": #"{"ui.long": "Twee", "ui.other": "{"}"#,
    "i18n/pt.json": #"{"error.a.x": "O arquivo", "ui.long": "Um"}"#,
    "i18n/pt-BR.json": #"{"ui.other": "Um\u00e9  \u0041"}"#,
    "i18n/klingonisch.json": #"{"ui.other": "jIyaj"}"#,
    "i18n/errcat.lock": #"{"version": 1, "languages": {"de": {"ui.long": "0123456789abcdef"}}}"#,
    "Group/catalog.json": """
    {"errcat": 1, "domain": "com.example.group", "sourceLanguage": "en",
     "base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"},
     "swift": {"enum": "GroupError"}, "errors": {"error.a.group": {}}}
    """,
    "Group/i18n/en.json": #"{"error.a.group": "One  two"}"#,
    "Group/i18n/sv.json": "{\n\"error.a.group\": \"Ett  två\", \"more\": \"x\"}",
  ]

  private static func run(
    _ files: [String: String],
    _ kept: LintRun.Kept,
    rules: LintRun.Rules = .all,
    languages: [String] = []
  ) throws -> LintRun {
    try LintRun(
      CatalogFiles(files),
      rules: rules,
      today: CalendarDay("2026-01-01"),
      languages: languages,
      keeping: kept
    )
  }

  /// A catalog in files of which some can't be read.
  ///
  /// - Parameters:
  ///   - files: the texts of all files.
  ///   - isReadable: is called whenever a file is read; returns whether it can be.
  /// - Returns: the catalog.
  private static func catalog(
    _ files: [String: String],
    isReadable: @escaping @Sendable (_ path: String) -> Bool
  ) -> CatalogFiles {
    let memory = FileReader(files)
    let reader = FileReader(
      read: { path throws(FileError) in
        guard isReadable(path) else { throw FileError(path: path, reason: "is gone") }
        return try memory.read(path)
      },
      list: memory.list,
      exists: memory.exists
    )
    return CatalogFiles("catalog.json", in: reader, rules: Rule.references)
  }

  @Test func `every report is the same with any packs kept`() throws {
    let whole = try Self.run(Self.files, .everything)
    #expect(whole.report().diagnostics.count > 40)
    for kept in [LintRun.Kept.texts, .places] {
      let run = try Self.run(Self.files, kept)
      #expect(run.report().diagnostics == whole.report().diagnostics)
      #expect(run.isUnreadable && !run.canBeFixed)
      #expect(
        LintRun.summary(of: run.report(), from: [run])
          == LintRun.summary(of: whole.report(), from: [whole])
      )
      for format in ReportFormat.allCases where kept == .texts || !format.needsTexts {
        #expect(run.report().text(format) == whole.report().text(format), "\(format.name)")
      }
    }
  }

  @Test(arguments: ["en", "de", "de-AT", "fr", "sv"])
  func `findings about some languages are the same with any packs kept`(language: String) throws {
    let whole = try Self.run(Self.files, .everything, languages: [language])
    for kept in [LintRun.Kept.texts, .places] {
      let run = try Self.run(Self.files, kept, languages: [language])
      #expect(!run.report().diagnostics.isEmpty)
      #expect(run.report().diagnostics == whole.report().diagnostics)
      #expect(run.report().suppressed == whole.report().suppressed)
      #expect(run.report().text(.xcode) == whole.report().text(.xcode))
    }
  }

  @Test(arguments: Rule.all.map(\.id))
  func `a rule finds the same in its examples with any packs kept`(id: String) throws {
    let rule = try #require(Rule.named(id))
    let isOfCatalog = rule.inputs == .catalogFiles
    for example in rule.examples {
      var files = ["catalog.json": example.catalogText, "../Core/catalog.json": example.baseText]
      files["i18n/errcat.lock"] = example.lock
      for (language, text) in example.packs { files["i18n/\(language).json"] = text }
      let texts = files.compactMapValues { $0 }
      let whole = try Self.run(texts, .everything, rules: .named([id])).report()
      // Other rules need more than the catalog and its packs, or all rules.
      if isOfCatalog, id != "unused-ignore", !example.finds.isEmpty {
        #expect(!whole.diagnostics.isEmpty)
      }
      let texted = try Self.run(texts, .texts, rules: .named([id])).report()
      #expect(texted.text(.text) == whole.text(.text))
      #expect(texted.text(.sarif) == whole.text(.sarif))
      let placed = try Self.run(texts, .places, rules: .named([id])).report()
      #expect(placed.diagnostics == whole.diagnostics)
      #expect(placed.text(.json) == whole.text(.json))
    }
  }

  @Test func `what isn't kept isn't there`() throws {
    let paths = { (run: LintRun) in
      Set(run.files.filter { $0.bytes.isEmpty }.map(\.path))
    }
    #expect(try paths(Self.run(Self.files, .everything)) == [])
    let packs = ["fr/first", "fr/second", "it", "nl", "nl/more", "pt-BR", "de-AT"]
    for kept in [LintRun.Kept.texts, .places] {
      #expect(
        try paths(Self.run(Self.files, kept))
          == Set(packs.map { "i18n/\($0).json" } + ["Group/i18n/sv.json"])
      )
    }
    let messages = { (run: LintRun) in
      Set(run.projects[0].packs.filter(\.hasMessages).map(\.language))
    }
    #expect(try messages(Self.run(Self.files, .everything)).count == 8)
    #expect(try messages(Self.run(Self.files, .texts)) == ["de", "en", "pt"])
  }

  @Test func `each file is read once`() throws {
    let reads = Mutex<[String: Int]>([:])
    let catalog = Self.catalog(Self.files) { path in
      reads.withLock { $0[path, default: 0] += 1 }
      return true
    }
    _ = try LintRun(catalog, keeping: .places)
    let counts = reads.withLock { $0 }
    #expect(counts.count == Self.files.count)
    // A module's base is read with all modules.
    #expect(counts.allSatisfy { $0.value == 1 })
  }

  @Test(arguments: ["en", "de", "de-AT", "klingonisch", "it"])
  func `a pack that cannot be read ends the check`(name: String) throws {
    let path = "i18n/\(name).json"
    let catalog = Self.catalog(Self.files) { $0 != path }
    for kept in [LintRun.Kept.everything, .texts, .places] {
      for languages in [[], ["xx"]] {
        let error = #expect(throws: FileError.self) {
          try LintRun(catalog, languages: languages, keeping: kept)
        }
        #expect(error?.path == path)
      }
    }
  }

  @Test func `a pack that the catalog doesn't have need not be readable`() throws {
    var files = Self.files
    files["catalog.json"] = """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
       "packs": "i18n", "packs": "other", "errors": {}}
      """
    files["other/en.json"] = #"{"a": "Two  spaces"}"#
    let catalog = Self.catalog(files) { !$0.hasPrefix("i18n/de") }
    for kept in [LintRun.Kept.everything, .texts, .places] {
      let found = try LintRun(catalog, keeping: kept).report().diagnostics.map(\.rule)
      #expect(found.contains("double-space") && found.contains("duplicate-key"))
    }
  }

  @Test func `fixes are the same with any packs kept`() throws {
    var files = Self.files
    files["i18n/it.json"] = #"{"ui.long": "Uno  due"}"#
    let changes = try Self.run(files, .everything).fixed().changes
    #expect(changes.count > 2)
    let others = try Self.run(files, .places).fixed().changes
    #expect(others.map(\.path) == changes.map(\.path))
    #expect(others.map(\.text) == changes.map(\.text))
  }
}
