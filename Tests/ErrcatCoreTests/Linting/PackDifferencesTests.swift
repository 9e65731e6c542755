import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Ways in which a pack can differ from its source: a text that users wouldn't see in their language is an error of lint,
/// a finding of the build, and missing in all listings.
@Suite struct PackDifferencesTests {
  /// A pack for Turkish, and which of the two source messages the app shows in Turkish.
  struct Difference: CustomTestStringConvertible, Sendable {
    let name: String
    let files: [String: String]
    let found: Set<String>
    var testDescription: String { name }

    init(_ name: String, _ pack: String, found: Set<String> = []) {
      self.init(name, files: ["tr.json": pack], found: found)
    }

    init(_ name: String, files: [String: String], found: Set<String> = []) {
      self.name = name
      self.files = files
      self.found = found
    }
  }

  static let credit = "error.a.credit_low"
  static let timeout = "error.a.timeout"
  static let both: Set<String> = [credit, timeout]

  static let differences: [Difference] = [
    Difference("flat", #"{"error.a.credit_low": "Az", "error.a.timeout": "Geç"}"#, found: both),
    Difference("nested", #"{"error": {"a": {"credit_low": "Az", "timeout": "Geç"}}}"#, found: both),
    Difference(
      "half nested",
      #"{"error.a": {"credit_low": "Az"}, "error": {"a.timeout": "Geç"}}"#,
      found: both
    ),
    Difference("case", #"{"error.a.Credit_Low": "Az", "error.a.timeOut": "Geç"}"#),
    Difference("slashes", #"{"error/a/credit_low": "Az", "error/a/timeout": "Geç"}"#),
    Difference("underscores", #"{"error_a_credit_low": "Az", "error_a_timeout": "Geç"}"#),
    Difference(
      "hyphens",
      #"{"error.a.credit-low": "Az", "error.a.timeout": "Geç"}"#,
      found: [timeout]
    ),
    Difference("spaces", #"{" error.a.credit_low": "Az", "error.a.timeout ": "Geç"}"#),
    Difference("colons", #"{"error:a:credit_low": "Az", "error:a:timeout": "Geç"}"#),
    Difference("wrapped", #"{"tr": {"error": {"a": {"credit_low": "Az", "timeout": "Geç"}}}}"#),
    Difference(
      "wrapped and flat",
      #"{"tr": {"error.a.credit_low": "Az", "error.a.timeout": "Geç"}}"#
    ),
    Difference("one level too few", #"{"a.credit_low": "Az", "a": {"timeout": "Geç"}}"#),
    Difference(
      "one level too many",
      #"{"error.a.credit_low.text": "Az", "error.a.b.timeout": "Geç"}"#
    ),
    Difference("homoglyphs", #"{"еrror.a.credit_low": "Az", "error.а.timeout": "Geç"}"#),
    Difference(
      "invisible",
      #"{"error.a.credit_low\u200b": "Az", "error.a.timeout": "Geç"}"#,
      found: [timeout]
    ),
    Difference(
      "a letter",
      #"{"error.a.credit_lwo": "Az", "error.a.timeout": "Geç"}"#,
      found: [timeout]
    ),
    Difference(
      "another key",
      #"{"error.a.credit_low": "Az", "completely.different": "X"}"#,
      found: [credit]
    ),
    Difference(
      "branch for leaf",
      #"{"error.a.credit_low": {"x": "Az"}, "error.a.timeout": "Geç"}"#,
      found: [timeout]
    ),
    Difference("leaf for branch", #"{"error.a": "Az"}"#),
    Difference("empty", "{}"),
    Difference(
      "duplicate",
      #"{"error.a.credit_low": "Az", "error.a.credit_low": "Azz"}"#,
      found: [credit]
    ),
    Difference(
      "part files",
      files: [
        "tr/a.json": #"{"error.a.credit_low": "Az"}"#,
        "tr/b.json": #"{"error": {"a": {"timeout": "Geç"}}}"#,
      ],
      found: both
    ),
    Difference(
      "misspelled in part files",
      files: [
        "tr/a.json": #"{"error.a.Credit_low": "Az"}"#, "tr/b.json": #"{"error.a.timeout": "Geç"}"#,
      ],
      found: [timeout]
    ),
    Difference(
      "a folder below",
      files: [
        "tr/a.json": #"{"error.a.credit_low": "Az"}"#,
        "tr/sub/b.json": #"{"error.a.timeout": "Geç"}"#,
      ],
      found: [credit]
    ),
    Difference(
      "underscore in the tag",
      files: ["tr_TR.json": #"{"error.a.credit_low": "Az"}"#],
      found: [credit]
    ),
  ]

  private static func pipeline(_ difference: Difference) throws -> Pipeline {
    var files = [
      "catalog.json": Fixture.catalog(#""error.a.credit_low": {}, "error.a.timeout": {}"#),
      "i18n/en.json": #"{"error.a.credit_low": "Low", "error.a.timeout": "Late"}"#,
    ]
    for (path, text) in difference.files { files["i18n/\(path)"] = text }
    return try CatalogFiles(files).read()
  }

  @Test(arguments: differences)
  func `lint, build, missing and stats agree on what a pack lacks`(difference: Difference) throws {
    let pipeline = try Self.pipeline(difference)
    let lacking = Self.both.subtracting(difference.found)
    let isMissing = { (finding: Diagnostic) in
      finding.rule == "missing-translation" && finding.language != "en"
    }
    let lint = pipeline.check().diagnostics.filter(isMissing)
    #expect(Set(lint.compactMap(\.key)) == lacking)
    #expect(lint.allSatisfy { $0.severity == .error })
    let build = pipeline.checkForBuild().filter(isMissing)
    #expect(Set(build.compactMap(\.key)) == lacking)
    let missing = MissingReport(pipeline.project).languages.flatMap(\.items)
      .filter { $0.status == .missing }
    #expect(Set(missing.map(\.key)) == lacking)
    let counts = CoverageReport(pipeline.project).languages.map(\.count)
    #expect(counts.map(\.missing) == [lacking.count])
    #expect(counts.map(\.translated) == [difference.found.count])
  }

  @Test(arguments: [
    ("case", "error.a.Credit_Low"), ("slashes", "error/a/credit_low"),
    ("underscores", "error_a_credit_low"), ("wrapped", "tr.error.a.credit_low"),
    ("one level too few", "a.credit_low"), ("homoglyphs", "еrror.a.credit_low"),
  ])
  func `a misspelled key explains why a text is missing`(name: String, written: String) throws {
    let difference = try #require(Self.differences.first { $0.name == name })
    let found = try Self.pipeline(difference).check().diagnostics
      .first { $0.rule == "missing-translation" && $0.key == Self.credit }
    #expect(found?.notes.last?.message == "'\(written)' is not in the source pack")
  }

  @Test func `a key below one that the pack has isn't a misspelling of it`() {
    let found = Fixture.findings(
      "unknown-key",
      catalog: Fixture.catalog(#""error.a.timeout": {}"#),
      packs: [
        "en": #"{"error.a.timeout": "Late"}"#,
        "tr": #"{"error.a.timeout": "Geç", "error.a.timeout.x": "Y"}"#,
      ]
    )
    #expect(found == ["i18n/tr.json:1:30: 'error.a.timeout.x' is not in the source pack"])
  }

  @Test func `files that are in no pack are named`() throws {
    let pipeline = try CatalogFiles([
      "catalog.json": Fixture.catalog(""), "i18n/en.json": "{}", "i18n/de/a.json": "{}",
      "i18n/de/sub/x.json": "{}", "i18n/de/sub/deep/y.json": "{}", "i18n/tr/sub/z.json": "{}",
      "i18n/fr.JSON": "{}", "i18n/de/notes.txt": "",
    ]).read()
    let found = pipeline.checkForBuild().filter { $0.rule == "unread-pack-file" }
    #expect(
      found.map { pipeline.project.files[$0.location.file].path }.sorted() == [
        "i18n/de/sub/deep/y.json", "i18n/de/sub/x.json", "i18n/fr.JSON", "i18n/tr/sub/z.json",
      ]
    )
    #expect(
      found.allSatisfy {
        $0.severity == .error && $0.message == "file is in no pack, so it isn't read"
      }
    )
  }
}
