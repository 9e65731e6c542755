/// A table that is part of the program and looked through in place: either lines of
/// `name name:value`, or sorted words `name` or `name:value`.
///
/// Nothing is prepared at start, and looking a name up allocates nothing.
package struct StaticTable: ExpressibleByStringLiteral, Sendable {
  private let text: StaticString

  package init(stringLiteral text: StaticString) { self.text = text }

  /// All of the table, in memory that lives as long as the program.
  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// The stretch of the value in whose line a name stands; `nil` if it stands in none.
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
        if !isFound, index - start == name.count { isFound = order(start, index, name) == 0 }
        if bytes[index] == UInt8(ascii: " ") { index += 1 }
      }
      let start = index + 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      if isFound { return start..<index }
      index += 1
    }
    return nil
  }

  /// The stretch of the value behind a name in a table of sorted words, empty if it has none; `nil`
  /// if the name is not in the table.
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
      let order = order(start, colon, name)
      if order == 0 { return min(colon + 1, end)..<end }
      if order < 0 { low = end + 1 } else { high = start }
    }
    return nil
  }

  /// How a word of the table compares with a name: less than 0 if it stands before it.
  private func order(_ start: Int, _ end: Int, _ name: UnsafeBufferPointer<UInt8>) -> Int {
    let bytes = bytes
    let count = end - start
    for index in 0..<min(count, name.count) where bytes[start + index] != name[index] {
      return bytes[start + index] < name[index] ? -1 : 1
    }
    return count - name.count
  }

  package func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
