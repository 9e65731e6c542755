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
  /// The hash of a key in UTF-8: FNV-1a, whose upper half is mixed into the lower one, which chooses the slot.
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash ^ hash >> 32
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
      let hash = Self.hash(key.utf8)
      var slot = Int(truncatingIfNeeded: hash) & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = Self.slot(number, hash)
    }
    return slots
  }
}
