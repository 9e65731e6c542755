/// Numbered texts in one string literal, read in place.
///
/// The literal contains the width of its numbers as a digit, then in base 64 (`0` is U+0030) the
/// number of texts and the offset of each, then the texts, each followed by a line break. Nothing
/// is parsed or copied before a text is requested; access takes O(1). ``EncodedTable`` writes the
/// literal.
package struct StringTable: Sendable {
  private let literal: TableLiteral
  /// For reports of damage.
  private let name: TableName

  /// Creates a table; no byte is read yet, because that would load a page of the program.
  ///
  /// - Parameters:
  ///   - literal: the literal that ``EncodedTable`` wrote.
  ///   - name: the name of the table, for reports of damage.
  package init(_ literal: String, _ name: TableName) {
    self.literal = TableLiteral(literal)
    self.name = name
  }

  /// The number of texts.
  package var count: Int { literal.withUTF8 { header($0)?.count ?? 0 } }

  /// The text of a number; empty, and reported, if the table has no such number.
  package subscript(number: Int) -> String {
    literal.withUTF8 { utf8 in literal.string(sharedRange(number, utf8)) }
  }

  /// Calls a function with the bytes of a text; with no bytes if the table has no such number.
  @inline(__always)
  func withUTF8<Result>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    literal.withUTF8 { body(UnsafeBufferPointer(rebasing: $0[range(number, $0)])) }
  }

  /// Whether the text of a number is empty.
  package func isEmpty(_ number: Int) -> Bool {
    literal.withUTF8 { sharedRange(number, $0).isEmpty }
  }

  /// Reports a text that errcat can't have written.
  func reportDamage(_ problem: String) { TableDamage.report(name, problem) }

  /// The range of a text's bytes, never inlined to keep apps small.
  @inline(never)
  private func sharedRange(_ number: Int, _ utf8: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    range(number, utf8)
  }

  /// The range of a text's bytes, always inside the literal.
  @inline(__always)
  private func range(_ number: Int, _ utf8: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    guard let (width, count) = header(utf8) else { return 0..<0 }
    guard number >= 0, number < count else { return outside(number, count) }
    let start = 1 &+ width &* (count &+ 2)
    let lower = start &+ utf8.number(number &+ 1, width)
    let upper = start &+ utf8.number(number &+ 2, width) &- 1
    guard lower <= upper, upper <= utf8.count else { return cutShort(number) }
    return lower..<upper
  }

  /// The width of the numbers and the count of texts, if the literal is long enough for all its
  /// offsets.
  @inline(__always)
  private func header(_ utf8: UnsafeBufferPointer<UInt8>) -> (width: Int, count: Int)? {
    guard let width = utf8.width, utf8.count > width else { return noTable() }
    let count = utf8.number(0, width)
    guard utf8.count >= 1 &+ width &* (count &+ 2) else { return noTable() }
    return (width, count)
  }

  @inline(never)
  private func noTable() -> (width: Int, count: Int)? {
    reportDamage("the header is missing or cut short")
    return nil
  }

  @inline(never)
  private func outside(_ number: Int, _ count: Int) -> Range<Int> {
    reportDamage("text \(number) was requested, the table has \(count)")
    return 0..<0
  }

  @inline(never)
  private func cutShort(_ number: Int) -> Range<Int> {
    reportDamage("text \(number) is outside of the table")
    return 0..<0
  }
}
