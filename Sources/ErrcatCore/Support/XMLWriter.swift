import ErrcatCompiler

/// Writes XML 1.0, one element per line, with everything escaped.
///
/// Names of elements and attributes are static strings; texts, attribute values and comments may come from
/// files.
package struct XMLWriter {
  /// How characters in texts and attribute values are escaped.
  package enum Style: Sendable {
    /// Every character that XML allows is preserved.
    case exact
    /// For reports: characters that are invisible, change the direction of text or aren't allowed in XML are
    /// written as `\u{…}`.
    case readable
  }

  /// Attributes in the order in which they are written; those with the value `nil` are omitted.
  package typealias Attributes = KeyValuePairs<StaticString, String?>

  /// The contents of an element that is written on one line.
  package enum Content {
    /// Text, not escaped yet.
    case text(String)
    /// An element on the same line: its name, attributes and contents.
    case element(StaticString, Attributes, [Content])
  }

  /// The XML written so far.
  package private(set) var text: String
  private let style: Style
  private let indentation: String
  /// The open elements, outermost first, and whether their contents are indented.
  private var open: [(name: StaticString, isIndented: Bool)] = []
  private var level = 0

  /// Starts a document with an XML declaration.
  ///
  /// - Parameters:
  ///   - style: how texts and attribute values are escaped.
  ///   - encoding: the name of the encoding in the declaration; the text itself is a `String`.
  ///   - documentType: the document type declaration; `nil` if the document has none.
  ///   - indentation: the indentation of one level.
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

  /// Opens an element: writes its start tag on a line of its own.
  ///
  /// - Parameters:
  ///   - name: the name of the element.
  ///   - attributes: the attributes of the element.
  ///   - indentsContents: whether the elements inside are indented by one more level.
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

  /// Closes the innermost open element: writes its end tag on a line of its own.
  package mutating func end() {
    guard let (name, isIndented) = open.popLast() else {
      preconditionFailure("no element is open")
    }
    if isIndented { level -= 1 }
    indent()
    text += "</\(name)>\n"
  }

  /// Writes an element that contains only text, on one line.
  package mutating func element(
    _ name: StaticString,
    _ attributes: Attributes = [:],
    text content: String
  ) {
    element(name, attributes, contents: [.text(content)])
  }

  /// Writes an element on one line; without contents, as an empty-element tag.
  package mutating func element(
    _ name: StaticString,
    _ attributes: Attributes = [:],
    contents: [Content] = []
  ) {
    indent()
    append(.element(name, attributes, contents))
    text += "\n"
  }

  /// Writes a comment; consecutive hyphens, which would end it, are separated by word joiners.
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

  /// Writes a reference for a character that must be escaped.
  ///
  /// - Returns: `false` if the character doesn't need a reference; then nothing is written.
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

/// The characters that XML 1.0 allows (section 2.2).
package enum XMLCharacter {
  /// Whether XML allows a character, either unescaped or as a reference.
  package static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20
      ? scalar.value != 0xFFFE && scalar.value != 0xFFFF
      : scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  /// Whether XML allows all characters of a text.
  package static func areAllowed(_ text: String) -> Bool {
    // Apart from control characters, all disallowed characters start with the byte 0xEF.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0xEF }) { return true }
    return text.unicodeScalars.allSatisfy(isAllowed)
  }
}
