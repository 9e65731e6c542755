import ErrcatSource

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

  /// What is written of each finding, with commas and line feeds between; each file's findings are
  /// written on a core of their own.
  ///
  /// - Parameters:
  ///   - diagnostics: sorted, so that those of one file stand together.
  ///   - row: writes a finding, given also its number among all.
  /// - Returns: the rows of all files.
  func rows(
    _ diagnostics: [Diagnostic],
    _ row: @escaping @Sendable (DiagnosticPrinter, Diagnostic, Int, inout ByteText) -> Void
  ) async -> ByteText {
    let printer = self
    let parts = await Concurrent.map(Self.byFile(diagnostics)) { group in
      var text = ByteText()
      for number in group.indices {
        if !text.isEmpty { text += ",\n" }
        row(printer, group[number], number, &text)
      }
      return text
    }
    var text = ByteText()
    for part in parts {
      if !text.isEmpty { text += ",\n" }
      text += part
    }
    return text
  }

  /// Makes the tables of all files that the diagnostics and their notes are about.
  mutating func countLines(_ diagnostics: [Diagnostic]) async {
    var isNeeded = Array(repeating: false, count: files.count)
    for index in diagnostics.indices {
      isNeeded[diagnostics[index].location.file] = true
      for note in diagnostics[index].notes { isNeeded[note.location.file] = true }
    }
    let needed = files.indices.filter { isNeeded[$0] && tables[$0] == nil }
    let made = await Concurrent.map(needed) { [files] in LineTable(files[$0].bytes) }
    for (file, table) in zip(needed, made) { tables[file] = table }
  }

  /// Findings in sorted order, those of one file together.
  static func byFile(_ diagnostics: [Diagnostic]) -> [ArraySlice<Diagnostic>] {
    var groups: [ArraySlice<Diagnostic>] = []
    var start = 0
    while start < diagnostics.count {
      let file = diagnostics[start].location.file
      var end = start + 1
      while end < diagnostics.count, diagnostics[end].location.file == file { end += 1 }
      groups.append(diagnostics[start..<end])
      start = end
    }
    return groups
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
