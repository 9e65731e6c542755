/// Text in runs of one style each.
package struct StyledText: Equatable, Sendable {
  /// How a run differs from the rest.
  package enum Style: Equatable, Sendable {
    case plain, heading, removed, added
  }

  /// A stretch of text in one style.
  struct Run: Equatable, Sendable {
    var text: String
    let style: Style
  }

  /// No two neighbors have the same style.
  private(set) var runs: [Run] = []

  /// - Parameters:
  ///   - text: a line feed in it starts a new line. The style doesn't apply to spaces at its ends.
  ///   - style: the style of the text.
  package init(_ text: String = "", _ style: Style = .plain) {
    let start = text.firstIndex { $0 != " " } ?? text.endIndex
    let end = text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? start
    append(String(text[..<start]), .plain)
    append(String(text[start..<end]), style)
    append(String(text[end...]), .plain)
  }

  /// The text without its styles.
  package var text: String { runs.map(\.text).joined() }

  /// Adds a text at the end.
  mutating func append(_ text: String, _ style: Style) {
    if text.isEmpty { return }
    if runs.last?.style == style {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  /// Adds another text at the end.
  static func += (left: inout StyledText, right: StyledText) {
    for run in right.runs { left.append(run.text, run.style) }
  }

  /// Two texts, one after the other.
  static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum += right
    return sum
  }

  /// The text with each line of each run replaced, for example escaped; line feeds stay.
  func escaped(_ escape: (Substring) -> String) -> StyledText {
    var escaped = StyledText()
    for run in runs {
      let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
      escaped.append(lines.map(escape).joined(separator: "\n"), run.style)
    }
    return escaped
  }

  /// The text with marks in place of styles: `[-removed-]`, `[+added+]`.
  var marked: StyledText {
    var marked = StyledText()
    for run in runs {
      switch run.style {
      case .plain, .heading: marked.append(run.text, .plain)
      case .removed: marked.append("[-\(run.text)-]", .plain)
      case .added: marked.append("[+\(run.text)+]", .plain)
      }
    }
    return marked
  }

  /// The text with the codes that a terminal takes for its styles (ECMA-48): headings bold, removed
  /// text red and struck through, added text green and underlined.
  var colored: String {
    runs.map { run in
      switch run.style {
      case .plain: return run.text
      case .heading: return "\u{1B}[1m\(run.text)\u{1B}[0m"
      case .removed: return "\u{1B}[31;9m\(run.text)\u{1B}[0m"
      case .added: return "\u{1B}[32;4m\(run.text)\u{1B}[0m"
      }
    }.joined()
  }
}
