package import PositionedJSON

/// Writes diagnostics as text, and computes lines and columns for all other formats.
///
/// Counts the lines of a file only if it has a finding, and only once.
package struct DiagnosticPrinter {
  /// The maximum number of findings in text and Markdown.
  package static let limit = 1_000

  /// The files that the diagnostics refer to.
  package let files: [SourceFile]
  /// Where the lines of each file start; `nil` until it is needed.
  package var tables: [LineTable?]
  private let usesColor: Bool

  package init(_ files: [SourceFile], usesColor: Bool = false) {
    self.files = files
    self.usesColor = usesColor
    tables = Array(repeating: nil, count: files.count)
  }

  /// The diagnostics as `path:line:column: severity: message [rule]`, one line for each finding and
  /// note.
  ///
  /// Of more than ``limit`` findings, the most severe ones, and the counts by rule.
  package mutating func xcode(_ diagnostics: [Diagnostic]) -> String {
    lines(diagnostics, details: nil)
  }

  /// `path:line:column`; both numbers start at 1, and columns count UTF-8 bytes.
  package mutating func place(_ location: Location) -> String {
    let position = table(location.file).position(of: location.range.lowerBound)
    return "\(Escaping.terminal(files[location.file].path)):\(position.line):\(position.column)"
  }

  /// The diagnostics as ``xcode(_:)`` writes them, with more lines after that of each finding.
  ///
  /// - Parameters:
  ///   - diagnostics: the findings.
  ///   - omitted: the numbers of findings that aren't among them.
  ///   - details: returns the lines for the location of a finding; `nil` for no lines.
  /// - Returns: all lines.
  package mutating func lines(
    _ diagnostics: [Diagnostic],
    omitted: [RuleCount] = [],
    details: ((inout DiagnosticPrinter, Location) -> String)?
  ) -> String {
    Self.cut(diagnostics, omitted: omitted) { diagnostic in
      var result = line(
        diagnostic.location,
        diagnostic.severity.rawValue,
        message: diagnostic.message,
        rule: diagnostic.rule
      )
      if let details { result += details(&self, diagnostic.location) }
      for note in diagnostic.notes { result += line(note.location, "note", message: note.message) }
      return result
    }
  }

  /// The lines of findings; of more than ``limit``, those of the most severe ones, and the counts by rule.
  ///
  /// - Parameters:
  ///   - diagnostics: the findings.
  ///   - omitted: the numbers of findings that aren't among them.
  ///   - line: returns the lines of a finding.
  /// - Returns: all lines.
  static func cut(
    _ diagnostics: [Diagnostic],
    omitted: [RuleCount] = [],
    line: (Diagnostic) -> String
  ) -> String {
    let isCut = diagnostics.count > limit
    let shown = isCut ? RuleCount.mostSevere(diagnostics, maximum: limit) : diagnostics
    var result = ""
    for diagnostic in shown { result += line(diagnostic) }
    guard isCut || !omitted.isEmpty else { return result }
    // The end of a list that is cut: the counts by rule of all findings.
    let counts = RuleCount.counts(diagnostics, and: omitted)
    let rest = counts.reduce(0) { $0 + $1.count } - shown.count
    result +=
      "and \(rest) more \(rest == 1 ? "finding" : "findings"), the least severe; all by rule:\n"
    for line in RuleCount.lines(counts) { result += "  \(line)\n" }
    return result
  }

  private mutating func line(
    _ location: Location,
    _ severity: String,
    message: String,
    rule: String? = nil
  ) -> String {
    let color = severity == "error" ? "31" : severity == "warning" ? "33" : "36"
    let bold = styled("\(place(location)):", "1")
    let tag = rule.map { " [\($0)]" } ?? ""
    return
      "\(bold) \(styled("\(severity):", "1;\(color)")) \(Escaping.terminal(message))\(tag)\n"
  }

  /// A text in an ANSI style, if the printer uses color.
  package func styled(_ text: String, _ style: String) -> String {
    usesColor ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }

  /// Where the lines of a file start, by its index.
  package mutating func table(_ file: Int) -> LineTable {
    if let table = tables[file] { return table }
    let table = LineTable(files[file].bytes)
    tables[file] = table
    return table
  }
}
