package import ErrcatCompiler
import PositionedJSON

/// Functions that several report formats share.
extension DiagnosticPrinter {
  /// Finds the lines of all files that the findings and their notes refer to.
  mutating func countLines(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      _ = table(diagnostic.location.file)
      for note in diagnostic.notes { _ = table(note.location.file) }
    }
  }

  /// The findings grouped by file; they must be sorted by file.
  static func byFile(
    _ diagnostics: [Diagnostic]
  ) -> [(file: Int, diagnostics: ArraySlice<Diagnostic>)] {
    var groups: [(file: Int, diagnostics: ArraySlice<Diagnostic>)] = []
    var rest = diagnostics[...]
    while let file = rest.first?.location.file {
      let group = rest.prefix { $0.location.file == file }
      groups.append((file, group))
      rest = rest[group.endIndex...]
    }
    return groups
  }
}

/// Diagnostics with the text that they are about.
extension DiagnosticPrinter {
  /// The diagnostics as ``xcode(_:)`` writes them, each followed by its source line and a caret.
  ///
  /// - Parameters:
  ///   - diagnostics: the findings.
  ///   - omitted: the numbers of findings that aren't among them.
  /// - Returns: all lines.
  package mutating func text(_ diagnostics: [Diagnostic], omitted: [RuleCount] = []) -> String {
    lines(diagnostics, omitted: omitted) { $0.excerpt($1) }
  }

  /// The line of a location, at most 160 bytes of it, with a caret under the location.
  private mutating func excerpt(_ location: Location) -> String {
    let table = table(location.file)
    let bytes = files[location.file].bytes
    let number = table.position(of: location.range.lowerBound).line
    let line = table.range(ofLine: number)
    let marked = location.range
    var start = line.lowerBound
    var end = line.upperBound
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    guard start < end else { return "" }
    let last = end
    if end - start > 160 {
      start = max(start, min(marked.lowerBound - 60, end - 160))
      end = min(end, start + 160)
      while start < end, bytes[start] & 0xC0 == 0x80 { start += 1 }
      while end > start, end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
    let at = min(max(marked.lowerBound, start), end)
    let upTo = min(max(marked.upperBound, at), end)
    let shown = { (range: Range<Int>) in Escaping.terminal(text(range).replacingTabs()) }
    let opening = start > line.lowerBound ? "…" : ""
    let closing = end < last ? "…" : ""
    let columns = { (range: Range<Int>) in DisplayWidth.columns(of: shown(range)) }
    let lead = String(repeating: " ", count: opening.count + columns(start..<at))
    let mark = "^" + String(repeating: "~", count: max(0, columns(at..<upTo) - 1))
    return "    \(opening)\(shown(start..<end))\(closing)\n    \(lead)\(styled(mark, "32"))\n"
  }
}

extension String {
  fileprivate func replacingTabs() -> String {
    utf8.contains(0x09) ? String(map { $0 == "\t" ? " " : $0 }) : self
  }
}
