import PositionedJSON

/// FNV-1a (Fowler, Noll, Vo) in 64 bits: the same in every process, unlike `Hasher`.
package struct StableHash: Sendable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  package mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Takes a part with a mark behind it that no UTF-8 holds, so that `a`, `bc` is not `ab`, `c`.
  package mutating func combine(part: String) {
    for byte in part.utf8 { combine(byte) }
    combine(0xFF)
  }

  /// Sixteen hexadecimal digits, well mixed.
  package var digits: String {
    let mixed = (value ^ value >> 32) &* 0x9E37_79B9_7F4A_7C15
    return Hexadecimal.digits(mixed ^ mixed >> 29, count: 16)
  }
}
