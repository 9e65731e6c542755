/// The names of an object's members in 64 bits, to find out quickly that an object lacks a name.
///
/// A bit is set for the first byte and the length of each name (a Bloom filter with one hash).
package struct JSONNames: Sendable {
  private var bits: UInt64 = 0

  /// No names.
  package init() {}

  /// Adds a name.
  ///
  /// - Parameters:
  ///   - first: the first byte; 0 for an empty name.
  ///   - count: the number of bytes.
  mutating func insert(first: UInt8, count: Int) { bits |= Self.bit(first, count) }

  /// Adds a name that isn't known.
  mutating func insertAny() { bits = .max }

  /// Whether a name can be one of the names; `false` only if it isn't.
  @inline(__always)
  package func mayContain(_ name: StaticString) -> Bool {
    let count = name.utf8CodeUnitCount
    return bits & Self.bit(count == 0 ? 0 : name.utf8Start[0], count) != 0
  }

  @inline(__always)
  private static func bit(_ first: UInt8, _ count: Int) -> UInt64 {
    1 << UInt64((Int(first) &* 5 &+ count) & 63)
  }
}
