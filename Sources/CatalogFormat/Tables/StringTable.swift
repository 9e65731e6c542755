/// Numbered texts in one string literal, read in place.
///
/// The literal contains the width of its numbers as a digit, then in base 64 (`0` is U+0030) the
/// number of texts and the offset of each, then the texts, each followed by a line break. Nothing
/// is parsed or copied before a text is requested; access takes O(1). ``EncodedTable`` writes the
/// literal.
package struct StringTable: Sendable {
  private let literal: TableLiteral
  private let name: TableName

  /// Creates a table; no byte is read yet, because that would load a page of the program.
  ///
  /// - Parameters:
  ///   - literal: the literal that ``EncodedTable`` wrote.
  ///   - name: the name of the table.
  package init(_ literal: String, _ name: TableName) {
    self.literal = TableLiteral(literal)
    self.name = name
  }

  /// The number of texts.
  package var count: Int { literal.withUTF8 { header($0).count } }

  /// The text of a number, which the table must have.
  package subscript(number: Int) -> String {
    literal.withUTF8 { utf8 in literal.string(range(number, utf8)) }
  }

  /// Calls a function with the bytes of a text.
  func withUTF8<Result>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    literal.withUTF8 { body(UnsafeBufferPointer(rebasing: $0[range(number, $0)])) }
  }

  /// Whether the text of a number is empty.
  package func isEmpty(_ number: Int) -> Bool {
    literal.withUTF8 { range(number, $0).isEmpty }
  }

  /// Stops the app at a text that errcat can't have written.
  func isDamaged(_ problem: String) -> Never { name.isDamaged(problem) }

  /// The range of a text's bytes, always inside the literal.
  private func range(_ number: Int, _ utf8: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let (width, count) = header(utf8)
    guard number >= 0, number < count else {
      isDamaged("text \(number) was requested, the table has \(count)")
    }
    let start = 1 + width * (count + 2)
    let lower = start + utf8.number(number + 1, width)
    let upper = start + utf8.number(number + 2, width) - 1
    guard lower <= upper, upper <= utf8.count else {
      isDamaged("text \(number) is outside of the table")
    }
    return lower..<upper
  }

  /// The width of the numbers and the count of texts; the literal is long enough for all its offsets.
  private func header(_ utf8: UnsafeBufferPointer<UInt8>) -> (width: Int, count: Int) {
    if let width = utf8.width, utf8.count > width {
      let count = utf8.number(0, width)
      if utf8.count >= 1 + width * (count + 2) { return (width, count) }
    }
    isDamaged("the header is missing or cut short")
  }
}
