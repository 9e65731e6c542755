/// A string literal of the program that is read as bytes and not copied.
struct TableLiteral: Sendable {
  private let text: String

  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
  }

  func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard let result = text.utf8.withContiguousStorageIfAvailable(body) else {
      preconditionFailure("a string that was made contiguous is not")
    }
    return result
  }

  /// A range of the literal as a string; its UTF-8 isn't validated again.
  func string(_ range: Range<Int>) -> String {
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(Substring(utf8[lower..<utf8.index(lower, offsetBy: range.count)]))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of digits of a table's numbers, from the first byte, 1 to 5; `nil` if it is
  /// damaged.
  var width: Int? {
    guard let first else { return nil }
    let width = Int(first) - 0x30
    return width >= 1 && width <= 5 ? width : nil
  }

  /// The number at an index: `width` digits in base 64, most significant first.
  ///
  /// Safe: an index beyond the buffer is a programming error and traps.
  func number(_ place: Int, _ width: Int) -> Int {
    let start = 1 + width * place
    precondition(start >= 0 && start + width <= count)
    return self[start..<start + width].reduce(0) { $0 << 6 | (Int($1) - 0x30) & 63 }
  }
}
