import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct BaselineRequestTests {
  private func run(_ lint: String = "", pack: String = #"{"a": "A  b"}"#) throws -> LintRun {
    let files = [
      "catalog.json": """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", \(lint) "errors": {}}
      """,
      "i18n/en.json": pack,
    ]
    return try LintRun(CatalogFiles(files), rules: .named(["double-space"]))
  }

  @Test func `without a baseline nothing is left out`() throws {
    let run = try run()
    var report = run.report()
    #expect(try BaselineRequest().apply(to: &report, of: run) == .unchanged)
    #expect(report.diagnostics.count == 1)
  }

  @Test func `an update needs a baseline with a name`() throws {
    let run = try run()
    var report = run.report()
    let error = RequestError.refused(
      "no baseline to update; name it with '--baseline FILE', or set 'lint.baseline' in the catalog"
    )
    #expect(throws: error) { try BaselineRequest(update: .shrink).apply(to: &report, of: run) }
  }

  @Test func `the path of an option comes before the catalog's`() throws {
    let run = try run(#""lint": {"baseline": "known.json"},"#)
    for (path, expected) in [(nil, "known.json"), ("other.json", "other.json")] {
      var report = run.report()
      let request = BaselineRequest(path: path, update: .shrink)
      guard case .updated(let change, let count) = try request.apply(to: &report, of: run) else {
        Issue.record("not updated")
        continue
      }
      #expect(change.path == expected)
      #expect(count == 1)
      #expect(report.diagnostics.isEmpty)
    }
  }

  @Test func `findings of files with faults update no baseline`() throws {
    let run = try run(pack: #"{"a": "A  b",}"#)
    var report = run.report()
    let request = BaselineRequest(path: "known.json", update: .acceptNew)
    #expect(try request.apply(to: &report, of: run) == .skipped)
    #expect(!report.diagnostics.isEmpty)
  }
}
