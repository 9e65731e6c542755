/// A table that is part of the program: lines of `name name:value`, looked through in place.
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
    let bytes = bytes
    let length = name.utf8.count
    let first = name.utf8.first
    var index = 0
    while index < bytes.count {
      var isFound = false
      while bytes[index] != UInt8(ascii: ":") {
        let start = index
        while bytes[index] != UInt8(ascii: ":"), bytes[index] != UInt8(ascii: " ") { index += 1 }
        if index - start == length, bytes[start] == first {
          isFound = isFound || bytes[start..<index].elementsEqual(name.utf8)
        }
        if bytes[index] == UInt8(ascii: " ") { index += 1 }
      }
      let start = index + 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      if isFound { return start..<index }
      index += 1
    }
    return nil
  }

  package func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
