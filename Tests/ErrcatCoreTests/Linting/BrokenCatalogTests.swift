import CatalogFixtures
import Foundation
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Each folder in `Tests/Fixtures/BrokenCatalogs` has one mistake; its `expected.txt` holds what lint
/// prints.
@Suite struct BrokenCatalogTests {
  private static let folders = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: "Tests/Fixtures/BrokenCatalogs")

  static let names = [
    "argument-of-another-type", "byte-order-mark", "comment", "extra-brace", "language-name",
    "merge-conflict",
    "merge-conflict-in-catalog", "missing-brace", "missing-closing-brace", "missing-comma",
    "missing-folder", "missing-quote", "misspelled-action", "misspelled-argument",
    "misspelled-category",
    "misspelled-errors", "misspelled-field", "misspelled-key", "newer-version",
    "number-too-large", "other-extension", "other-placeholder", "placeholder-of-printf",
    "single-quotes", "two-packs",
    "unescaped-quote",
    "unread-file", "wrong-encoding", "wrong-folder", "wrong-language",
  ]

  /// The texts of a folder's files by path.
  private static func files(_ name: String) throws -> [String: String] {
    let folder = folders.appending(path: name)
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".json") || path.hasSuffix(".txt") {
      let data = try Data(contentsOf: folder.appending(path: path))
      files[path] = String(decoding: data, as: UTF8.self)
    }
    return files
  }

  @Test func `every folder is tested`() throws {
    let found = try FileManager.default.contentsOfDirectory(atPath: Self.folders.path)
    #expect(found.filter { $0 != "README.md" }.sorted() == (Self.names + ["valid"]).sorted())
  }

  @Test func `the catalog without mistakes has no findings`() throws {
    #expect(try LintRun(CatalogFiles(Self.files("valid"))).report().lines == [])
  }

  @Test(arguments: ["FluentValidation", "Protovalidate", "Pydantic", "Zod"])
  func `the example for a validator has no findings`(name: String) throws {
    #expect(try LintRun(CatalogFiles(Self.files("../Validators/\(name)"))).report().lines == [])
  }

  @Test(arguments: names)
  func `a mistake has one finding, at its place and with what to do`(name: String) throws {
    let files = try Self.files(name)
    let report = try LintRun(CatalogFiles(files)).report()
    #expect(report.lines.joined(separator: "\n") + "\n" == files["expected.txt"])
    // Of a name that is declared and used, either can be the wrong one.
    let isName = ["misspelled-action", "misspelled-category", "misspelled-key"].contains(name)
    #expect(report.diagnostics.count == 1 || isName)
  }

  @Test(arguments: ["byte-order-mark", "other-placeholder", "wrong-encoding"])
  func `what can be fixed automatically becomes the catalog without mistakes`(name: String)
    throws
  {
    let run = try LintRun(CatalogFiles(Self.files(name)))
    let (fixed, changes) = try run.fixed()
    #expect(changes.map(\.path) == ["i18n/de.json"])
    #expect(try changes.map(\.text) == [Self.files("valid")["i18n/de.json"]])
    #expect(fixed.report().lines == [])
  }

  @Test func `nothing is fixed while a file has a fault without fix`() throws {
    var files = try Self.files("byte-order-mark")
    files["i18n/en.json"] = try Self.files("valid")["i18n/en.json"]?.replacing(",", with: "")
    let run = try LintRun(CatalogFiles(files))
    #expect(throws: FileError.self) { try run.fixed() }
  }

  @Test(arguments: ["", "<<<<<<< a\n{}\n=======\n{\n>>>>>>> b\n"])
  func `while nothing of the catalog can be read, its packs aren't checked`(catalog: String)
    throws
  {
    var files = try Self.files("valid")
    files["catalog.json"] = catalog
    files["i18n/de.json"] = "{\"unknown\": \"{\"}"
    let run = try LintRun(CatalogFiles(files))
    #expect(run.report().diagnostics.map(\.rule) == ["malformed-json"])
    #expect(!run.canBeFixed)
  }

  @Test func `a pack that isn't an object is one finding`() throws {
    var files = try Self.files("valid")
    files["i18n/de.json"] = "[]"
    #expect(
      try LintRun(CatalogFiles(files)).report().lines == [
        "i18n/de.json:1:1: error: expected an object, found an array [unreadable-file]"
      ]
    )
  }

  @Test(arguments: ["null", "[\"Erneut versuchen\"]", "7"])
  func `a message that isn't a text is one finding`(value: String) throws {
    var files = try Self.files("valid")
    files["i18n/de.json"] = files["i18n/de.json"]?.replacing("\"Erneut versuchen\"", with: value)
    let found = try LintRun(CatalogFiles(files)).report().diagnostics
    #expect(found.map(\.rule) == ["wrong-type"])
    files["i18n/en.json"] = files["i18n/en.json"]?.replacing("\"Try again\"", with: value)
    let both = try LintRun(CatalogFiles(files)).report().diagnostics
    #expect(both.map(\.rule) == ["wrong-type", "wrong-type"])
  }

  @Test func `categories or actions that aren't declared are one finding each`() throws {
    var files = try Self.files("valid")
    let catalog = try #require(files["catalog.json"])
    files["catalog.json"] = catalog.replacing("  \"actions\": { \"retry\": {} },\n", with: "")
    #expect(
      try LintRun(CatalogFiles(files)).report().lines == [
        "catalog.json:8:85: error: unknown action 'retry' [unknown-action]",
        "catalog.json:9:65: note: also offered here",
      ]
    )
    files["catalog.json"] = catalog.replacing("\"upload\": {", with: "\"files\": {")
    let lines = try LintRun(CatalogFiles(files)).report().lines
    #expect(
      lines == [
        "catalog.json:10:6: warning: category 'files' has no errors [unused-category]",
        "catalog.json:14:12: error: unknown category 'upload' [unknown-category]",
        "catalog.json:15:12: note: also in this key",
      ]
    )
  }

  @Test func `categories in brackets are one finding`() throws {
    var files = try Self.files("valid")
    files["catalog.json"] = files["catalog.json"]?.replacing(
      "\"categories\": {",
      with: "\"categories\": ["
    )
    .replacing("} }\n  },", with: "} }\n  ],")
    #expect(
      try LintRun(CatalogFiles(files)).report().lines == [
        "catalog.json:8:17: error: expected '{' before names and values, found '[' [malformed-json]"
      ]
    )
  }

  @Test func `two mistakes in different lines are two findings`() throws {
    var files = try Self.files("unescaped-quote")
    files["i18n/de.json"] = files["i18n/de.json"]?.replacing("gegangen.\",", with: "gegangen.\"")
    let lines = try LintRun(CatalogFiles(files)).report().lines
    #expect(
      lines == [
        "i18n/de.json:2:58: error: missing ',' before '\"' [malformed-json]",
        "i18n/de.json:4:27: error: unescaped quotation mark in a text; write '\\\"' [malformed-json]",
      ]
    )
  }

  @Test func `a folder with only unread files is one finding, which names the source language's`()
    throws
  {
    var files = try Self.files("valid")
    files["i18n/EN.json5"] = files.removeValue(forKey: "i18n/en.json")
    files["i18n/de.strings"] = files.removeValue(forKey: "i18n/de.json")
    #expect(
      try LintRun(CatalogFiles(files)).report().lines == [
        "catalog.json:4:22: error: no packs in 'i18n'; expected a file for each language, such as 'i18n/en.json', found 'EN.json5' [missing-pack]"
      ]
    )
  }

  @Test func `names of packs in other languages are one finding each`() throws {
    var files = try Self.files("valid")
    files["catalog.json"] = files["catalog.json"]?.replacing(
      #"["en", "de"]"#,
      with: #"["en", "de", "pl"]"#
    )
    files["i18n/deutsch.json"] = files.removeValue(forKey: "i18n/de.json")
    files["i18n/polski.json"] = files["i18n/deutsch.json"]
    #expect(
      try LintRun(CatalogFiles(files)).report().lines == [
        "i18n/deutsch.json:1:1: error: 'deutsch' is not a language tag; did you mean 'de'? [unknown-language]",
        "i18n/polski.json:1:1: error: 'polski' is not a language tag; did you mean 'pl'? [unknown-language]",
      ]
    )
  }

  @Test(arguments: [
    ("german", ["did you mean 'de'?"]), ("texts", ["did you mean 'de'?"]),
    ("polski", ["no pack for 'de'", "did you mean 'pl'?"]),
  ])
  func `a language without a pack isn't suggested for another language's name`(
    name: String,
    ends: [String]
  ) throws {
    var files = try Self.files("valid")
    files["i18n/\(name).json"] = files.removeValue(forKey: "i18n/de.json")
    let messages = try LintRun(CatalogFiles(files)).report().diagnostics.map(\.message)
    #expect(messages.count == ends.count)
    #expect(zip(messages, ends).allSatisfy { $0.hasSuffix($1) }, "\(messages)")
  }

  @Test(arguments: [("byte-order-mark", 1), ("missing-brace", 0)])
  func `the summary counts what can be fixed automatically`(name: String, count: Int) throws {
    let run = try LintRun(CatalogFiles(Self.files(name)))
    let summary = LintRun.summary(of: run.report(), from: [run])
    #expect(
      summary == "1 error, 0 warnings in 3 entries, 2 packs"
        + (count > 0 ? "; \(count) fixable with '--fix'" : "")
    )
  }

  @Test func `packs of one language are one finding, however their names differ`() throws {
    var files = try Self.files("valid")
    files["i18n/DE.json"] = files["i18n/de.json"]
    files["i18n/de/general.json"] = files["i18n/de.json"]
    #expect(
      try LintRun(CatalogFiles(files)).report().lines == [
        "i18n/DE.json:1:1: error: 3 packs for 'de'; keep one of 'DE.json', 'de/', 'de.json' [duplicate-pack]",
        "i18n/de/general.json:1:1: note: also a pack for 'de'",
        "i18n/de.json:1:1: note: also a pack for 'de'",
      ]
    )
  }

  @Test func `a key that is twice in one of two packs is still reported`() throws {
    var files = try Self.files("two-packs")
    files["i18n/de/general.json"] = "{\"action.retry\": \"Nochmal\", \"action.retry\": \"Wieder\"}"
    let rules = try LintRun(CatalogFiles(files)).report().diagnostics.compactMap(\.rule)
    #expect(rules.sorted() == ["duplicate-key", "duplicate-pack"])
  }

  @Test func `names that aren't language tags hide only the languages they are meant for`()
    throws
  {
    var files = try Self.files("valid")
    files["catalog.json"] = files["catalog.json"]?.replacing(
      #"["en", "de"]"#,
      with: #"["en", "de", "tr", "pl"]"#
    )
    files["i18n/Messages.de.json"] = files["i18n/de.json"]
    files["i18n/turkish.json"] = files["i18n/de.json"]
    files["i18n/de.json"] = nil
    #expect(
      try LintRun(CatalogFiles(files)).report().lines == [
        "catalog.json:5:36: error: no pack for 'pl' [missing-pack]",
        "i18n/Messages.de.json:1:1: error: 'Messages.de' is not a language tag; did you mean 'de'? [unknown-language]",
        "i18n/turkish.json:1:1: error: 'turkish' is not a language tag; did you mean 'tr'? [unknown-language]",
      ]
    )
  }
}
