import CatalogFormat
import Foundation
import GoldenFiles
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Each form of a report as a whole: findings of all severities in two files, with and without a rule.
///
/// `ERRCAT_UPDATE=1 swift test --filter WholeReportTests` writes what differs, and fails.
@Suite struct WholeReportTests {
  private static let files = [
    SourceFile(
      path: "App/catalog.json",
      bytes: Array("{\n  \"errcat\": 1,\n  \"é\": \"漢\"\n}\n".utf8)
    ),
    SourceFile(path: "App/i18n/no findings.json", bytes: Array("{}".utf8)),
    SourceFile(path: "App/i18n/t r.json", bytes: Array("{\"a\": \"x\",\n \"b\": \"y\"}".utf8)),
  ]

  private static func report(threshold: Severity? = .error) -> LintReport {
    func place(_ file: Int, _ range: Range<Int>) -> Location {
      Location(file, ByteRange(range.lowerBound, range.upperBound))
    }
    let findings = [
      Diagnostic(
        rule: "first-rule",
        severity: .error,
        message: "'é' is wrong",
        location: place(0, 22..<26),
        key: "a",
        language: "tr",
        notes: [
          Diagnostic.Note(message: "also here", location: place(2, 12..<15)),
          Diagnostic.Note(message: "and here", location: place(0, 0..<1)),
        ],
        fix: Fix(
          "replace it",
          [Fix.Edit(place(0, 22..<26), "\"e\""), Fix.Edit(place(0, 28..<33), "\"k\"")]
        )
      ),
      Diagnostic(rule: nil, severity: .warning, message: "lost", location: place(0, 1..<20)),
      Diagnostic(
        rule: "second-rule",
        severity: .info,
        message: "look",
        location: place(2, 6..<9),
        key: "b"
      ),
      Diagnostic(
        rule: "second-rule",
        severity: .info,
        message: "look",
        location: place(2, 17..<20),
        key: "b"
      ),
    ]
    var report = LintReport(
      files: files,
      diagnostics: findings,
      suppressed: 4,
      known: 5,
      threshold: threshold
    )
    report.addresses = ["a": "https://e.example/#a"]
    report.rules = {
      [
        ReportedRule(
          id: "first-rule",
          summary: "One.",
          explanation: "Why one.",
          page: "first page\n",
          markdown: "# first\n",
          severity: .error,
          tag: "text"
        ),
        ReportedRule(
          id: "second-rule",
          summary: "Two.",
          explanation: "Why two.",
          page: "second page\n",
          markdown: "# second\n",
          severity: nil,
          tag: "catalog"
        ),
        ReportedRule(
          id: "third-rule",
          summary: "Three.",
          explanation: "Why three.",
          page: "third page\n",
          markdown: "# third\n",
          severity: .info,
          tag: "catalog"
        ),
      ]
    }
    return report
  }

  private func expect(_ text: String, is name: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let golden = GoldenFile(tests.appending(path: "Fixtures/Reports/\(name).txt"))
    #expect(try golden.text(comparedWith: text) == text, "\(name)")
  }

  @Test(arguments: ReportFormat.allCases)
  func `a report with all kinds of findings`(format: ReportFormat) throws {
    let text = Self.report().text(format)
    try expect(
      text.replacing("\"version\": \"\(ErrcatVersion.current)\"", with: "\"version\": \"0.0.0\""),
      is: format.name
    )
  }

  @Test(arguments: ReportFormat.allCases)
  func `a report without findings`(format: ReportFormat) throws {
    var report = LintReport(files: Self.files)
    report.rules = { [] }
    let text = report.text(format)
    try expect(
      text.replacing("\"version\": \"\(ErrcatVersion.current)\"", with: "\"version\": \"0.0.0\""),
      is: "\(format.name)-empty"
    )
  }

  @Test(
    arguments: [
      (nil, [false, false, false, false]), (.error, [true, false, false, false]),
      (.warning, [true, true, false, false]), (.info, [true, true, true, true]),
    ] as [(Severity?, [Bool])]
  )
  func `what fails a run is at or above its threshold`(threshold: Severity?, fails: [Bool]) {
    var report = Self.report(threshold: threshold)
    #expect(report.diagnostics.map { report.fails($0) } == fails)
    #expect(report.fails == fails.contains(true))
    report.diagnostics.removeFirst(2)
    #expect(report.fails == (threshold == .info))
    report.diagnostics = []
    #expect(!report.fails)
  }

  @Test func `what a run found, in a line`() {
    var report = Self.report()
    #expect(report.headline == "1 error, 1 warning, 2 infos")
    #expect(
      report.suppressionSummary == "; 5 in the baseline ('--no-baseline' shows them); 4 ignored"
    )
    #expect(report.fixableCount == 1)
    report.diagnostics.removeLast()
    #expect(report.headline == "1 error, 1 warning, 1 info")
    report.diagnostics.removeLast()
    #expect(report.headline == "1 error, 1 warning")
    report.diagnostics.removeFirst()
    #expect(report.headline == "0 errors, 1 warning")
    (report.known, report.suppressed) = (0, 1)
    #expect(report.suppressionSummary == "; 1 ignored")
    (report.known, report.suppressed) = (1, 0)
    #expect(report.suppressionSummary == "; 1 in the baseline ('--no-baseline' shows it)")
    report.diagnostics = []
    (report.known, report.suppressed) = (0, 0)
    #expect(report.headline + report.suppressionSummary == "no findings")
  }
}
