/// A set of byte strings, numbered in the order in which they were added.
///
/// Two strings are the same if their bytes are: spellings that Unicode calls equal stay apart.
/// Bytes are compared through pointers inside bounds that the arrays guarantee; with checked access
/// the large benchmark workload takes a fifth longer.
package struct ByteStringTable: Sendable {
  private var bytes: [UInt8] = []
  /// Where each string starts in `bytes`, and behind them the end of the last.
  private var starts: [Int32] = [0]
  /// Numbers of strings by hash, -1 where free; the count is a power of two.
  private var slots: [Int32] = Array(repeating: -1, count: 64)

  package init() {}

  package var count: Int { starts.count - 1 }

  /// The text of a string.
  package subscript(number: Int) -> String {
    String(decoding: bytes[range(number)], as: UTF8.self)
  }

  /// The bytes of a string.
  package func utf8(_ number: Int) -> ArraySlice<UInt8> { bytes[range(number)] }

  /// The number of a string, which is added if it is new.
  package mutating func insert(_ other: [UInt8], _ range: Range<Int>) -> Int {
    if let number = find(other, range) { return number }
    if count * 2 >= slots.count { grow() }
    let number = count
    bytes.append(contentsOf: other[range])
    starts.append(Int32(bytes.count))
    place(number)
    return number
  }

  /// The number of a string, which is added if it is new.
  package mutating func insert(_ text: String) -> Int {
    let utf8 = Array(text.utf8)
    return insert(utf8, 0..<utf8.count)
  }

  /// The number of a string; `nil` if it was not added.
  package func find(_ text: String) -> Int? {
    let utf8 = Array(text.utf8)
    return find(utf8, 0..<utf8.count)
  }

  /// The number of a string; `nil` if it was not added.
  ///
  /// - Parameters:
  ///   - other: bytes that hold the string.
  ///   - range: where it stands in them.
  ///   - guess: a number to try first: packs mostly keep the order of the source pack.
  /// - Returns: a number below `count`.
  package func find(_ other: [UInt8], _ range: Range<Int>, guess: Int = -1) -> Int? {
    precondition(range.upperBound <= other.count, "a range outside its bytes")
    return other.withUnsafeBufferPointer { buffer in
      let string = UnsafeBufferPointer(rebasing: buffer[range])
      if guess >= 0, guess < count, equals(guess, string) { return guess }
      var slot = Self.hash(string) & (slots.count - 1)
      while slots[slot] >= 0 {
        let number = Int(slots[slot])
        if equals(number, string) { return number }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  private func range(_ number: Int) -> Range<Int> {
    Int(starts[number])..<Int(starts[number + 1])
  }

  private func equals(_ number: Int, _ string: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(number)
    guard range.count == string.count else { return false }
    return bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < string.count {
        if buffer[range.lowerBound + index] != string[index] { return false }
        index += 1
      }
      return true
    }
  }

  private mutating func place(_ number: Int) {
    let hash = bytes.withUnsafeBufferPointer {
      Self.hash(UnsafeBufferPointer(rebasing: $0[range(number)]))
    }
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(number)
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for number in 0..<count { place(number) }
  }

  /// FNV-1a with a final mix, since the low bits choose the slot.
  private static func hash(_ string: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in string { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    hash ^= hash >> 29
    return Int(truncatingIfNeeded: hash & 0x7FFF_FFFF_FFFF_FFFF)
  }
}
