/// Lines of bytes, such as JSON lines: each ends with a line feed, the last one too.
extension [UInt8] {
  /// Appends bytes and a line feed.
  mutating func appendLine(_ line: some Sequence<UInt8>) {
    append(contentsOf: line)
    append(0x0A)
  }

  /// The lines one after the other.
  init(lines: some Sequence<[UInt8]>) {
    self = []
    for line in lines { appendLine(line) }
  }
}
