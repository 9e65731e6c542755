/// Texts that are found by their content: a table, and an index of its texts' hashes.
///
/// ``KeyHash`` defines the index; both are read in place.
package struct KeyTable: Sendable {
  /// The texts by number.
  package let keys: StringTable
  /// For each slot what `KeyHash.slot` makes of its key; 0 in an empty slot.
  private let index: TableLiteral
  /// For reports of damage.
  private let indexName: TableName

  package init(_ keys: StringTable, index: String, _ indexName: TableName) {
    self.keys = keys
    self.index = TableLiteral(index)
    self.indexName = indexName
  }

  /// The number of a key, by open addressing; `nil` if it isn't in the table.
  package func find(_ key: String) -> Int? {
    if let found = key.utf8.withContiguousStorageIfAvailable({ find($0) }) { return found }
    // A string whose storage is Foundation's.
    return find(String(decoding: Array(key.utf8), as: UTF8.self))
  }

  /// The number of a numbered foreign code; nothing is allocated.
  package func find(_ kind: ForeignCodeKey.Number, _ code: Int) -> Int? {
    kind.withUTF8(code) { find($0) }
  }

  /// The number of a key given in UTF-8.
  func find(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
    index.withUTF8 { slots in
      guard let width = slots.width else { return damaged() }
      let slotCount = (slots.count - 1) / width
      guard slotCount > 0, slotCount & (slotCount - 1) == 0,
        slotCount &* width == slots.count - 1
      else { return damaged() }
      let hash = KeyHash.hash(key)
      var slot = Int(truncatingIfNeeded: hash) & (slotCount &- 1)
      for _ in 0..<slotCount {
        let content = slots.number(slot, width)
        if content == 0 {
          // An index that was cut short has too few slots: what it lacks isn't taken for absent.
          return slotCount &* 2 >= keys.count &* 3 ? nil : damaged()
        }
        if let number = KeyHash.number(content, hash),
          keys.withUTF8(number, { Self.isSame($0, key) })
        {
          return number
        }
        slot = (slot &+ 1) & (slotCount &- 1)
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

  /// Eight bytes at a time: keys are long, and differ late.
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
