import ErrcatSource

extension DiagnosticPrinter {
  /// The documented JSON form, all findings; each file's are written on a core of their own.
  mutating func json(_ report: LintReport) async -> String {
    await countLines(report.diagnostics)
    let printer = self
    let rows = await Concurrent.map(Self.byFile(report.diagnostics)) { printer.rows($0) }
    let list = rows.isEmpty ? "[]" : "[\n\(rows.joined(separator: ",\n"))\n  ]"
    return """
      {
        "version": 1,
        "findings": \(list),
        "summary": { "errors": \(report.count(.error)), "warnings": \(report.count(.warning)), "infos": \(report.count(.info)), "suppressed": \(report.suppressed), "known": \(report.known) }
      }

      """
  }

  /// Makes the tables of all files that the diagnostics and their notes are about.
  mutating func countLines(_ diagnostics: [Diagnostic]) async {
    var isNeeded = Array(repeating: false, count: files.count)
    for diagnostic in diagnostics {
      isNeeded[diagnostic.location.file] = true
      for note in diagnostic.notes { isNeeded[note.location.file] = true }
    }
    let needed = files.indices.filter { isNeeded[$0] && tables[$0] == nil }
    let made = await Concurrent.map(needed) { [files] in LineTable(files[$0].bytes) }
    for (file, table) in zip(needed, made) { tables[file] = table }
  }

  /// Findings in sorted order, those of one file together.
  static func byFile(_ diagnostics: [Diagnostic]) -> [ArraySlice<Diagnostic>] {
    var groups: [ArraySlice<Diagnostic>] = []
    var rest = diagnostics[...]
    while let first = rest.first {
      let group = rest.prefix { $0.location.file == first.location.file }
      groups.append(group)
      rest = rest[group.endIndex...]
    }
    return groups
  }

  private func rows(_ diagnostics: ArraySlice<Diagnostic>) -> String {
    var text = ""
    for diagnostic in diagnostics {
      text += text.isEmpty ? "    { \"rule\": " : ",\n    { \"rule\": "
      Escaping.json(diagnostic.rule, to: &text)
      text += ", \"severity\": "
      Escaping.json(diagnostic.severity.rawValue, to: &text)
      text += ", \"message\": "
      Escaping.json(diagnostic.message, to: &text)
      place(diagnostic.location, withEnd: true, &text)
      if let key = diagnostic.key {
        text += ", \"key\": "
        Escaping.json(key, to: &text)
      }
      if let language = diagnostic.language {
        text += ", \"language\": "
        Escaping.json(language, to: &text)
      }
      text += ", \"notes\": ["
      for (index, note) in diagnostic.notes.enumerated() {
        text += index == 0 ? "{ \"message\": " : ", { \"message\": "
        Escaping.json(note.message, to: &text)
        place(note.location, withEnd: false, &text)
        text += " }"
      }
      text += "]"
      if let fix = diagnostic.fix { append(fix, to: &text) }
      text += " }"
    }
    return text
  }

  private func append(_ fix: Fix, to text: inout String) {
    text += ", \"fix\": { \"title\": "
    Escaping.json(fix.title, to: &text)
    text += ", \"edits\": ["
    for (index, edit) in fix.edits.enumerated() {
      text += index == 0 ? "{ \"text\": " : ", { \"text\": "
      Escaping.json(edit.replacement, to: &text)
      place(edit.location, withEnd: true, &text)
      text += " }"
    }
    text += "] }"
  }

  private func place(_ location: Location, withEnd: Bool, _ text: inout String) {
    text += ", \"path\": "
    Escaping.json(files[location.file].path, to: &text)
    guard let table = tables[location.file] else { return }
    let start = table.position(of: location.range.lowerBound)
    text += ", \"line\": \(start.line), \"column\": \(start.column)"
    guard withEnd else { return }
    let end = table.position(of: location.range.upperBound)
    text += ", \"endLine\": \(end.line), \"endColumn\": \(end.column)"
  }
}
