package import PositionedJSON

/// Writes diagnostics in the forms that `errcat lint --format` names: here those for people.
///
/// Lines are counted here, once per file that has a finding.
package struct DiagnosticPrinter {
  /// How many findings the forms for people show.
  package static let limit = 1_000

  package let files: [SourceFile]
  /// By file, as far as they were needed.
  package var tables: [LineTable?]
  private let usesColor: Bool

  package init(_ files: [SourceFile], usesColor: Bool = false) {
    self.files = files
    self.usesColor = usesColor
    tables = Array(repeating: nil, count: files.count)
  }

  /// `path:line:column: severity: message [rule]`, a line for each finding and note.
  package mutating func xcode(_ diagnostics: [Diagnostic]) -> String {
    lines(diagnostics, withExcerpts: false)
  }

  /// The same with the source line and a caret below each.
  package mutating func text(_ diagnostics: [Diagnostic]) -> String {
    lines(diagnostics, withExcerpts: true)
  }

  /// `path:line:column`, each from 1, the column in UTF-8 bytes.
  package mutating func place(_ location: Location) -> String {
    let position = table(location.file).position(of: location.range.lowerBound)
    return "\(Escaping.terminal(files[location.file].path)):\(position.line):\(position.column)"
  }

  private mutating func lines(_ diagnostics: [Diagnostic], withExcerpts: Bool) -> String {
    var result = ""
    for diagnostic in diagnostics.prefix(Self.limit) {
      result += line(
        diagnostic.location,
        diagnostic.severity.rawValue,
        diagnostic.message,
        diagnostic.rule
      )
      if withExcerpts { result += excerpt(diagnostic.location) }
      for note in diagnostic.notes { result += line(note.location, "note", note.message, nil) }
    }
    if diagnostics.count > Self.limit { result += "and \(diagnostics.count - Self.limit) more\n" }
    return result
  }

  private mutating func line(
    _ location: Location,
    _ severity: String,
    _ message: String,
    _ rule: String?
  ) -> String {
    let colors = ["error": "31", "warning": "33", "info": "36", "note": "36"]
    let bold = styled("\(place(location)):", "1")
    let tag = rule.map { " [\($0)]" } ?? ""
    return
      "\(bold) \(styled("\(severity):", "1;\(colors[severity] ?? "0")")) \(Escaping.terminal(message))\(tag)\n"
  }

  /// The line of a place, cut to 160 columns around it, and a caret under it.
  private mutating func excerpt(_ location: Location) -> String {
    let table = table(location.file)
    let position = table.position(of: location.range.lowerBound)
    let line = table.range(ofLine: position.line)
    let bytes = files[location.file].bytes
    var start = line.lowerBound
    var end = line.upperBound
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    guard start < end else { return "" }
    let last = end
    if end - start > 160 {
      start = max(start, min(location.range.lowerBound - 60, end - 160))
      end = min(end, start + 160)
      while start < end, bytes[start] & 0xC0 == 0x80 { start += 1 }
      while end > start, end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
    let at = min(max(location.range.lowerBound, start), end)
    let upTo = min(max(location.range.upperBound, at), end)
    let shown = { (range: Range<Int>) in Escaping.terminal(text(range).replacingTabs()) }
    let opening = start > line.lowerBound ? "…" : ""
    let closing = end < last ? "…" : ""
    let columns = { (range: Range<Int>) in DisplayWidth.columns(of: shown(range)) }
    let lead = String(repeating: " ", count: opening.count + columns(start..<at))
    let mark = "^" + String(repeating: "~", count: max(0, columns(at..<upTo) - 1))
    return "    \(opening)\(shown(start..<end))\(closing)\n    \(lead)\(styled(mark, "32"))\n"
  }

  private func styled(_ text: String, _ style: String) -> String {
    usesColor ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }

  package mutating func table(_ file: Int) -> LineTable {
    if let table = tables[file] { return table }
    let table = LineTable(files[file].bytes)
    tables[file] = table
    return table
  }
}

extension String {
  fileprivate func replacingTabs() -> String {
    utf8.contains(0x09) ? String(map { $0 == "\t" ? " " : $0 }) : self
  }
}
