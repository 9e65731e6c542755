import ErrcatCompiler

/// XML 1.0 written element by element, each on lines of its own, everything escaped.
///
/// Element and attribute names are the program's own; texts, attribute values and comments may come
/// from files.
package struct XMLWriter {
  /// What becomes of characters in texts and attribute values.
  package enum Style: Sendable {
    /// Reading the text back yields every character that XML can carry.
    case exact
    /// For reports: what cannot be seen, turns text or is not allowed in XML is shown as `\u{…}`.
    case readable
  }

  /// Attributes in the order in which they are written; those that are `nil` are left out.
  package typealias Attributes = KeyValuePairs<StaticString, String?>

  /// What is inside an element that is written on one line.
  package enum Content {
    case text(String)
    /// An element, on one line too; empty if it has no contents.
    case element(StaticString, Attributes, [Content])
  }

  /// The text so far.
  package private(set) var text: String
  private let style: Style
  private let indentation: String
  /// The elements that are open, outermost first, and whether their contents are indented.
  private var open: [(name: StaticString, isIndented: Bool)] = []
  private var level = 0

  /// - Parameters:
  ///   - style: of texts and attribute values.
  ///   - encoding: the encoding's name in the declaration.
  ///   - documentType: a line after the declaration.
  ///   - indentation: of one level.
  package init(
    _ style: Style,
    encoding: StaticString = "UTF-8",
    documentType: String? = nil,
    indentation: String = "  "
  ) {
    self.style = style
    self.indentation = indentation
    text = "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n"
    if let documentType { text += "\(documentType)\n" }
  }

  /// Begins an element with a line for its start tag.
  ///
  /// - Parameters:
  ///   - name: of the element.
  ///   - attributes: of the element.
  ///   - indentsContents: whether what it holds is one level deeper.
  package mutating func begin(
    _ name: StaticString,
    _ attributes: Attributes = [:],
    indentsContents: Bool = true
  ) {
    indent()
    tag(name, attributes)
    text += ">\n"
    open.append((name, indentsContents))
    if indentsContents { level += 1 }
  }

  /// Ends the innermost open element with a line for its end tag.
  package mutating func end() {
    guard let (name, isIndented) = open.popLast() else {
      preconditionFailure("no element is open")
    }
    if isIndented { level -= 1 }
    indent()
    text += "</\(name)>\n"
  }

  /// Writes an element with a text on one line.
  package mutating func element(
    _ name: StaticString,
    _ attributes: Attributes = [:],
    text content: String
  ) {
    element(name, attributes, contents: [.text(content)])
  }

  /// Writes an element on one line; empty if it has no contents.
  package mutating func element(
    _ name: StaticString,
    _ attributes: Attributes = [:],
    contents: [Content] = []
  ) {
    indent()
    append(.element(name, attributes, contents))
    text += "\n"
  }

  /// Writes a comment; a word joiner separates hyphens that would end it.
  package mutating func comment(_ content: String) {
    indent()
    text += "<!-- "
    appendComment(content)
    text += " -->\n"
  }

  private mutating func indent() {
    for _ in 0..<level { text += indentation }
  }

  private mutating func tag(_ name: StaticString, _ attributes: Attributes) {
    text += "<\(name)"
    for case (let name, let value?) in attributes {
      text += " \(name)=\""
      append(value)
      text += "\""
    }
  }

  private mutating func append(_ content: Content) {
    switch content {
    case .text(let text): append(text)
    case .element(let name, let attributes, let contents):
      tag(name, attributes)
      if contents.isEmpty {
        text += "/>"
        return
      }
      text += ">"
      for content in contents { append(content) }
      text += "</\(name)>"
    }
  }

  private mutating func append(_ content: String) {
    switch style {
    case .exact: appendExactly(content)
    case .readable: appendReadably(content)
    }
  }

  private mutating func appendExactly(_ content: String) {
    let isPlain = !content.utf8.contains {
      $0 < 0x20 || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">")
        || $0 == UInt8(ascii: "\"")
    }
    if isPlain {
      text += content
      return
    }
    for scalar in content.unicodeScalars {
      if !appendReference(scalar) { text.unicodeScalars.append(scalar) }
    }
  }

  private mutating func appendReadably(_ content: String) {
    for scalar in content.unicodeScalars {
      if appendReference(scalar) { continue }
      if scalar == "'" {
        text += "&apos;"
      } else if Escaping.isUnsafe(scalar) || !XMLCharacter.isAllowed(scalar) {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Writes a reference for a character that texts or attribute values cannot hold as it is.
  ///
  /// - Returns: whether the character is one.
  private mutating func appendReference(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "&": text += "&amp;"
    case "<": text += "&lt;"
    case ">": text += "&gt;"
    case "\"": text += "&quot;"
    case "\t", "\n", "\r": text += "&#\(scalar.value);"
    default: return false
    }
    return true
  }

  private mutating func appendComment(_ content: String) {
    var last: Unicode.Scalar = " "
    for scalar in content.unicodeScalars {
      if scalar == "-", last == "-" { text += "\u{2060}" }
      text.unicodeScalars.append(scalar)
      last = scalar
    }
  }
}
