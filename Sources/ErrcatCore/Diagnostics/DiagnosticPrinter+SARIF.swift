import ErrcatSource

/// SARIF 2.1.0 (OASIS): rules with their help, places, fingerprints and fixes.
extension DiagnosticPrinter {
  mutating func sarif(_ report: LintReport) async -> String {
    await countLines(report.diagnostics)
    let fingerprints = Fingerprint.unique(report.diagnostics, files)
    let uris = files.map { Escaping.uri($0.path) }
    let numbers = Dictionary(uniqueKeysWithValues: Rule.all.enumerated().map { ($1.id, $0) })
    let printer = self
    var start = 0
    let groups = Self.byFile(report.diagnostics).map { group in
      defer { start += group.count }
      return (group, fingerprints[start..<start + group.count])
    }
    let rows = await Concurrent.map(groups) { group, fingerprints in
      var text = ""
      for (diagnostic, fingerprint) in zip(group, fingerprints) {
        text += text.isEmpty ? "        " : ",\n        "
        printer.result(diagnostic, fingerprint, numbers[diagnostic.rule], uris, to: &text)
      }
      return text
    }
    return """
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
      \(rows.joined(separator: ",\n"))
            ]
          }
        ]
      }

      """
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
    to text: inout String
  ) {
    text += "{ \"ruleId\": "
    Escaping.json(diagnostic.rule, to: &text)
    if let number { text += ", \"ruleIndex\": \(number)" }
    text += ", \"level\": \"\(diagnostic.severity.sarifLevel)\", \"message\": { \"text\": "
    Escaping.json(diagnostic.message, to: &text)
    text += " }, \"locations\": [{ "
    physical(diagnostic.location, uris, to: &text)
    text += " }], \"partialFingerprints\": { \"errcat/v1\": \"\(fingerprint)\" }"
    if !diagnostic.notes.isEmpty {
      text += ", \"relatedLocations\": ["
      for (index, note) in diagnostic.notes.enumerated() {
        text += index == 0 ? "{ " : ", { "
        physical(note.location, uris, to: &text)
        text += ", \"message\": { \"text\": "
        Escaping.json(note.message, to: &text)
        text += " } }"
      }
      text += "]"
    }
    if let fix = diagnostic.fix, let first = fix.edits.first {
      text += ", \"fixes\": [{ \"description\": { \"text\": "
      Escaping.json(fix.title, to: &text)
      text += " }, \"artifactChanges\": [{ \"artifactLocation\": { \"uri\": "
      Escaping.json(uris[first.location.file], to: &text)
      text += " }, \"replacements\": ["
      for (index, edit) in fix.edits.enumerated() {
        text += index == 0 ? "{ \"deletedRegion\": " : ", { \"deletedRegion\": "
        region(edit.location, to: &text)
        text += ", \"insertedContent\": { \"text\": "
        Escaping.json(edit.replacement, to: &text)
        text += " } }"
      }
      text += "] }] }]"
    }
    text += " }"
  }

  private func physical(_ location: Location, _ uris: [String], to text: inout String) {
    text += "\"physicalLocation\": { \"artifactLocation\": { \"uri\": "
    Escaping.json(uris[location.file], to: &text)
    text += " }, \"region\": "
    region(location, to: &text)
    text += " }"
  }

  private func region(_ location: Location, to text: inout String) {
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
