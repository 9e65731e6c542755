import ErrcatCompiler
import PositionedJSON

extension ReportFormat {
  /// JSON with all findings, as `errcat schema lint` describes it.
  package static let json = ReportFormat("json") { report, printer in
    printer.json(report)
  }
}

extension DiagnosticPrinter {
  fileprivate mutating func json(_ report: LintReport) -> [UInt8] {
    countLines(report.diagnostics)
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.objects("findings", .lines, of: report.diagnostics) { members($1, to: &$0) }
      json.object("summary") { json in
        json.member("errors", report.count(.error))
        json.member("warnings", report.count(.warning))
        json.member("infos", report.count(.info))
        json.member("suppressed", report.suppressed)
        json.member("known", report.known)
      }
    }
    json.endLine()
    return json.bytes
  }

  private func members(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.member("rule", ifAny: diagnostic.rule)
    json.member("severity", diagnostic.severity.rawValue)
    json.member("message", diagnostic.message)
    place(diagnostic.location, withEnd: true, to: &json)
    json.member("key", ifAny: diagnostic.key)
    json.member("language", ifAny: diagnostic.language)
    json.objects("notes", of: diagnostic.notes) { json, note in
      json.member("message", note.message)
      place(note.location, withEnd: false, to: &json)
    }
    guard let fix = diagnostic.fix else { return }
    json.object("fix") { json in
      json.member("title", fix.title)
      json.objects("edits", of: fix.edits) { json, edit in
        json.member("text", edit.replacement)
        place(edit.location, withEnd: true, to: &json)
      }
    }
  }

  private func place(_ location: Location, withEnd: Bool, to json: inout JSONWriter) {
    json.member("path", files[location.file].path)
    guard let table = tables[location.file] else { return }
    let (start, end) = table.positions(of: location.range)
    json.member("line", start.line)
    json.member("column", start.column)
    guard withEnd else { return }
    json.member("endLine", end.line)
    json.member("endColumn", end.column)
  }
}
