/// A writer of JSON in UTF-8 that adds commas, line feeds and indentation.
///
/// Members and elements are appended to one array: a report of 100,000 findings has millions of
/// them, so the writer builds neither values nor strings for parts of the document.
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

  /// The context of the next value.
  private struct Surroundings: Sendable {
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
  /// The number of bytes before the elements that are written elsewhere.
  private var countBeforeElements = 0
  private let hasSpaceBeforeColon: Bool
  private var surroundings: Surroundings

  /// Creates an empty document.
  ///
  /// - Parameters:
  ///   - escaping: the characters that are escaped in strings.
  ///   - spaceBeforeColon: whether a space precedes colons, as Xcode writes them:
  ///     `"version" : "1.0"`.
  package init(escaping: JSONEscaping = .standard, spaceBeforeColon: Bool = false) {
    self.escaping = escaping
    hasSpaceBeforeColon = spaceBeforeColon
    surroundings = Surroundings(layout: .line, level: 0)
  }

  /// Creates a writer of elements for an array with the layout `lines`.
  ///
  /// Use it to write parts of a large document concurrently, then join them with ``elements(_:)``.
  ///
  /// - Parameter level: the number of enclosing containers with the layout `lines`.
  package init(elementsAtLevel level: Int) {
    self.init()
    surroundings = Surroundings(layout: .lines, level: level)
  }

  /// The document as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether nothing has been written.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Writes the line feed at the end of a document.
  package mutating func endLine() { bytes.append(0x0A) }
}

/// Containers.
extension JSONWriter {
  /// Writes an object as an element or as the document; `body` writes its members.
  package mutating func object(_ layout: Layout = .line, _ body: (inout JSONWriter) -> Void) {
    separate()
    contents(layout, isObject: true, body)
  }

  /// Writes an array as an element or as the document; `body` writes its elements.
  package mutating func array(_ layout: Layout = .line, _ body: (inout JSONWriter) -> Void) {
    separate()
    contents(layout, isObject: false, body)
  }

  /// Writes a member whose value is an object; `body` writes the object's members.
  package mutating func object(
    _ name: String,
    _ layout: Layout = .line,
    _ body: (inout JSONWriter) -> Void
  ) {
    self.name(name)
    contents(layout, isObject: true, body)
  }

  /// Writes a member whose value is an array; `body` writes the array's elements.
  package mutating func array(
    _ name: String,
    _ layout: Layout = .line,
    _ body: (inout JSONWriter) -> Void
  ) {
    self.name(name)
    contents(layout, isObject: false, body)
  }

  /// Writes the members of `body` on one line of an object with the layout `lines`.
  package mutating func joined(_ body: (inout JSONWriter) -> Void) {
    surroundings.joining = .first
    body(&self)
    surroundings.joining = .none
  }

  /// Appends the elements of other writers.
  package mutating func elements(_ others: [JSONWriter]) {
    // At once, because an array that grows has room for twice its bytes.
    let count = others.reduce(0) { $0 + $1.bytes.count + 1 }
    bytes.reserveCapacity(bytes.count + count + Self.endLength)
    for other in others where !other.isEmpty {
      if !surroundings.isEmpty { bytes.append(UInt8(ascii: ",")) }
      surroundings.isEmpty = false
      bytes.append(contentsOf: other.bytes)
    }
  }

  /// Leaves out the elements of an array.
  ///
  /// ``init(elementsAtLevel:)`` writes them, so that a large document is never in memory as a whole. A document has one
  /// such place.
  ///
  /// - Parameter isEmpty: whether there are no elements.
  package mutating func omitElements(isEmpty: Bool) {
    countBeforeElements = bytes.count
    surroundings.isEmpty = isEmpty
  }

  /// The document before and after the elements that ``omitElements(isEmpty:)`` leaves out.
  package var aroundElements: (before: [UInt8], after: [UInt8]) {
    (Array(bytes[..<countBeforeElements]), Array(bytes[countBeforeElements...]))
  }

  /// Room for what follows the elements of other writers, as a rule.
  private static let endLength = 1_000

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

  /// Writes a member whose value is a string; nothing if the string is `nil`.
  package mutating func member(_ name: String, ifAny text: String?) {
    if let text { member(name, text) }
  }

  /// Writes a member whose value is a number.
  package mutating func member(_ name: String, _ number: Int) {
    self.name(name)
    append(number)
  }

  /// Writes a member whose value is a number; nothing if the number is `nil`.
  package mutating func member(_ name: String, ifAny number: Int?) {
    if let number { member(name, number) }
  }

  /// Writes a member whose value is a number that is already in JSON's form.
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

  /// Writes a number that is already in JSON's form.
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

/// Separators and scalars.
extension JSONWriter {
  private mutating func name(_ name: String) {
    separate()
    escaping.append(name, to: &bytes)
    if hasSpaceBeforeColon { bytes.append(0x20) }
    bytes.append(UInt8(ascii: ":"))
    bytes.append(0x20)
  }

  private mutating func append(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    var power: UInt = 1
    while rest / power >= 10 { power *= 10 }
    while power > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / power))
      rest %= power
      power /= 10
    }
  }

  private mutating func append(_ isTrue: Bool) {
    bytes.append(contentsOf: (isTrue ? "true" : "false").utf8)
  }

  /// Writes the separator between a value and its predecessor.
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
