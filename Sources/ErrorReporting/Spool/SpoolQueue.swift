/// The items that wait, in the order of delivery.
struct SpoolQueue {
  private var entries: [SpoolEntry] = []
  /// The number of entries at the start that have been taken.
  private var head = 0

  /// The number of entries that wait.
  var count: Int { entries.count - head }

  /// The next entry; `nil` if none waits.
  var first: SpoolEntry? { head < entries.count ? entries[head] : nil }

  mutating func append(_ entry: SpoolEntry) { entries.append(entry) }

  /// Takes the next entry; there must be one.
  mutating func removeFirst() { head += 1 }

  /// Frees the memory of entries that have been taken, if that is worth the time.
  mutating func compact() {
    guard head > 1_024 || head == entries.count else { return }
    entries.removeFirst(head)
    head = 0
  }

  /// Adds entries that were taken, before or after all others.
  mutating func putBack(_ returned: [SpoolEntry], isLast: Bool) {
    let rest = entries[head...]
    entries = isLast ? rest + returned : returned + rest
    head = 0
  }

  /// Whether an entry that waits satisfies a condition.
  func contains(where isWanted: (SpoolEntry) -> Bool) -> Bool {
    entries[head...].contains(where: isWanted)
  }

  /// Removes entries.
  ///
  /// - Parameter isUnwanted: called once for each entry that waits, in their order.
  /// - Returns: the entries that were removed.
  @discardableResult
  mutating func removeAll(where isUnwanted: (SpoolEntry) -> Bool) -> [SpoolEntry] {
    var removed: [SpoolEntry] = []
    entries = entries[head...].filter { entry in
      guard isUnwanted(entry) else { return true }
      removed.append(entry)
      return false
    }
    head = 0
    return removed
  }
}
