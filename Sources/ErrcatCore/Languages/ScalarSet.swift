import PositionedJSON

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
    contains(Int(scalar.value))
  }

  /// The number of the set's characters from U+0800 on, which have three bytes, in well-formed UTF-8.
  func count(in text: UTF8Slice) -> Int {
    precondition(text.range.upperBound <= text.bytes.count, "a range outside its bytes")
    return text.bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      var index = text.range.lowerBound
      while index + 3 <= text.range.upperBound {
        guard bytes[index] >> 4 == 0xE else {
          index += 1
          continue
        }
        let (second, third) = (Int(bytes[index + 1] & 0x3F), Int(bytes[index + 2] & 0x3F))
        if contains(Int(bytes[index] & 0xF) << 12 | second << 6 | third) { count += 1 }
        index += 3
      }
      return count
    }
  }

  private func contains(_ value: Int) -> Bool {
    let (word, bit) = (value / 64, UInt64(value) % 64)
    return word < bits.count && bits[word] & 1 << bit != 0
  }
}
