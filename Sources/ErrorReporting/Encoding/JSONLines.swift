import PositionedJSON

/// Lines of bytes, such as JSON lines; each, including the last one, ends with a line feed.
extension [UInt8] {
  /// Appends bytes and a line feed.
  mutating func appendLine(_ line: some Sequence<UInt8>) {
    append(contentsOf: line)
    append(0x0A)
  }

  /// The bytes of lines, each followed by a line feed.
  init(lines: some Sequence<[UInt8]>) {
    self = []
    for line in lines { appendLine(line) }
  }
}

/// JSON (RFC 8259) without white space, as it is sent.
extension JSONWriter {
  /// The JSON of an object whose members a function writes.
  static func line(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(isCompact: true)
    writer.object(.line, body)
    return writer.bytes
  }

  /// Writes a member whose value is an array of objects, one for each element.
  mutating func objects<Element>(
    _ name: String,
    _ elements: some Sequence<Element>,
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    array(name) { writer in
      for element in elements { writer.object { body(&$0, element) } }
    }
  }
}
