import CatalogFormat
import ErrcatCompiler
import PositionedJSON

extension ReportFormat {
  /// SARIF 2.1.0 (OASIS), with help for the rules, and locations, fingerprints and fixes for the findings.
  package static let sarif = ReportFormat("sarif", isForCI: true) { report, printer in
    await printer.sarif(report)
  }
}

extension DiagnosticPrinter {
  fileprivate mutating func sarif(_ report: LintReport) async -> [UInt8] {
    await countLines(report.diagnostics)
    let fingerprints = Fingerprint.unique(report.diagnostics, files)
    let uris = files.map { Escaping.uri($0.path) }
    let numbers = Dictionary(uniqueKeysWithValues: Rule.all.enumerated().map { ($1.id, $0) })
    let rows = await rows(report.diagnostics, level: 4) { printer, diagnostic, number, json in
      json.member("ruleId", ifAny: diagnostic.rule)
      json.member("ruleIndex", ifAny: diagnostic.rule.flatMap { numbers[$0] })
      printer.members(diagnostic, fingerprint: fingerprints[number], uris: uris, to: &json)
    }
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member(
        "$schema",
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
      )
      json.member("version", "2.1.0")
      json.array("runs", .lines) { json in
        json.object(.lines) { json in
          json.object("tool") { json in
            json.object("driver") { Self.driver(to: &$0) }
          }
          json.member("columnKind", "unicodeCodePoints")
          json.array("results", .openLines) { $0.elements(rows) }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func driver(to json: inout JSONWriter) {
    json.member("name", "errcat")
    json.member("version", ErrcatVersion.current)
    json.array("rules", .lines) { json in
      for rule in Rule.all { json.object { members(rule, to: &$0) } }
    }
  }

  private static func members(_ rule: Rule, to json: inout JSONWriter) {
    json.member("id", rule.id)
    json.object("shortDescription") { $0.member("text", rule.summary) }
    json.object("fullDescription") { $0.member("text", rule.explanation) }
    json.object("help") { json in
      json.member("text", rule.page)
      json.member("markdown", rule.markdown)
    }
    json.object("defaultConfiguration") { json in
      json.member("enabled", !rule.isOptional)
      json.member("level", rule.isOptional ? "none" : rule.severity.sarifLevel)
    }
    json.object("properties") { json in
      json.array("tags") { $0.value(rule.group.rawValue) }
    }
  }

  /// Writes all members of a finding except its rule.
  private func members(
    _ diagnostic: Diagnostic,
    fingerprint: String,
    uris: [String],
    to json: inout JSONWriter
  ) {
    json.member("level", diagnostic.severity.sarifLevel)
    json.object("message") { $0.member("text", diagnostic.message) }
    json.array("locations") { json in
      json.object { physical(diagnostic.location, uris: uris, to: &$0) }
    }
    json.object("partialFingerprints") { $0.member("errcat/v1", fingerprint) }
    if !diagnostic.notes.isEmpty {
      json.array("relatedLocations") { json in
        for note in diagnostic.notes {
          json.object { json in
            physical(note.location, uris: uris, to: &json)
            json.object("message") { $0.member("text", note.message) }
          }
        }
      }
    }
    if let fix = diagnostic.fix, let file = fix.edits.first?.location.file {
      json.array("fixes") { json in
        json.object { members(fix, uri: uris[file], to: &$0) }
      }
    }
  }

  private func members(_ fix: Fix, uri: String, to json: inout JSONWriter) {
    json.object("description") { $0.member("text", fix.title) }
    json.array("artifactChanges") { json in
      json.object { json in
        json.object("artifactLocation") { $0.member("uri", uri) }
        json.array("replacements") { json in
          for edit in fix.edits {
            json.object { json in
              json.object("deletedRegion") { region(edit.location, to: &$0) }
              json.object("insertedContent") { $0.member("text", edit.replacement) }
            }
          }
        }
      }
    }
  }

  private func physical(_ location: Location, uris: [String], to json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      json.object("artifactLocation") { $0.member("uri", uris[location.file]) }
      json.object("region") { region(location, to: &$0) }
    }
  }

  private func region(_ location: Location, to json: inout JSONWriter) {
    guard let table = tables[location.file] else {
      json.member("startLine", 1)
      return
    }
    let start = codePoints(location.range.lowerBound, in: location.file, table)
    let end = codePoints(location.range.upperBound, in: location.file, table)
    json.member("startLine", start.line)
    json.member("startColumn", start.column)
    json.member("endLine", end.line)
    json.member("endColumn", end.column)
  }

  /// The position of an offset, with the column in code points, as the run declares it.
  private func codePoints(_ offset: Int, in file: Int, _ table: LineTable) -> SourcePosition {
    let position = table.position(of: offset)
    let bytes = files[file].bytes
    let lineStart = offset - (position.column - 1)
    let count = bytes[lineStart..<offset].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    return SourcePosition(line: position.line, column: count + 1)
  }
}

extension Severity {
  fileprivate var sarifLevel: String {
    switch self {
    case .info: return "note"
    case .warning: return "warning"
    case .error: return "error"
    }
  }
}
