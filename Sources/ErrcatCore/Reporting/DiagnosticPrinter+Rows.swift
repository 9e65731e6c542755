import ErrcatCompiler
import PositionedJSON

/// What the forms for machines have in common.
extension DiagnosticPrinter {
  /// An object for each finding; each file's findings are written on a core of their own.
  ///
  /// - Parameters:
  ///   - diagnostics: sorted, so that those of one file are neighbors.
  ///   - level: of the array's elements, as `JSONWriter` counts levels.
  ///   - members: writes the members of a finding's object, given its number among all.
  /// - Returns: the elements of an array.
  func rows(
    _ diagnostics: [Diagnostic],
    level: Int,
    members: @escaping @Sendable (DiagnosticPrinter, Diagnostic, Int, inout JSONWriter) -> Void
  ) async -> JSONWriter {
    let printer = self
    let parts = await Concurrent.map(Self.byFile(diagnostics)) { group in
      var json = JSONWriter(elementsAtLevel: level)
      for number in group.indices {
        json.object { members(printer, group[number], number, &$0) }
      }
      return json
    }
    var json = JSONWriter(elementsAtLevel: level)
    for part in parts { json.elements(part) }
    return json
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
