import ErrorCatalog

extension ResponseContent {
  /// The Markdown (CommonMark): title, message, hint and messages about fields as texts, everything else as a list of
  /// names with their values as code.
  var markdown: String {
    var hint: String?
    var facts: [(name: String, value: String)] = [("type", type), ("status", "\(status)")]
    if let code { facts.append(("code", "\(code)")) }
    facts += [("key", key), ("trace_id", traceID)]
    for (name, value) in members.values {
      switch value {
      case .truth(let value): facts.append((name, "\(value)"))
      case .number(let value): facts.append((name, "\(value)"))
      case .names(let values): facts.append((name, values.joined(separator: ", ")))
      case .text(let text) where name == "hint": hint = text
      case .text(let text): facts.append((name, text))
      }
    }
    facts += arguments.map { ("arguments.\($0.name)", Self.text($0.value)) }
    let paragraphs = [texts.title, message, hint].compactMap { $0.map(MarkdownText.escaped) }
    let heading = texts.title == nil ? "" : "# "
    // Another mark begins another list.
    let fieldLines = fields.map {
      "* \(MarkdownText.code($0.name)): \(MarkdownText.escaped($0.message))\n"
    }
    let factLines = facts.map {
      "- \(MarkdownText.code($0.name)): \(MarkdownText.code($0.value))\n"
    }
    let lists = [fieldLines, factLines].filter { !$0.isEmpty }.map { $0.joined() }
    return heading + (paragraphs.map { "\($0)\n" } + lists).joined(separator: "\n")
  }
}

/// Texts in Markdown (CommonMark), each on one line.
enum MarkdownText {
  /// A text in which nothing is markup.
  static func escaped(_ text: String) -> String {
    let text = line(text)
    // What begins a list, a heading or a line of one can only be at the start.
    let digits = text.unicodeScalars.prefix { ("0"..."9").contains($0) }.count
    let marked = text.unicodeScalars.dropFirst(digits).first
    var escaped = String.UnicodeScalarView()
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let isMarkup = #"\`*_[]<>#~|&"#.unicodeScalars.contains(scalar)
      let isMarker =
        index == digits && scalar == marked
        && (digits == 0 ? "+-=" : ".)").unicodeScalars.contains(scalar)
      if isMarkup || isMarker { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// A code span with any text.
  static func code(_ text: String) -> String {
    let text = line(text)
    var longest = 0
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = longest > 0 || text.isEmpty ? " " : ""
    return fence + space + text + space + fence
  }

  /// A text without line breaks and other control characters, and without white space at its ends.
  private static func line(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control || ["\u{2028}", "\u{2029}"].contains(scalar)
        ? " " : scalar
    }
    let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    let start = scalars.drop(while: isSpace)
    let end = start.reversed().drop(while: isSpace).reversed()
    return String(String.UnicodeScalarView(end))
  }
}
