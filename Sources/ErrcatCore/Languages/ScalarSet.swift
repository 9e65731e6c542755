/// A set of characters below U+10000, for loops over long texts: a hash of each character would take most
/// of their time.
struct ScalarSet: Sendable {
  /// One bit for each character, up to the last one.
  private let bits: [UInt64]

  /// The characters of a text.
  init(_ characters: String) {
    let values = characters.unicodeScalars.map { Int($0.value) }.filter { $0 < 0x10000 }
    var bits = [UInt64](repeating: 0, count: (values.max() ?? -1) / 64 + 1)
    for value in values { bits[value / 64] |= 1 << UInt64(value % 64) }
    self.bits = bits
  }

  /// Whether a character is in the set.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let (word, bit) = (Int(scalar.value) / 64, UInt64(scalar.value) % 64)
    return word < bits.count && bits[word] & 1 << bit != 0
  }
}
