/// A writer of JSON (RFC 8259) on one line, with the members of an object in the order of the
/// calls.
///
/// It appends to one buffer and builds no tree, because it runs for every report. All bytes that
/// JSON doesn't allow in a string are escaped, including line feeds, so that a value is always one
/// line.
struct JSONLineWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  init() { bytes.reserveCapacity(1_024) }

  /// The JSON of an object whose members a function writes.
  static func object(_ body: (inout JSONLineWriter) -> Void) -> [UInt8] {
    var writer = JSONLineWriter()
    writer.object(body)
    return writer.bytes
  }

  // MARK: Members

  mutating func member(_ name: String, _ value: String) {
    key(name)
    text(value)
  }

  mutating func member(_ name: String, _ value: Int) {
    key(name)
    number(value)
  }

  mutating func member(_ name: String, _ value: Bool) {
    key(name)
    boolean(value)
  }

  /// Writes a member whose value is an object; `body` writes the object's members.
  mutating func member(_ name: String, _ body: (inout JSONLineWriter) -> Void) {
    key(name)
    object(body)
  }

  /// Writes a member whose value is an array of objects, one for each element.
  mutating func members<Element>(
    _ name: String,
    _ elements: some Sequence<Element>,
    _ body: (inout JSONLineWriter, Element) -> Void
  ) {
    key(name)
    array(elements) { writer, element in writer.object { body(&$0, element) } }
  }

  /// Writes a member whose value is an array of elements that are JSON already.
  mutating func members(_ name: String, json elements: some Sequence<[UInt8]>) {
    key(name)
    array(elements) { writer, element in writer.bytes += element }
  }

  // MARK: Values

  mutating func object(_ body: (inout JSONLineWriter) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  mutating func array<Element>(
    _ elements: some Sequence<Element>,
    _ body: (inout JSONLineWriter, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for element in elements {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      body(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  mutating func null() { bytes += Array("null".utf8) }

  mutating func boolean(_ value: Bool) {
    bytes += value ? Array("true".utf8) : Array("false".utf8)
  }

  mutating func number(_ value: Int) { bytes += Array(String(value).utf8) }

  /// Writes a number; `null` for infinity and NaN, which JSON can't represent.
  mutating func number(_ value: Double) {
    if value.isFinite { bytes += Array("\(value)".utf8) } else { null() }
  }

  mutating func text(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    let isPlain = value.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(Self.isPlain) }
    if isPlain == true {
      bytes.append(contentsOf: value.utf8)
      return
    }
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: bytes += Array("\\n".utf8)
      case 0x00..<0x20, 0x7F:
        bytes += Array("\\u00".utf8) + Array(Hexadecimal.text([byte]).utf8)
      default: bytes.append(byte)
      }
    }
  }

  /// Whether a byte needs no escape in a JSON string.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
  }

  /// Writes the name of a member, whose value must be written next.
  mutating func key(_ name: String) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    text(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = true
  }
}
