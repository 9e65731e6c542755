import ErrorCatalog

/// Writes JSON (RFC 8259) in one line, names in the order they are given.
struct PayloadWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  init() { bytes.reserveCapacity(1_024) }

  /// A value alone, members of objects sorted by name.
  static func json(_ value: MetadataValue) -> [UInt8] {
    var writer = PayloadWriter()
    writer.write(value)
    return writer.bytes
  }

  /// An object whose members a function writes.
  static func object(_ body: (inout PayloadWriter) -> Void) -> [UInt8] {
    var writer = PayloadWriter()
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
    bytes += Array(String(value).utf8)
  }

  mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bytes += value ? Array("true".utf8) : Array("false".utf8)
  }

  mutating func member(_ name: String, _ value: MetadataValue) {
    key(name)
    write(value)
  }

  /// An object as a member.
  mutating func member(_ name: String, _ body: (inout PayloadWriter) -> Void) {
    key(name)
    object(body)
  }

  /// An array of objects as a member.
  mutating func members<Element>(
    _ name: String,
    _ elements: some Sequence<Element>,
    _ body: (inout PayloadWriter, Element) -> Void
  ) {
    key(name)
    array(elements) { writer, element in writer.object { body(&$0, element) } }
  }

  /// A member whose value is JSON already.
  mutating func member(_ name: String, json: some Sequence<UInt8>) {
    key(name)
    bytes += json
  }

  // MARK: Values

  mutating func object(_ body: (inout PayloadWriter) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  mutating func array<Element>(
    _ elements: some Sequence<Element>,
    _ body: (inout PayloadWriter, Element) -> Void
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

  mutating func write(_ value: MetadataValue) {
    switch value {
    case .null: bytes += Array("null".utf8)
    case .bool(let value): bytes += Array((value ? "true" : "false").utf8)
    case .int(let value): bytes += Array(String(value).utf8)
    case .double(let value): bytes += Array((value.isFinite ? "\(value)" : "null").utf8)
    case .string(let value): text(value)
    case .array(let values): array(values) { $0.write($1) }
    case .object(let members):
      object { writer in
        for (key, value) in members.sorted(by: { $0.key < $1.key }) { writer.member(key, value) }
      }
    }
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

  /// Whether a byte stands in JSON as it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
  }

  private mutating func key(_ name: String) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    text(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = true
  }
}
