import CatalogFixtures
import Foundation
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Reports that are written piece by piece, so that memory never holds the whole of a large one.
@Suite struct ReportPiecesTests {
  private static let languages = [
    "ar", "cs", "da", "de", "el", "es", "fi", "fr", "he", "hi", "it", "ja", "ko", "nl", "pl", "tr",
  ]

  /// Two findings in each of 16 packs.
  private static func report() -> LintReport {
    var packs = ["en": #"{ "a": "Hi {name}", "b": "Bye {name}" }"#]
    for language in languages { packs[language] = #"{ "a": "A", "b": "B" }"# }
    let pipeline = Fixture.pipeline(catalog: Fixture.catalog(""), packs: packs)
    let found = pipeline.check(rules: ["argument-mismatch"]).diagnostics
    return LintReport(files: pipeline.project.files, diagnostics: found)
  }

  @Test(arguments: ReportFormat.allCases)
  func `pieces are the whole report`(_ format: ReportFormat) throws {
    let report = Self.report()
    var pieces: [[UInt8]] = []
    try report.write(format) { pieces.append($0) }
    #expect(report.bytes(format) == pieces.flatMap { $0 })
  }

  @Test(arguments: [ReportFormat.json, .sarif, .gitlab])
  func `a piece has the findings of one file`(_ format: ReportFormat) throws {
    let report = Self.report()
    #expect(report.diagnostics.count == 2 * Self.languages.count)
    var places: [[String]] = []
    try report.write(format) { piece in
      let text = String(decoding: piece, as: UTF8.self)
      places.append(Self.languages.filter { text.contains("i18n/\($0).json\"") })
    }
    #expect(places.filter { !$0.isEmpty } == Self.languages.map { [$0] })
    let whole = try JSONSerialization.jsonObject(with: Data(report.bytes(format)))
    var findings = whole as? [Any]
    if let members = whole as? [String: Any] {
      let run = (members["runs"] as? [[String: Any]])?.first
      findings = (members["findings"] ?? run?["results"]) as? [Any]
    }
    #expect(findings?.count == report.diagnostics.count)
  }

  @Test(arguments: [ReportFormat.json, .sarif, .gitlab])
  func `many findings of a file are several pieces`(_ format: ReportFormat) throws {
    let file = SourceFile(path: "i18n/tr.json", bytes: Array("{}".utf8))
    let count = 2 * DiagnosticPrinter.maximumPiece + 1
    let findings = (0..<count).map { number in
      Diagnostic(
        rule: "empty-message",
        severity: .error,
        message: "finding <\(number)>",
        location: .file(0)
      )
    }
    let report = LintReport(files: [file], diagnostics: findings)
    var counts: [Int] = []
    try report.write(format) { piece in
      counts.append(String(decoding: piece, as: UTF8.self).split(separator: "finding <").count - 1)
    }
    #expect(counts.filter { $0 > 0 } == [256, 256, 1])
    let text = String(decoding: report.bytes(format), as: UTF8.self)
    let numbers = text.split(separator: "finding <").dropFirst().map { $0.prefix { $0 != ">" } }
    #expect(numbers.map(String.init) == (0..<count).map(String.init))
  }

  @Test(arguments: ReportFormat.allCases)
  func `a piece that can't be written ends a report`(_ format: ReportFormat) {
    struct Full: Error {}
    let report = Self.report()
    var count = 0
    #expect(throws: Full.self) {
      try report.write(format) { _ in
        count += 1
        throw Full()
      }
    }
    #expect(count == 1)
  }

  @Test(arguments: [ReportFormat.json, .sarif, .gitlab])
  func `a report without findings is a document`(_ format: ReportFormat) throws {
    let whole = try JSONSerialization.jsonObject(with: Data(LintReport().bytes(format)))
    #expect(((whole as? [String: Any])?["findings"] as? [Any])?.count ?? 0 == 0)
    #expect((whole as? [Any])?.count ?? 0 == 0)
  }
}
