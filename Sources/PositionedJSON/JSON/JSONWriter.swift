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

  private var output = ByteOutput()
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
  /// - Parameters:
  ///   - level: the number of enclosing containers with the layout `lines`.
  ///   - minimumCapacity: the number of bytes to make room for.
  package init(elementsAtLevel level: Int, minimumCapacity: Int = 0) {
    self.init()
    output.reserve(minimumCapacity)
    surroundings = Surroundings(layout: .lines, level: level)
  }

  /// The document so far, in UTF-8.
  package var bytes: [UInt8] { output.bytes }

  /// The document in UTF-8, without a copy of it.
  package consuming func take() -> [UInt8] { output.take() }

  /// The document as text.
  package var text: String { String(decoding: output[0..<output.count], as: UTF8.self) }

  /// Whether nothing has been written.
  package var isEmpty: Bool { output.count == 0 }

  /// Writes the line feed at the end of a document.
  package mutating func endLine() { output.write(atMost: 1) { $0.put(0x0A) } }
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
    surroundings.joining = .first
    body(&self)
    surroundings.joining = .none
  }

  /// Appends the elements of other writers.
  package mutating func elements(_ others: [JSONWriter]) {
    // At once, because an output that grows has room for twice its bytes.
    let count = others.reduce(0) { $0 + $1.output.count + 1 }
    output.reserve(count + Self.endLength)
    for other in others where !other.isEmpty {
      if !surroundings.isEmpty { output.write(atMost: 1) { $0.put(UInt8(ascii: ",")) } }
      surroundings.isEmpty = false
      output.append(other.output)
    }
  }

  /// Leaves out the elements of an array.
  ///
  /// ``init(elementsAtLevel:minimumCapacity:)`` writes them, so that a large document is never in memory as a whole. A
  /// document has one such place.
  ///
  /// - Parameter isEmpty: whether there are no elements.
  package mutating func omitElements(isEmpty: Bool) {
    countBeforeElements = output.count
    surroundings.isEmpty = isEmpty
  }

  /// The document before and after the elements that ``omitElements(isEmpty:)`` leaves out.
  package var aroundElements: (before: [UInt8], after: [UInt8]) {
    (Array(output[0..<countBeforeElements]), Array(output[countBeforeElements..<output.count]))
  }

  /// Room for what follows the elements of other writers, as a rule.
  private static let endLength = 1_000

  private mutating func contents(
    _ name: String?,
    _ layout: Layout,
    isObject: Bool,
    _ body: (inout JSONWriter) -> Void
  ) {
    write(name, atMost: 1) { $0.put(isObject ? UInt8(ascii: "{") : UInt8(ascii: "[")) }
    let outer = surroundings
    let isOnLines = layout != .line
    surroundings = Surroundings(
      layout: layout,
      level: outer.level + (isOnLines ? 1 : 0),
      isObject: isObject
    )
    body(&self)
    let isEmpty = surroundings.isEmpty
    surroundings = outer
    output.write(atMost: 3 + 2 * outer.level) { cursor in
      if isOnLines {
        if isEmpty, layout == .openLines { cursor.put(0x0A) }
        if !isEmpty || layout == .openLines { cursor.breakLine(level: outer.level) }
      } else if isObject, !isEmpty {
        cursor.put(0x20)
      }
      cursor.put(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }
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

  /// Writes `null`.
  package mutating func null() { write(nil, plain: "null") }
}

/// Values after a name, which is `nil` for elements and the document.
extension JSONWriter {
  private mutating func write(_ name: String?, _ text: String) {
    let escaping = escaping
    text.withBytes { text in
      guard text.count <= JSONEscaping.maximumPart else {
        write(name, plain: "")
        return escaping.write(text, to: &output)
      }
      write(name, atMost: JSONEscaping.maximumCount(text)) { escaping.put(text, &$0) }
    }
  }

  private mutating func write(_ name: String?, _ number: Int) {
    write(name, atMost: 20) { $0.put(decimal: number) }
  }

  /// Writes a text that needs no quotes.
  private mutating func write(_ name: String?, plain text: String) {
    text.withBytes { text in write(name, atMost: text.count) { $0.put(text) } }
  }

  /// Writes the separator from the value before, the name, and a value.
  ///
  /// - Parameters:
  ///   - name: the name; `nil` for none.
  ///   - maximum: the maximum number of bytes of the value.
  ///   - value: writes the value.
  @inline(__always)
  private mutating func write(
    _ name: String?,
    atMost maximum: Int,
    _ value: (inout ByteOutput.Cursor) -> Void
  ) {
    let (separator, escaping, hasSpaceBeforeColon) = (separator(), escaping, hasSpaceBeforeColon)
    guard let name else {
      return output.write(atMost: separator.maximumCount + maximum) { cursor in
        separator.put(&cursor)
        value(&cursor)
      }
    }
    name.withBytes { name in
      let isLong = name.count > JSONEscaping.maximumPart
      if isLong { writeLong(name, after: separator) }
      let before = isLong ? 0 : separator.maximumCount + JSONEscaping.maximumCount(name)
      output.write(atMost: before + 3 + maximum) { cursor in
        if !isLong {
          separator.put(&cursor)
          escaping.put(name, &cursor)
        }
        if hasSpaceBeforeColon { cursor.put(0x20) }
        cursor.put(UInt8(ascii: ":"))
        cursor.put(0x20)
        value(&cursor)
      }
    }
  }

  /// Writes a separator and a name that is too long to be written with its value.
  @inline(never)
  private mutating func writeLong(
    _ name: UnsafeBufferPointer<UInt8>,
    after separator: Separator
  ) {
    output.write(atMost: separator.maximumCount) { separator.put(&$0) }
    escaping.write(name, to: &output)
  }
}

/// Separators.
extension JSONWriter {
  /// What is between a value and the one before it or the start of its container.
  private struct Separator {
    let hasComma: Bool
    /// The level of the next line's indentation; `nil` for the same line.
    let level: Int?
    let hasSpace: Bool

    var maximumCount: Int { 2 + 2 * (level ?? 0) }

    @inline(__always)
    func put(_ cursor: inout ByteOutput.Cursor) {
      if hasComma { cursor.put(UInt8(ascii: ",")) }
      if let level { cursor.breakLine(level: level) }
      if hasSpace { cursor.put(0x20) }
    }
  }

  /// The separator between the next value and its predecessor.
  @inline(__always)
  private mutating func separator() -> Separator {
    let isOnNewLine = surroundings.layout != .line && surroundings.joining != .others
    let separator = Separator(
      hasComma: !surroundings.isEmpty,
      level: isOnNewLine ? surroundings.level : nil,
      hasSpace: !isOnNewLine && (surroundings.isObject || !surroundings.isEmpty)
    )
    surroundings.isEmpty = false
    if surroundings.joining == .first { surroundings.joining = .others }
    return separator
  }
}

extension ByteOutput.Cursor {
  /// Begins a line that is indented by two spaces for each level.
  fileprivate mutating func breakLine(level: Int) {
    put(0x0A)
    put(0x20, count: 2 * level)
  }
}
