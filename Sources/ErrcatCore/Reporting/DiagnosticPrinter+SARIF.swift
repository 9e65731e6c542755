import ErrcatCompiler
import PositionedJSON

/// SARIF 2.1.0 (OASIS): rules with their help, places, fingerprints and fixes.
extension DiagnosticPrinter {
  mutating func sarif(_ report: LintReport) async -> ByteText {
    await countLines(report.diagnostics)
    let fingerprints = Fingerprint.unique(report.diagnostics, files)
    let uris = files.map { Escaping.uri($0.path) }
    let numbers = Dictionary(uniqueKeysWithValues: Rule.all.enumerated().map { ($1.id, $0) })
    let rows = await rows(report.diagnostics) { printer, diagnostic, number, text in
      let rule = numbers[diagnostic.rule]
      text += "        "
      printer.result(diagnostic, fingerprints[number], rule, uris, to: &text)
    }
    var text = ByteText()
    text += """
      {
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "version": "2.1.0",
        "runs": [
          {
            "tool": { "driver": { "name": "errcat", "rules": [
      \(Rule.all.map(Self.descriptor).joined(separator: ",\n"))
            ] } },
            "columnKind": "unicodeCodePoints",
            "results": [

      """
    text += rows
    text += "\n      ]\n    }\n  ]\n}\n"
    return text
  }

  private static func descriptor(_ rule: Rule) -> String {
    let level = rule.isOptional ? "none" : rule.severity.sarifLevel
    return """
              { "id": \(Escaping.json(rule.id)), "shortDescription": { "text": \(Escaping.json(rule.summary)) }, \
      "fullDescription": { "text": \(Escaping.json(rule.explanation)) }, \
      "help": { "text": \(Escaping.json(rule.page)), "markdown": \(Escaping.json(rule.markdown)) }, \
      "defaultConfiguration": { "enabled": \(!rule.isOptional), "level": "\(level)" }, \
      "properties": { "tags": ["\(rule.group.rawValue)"] } }
      """
  }

  private func result(
    _ diagnostic: Diagnostic,
    _ fingerprint: String,
    _ number: Int?,
    _ uris: [String],
    to text: inout ByteText
  ) {
    text += "{ \"ruleId\": "
    text.appendJSON(diagnostic.rule)
    if let number { text += ", \"ruleIndex\": \(number)" }
    text += ", \"level\": \"\(diagnostic.severity.sarifLevel)\", \"message\": { \"text\": "
    text.appendJSON(diagnostic.message)
    text += " }, \"locations\": [{ "
    physical(diagnostic.location, uris, to: &text)
    text += " }], \"partialFingerprints\": { \"errcat/v1\": \"\(fingerprint)\" }"
    if !diagnostic.notes.isEmpty {
      text += ", \"relatedLocations\": ["
      for (index, note) in diagnostic.notes.enumerated() {
        text += index == 0 ? "{ " : ", { "
        physical(note.location, uris, to: &text)
        text += ", \"message\": { \"text\": "
        text.appendJSON(note.message)
        text += " } }"
      }
      text += "]"
    }
    if let fix = diagnostic.fix, let first = fix.edits.first {
      text += ", \"fixes\": [{ \"description\": { \"text\": "
      text.appendJSON(fix.title)
      text += " }, \"artifactChanges\": [{ \"artifactLocation\": { \"uri\": "
      text.appendJSON(uris[first.location.file])
      text += " }, \"replacements\": ["
      for (index, edit) in fix.edits.enumerated() {
        text += index == 0 ? "{ \"deletedRegion\": " : ", { \"deletedRegion\": "
        region(edit.location, to: &text)
        text += ", \"insertedContent\": { \"text\": "
        text.appendJSON(edit.replacement)
        text += " } }"
      }
      text += "] }] }]"
    }
    text += " }"
  }

  private func physical(_ location: Location, _ uris: [String], to text: inout ByteText) {
    text += "\"physicalLocation\": { \"artifactLocation\": { \"uri\": "
    text.appendJSON(uris[location.file])
    text += " }, \"region\": "
    region(location, to: &text)
    text += " }"
  }

  private func region(_ location: Location, to text: inout ByteText) {
    guard let table = tables[location.file] else {
      text += "{ \"startLine\": 1 }"
      return
    }
    let start = codePoints(table, location.file, location.range.lowerBound)
    let end = codePoints(table, location.file, location.range.upperBound)
    text += "{ \"startLine\": \(start.line), \"startColumn\": \(start.column)"
    text += ", \"endLine\": \(end.line), \"endColumn\": \(end.column) }"
  }

  /// A position with the column counted in code points, as the run declares.
  private func codePoints(_ table: LineTable, _ file: Int, _ offset: Int) -> SourcePosition {
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
