import ErrcatCompiler
import PositionedJSON

/// Functions that several report formats share.
extension DiagnosticPrinter {
  /// Writes one JSON object for each finding, with all files in parallel.
  ///
  /// - Parameters:
  ///   - diagnostics: the findings, sorted by file.
  ///   - level: the nesting level of the objects, as `JSONWriter` counts levels.
  ///   - members: writes the members of a finding's object; receives the index of the finding.
  /// - Returns: the objects, as elements of an array, by file.
  func rows(
    _ diagnostics: [Diagnostic],
    level: Int,
    members: @escaping @Sendable (DiagnosticPrinter, Diagnostic, Int, inout JSONWriter) -> Void
  ) async -> [JSONWriter] {
    let printer = self
    return await Concurrent.map(Self.byFile(diagnostics)) { group in
      var json = JSONWriter(elementsAtLevel: level)
      for number in group.indices {
        json.object { members(printer, group[number], number, &$0) }
      }
      return json
    }
  }

  /// Creates the line tables of all files that the findings and their notes refer to.
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

  /// The findings grouped by file; they must be sorted by file.
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
