package import PositionedJSON

/// Writes diagnostics as text, and computes lines and columns for all other formats.
///
/// Counts the lines of a file only if it has a finding, and only once.
package struct DiagnosticPrinter {
  /// The maximum number of findings in text and Markdown.
  package static let limit = 1_000

  /// The files that the diagnostics refer to.
  package let files: [SourceFile]
  /// The line table of each file; `nil` until it is needed.
  package var tables: [LineTable?]
  private let usesColor: Bool

  package init(_ files: [SourceFile], usesColor: Bool = false) {
    self.files = files
    self.usesColor = usesColor
    tables = Array(repeating: nil, count: files.count)
  }

  /// The diagnostics as `path:line:column: severity: message [rule]`, one line for each finding and
  /// note.
  package mutating func xcode(_ diagnostics: [Diagnostic]) -> String {
    lines(diagnostics, withExcerpts: false)
  }

  /// The diagnostics as ``xcode(_:)`` writes them, each followed by its source line and a caret.
  package mutating func text(_ diagnostics: [Diagnostic]) -> String {
    lines(diagnostics, withExcerpts: true)
  }

  /// `path:line:column`; both numbers start at 1, and columns count UTF-8 bytes.
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
        message: diagnostic.message,
        rule: diagnostic.rule
      )
      if withExcerpts { result += excerpt(diagnostic.location) }
      for note in diagnostic.notes { result += line(note.location, "note", message: note.message) }
    }
    if diagnostics.count > Self.limit {
      let rest = diagnostics.count - Self.limit
      result += "and \(rest) more \(rest == 1 ? "finding" : "findings")\n"
    }
    return result
  }

  private mutating func line(
    _ location: Location,
    _ severity: String,
    message: String,
    rule: String? = nil
  ) -> String {
    let colors = ["error": "31", "warning": "33", "info": "36", "note": "36"]
    let bold = styled("\(place(location)):", "1")
    let tag = rule.map { " [\($0)]" } ?? ""
    return
      "\(bold) \(styled("\(severity):", "1;\(colors[severity] ?? "0")")) \(Escaping.terminal(message))\(tag)\n"
  }

  /// The line of a location, at most 160 bytes of it, with a caret under the location.
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

  /// The line table of a file, by its index.
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
