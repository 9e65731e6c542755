import ErrcatCompiler
import PositionedJSON

/// What the forms for machines have in common.
extension DiagnosticPrinter {
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
}
