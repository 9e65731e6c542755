/// Keys that are found by their content: a table, and an index of hashes (``KeyHash``), both read
/// in place.
package struct KeyTable: Sendable {
  /// The keys by number.
  package let keys: StringTable
  /// The contents of the slots (``KeyHash/slot(_:_:)``); 0 for an empty one.
  private let index: TableLiteral
  /// What a search needs to know about the index; `nil` if it is damaged.
  private let layout: Layout?
  /// For reports of damage.
  private let indexName: TableName

  private struct Layout: Sendable {
    /// The number of digits of a slot.
    let width: Int
    /// A power of two.
    let slotCount: Int
  }

  /// A table of keys and the literal of its index, which is named for reports of damage.
  package init(_ keys: StringTable, index: String, _ indexName: TableName) {
    self.keys = keys
    self.index = TableLiteral(index)
    self.indexName = indexName
    layout = self.index.withUTF8 { slots in
      guard let width = slots.width else { return nil }
      let slotCount = (slots.count - 1) / width
      guard slotCount > 0, slotCount & (slotCount - 1) == 0, slotCount &* width == slots.count - 1
      else { return nil }
      return Layout(width: width, slotCount: slotCount)
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
    guard let layout else { return damaged() }
    return index.withUTF8 { slots in
      let hash = KeyHash.hash(key)
      var slot = Int(truncatingIfNeeded: hash) & (layout.slotCount &- 1)
      for _ in 0..<layout.slotCount {
        let content = slots.number(slot, layout.width)
        if content == 0 {
          // A truncated index has too few slots: a key that isn't found may still be in the table.
          return layout.slotCount &* 2 >= keys.count &* 3 ? nil : damaged()
        }
        if let number = KeyHash.number(content, hash),
          keys.withUTF8(number, { Self.isSame($0, key) })
        {
          return number
        }
        slot = (slot &+ 1) & (layout.slotCount &- 1)
      }
      // The tool leaves a third of the slots empty.
      return damaged()
    }
  }

  @inline(never)
  private func damaged() -> Int? {
    TableDamage.report(indexName, "the index is cut short or overfull")
    return nil
  }

  /// Whether two keys are equal, eight bytes at a time, because keys are long and differ late.
  ///
  /// Safe: both buffers have the same count, and a word is loaded only if all its bytes are inside.
  private static func isSame(
    _ left: UnsafeBufferPointer<UInt8>,
    _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    let (left, right) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
    var index = 0
    while index + 8 <= left.count {
      let word = left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word != right.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
      index += 8
    }
    while index < left.count {
      if left[index] != right[index] { return false }
      index += 1
    }
    return true
  }
}
