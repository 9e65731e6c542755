/// A table in a string literal of the program, searched in place.
///
/// It consists either of lines of `name name:value`, or of sorted words `name` or `name:value`. It
/// takes no time at launch, and a lookup allocates nothing but the name.
package struct StaticTable: ExpressibleByStringLiteral, Sendable {
  private let text: StaticString

  /// The table that a literal in the executable holds; nothing is copied.
  package init(stringLiteral text: StaticString) { self.text = text }

  /// The bytes of the table, in memory that is never freed.
  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// The range of the value of the line that contains a name; `nil` if no line does.
  package func value(of name: some StringProtocol) -> Range<Int>? {
    var name = String(name)
    return name.withUTF8 { value(of: $0) }
  }

  private func value(of name: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let bytes = bytes
    var index = 0
    while index < bytes.count {
      var isFound = false
      while bytes[index] != UInt8(ascii: ":") {
        let start = index
        while bytes[index] != UInt8(ascii: ":"), bytes[index] != UInt8(ascii: " ") { index += 1 }
        if !isFound, index - start == name.count { isFound = order(start, index, to: name) == 0 }
        if bytes[index] == UInt8(ascii: " ") { index += 1 }
      }
      let start = index + 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      if isFound { return start..<index }
      index += 1
    }
    return nil
  }

  /// The range of the value of a name in a table of sorted words; `nil` if the table lacks the
  /// name.
  ///
  /// The range is empty if the name has no value.
  package func sortedValue(of name: some StringProtocol) -> Range<Int>? {
    var name = String(name)
    return name.withUTF8 { sortedValue(of: $0) }
  }

  private func sortedValue(of name: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let bytes = bytes
    var low = 0
    var high = bytes.count
    while low < high {
      // Halve the table, each time from the start of the word in the middle.
      var start = (low + high) / 2
      while start > low, bytes[start - 1] > 0x20 { start -= 1 }
      var colon = start
      while colon < high, bytes[colon] > 0x20, bytes[colon] != UInt8(ascii: ":") { colon += 1 }
      var end = colon
      while end < high, bytes[end] > 0x20 { end += 1 }
      let order = order(start, colon, to: name)
      if order == 0 { return min(colon + 1, end)..<end }
      if order < 0 { low = end + 1 } else { high = start }
    }
    return nil
  }

  /// The order of a word of the table and a name: negative if the word comes first, 0 if they are
  /// equal.
  private func order(_ start: Int, _ end: Int, to name: UnsafeBufferPointer<UInt8>) -> Int {
    let bytes = bytes
    let count = end - start
    for index in 0..<min(count, name.count) where bytes[start + index] != name[index] {
      return bytes[start + index] < name[index] ? -1 : 1
    }
    return count - name.count
  }

  /// The text at a range of byte offsets.
  package func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
