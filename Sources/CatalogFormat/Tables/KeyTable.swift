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
