import CatalogFormat
import ErrcatCompiler
import PositionedJSON

extension ReportFormat {
  /// SARIF 2.1.0 (OASIS), with help for the rules, and locations, fingerprints and fixes for the findings.
  package static let sarif = ReportFormat("sarif", isForCI: true) { report, printer in
    printer.sarif(report)
  }
}

extension DiagnosticPrinter {
  fileprivate mutating func sarif(_ report: LintReport) -> [UInt8] {
    countLines(report.diagnostics)
    let fingerprints = Fingerprint.unique(report.diagnostics, files)
    let rules = report.rules()
    let numbers = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    let columns = Dictionary(
      uniqueKeysWithValues: files.indices.compactMap { file in
        tables[file].map { _ in (file, CodePointColumns(files[file].bytes)) }
      }
    )
    let uris = files.map { Escaping.uri($0.path) }
    let places = SARIFPlaces(printer: self, uris: uris, columns: columns)
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
            json.object("driver") { Self.driver(rules, to: &$0) }
          }
          json.member("columnKind", "unicodeCodePoints")
          json.array("results", .openLines) { json in
            for (diagnostic, fingerprint) in zip(report.diagnostics, fingerprints) {
              json.object { json in
                json.member("ruleId", ifAny: diagnostic.rule)
                json.member("ruleIndex", ifAny: diagnostic.rule.flatMap { numbers[$0] })
                json.member(
                  "hostedViewerUri",
                  ifAny: diagnostic.key.flatMap { report.addresses[$0] }
                )
                places.members(diagnostic, fingerprint: fingerprint, to: &json)
              }
            }
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func driver(_ rules: [ReportedRule], to json: inout JSONWriter) {
    json.member("name", "errcat")
    json.member("version", ErrcatVersion.current)
    json.objects("rules", .lines, of: rules) { members($1, to: &$0) }
  }

  private static func members(_ rule: ReportedRule, to json: inout JSONWriter) {
    json.member("id", rule.id)
    json.object("shortDescription") { $0.member("text", rule.summary) }
    json.object("fullDescription") { $0.member("text", rule.explanation) }
    json.object("help") { json in
      json.member("text", rule.page)
      json.member("markdown", rule.markdown)
    }
    json.object("defaultConfiguration") { json in
      json.member("enabled", rule.severity != nil)
      json.member("level", rule.severity?.sarifLevel ?? "none")
    }
    json.object("properties") { $0.member("tags", [rule.tag]) }
  }
}

/// Writes what refers to places in files.
private struct SARIFPlaces {
  let printer: DiagnosticPrinter
  /// The URI of each file.
  let uris: [String]
  /// The columns of each file with findings.
  let columns: [Int: CodePointColumns]

  /// Writes all members of a finding except its rule.
  func members(
    _ diagnostic: Diagnostic,
    fingerprint: String,
    to json: inout JSONWriter
  ) {
    json.member("level", diagnostic.severity.sarifLevel)
    json.object("message") { $0.member("text", diagnostic.message) }
    json.objects("locations", of: [diagnostic.location]) { physical($1, to: &$0) }
    json.object("partialFingerprints") { $0.member("errcat/v1", fingerprint) }
    if !diagnostic.notes.isEmpty {
      json.objects("relatedLocations", of: diagnostic.notes) { json, note in
        physical(note.location, to: &json)
        json.object("message") { $0.member("text", note.message) }
      }
    }
    if let fix = diagnostic.fix, let file = fix.edits.first?.location.file {
      json.objects("fixes", of: [fix]) { members($1, uri: uris[file], to: &$0) }
    }
  }

  private func members(_ fix: Fix, uri: String, to json: inout JSONWriter) {
    json.object("description") { $0.member("text", fix.title) }
    json.objects("artifactChanges", of: [uri]) { json, uri in
      json.object("artifactLocation") { $0.member("uri", uri) }
      json.objects("replacements", of: fix.edits) { json, edit in
        json.object("deletedRegion") { region(edit.location, to: &$0) }
        json.object("insertedContent") { $0.member("text", edit.replacement) }
      }
    }
  }

  private func physical(_ location: Location, to json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      json.object("artifactLocation") { $0.member("uri", uris[location.file]) }
      json.object("region") { region(location, to: &$0) }
    }
  }

  private func region(_ location: Location, to json: inout JSONWriter) {
    guard let table = printer.tables[location.file] else {
      json.member("startLine", 1)
      return
    }
    // What is missing at the end of a file that was cut off has a place after the last byte.
    let count = table.byteCount
    let (first, last) = (
      min(location.range.lowerBound, count), min(location.range.upperBound, count)
    )
    let start = table.position(of: first)
    let end = table.position(of: last)
    json.member("startLine", start.line)
    json.member("startColumn", column(of: first, start, in: location.file))
    json.member("endLine", end.line)
    json.member("endColumn", column(of: last, end, in: location.file))
  }

  /// The column of an offset, in code points.
  private func column(
    of offset: Int,
    _ position: SourcePosition,
    in file: Int
  ) -> Int {
    columns[file]?.column(of: offset, position) ?? position.column
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

/// Columns of a file that count code points, in a time that doesn't grow with the length of a line.
struct CodePointColumns: Sendable {
  private static let block = 1_024

  private let bytes: [UInt8]
  /// The number of code points that start before each block of bytes.
  private let counts: [Int]

  /// - Parameter bytes: the file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var counts = [0]
    for start in stride(from: 0, to: bytes.count, by: Self.block) {
      let end = min(start + Self.block, bytes.count)
      counts.append((counts.last ?? 0) + Self.count(bytes[start..<end]))
    }
    self.counts = counts
  }

  /// The column of an offset, from 1, in code points.
  ///
  /// - Parameters:
  ///   - offset: a UTF-8 offset.
  ///   - position: its position, whose column counts bytes.
  /// - Returns: a number from 1.
  func column(of offset: Int, _ position: SourcePosition) -> Int {
    count(before: offset) - count(before: offset - (position.column - 1)) + 1
  }

  /// The number of code points that start before an offset.
  private func count(before offset: Int) -> Int {
    let block = offset / Self.block
    return counts[block] + Self.count(bytes[block * Self.block..<offset])
  }

  private static func count(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
