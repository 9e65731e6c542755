import CatalogFixtures
import CatalogFormat
import ErrcatCompiler
import Foundation
import PositionedJSON
import Testing

@testable import ErrcatCore

/// SARIF has the members of its schema, each where it belongs.
@Suite struct SARIFReportTests {
  /// What a path such as `runs.0.tool` leads to.
  private func value(_ path: String, in object: Any) -> Any? {
    path.split(separator: ".").reduce(object as Any?) { found, name in
      if let place = Int(name) { return (found as? [Any]).flatMap { $0.dropFirst(place).first } }
      return (found as? [String: Any])?[String(name)]
    }
  }

  @Test func `a finding has a rule, a place, a fingerprint, a note and a fix`() throws {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": "{\n  \"a\": \"Hi {name}\"\n}\n", "tr": "{\n  \"a\": \"Sel  am\"\n}\n"]
    )
    let report = LintReport(
      files: pipeline.project.files,
      diagnostics: pipeline.check(rules: ["argument-mismatch", "double-space"]).diagnostics
    )
    let bytes = report.bytes(.sarif)
    let root = try JSONSerialization.jsonObject(with: Data(bytes))
    func texts(_ path: String) -> String { value(path, in: root).map { "\($0)" } ?? "none" }
    #expect(texts("version") == "2.1.0")
    #expect(texts("runs.0.columnKind") == "unicodeCodePoints")
    #expect(texts("runs.0.tool.driver.name") == "errcat")
    #expect(texts("runs.0.tool.driver.version") == ErrcatVersion.current)
    let results = try #require(value("runs.0.results", in: root) as? [Any])
    #expect(results.count == 2)
    for (number, result) in results.enumerated() {
      func text(_ path: String) -> String { value(path, in: result).map { "\($0)" } ?? "none" }
      let place = "physicalLocation"
      #expect(text("locations.0.\(place).artifactLocation.uri") == "i18n/tr.json")
      #expect(text("locations.0.\(place).region.startLine") == "2", "\(number)")
      #expect(text("partialFingerprints.errcat/v1").count > 8)
      let rule = text("ruleIndex")
      #expect(texts("runs.0.tool.driver.rules.\(rule).id") == text("ruleId"))
      #expect(
        value("runs.0.tool.driver.rules.\(rule).defaultConfiguration.enabled", in: root) as? Bool
          == true
      )
      if text("ruleId") == "argument-mismatch" {
        #expect(text("relatedLocations.0.message.text") == "the source message")
        #expect(text("relatedLocations.0.\(place).artifactLocation.uri") == "i18n/en.json")
      } else {
        let change = "fixes.0.artifactChanges.0"
        #expect(text("\(change).artifactLocation.uri") == "i18n/tr.json")
        #expect(text("\(change).replacements.0.deletedRegion.startLine") == "2")
        #expect(value("\(change).replacements.0.insertedContent.text", in: result) is String)
      }
    }
  }

  @Test func `a file that is gone has a first line`() throws {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": "{\"a\": \"Sel  am\"}"]
    )
    var report = LintReport(
      files: pipeline.project.files,
      diagnostics: pipeline.check(rules: ["double-space"]).diagnostics
    )
    report.files = report.files.map { file in SourceFile(path: file.path, bytes: []) }
    let root = try JSONSerialization.jsonObject(with: Data(report.bytes(.sarif)))
    let region = "runs.0.results.0.locations.0.physicalLocation.region.startLine"
    #expect(value(region, in: root) as? Int == 1)
  }
}

@Suite struct CodePointColumnsTests {
  @Test func `columns count code points, in short and in long lines`() {
    let bytes = Array("é\nab\(String(repeating: "漢x", count: 1_000))\n😀y".utf8)
    let (columns, table) = (CodePointColumns(bytes), LineTable(bytes))
    for offset in 0...bytes.count where offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
      let position = table.position(of: offset)
      let line = bytes[offset - position.column + 1..<offset]
      let expected = String(decoding: line, as: UTF8.self).unicodeScalars.count + 1
      #expect(columns.column(of: offset, position) == expected)
    }
  }
}
