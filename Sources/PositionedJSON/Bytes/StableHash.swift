/// A 64-bit FNV-1a hash (Fowler, Noll, Vo), which is the same in every process, unlike `Hasher`.
package struct StableHash: Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of no bytes.
  package init() {}

  /// The hash of bytes; the same in every process and on every platform.
  package init(_ bytes: [UInt8]) {
    for byte in bytes { combine(byte) }
  }

  /// The hash of the bytes added so far.
  package var value: UInt64 { state }

  /// Adds a byte.
  package mutating func combine(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Adds a text and a byte that UTF-8 never contains, so that `a`, `bc` and `ab`, `c` differ.
  package mutating func combine(part: String) {
    for byte in part.utf8 { combine(byte) }
    combine(0xFF)
  }

  /// The hash as sixteen hexadecimal digits, after a final mix.
  package var digits: String { Hexadecimal.digits(mixed, count: 16) }

  /// The hash after a final mix: unmixed hashes of similar texts differ by similar numbers.
  private var mixed: UInt64 {
    let mixed = (state ^ state >> 32) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 29
  }
}
