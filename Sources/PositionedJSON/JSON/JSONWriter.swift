/// Writes JSON as UTF-8, piece by piece, and places commas, line feeds and indentation itself.
///
/// A report of a hundred thousand findings consists of millions of pieces, so they are appended to
/// one array: no value is built for a part of the document, and no `String`.
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
  /// How the members or elements of a container are placed.
  package enum Layout: Sendable {
    /// On one line: `{ "a": 1, "b": 2 }`, `[1, 2]`.
    case line
    /// Each on a line, one step deeper than the container; `{}` or `[]` if there are none.
    case lines
    /// As `lines`, but an empty line is between the brackets if there is nothing else.
    case openLines
  }

  /// What surrounds the next value.
  private struct Surroundings: Sendable {
    var layout: Layout
    /// How many containers around the value have their contents on lines.
    var level: Int
    var isObject = false
    var isEmpty = true
    var joining = Joining.none
  }

  /// Whether members are on one line although the layout of their object is `lines`.
  private enum Joining: Sendable {
    case none
    /// The next member begins the line.
    case first
    case others
  }

  /// What was written so far.
  package private(set) var bytes: [UInt8] = []
  /// Which characters are escaped from here on.
  package var escaping: JSONEscaping
  private let hasSpaceBeforeColon: Bool
  private var surroundings: Surroundings

  /// - Parameters:
  ///   - escaping: which characters of strings are escaped.
  ///   - spaceBeforeColon: whether names are set as Xcode sets them: `"version" : "1.0"`.
  package init(escaping: JSONEscaping = .standard, spaceBeforeColon: Bool = false) {
    self.escaping = escaping
    hasSpaceBeforeColon = spaceBeforeColon
    surroundings = Surroundings(layout: .line, level: 0)
  }

  /// A writer of elements for an array with the layout `lines`, so that parts of a large document
  /// can be written at the same time and joined with `elements(_:)`.
  ///
  /// - Parameter level: how many containers around the elements have their contents on lines.
  package init(elementsAtLevel level: Int) {
    self.init()
    surroundings = Surroundings(layout: .lines, level: level)
  }

  /// The document as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether nothing was written.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Writes the line feed at the end of a document.
  package mutating func endLine() { bytes.append(0x0A) }
}

/// Containers.
extension JSONWriter {
  /// Writes an object, as an element or as the document; `body` writes its members.
  package mutating func object(_ layout: Layout = .line, _ body: (inout JSONWriter) -> Void) {
    separate()
    contents(layout, isObject: true, body)
  }

  /// Writes an array, as an element or as the document; `body` writes its elements.
  package mutating func array(_ layout: Layout = .line, _ body: (inout JSONWriter) -> Void) {
    separate()
    contents(layout, isObject: false, body)
  }

  /// Writes a member whose value is an object.
  package mutating func object(
    _ name: String,
    _ layout: Layout = .line,
    _ body: (inout JSONWriter) -> Void
  ) {
    self.name(name)
    contents(layout, isObject: true, body)
  }

  /// Writes a member whose value is an array.
  package mutating func array(
    _ name: String,
    _ layout: Layout = .line,
    _ body: (inout JSONWriter) -> Void
  ) {
    self.name(name)
    contents(layout, isObject: false, body)
  }

  /// Keeps the members that `body` writes on one line in an object with the layout `lines`.
  package mutating func joined(_ body: (inout JSONWriter) -> Void) {
    surroundings.joining = .first
    body(&self)
    surroundings.joining = .none
  }

  /// Writes the elements that another writer has written.
  package mutating func elements(_ others: JSONWriter) {
    guard !others.isEmpty else { return }
    if !surroundings.isEmpty { bytes.append(UInt8(ascii: ",")) }
    surroundings.isEmpty = false
    bytes.append(contentsOf: others.bytes)
  }

  private mutating func contents(
    _ layout: Layout,
    isObject: Bool,
    _ body: (inout JSONWriter) -> Void
  ) {
    let outer = surroundings
    let isOnLines = layout != .line
    surroundings = Surroundings(
      layout: layout,
      level: outer.level + (isOnLines ? 1 : 0),
      isObject: isObject
    )
    bytes.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    body(&self)
    let isEmpty = surroundings.isEmpty
    surroundings = outer
    if isOnLines {
      if isEmpty, layout == .openLines { bytes.append(0x0A) }
      if !isEmpty || layout == .openLines { breakLine() }
    } else if isObject, !isEmpty {
      bytes.append(0x20)
    }
    bytes.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }
}

/// Members whose values are on one line.
extension JSONWriter {
  /// Writes a member whose value is a string.
  package mutating func member(_ name: String, _ text: String) {
    self.name(name)
    escaping.append(text, to: &bytes)
  }

  /// Writes a member, or nothing if there is no value.
  package mutating func member(_ name: String, ifAny text: String?) {
    if let text { member(name, text) }
  }

  /// Writes a member whose value is a number.
  package mutating func member(_ name: String, _ number: Int) {
    self.name(name)
    append(number)
  }

  /// Writes a member, or nothing if there is no value.
  package mutating func member(_ name: String, ifAny number: Int?) {
    if let number { member(name, number) }
  }

  /// Writes a member whose value someone else has put into JSON's form for numbers.
  package mutating func member(_ name: String, number: String) {
    self.name(name)
    bytes.append(contentsOf: number.utf8)
  }

  /// Writes a member whose value is `true` or `false`.
  package mutating func member(_ name: String, _ isTrue: Bool) {
    self.name(name)
    append(isTrue)
  }

  /// Writes a member whose value is `null`.
  package mutating func null(_ name: String) {
    self.name(name)
    bytes.append(contentsOf: "null".utf8)
  }
}

/// Values, as elements or as the document.
extension JSONWriter {
  /// Writes a string.
  package mutating func value(_ text: String) {
    separate()
    escaping.append(text, to: &bytes)
  }

  /// Writes a number.
  package mutating func value(_ number: Int) {
    separate()
    append(number)
  }

  /// Writes a number that someone else has put into JSON's form.
  package mutating func value(number: String) {
    separate()
    bytes.append(contentsOf: number.utf8)
  }

  /// Writes `true` or `false`.
  package mutating func value(_ isTrue: Bool) {
    separate()
    append(isTrue)
  }

  /// Writes `null`.
  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }
}

/// What the pieces have in common.
extension JSONWriter {
  private mutating func name(_ name: String) {
    separate()
    escaping.append(name, to: &bytes)
    if hasSpaceBeforeColon { bytes.append(0x20) }
    bytes.append(UInt8(ascii: ":"))
    bytes.append(0x20)
  }

  private mutating func append(_ number: Int) {
    if number >= 0, number < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
    } else {
      bytes.append(contentsOf: String(number).utf8)
    }
  }

  private mutating func append(_ isTrue: Bool) {
    bytes.append(contentsOf: (isTrue ? "true" : "false").utf8)
  }

  /// Writes what is between a value and what precedes it.
  private mutating func separate() {
    if !surroundings.isEmpty { bytes.append(UInt8(ascii: ",")) }
    if surroundings.layout != .line, surroundings.joining != .others {
      breakLine()
    } else if surroundings.isObject || !surroundings.isEmpty {
      bytes.append(0x20)
    }
    surroundings.isEmpty = false
    if surroundings.joining == .first { surroundings.joining = .others }
  }

  private mutating func breakLine() {
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * surroundings.level))
  }
}
