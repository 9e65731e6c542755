/// A writer of JSON in UTF-8 that adds commas, line feeds and indentation.
///
/// Members and elements are appended to one array, without a tree of values.
///
///     var json = JSONWriter()
///     json.object(.lines) { json in
///       json.member("version", 1)
///       json.array("codes") { json in json.value(1001) }
///     }
///     json.endLine()
///
/// writes
///
///     {
///       "version": 1,
///       "codes": [1001]
///     }
package struct JSONWriter: Sendable {
  /// The layout of a container's members or elements.
  package enum Layout: Sendable {
    /// All on one line: `{ "a": 1, "b": 2 }`, `[1, 2]`.
    case line
    /// Each on a line of its own, indented by two more spaces; `{}` or `[]` if there are none.
    case lines
    /// Each on a line of its own; brackets around an empty line if there are none.
    case openLines
  }

  /// A container whose members or elements are written.
  private struct Container: Sendable {
    var layout: Layout
    /// The number of enclosing containers with the layout `lines`.
    var level: Int
    var isObject = false
    var isEmpty = true
    var joining = Joining.none
  }

  /// Whether members share a line in an object with the layout `lines`.
  private enum Joining: Sendable {
    case none
    /// The next member starts the line.
    case first
    case others
  }

  /// The document so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// The characters that are escaped in the strings written next.
  package var escaping: JSONEscaping
  private let colon: String
  private let isCompact: Bool
  /// Whether the name of the next value is written already.
  private var hasName = false
  private var container: Container

  /// Creates an empty document.
  ///
  /// - Parameters:
  ///   - escaping: the characters that are escaped in strings.
  ///   - spaceBeforeColon: whether a space precedes colons, as Xcode writes them:
  ///     `"version" : "1.0"`.
  ///   - isCompact: whether white space is left out, for what is sent.
  package init(
    escaping: JSONEscaping = .standard,
    spaceBeforeColon: Bool = false,
    isCompact: Bool = false
  ) {
    self.escaping = escaping
    self.isCompact = isCompact
    colon = isCompact ? ":" : spaceBeforeColon ? " : " : ": "
    container = Container(layout: .line, level: 0)
  }

  /// Creates a writer of elements for an array with the layout `lines`.
  ///
  /// Use it to write parts of a large document concurrently, then join them with ``elements(_:)``.
  ///
  /// - Parameter level: the number of enclosing containers with the layout `lines`.
  package init(elementsAtLevel level: Int) {
    self.init()
    container = Container(layout: .lines, level: level)
  }

  /// The document as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes the line feed at the end of a document.
  package mutating func endLine() { bytes.append(0x0A) }
}

/// Containers.
extension JSONWriter {
  /// Writes an object as an element or as the document; `body` writes its members.
  package mutating func object(_ layout: Layout = .line, _ body: (inout JSONWriter) -> Void) {
    contents(nil, layout, isObject: true, body)
  }

  /// Writes an array as an element or as the document; `body` writes its elements.
  package mutating func array(_ layout: Layout = .line, _ body: (inout JSONWriter) -> Void) {
    contents(nil, layout, isObject: false, body)
  }

  /// Writes a member whose value is an object; `body` writes the object's members.
  package mutating func object(
    _ name: String,
    _ layout: Layout = .line,
    _ body: (inout JSONWriter) -> Void
  ) {
    contents(name, layout, isObject: true, body)
  }

  /// Writes a member whose value is an array; `body` writes the array's elements.
  package mutating func array(
    _ name: String,
    _ layout: Layout = .line,
    _ body: (inout JSONWriter) -> Void
  ) {
    contents(name, layout, isObject: false, body)
  }

  /// Writes the members of `body` on one line of an object with the layout `lines`.
  package mutating func joined(_ body: (inout JSONWriter) -> Void) {
    container.joining = .first
    body(&self)
    container.joining = .none
  }

  /// Appends the elements of other writers.
  package mutating func elements(_ others: [JSONWriter]) {
    for other in others where !other.bytes.isEmpty {
      if !container.isEmpty { bytes.append(UInt8(ascii: ",")) }
      container.isEmpty = false
      bytes += other.bytes
    }
  }

