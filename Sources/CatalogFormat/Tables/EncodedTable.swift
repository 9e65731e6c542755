/// An encoded table: its digits, then its numbered texts, if it has any.
///
/// Generated Swift contains ``text`` as a multi-line literal, which the app reads.
package struct EncodedTable: Sendable {
  /// The width of a number as one digit, then numbers in base 64.
  package let digits: [UInt8]
  /// The texts by number; a line break follows each but the last.
  package let texts: [String]

  /// Encodes numbered texts, which ``StringTable`` reads.
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

  /// Encodes the index of keys by hash, which ``KeyTable`` reads.
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

  /// The number of base-64 digits of the largest number, 1 to 5.
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
