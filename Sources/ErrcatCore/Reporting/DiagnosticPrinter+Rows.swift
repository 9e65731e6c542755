import ErrcatCompiler
import PositionedJSON

/// Functions that several report formats share.
extension DiagnosticPrinter {
  /// Writes a JSON document with one object for each finding: pieces in parallel, each as soon as those before it
  /// are written.
  ///
  /// - Parameters:
  ///   - diagnostics: the findings, sorted by file.
  ///   - level: the nesting level of the objects, as `JSONWriter` counts levels.
  ///   - sink: takes the pieces of the document.
  ///   - document: writes the document; it leaves the objects out with `JSONWriter.omitElements`.
  ///   - members: writes the members of a finding's object; receives the index of the finding.
  /// - Throws: what `sink` throws.
  func write(
    _ diagnostics: [Diagnostic],
    level: Int,
    to sink: ReportSink,
    document: (inout JSONWriter) -> Void,
    members: @escaping @Sendable (DiagnosticPrinter, Diagnostic, Int, inout JSONWriter) -> Void
  ) throws {
    var json = JSONWriter()
    document(&json)
    json.endLine()
    let (before, after) = json.aroundElements
    try sink(before)
    let printer = self
    let rows = { @Sendable (group: ArraySlice<Diagnostic>) in
      var json = JSONWriter(elementsAtLevel: level)
      for number in group.indices {
        json.object { members(printer, group[number], number, &$0) }
      }
      return json.bytes
    }
    var isFirst = true
    try Concurrent.forEach(Self.pieces(diagnostics), rows) { rows in
      if !isFirst { try sink([UInt8(ascii: ",")]) }
      isFirst = false
      try sink(rows)
    }
    try sink(after)
  }

  /// Finds the lines of all files that the findings and their notes refer to.
  mutating func countLines(_ diagnostics: [Diagnostic]) {
    var isNeeded = Array(repeating: false, count: files.count)
    for diagnostic in diagnostics {
      isNeeded[diagnostic.location.file] = true
      for note in diagnostic.notes { isNeeded[note.location.file] = true }
    }
    let needed = files.indices.filter { isNeeded[$0] && tables[$0] == nil }
    let made = Concurrent.map(needed) { [files] in LineTable(files[$0].bytes) }
    for (file, table) in zip(needed, made) { tables[file] = table }
  }

  /// The findings in pieces that are written at once, each of one file.
  ///
  /// A piece takes about 100 kB as JSON: several of them wait for those before them, and larger arrays than that would
  /// be memory that the system has to clear for each of them.
  private static func pieces(_ diagnostics: [Diagnostic]) -> [ArraySlice<Diagnostic>] {
    byFile(diagnostics).flatMap { group in
      stride(from: group.startIndex, to: group.endIndex, by: maximumPiece).map {
        group[$0..<min($0 + maximumPiece, group.endIndex)]
      }
    }
  }

  /// The most findings that are written at once.
  static let maximumPiece = 256

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
