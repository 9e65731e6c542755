/// The hash of a key in the index that generated code embeds: the same in the tool and in the app.
package enum KeyHash {
  /// Eight bytes at a time, multiplied and folded.
  package static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: bytes.count) &+ 0x9E37_79B9_7F4A_7C15
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index + 8 <= raw.count {
      mix(&hash, UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    var rest: UInt64 = 0
    var shift: UInt64 = 0
    while index < raw.count {
      rest |= UInt64(raw[index]) << shift
      shift += 8
      index += 1
    }
    mix(&hash, rest)
    return hash
  }

  private static func mix(_ hash: inout UInt64, _ word: UInt64) {
    hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash >> 32
  }

  /// The index of keys by open addressing: a power of two of slots, at most two thirds full.
  ///
  /// - Returns: for each slot the number of its key from 1, or 0.
  package static func slots(of keys: [String]) -> [Int] {
    var count = 1
    while count * 2 < keys.count * 3 { count *= 2 }
    var slots = [Int](repeating: 0, count: count)
    for (number, key) in keys.enumerated() {
      let code = Array(key.utf8).withUnsafeBufferPointer { Self.hash($0) }
      var slot = Int(truncatingIfNeeded: code) & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = number + 1
    }
    return slots
  }
}
