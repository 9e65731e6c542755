import CatalogFixtures
import Foundation
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Reports for machines, with a hostile key, path and text in each.
@Suite struct LintReportTests {
  private static let hostile = "a\n::error::x %0A,:<b>&\"'|`@org\u{1B}[31m\u{202E}"

  private func report() -> LintReport {
    let key = Escaping.json(Self.hostile)
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": "{\(key): \"Hi {name}\"}", "a,b:%\n": "{}", "tr": "{\(key): \"Sel  am\"}"]
    )
    let found = pipeline.check(rules: ["argument-mismatch", "double-space"]).diagnostics
    return LintReport(files: pipeline.project.files, diagnostics: found)
  }

  @Test func `the documented JSON`() {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": "{\n  \"a\": \"Hi {name}\"\n}\n", "tr": "{\n  \"a\": \"Selam\"\n}\n"]
    )
    let report = LintReport(
      files: pipeline.project.files,
      diagnostics: pipeline.check(rules: ["argument-mismatch"]).diagnostics,
      suppressed: 2,
      known: 3
    )
    #expect(
      report.text(.json) == """
        {
          "version": 1,
          "findings": [
            { "rule": "argument-mismatch", "severity": "error", "message": "'a' lacks argument 'name'", "path": "i18n/tr.json", "line": 2, "column": 9, "endLine": 2, "endColumn": 14, "key": "a", "language": "tr", "notes": [{ "message": "the source message", "path": "i18n/en.json", "line": 2, "column": 9 }] }
          ],
          "summary": { "errors": 1, "warnings": 0, "infos": 0, "suppressed": 2, "known": 3 }
        }

        """
    )
  }

  @Test(arguments: ReportFormat.allCases)
  func `a place after the end of a file is one in every report`(_ format: ReportFormat) {
    var report = report()
    let whole = report.bytes(format).count
    #expect(whole > 0)
    for count in 0..<3 {
      report.files = report.files.map {
        SourceFile(path: $0.path, bytes: Array($0.bytes.prefix(count)))
      }
      #expect(!report.bytes(format).isEmpty)
    }
  }

  @Test func `an annotation of GitHub stays on its line and in its property`() {
    let lines = report().text(.github).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.first == "::group::i18n/tr.json (2)")
    #expect(lines.last == "::endgroup::")
    for line in lines[1...2] {
      #expect(line.hasPrefix("::error file=i18n/tr.json,line=1,") || line.hasPrefix("::warning "))
      #expect(line.contains("'a%0A\\u{3A}:error::x %250A,:<b>"))
      #expect(!line.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }
  }

  @Test func `no markup of Markdown gets through`() {
    let text = report().text(.markdown)
    #expect(text.contains("| argument-mismatch | error | 1 |"))
    #expect(!text.contains("<b>"))
    #expect(!text.contains("@org"))
    #expect(text.split(separator: "\n").allSatisfy { !$0.hasPrefix("::") })
  }

  @Test(arguments: [ReportFormat.junit, .checkstyle])
  func `XML holds no character that would end it`(format: ReportFormat) {
    let text = report().text(format)
    #expect(text.contains("&lt;b&gt;&amp;&quot;&apos;"))
    #expect(text.contains("\\u{1B}[31m\\u{202E}"))
    #expect(!text.contains("<b>"))
  }

  @Test func `JUnit fails for what the run fails for`() {
    var report = report()
    #expect(
      report.text(.junit).contains("<testsuites name=\"errcat\" tests=\"2\" failures=\"1\">")
    )
    report.threshold = .warning
    #expect(report.text(.junit).contains("tests=\"2\" failures=\"2\""))
    report.diagnostics = []
    #expect(report.text(.junit).contains("<testcase classname=\"errcat\" name=\"lint\"/>"))
  }

  @Test func `fingerprints of equal findings differ, and so do GitLab's`() {
    let file = SourceFile(path: "app/catalog.json", bytes: Array("{}".utf8))
    var findings = Findings()
    for _ in 0..<3 {
      findings.report(.malformedMessage, "no", at: Location(0, ByteRange(0, 1)), key: "a")
    }
    let texts = Fingerprint.unique(findings.diagnostics, [file])
    #expect(Set(texts).count == 3)
    #expect(texts[1] == texts[0] + "-2")
  }

  @Test func `a column of SARIF counts code points`() {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": "{\"ключ🎬\": \"No  answer\"}"]
    )
    let found = pipeline.check(rules: ["double-space"]).diagnostics
    let text = LintReport(files: pipeline.project.files, diagnostics: found).text(.sarif)
    #expect(
      text.contains("\"startLine\": 1, \"startColumn\": 14, \"endLine\": 1, \"endColumn\": 16")
    )
    #expect(text.contains("\"insertedContent\": { \"text\": \" \" }"))
  }

  /// A report of warnings, infos and errors, in this order of places.
  private func report(warnings: Int, infos: Int, errors: Int) -> LintReport {
    var findings = Findings()
    let kinds: [(Rule, Int)] = [
      (.doubleSpace, warnings), (.shouting, infos), (.emptyMessage, errors),
    ]
    for (rule, count) in kinds {
      for number in 0..<count {
        findings.report(rule, "finding \(number)", at: Location(0, ByteRange(0, 0)))
      }
    }
    let file = SourceFile(path: "a.json", bytes: Array("{}".utf8))
    return LintReport(files: [file], diagnostics: findings.diagnostics)
  }

  @Test func `a short text report lists the findings by place and nothing else`() {
    let text = report(warnings: 19, infos: 0, errors: 1).text(.text)
    #expect(text.hasPrefix("a.json:1:1: warning: finding 0 [double-space]\n"))
    #expect(!text.contains("by rule"))
  }

  @Test func `a long text report has errors first, and ends with counts by rule`() {
    let text = report(warnings: 12, infos: 9, errors: 1).text(.text)
    #expect(text.hasPrefix("a.json:1:1: error: finding 0 [empty-message]\n"))
    let ending = """
      finding 8 [shouting]
          {}
          ^

      22 findings by rule:
         1  error    empty-message
        12  warning  double-space
         9  info     shouting

      """
    #expect(text.hasSuffix(ending))
  }

  @Test(arguments: [ReportFormat.text, .xcode])
  func `a report that is cut keeps the errors, and says how to see the rest`(
    format: ReportFormat
  ) {
    let text = report(warnings: 1_500, infos: 1, errors: 2).text(format)
    let count = text.components(separatedBy: "a.json:1:1: ").count - 1
    #expect(count == 1_000)
    #expect(text.contains("finding 1 [empty-message]"))
    #expect(text.contains("1503 findings by rule:\n     2  error    empty-message\n"))
    #expect(
      text.hasSuffix(
        "\n1000 of 1503 findings are shown, the most severe first; 'errcat lint --format json' shows all.\n"
      )
    )
  }

  @Test func `Markdown that is cut keeps the errors, and counts all findings by rule`() {
    let text = report(warnings: 70, infos: 1, errors: 2).text(.markdown)
    let rows = text.components(separatedBy: "\n").filter { $0.hasPrefix("| a.json") }
    #expect(rows.count == 50)
    #expect(
      rows.prefix(3) == [
        "| a.json:1:1 | error: finding 0 |", "| a.json:1:1 | error: finding 1 |",
        "| a.json:1:1 | warning: finding 0 |",
      ]
    )
    #expect(
      text.contains(
        "| empty-message | error | 2 |\n| double-space | warning | 70 |\n| shouting | info | 1 |\n"
      )
    )
    #expect(text.hasSuffix("\n50 of 73 findings are shown, the most severe first.\n"))
    #expect(
      !report(warnings: 49, infos: 0, errors: 1).text(.markdown).contains("are shown")
    )
  }

  @Test(arguments: ReportFormat.allCases)
  func `no report shows warnings instead of an error`(format: ReportFormat) {
    var report = report(warnings: 1_500, infos: 0, errors: 0)
    var findings = Findings()
    findings.report(.emptyMessage, "the only error", at: Location(0, ByteRange(0, 0)))
    report.diagnostics += findings.diagnostics
    let expected = format == .statistics ? "   1  error    empty-message" : "the only error"
    #expect(report.text(format).contains(expected))
  }

  @Test func `JSON has all findings by place, however many there are`() {
    let text = report(warnings: 1_500, infos: 1, errors: 2).text(.json)
    #expect(text.components(separatedBy: "\"message\": \"finding").count == 1_504)
    #expect(text.contains("\"errors\": 2, \"warnings\": 1500, \"infos\": 1"))
  }

  @Test func `SARIF links to the address of an error on the catalog's site`() throws {
    let files = CatalogFiles([
      "catalog.json": """
      {"errcat": 1, "domain": "a", "site": "https://a.example", "sourceLanguage": "en", "fallback": "error.a.x",
       "categories": {"a": {}}, "errors": {"error.a.x": {"help": "nowhere"}}}
      """,
      "i18n/en.json": #"{"error.a.x": "X."}"#,
    ])
    let run = try LintRun(files, LintRequest(rules: .named(["broken-link"])))
    let text = run.report().text(.sarif)
    #expect(text.contains(#""hostedViewerUri": "https://a.example/#error.a.x""#))
  }
}
