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
