/// A table as it is written: its digits, then the texts that it numbers, if it has any.
///
/// The app reads `text`; Swift source spells it as a multi-line literal.
package struct EncodedTable: Sendable {
  /// The width of a number as one digit, then numbers in base 64.
  package let digits: [UInt8]
  /// By number; each but the last is followed by a line break.
  package let texts: [String]

  /// Numbered texts, as ``StringTable`` reads them.
  package init(texts: [String]) {
    var offsets = [0]
    offsets.reserveCapacity(texts.count + 1)
    for text in texts { offsets.append(offsets[offsets.count - 1] + text.utf8.count + 1) }
    let width = Self.width(max(offsets[offsets.count - 1], texts.count))
    var digits = [UInt8(0x30 + width)] + Self.digits(texts.count, width)
    for offset in offsets { digits.append(contentsOf: Self.digits(offset, width)) }
    self.digits = digits
    self.texts = texts
  }

  /// The index of keys by hash, as ``KeyTable`` reads it.
  package init(indexOf keys: [String]) {
    let slots = KeyHash.slots(of: keys)
    let width = Self.width(slots.max() ?? 0)
    digits = [UInt8(0x30 + width)] + slots.flatMap { Self.digits($0, width) }
    texts = []
  }

  /// The whole table.
  package var text: String {
    String(decoding: digits, as: UTF8.self) + texts.joined(separator: "\n")
  }

  /// The number of digits that every number up to the largest fits into.
  private static func width(_ largest: Int) -> Int {
    precondition(largest < 1 << 30, "a table of more than 2^30 bytes")
    var width = 1
    while width < 5, largest >> (6 * width) > 0 { width += 1 }
    return width
  }

  /// A number in base 64, most significant digit first; the digit 0 is U+0030.
  private static func digits(_ number: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(0x30 + (number >> (6 * (width - 1 - $0))) & 63) }
  }
}