  private mutating func contents(
    _ name: String?,
    _ layout: Layout,
    isObject: Bool,
    _ body: (inout JSONWriter) -> Void
  ) {
    begin(name)
    bytes.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    let outer = container
    let isOnLines = layout != .line
    container = Container(
      layout: layout,
      level: outer.level + (isOnLines ? 1 : 0),
      isObject: isObject
    )
    body(&self)
    let isEmpty = container.isEmpty
    container = outer
    if isOnLines {
      if isEmpty, layout == .openLines { bytes.append(0x0A) }
      if !isEmpty || layout == .openLines { breakLine(level: outer.level) }
    } else if isObject, !isEmpty, !isCompact {
      bytes.append(0x20)
    }
    bytes.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }
}

/// Members whose values are on one line.
extension JSONWriter {
  /// Writes a member whose value is a string.
  package mutating func member(_ name: String, _ text: String) { write(name, text) }

  /// Writes a member whose value is a string; nothing if the string is `nil`.
  package mutating func member(_ name: String, ifAny text: String?) {
    if let text { write(name, text) }
  }

  /// Writes a member whose value is a number.
  package mutating func member(_ name: String, _ number: Int) { write(name, number) }

  /// Writes a member whose value is a number; nothing if the number is `nil`.
  package mutating func member(_ name: String, ifAny number: Int?) {
    if let number { write(name, number) }
  }

  /// Writes a member whose value is a number that is already in JSON's form.
  package mutating func member(_ name: String, number: String) { write(name, plain: number) }

  /// Writes a member whose value is `true` or `false`.
  package mutating func member(_ name: String, _ isTrue: Bool) {
    write(name, plain: isTrue ? "true" : "false")
  }

  /// Writes a member whose value is `null`.
  package mutating func null(_ name: String) { write(name, plain: "null") }
}

/// Values, as elements or as the document.
extension JSONWriter {
  /// Writes a string.
  package mutating func value(_ text: String) { write(nil, text) }

  /// Writes a number.
  package mutating func value(_ number: Int) { write(nil, number) }

  /// Writes a number that is already in JSON's form.
  package mutating func value(number: String) { write(nil, plain: number) }

  /// Writes `true` or `false`.
  package mutating func value(_ isTrue: Bool) { write(nil, plain: isTrue ? "true" : "false") }

  /// Writes a value that is JSON already.
  package mutating func value(json: some Sequence<UInt8>) {
    begin(nil)
    bytes.append(contentsOf: json)
  }

  /// Writes `null`.
  package mutating func null() { write(nil, plain: "null") }
}

/// Values after a name, which is `nil` for elements and the document.
extension JSONWriter {
  /// Writes the name of a member, whose value is written next.
  package mutating func key(_ name: String) {
    begin(name)
    hasName = true
  }

  private mutating func write(_ name: String?, _ text: String) {
    begin(name)
    escaping.append(text, to: &bytes)
  }

  private mutating func write(_ name: String?, _ number: Int) {
    write(name, plain: String(number))
  }

  /// Writes a text that needs no quotes.
  private mutating func write(_ name: String?, plain text: String) {
    begin(name)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes what is between the next value and the one before it or the start of its container, and its name.
  private mutating func begin(_ name: String?) {
    if hasName {
      hasName = false
      return
    }
    if !container.isEmpty { bytes.append(UInt8(ascii: ",")) }
    if container.layout != .line, container.joining != .others {
      breakLine(level: container.level)
    } else if !isCompact, container.isObject || !container.isEmpty {
      bytes.append(0x20)
    }
    container.isEmpty = false
    if container.joining == .first { container.joining = .others }
    guard let name else { return }
    escaping.append(name, to: &bytes)
    bytes.append(contentsOf: colon.utf8)
  }

  /// Begins a line that is indented by two spaces for each level.
  private mutating func breakLine(level: Int) {
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * level))
  }
}
