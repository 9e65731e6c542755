import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct BaselineFileTests {
  private static let catalog = """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "errors": {},
     "lint": {"baseline": "known.json"}}
    """

  private func report(_ messages: String) throws -> LintReport {
    let files = ["catalog.json": Self.catalog, "i18n/en.json": "{\(messages)}"]
    return try LintRun(CatalogFiles(files), rules: .named(["double-space"])).report()
  }

  private func file(_ text: String?) -> BaselineFile {
    BaselineFile("known.json", in: FileReader(text.map { ["known.json": $0] } ?? [:]))
  }

  /// A baseline of the findings in some messages.
  private func baseline(_ messages: String) throws -> String {
    var report = try report(messages)
    return try #require(try file(nil).apply(to: &report, update: .shrink)).change.text
  }

  @Test func `the catalog names its baseline, relative to itself`() throws {
    let reader = FileReader(["app/catalog.json": Self.catalog, "app/i18n/en.json": "{}"])
    let project = try CatalogFiles("app/catalog.json", in: reader).read().project
    #expect(BaselineFile(of: project, in: reader)?.path == "app/known.json")
  }

  @Test func `known findings are left out, and nothing is written`() throws {
    var report = try report(#""a": "A  b", "new": "C  d""#)
    let written = try file(try baseline(#""a": "A  b""#)).apply(to: &report)
    #expect(written == nil)
    #expect(report.diagnostics.map(\.key) == ["new"])
    #expect(report.known == 1)
  }

  @Test func `without a file, only a run that writes the baseline has one`() throws {
    var report = try report(#""a": "A  b""#)
    #expect(
      throws: FileError(
        path: "known.json",
        reason:
          "doesn't exist; create it with 'errcat lint --baseline known.json --update-baseline'"
      )
    ) { try file(nil).apply(to: &report) }
    let written = try #require(try file(nil).apply(to: &report, update: .shrink))
    #expect(written.count == 1)
    #expect(report.diagnostics.isEmpty)
  }

  @Test func `an update forgets what is gone, and learns what is new only if told to`() throws {
    let old = try baseline(#""a": "A  b", "gone": "E  f""#)
    let messages = #""a": "A  b", "new": "C  d""#
    var report = try report(messages)
    let shrunk = try #require(try file(old).apply(to: &report, update: .shrink))
    #expect(shrunk.change.text == (try baseline(#""a": "A  b""#)))
    #expect(report.diagnostics.map(\.key) == ["new"])
    report = try self.report(messages)
    let accepted = try #require(try file(old).apply(to: &report, update: .acceptNew))
    #expect(accepted.change.text == (try baseline(messages)))
    #expect(accepted.count == 2)
    #expect(report.diagnostics.isEmpty)
  }

  @Test func `a file that cannot be understood says where`() throws {
    var report = try report("")
    let broken = file("{\"version\": 1,\n \"findings\": [{}]}")
    #expect(
      throws: FileError(
        path: "known.json:2:15",
        reason: "finding lacks 'rule' or 'fingerprint'"
      )
    ) { try broken.apply(to: &report, update: .acceptNew) }
  }
}
