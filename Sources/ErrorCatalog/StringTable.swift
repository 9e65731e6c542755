/// Numbered texts in one string literal, read in place.
///
/// The literal holds the width of its numbers as a digit, then in base 64 (`0` is U+0030) the count
/// of texts and where each starts, then the texts, a line break behind each. Nothing is parsed or
/// copied until a text is asked for; a text is found in O(1).
public struct StringTable: Sendable {
  private let literal: StaticString
  private let width: Int
  /// How many texts there are.
  public let count: Int
  /// Offset of the first text's first byte.
  private let body: Int

  /// - Parameter literal: as errcat generates it; anything else is a programmer's error.
  public init(_ literal: StaticString) {
    self.literal = literal
    guard literal.hasPointerRepresentation, literal.utf8CodeUnitCount > 1 else {
      (width, count, body) = (1, 0, 0)
      return
    }
    let width = Int(literal.utf8Start[0]) - 0x30
    self.width = width
    precondition(
      (1...5).contains(width) && literal.utf8CodeUnitCount > width,
      "not a generated table"
    )
    var count = 0
    for index in 1...width { count = count << 6 | Int(literal.utf8Start[index] &- 0x30) }
    self.count = count
    body = 1 + width * (count + 2)
    precondition(body <= literal.utf8CodeUnitCount, "a generated table that is cut short")
  }

  /// The text of a number; empty if the number is out of range.
  public subscript(number: Int) -> String {
    String(decoding: utf8(number), as: UTF8.self)
  }

  /// The number of a text, by binary search: the texts must be sorted by their bytes.
  public func find(_ text: String) -> Int? {
    var text = text
    return text.withUTF8 { wanted in
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) / 2
        let found = utf8(middle)
        if found.elementsEqual(wanted) { return middle }
        if found.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
      }
      return nil
    }
  }

  /// The bytes of a text in the literal, which lives as long as the program.
  ///
  /// Safe because every offset is compared with the literal's length before it is used.
  func utf8(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    guard number >= 0, number < count else { return UnsafeBufferPointer(start: nil, count: 0) }
    let start = body + offset(number)
    let end = body + offset(number + 1) - 1
    guard start <= end, end <= literal.utf8CodeUnitCount else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: literal.utf8Start + start, count: end - start)
  }

  private func offset(_ number: Int) -> Int {
    let start = literal.utf8Start + 1 + width * (number + 1)
    var value = 0
    for index in 0..<width { value = value << 6 | Int(start[index] &- 0x30) }
    return value
  }
}
