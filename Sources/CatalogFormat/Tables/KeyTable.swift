/// Keys that are found by their content: a table, and an index of hashes (``KeyHash``), both read
/// in place.
package struct KeyTable: Sendable {
  /// The keys by number.
  package let keys: StringTable
  /// The contents of the slots (``KeyHash/slot(_:_:)``); 0 for an empty one.
  private let index: TableLiteral
  private let indexName: TableName
  /// The number of digits of a slot.
  private let width: Int
  /// A power of two.
  private let slotCount: Int

  /// A table of keys, the literal of its index and the name of that.
  package init(_ keys: StringTable, index: String, _ indexName: TableName) {
    self.keys = keys
    self.index = TableLiteral(index)
    self.indexName = indexName
    (width, slotCount) = self.index.withUTF8 { slots in
      if let width = slots.width {
        let slotCount = (slots.count - 1) / width
        if slotCount > 0, slotCount & (slotCount - 1) == 0, slotCount * width == slots.count - 1 {
          return (width, slotCount)
        }
      }
      indexName.isDamaged("the index is cut short")
    }
  }

  /// The number of a key; `nil` if it isn't in the table.
  package func find(_ key: String) -> Int? {
    if let found = key.utf8.withContiguousStorageIfAvailable({ find($0) }) { return found }
    // A string whose storage is Foundation's.
    return find(String(decoding: Array(key.utf8), as: UTF8.self))
  }

  /// The number of a key given in UTF-8.
  func find(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
    index.withUTF8 { slots in
      let hash = KeyHash.hash(key)
      var slot = Int(truncatingIfNeeded: hash) & (slotCount - 1)
      for _ in 0..<slotCount {
        let content = slots.number(slot, width)
        if content == 0 { return nil }
        if let number = KeyHash.number(content, hash),
          keys.withUTF8(number, { $0.elementsEqual(key) })
        {
          return number
        }
        slot = (slot + 1) & (slotCount - 1)
      }
      // The tool leaves a third of the slots empty.
      indexName.isDamaged("the index is overfull")
    }
  }
}

/// The hash of keys in the index that generated code embeds, shared by the tool and the app.
package enum KeyHash {
  /// The hash of a key in UTF-8: eight bytes at a time, multiplied and folded.
  package static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: bytes.count) &+ 0x9E37_79B9_7F4A_7C15
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index &+ 8 <= raw.count {
      mix(&hash, word(raw, index))
      index &+= 8
    }
    // The last eight bytes, which may overlap those before; all bytes of a shorter key.
    if raw.count >= 8 {
      mix(&hash, word(raw, raw.count &- 8))
    } else {
      var rest: UInt64 = 0
      for byte in raw { rest = rest << 8 | UInt64(byte) }
      mix(&hash, rest)
    }
    // Keys differ in their last letters, which are the highest bits: mix them into the lower ones.
    hash ^= hash >> 33
    hash = hash &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ hash >> 29
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  private static func mix(_ hash: inout UInt64, _ word: UInt64) {
    hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash >> 32
  }

  /// The content of a slot: the number of a key, from 1, and six bits of its hash.
  ///
  /// The bits distinguish most other keys without reading them.
  package static func slot(_ number: Int, _ hash: UInt64) -> Int {
    (number + 1) << 6 | Int(truncatingIfNeeded: hash >> 58)
  }

  /// The number of the key in a slot, from 0; `nil` if the key has another hash.
  package static func number(_ slot: Int, _ hash: UInt64) -> Int? {
    slot & 63 == Int(truncatingIfNeeded: hash >> 58) ? slot >> 6 &- 1 : nil
  }

  /// The index of keys by open addressing.
  ///
  /// - Parameter keys: the keys by number.
  /// - Returns: the contents of the slots (``slot(_:_:)``), 0 for an empty one; a power of two of
  ///   slots, at most two thirds full.
  package static func slots(of keys: [String]) -> [Int] {
    var count = 1
    while count * 2 < keys.count * 3 { count *= 2 }
    var slots = [Int](repeating: 0, count: count)
    for (number, key) in keys.enumerated() {
      let hash = Array(key.utf8).withUnsafeBufferPointer { Self.hash($0) }
      var slot = Int(truncatingIfNeeded: hash) & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = Self.slot(number, hash)
    }
    return slots
  }
}
