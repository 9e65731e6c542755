import ErrcatCompiler
import PositionedJSON

extension DiagnosticPrinter {
  /// The documented JSON form, all findings; each file's are written on a core of their own.
  mutating func json(_ report: LintReport) async -> ByteText {
    await countLines(report.diagnostics)
    let rows = await rows(report.diagnostics) { printer, diagnostic, _, text in
      text += "    "
      printer.object(diagnostic, to: &text)
    }
    var text = ByteText()
    text += "{\n  \"version\": 1,\n  \"findings\": ["
    if !rows.isEmpty {
      text += "\n"
      text += rows
      text += "\n  "
    }
    text += """
      ],
        "summary": { "errors": \(report.count(.error)), "warnings": \(report.count(.warning)), \
      "infos": \(report.count(.info)), "suppressed": \(report.suppressed), "known": \(report.known) }
      }

      """
    return text
  }

  private func object(_ diagnostic: Diagnostic, to text: inout ByteText) {
    text += "{ \"rule\": \""
    text += diagnostic.rule
    text += "\", \"severity\": \""
    text += diagnostic.severity.rawValue
    text += "\", \"message\": "
    text.appendJSON(diagnostic.message)
    place(diagnostic.location, withEnd: true, &text)
    if let key = diagnostic.key {
      text += ", \"key\": "
      text.appendJSON(key)
    }
    if let language = diagnostic.language {
      text += ", \"language\": "
      text.appendJSON(language)
    }
    text += ", \"notes\": ["
    for (index, note) in diagnostic.notes.enumerated() {
      text += index == 0 ? "{ \"message\": " : ", { \"message\": "
      text.appendJSON(note.message)
      place(note.location, withEnd: false, &text)
      text += " }"
    }
    text += "]"
    if let fix = diagnostic.fix { append(fix, to: &text) }
    text += " }"
  }

  private func append(_ fix: Fix, to text: inout ByteText) {
    text += ", \"fix\": { \"title\": "
    text.appendJSON(fix.title)
    text += ", \"edits\": ["
    for (index, edit) in fix.edits.enumerated() {
      text += index == 0 ? "{ \"text\": " : ", { \"text\": "
      text.appendJSON(edit.replacement)
      place(edit.location, withEnd: true, &text)
      text += " }"
    }
    text += "] }"
  }

  private func place(_ location: Location, withEnd: Bool, _ text: inout ByteText) {
    text += ", \"path\": "
    text.appendJSON(files[location.file].path)
    guard let table = tables[location.file] else { return }
    let start = table.position(of: location.range.lowerBound)
    text += ", \"line\": "
    text += start.line
    text += ", \"column\": "
    text += start.column
    guard withEnd else { return }
    let end = table.position(of: location.range.upperBound)
    text += ", \"endLine\": "
    text += end.line
    text += ", \"endColumn\": "
    text += end.column
  }
}
