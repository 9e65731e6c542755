import Foundation

/// The items that wait for one service: on the disk, or in memory without a folder and while the
/// disk can't be written to.
///
/// Items that `append` returns as stored survive a crash at any byte. Damaged records are skipped,
/// and those after them are read. Finished items are marked without waiting for the disk, so that
/// they may be delivered again after a crash.
struct Spool {
  /// The result of appending items.
  struct Appended {
    /// The ids of the items on the disk.
    var stored: [String] = []
    /// The number of items that were dropped: old ones to free space, and those that are too large.
    var droppedCount = 0
    /// The error because of which some items are only in memory; `nil` if all are on the disk.
    var failure: FileFailure?
    /// The items that were on the disk, if this call opened the folder.
    var found = Found()
    /// The entries of the stored items.
    var entries: [SpoolEntry] = []
    /// The numbers of the segments that were removed to free space.
    var removedSegments: Set<Int> = []
  }

  /// The items of an earlier process on the disk.
  struct Found: Equatable {
    var waiting = 0
    var damagedBytes = 0
  }

  private let options: SpoolOptions
  /// The items on the disk; `nil` without a folder.
  private var segments: SpoolSegments?
  private var queue = SpoolQueue()
  /// Bytes of the items in memory.
  private var memory = 0

  /// Creates a spool, without opening its folder.
  ///
  /// - Parameters:
  ///   - name: the name of the service and of its folder.
  ///   - options: the folder, size and age of items.
  ///   - disk: the calls of the system.
  ///   - process: returns the id of the current process.
  init(
    name: String,
    _ options: SpoolOptions,
    disk: Disk = .system,
    process: @escaping @Sendable () -> Int32 = { getpid() }
  ) {
    self.options = options
    segments = options.folder.map { folder in
      SpoolSegments(
        path: folder.path(percentEncoded: false) + "/" + name,
        maximumBytes: options.maximumBytes,
        disk: disk,
        process: process
      )
    }
  }

  /// In a process that was forked, leaves the items on the disk to the one that it was forked from.
  private mutating func leaveInherited() {
    guard segments?.isInherited == true else { return }
    segments?.leave()
    queue.removeAll { $0.segment != nil }
  }

  /// The number of items that wait, without those that `next` returned.
  var count: Int { queue.count }

  /// Whether an earlier process left items; checked without opening a file.
  var hasLeftovers: Bool { segments?.hasLeftovers ?? false }

  /// Opens the folder if an earlier process left items, and closes it again if no item waits.
  ///
  /// - Parameter time: the current time.
  /// - Returns: the items on the disk.
  /// - Throws: the error of the system if there is no folder to use.
  mutating func openLeftovers(time: SpoolTime) throws(FileFailure) -> Found {
    guard hasLeftovers else { return Found() }
    var found = Found()
    try open(&found, time)
    segments?.releaseIfEmpty()
    return found
  }

  private mutating func open(_ found: inout Found, _ time: SpoolTime) throws(FileFailure) {
    let age = options.maximumAge
    let entries = try segments?.open(&found) { time.beginning(of: $0, maximumAge: age) }
    if let entries { queue.append(entries) }
  }

  // MARK: Appending

  /// Appends items, on the disk with one wait for it, or in memory.
  ///
  /// - Parameters:
  ///   - items: any number of items.
  ///   - time: the current time.
  /// - Returns: the items that were stored, and the number of those that were dropped.
  mutating func append(_ items: [ReportItem], time: SpoolTime) -> Appended {
    leaveInherited()
    var result = Appended()
    guard segments != nil else {
      result.droppedCount = keepInMemory(items, time)
      return result
    }
    var rest = items[...]
    do throws(FileFailure) {
      try open(&result.found, time)
      while !rest.isEmpty { try segments?.append(&rest, time: time, result: &result) }
      enqueue(result)
    } catch {
      enqueue(result)
      // The folder may have been removed; the next call makes another.
      if error.number == ENOENT {
        result.droppedCount += segments?.forget() ?? 0
        queue.removeAll { $0.segment != nil }
      }
      result.failure = error
      result.droppedCount += keepInMemory(Array(rest), time)
    }
    return result
  }

  private mutating func enqueue(_ result: Appended) {
    queue.append(result.entries)
    guard !result.removedSegments.isEmpty else { return }
    queue.removeAll { entry in
      guard let segment = entry.segment else { return false }
      return result.removedSegments.contains(segment)
    }
  }

  /// Keeps items in memory, and drops the oldest ones there to free space.
  ///
  /// - Returns: the number of items that were dropped.
  private mutating func keepInMemory(_ items: [ReportItem], _ time: SpoolTime) -> Int {
    for item in items {
      queue.append(SpoolEntry(place: .memory(item), since: time.elapsed))
      memory += item.bytes.count
    }
    guard memory > options.maximumMemoryBytes else { return 0 }
    return queue.removeAll { entry in
      guard let item = entry.itemInMemory, memory > options.maximumMemoryBytes else { return false }
      memory -= item.bytes.count
      return true
    }.count
  }

  // MARK: Delivering

  /// Takes the next items.
  ///
  /// - Parameter limits: the limits of a request; at least one item is taken, if any waits.
  /// - Returns: the items, with entries for `finish` or `putBack`.
  mutating func next(_ limits: BatchLimits) -> SpoolBatch {
    leaveInherited()
    var batch = SpoolBatch()
    var damaged: [SpoolEntry] = []
    var bytes = 0
    while let entry = queue.first, batch.items.count < limits.maximumCount {
      bytes += entry.byteCount
      if bytes > limits.maximumBytes, !batch.items.isEmpty { break }
      queue.removeFirst()
      do throws(FileFailure) {
        let item = entry.itemInMemory
        if let item = try item == nil ? segments?.item(entry) : item {
          batch.entries.append(entry)
          batch.items.append(item)
        } else {
          damaged.append(entry)
        }
      } catch {
        // It isn't finished, so that another process finds it, should the disk work again.
        batch.damagedCount += 1
      }
    }
    queue.compact()
    if !damaged.isEmpty { finish(damaged) }
    batch.damagedCount += damaged.count
    return batch
  }

  /// Removes entries that were delivered or dropped.
  mutating func finish(_ finished: [SpoolEntry]) {
    leaveInherited()
    for entry in finished { memory -= entry.itemInMemory?.bytes.count ?? 0 }
    segments?.finish(finished)
  }

  /// Makes entries wait again.
  ///
  /// - Parameters:
  ///   - returned: entries that `next` returned.
  ///   - isLast: whether they wait after all others, so that they don't delay them.
  mutating func putBack(_ returned: [SpoolEntry], isLast: Bool) {
    leaveInherited()
    // Their segment may have been dropped meanwhile.
    let returned = returned.filter { entry in
      guard let segment = entry.segment else { return true }
      return segments?.contains(segment) ?? false
    }
    queue.putBack(returned, isLast: isLast)
  }

  /// Drops items that are older than the maximum age.
  ///
  /// - Parameter now: the current ``SpoolTime/elapsed``, so that setting the clock drops none.
  /// - Returns: the number of items that were dropped.
  mutating func dropOld(now: Duration) -> Int {
    leaveInherited()
    let age = options.maximumAge
    guard queue.contains(where: { now - $0.since > age }) else { return 0 }
    let old = queue.removeAll { now - $0.since > age }
    finish(old)
    return old.count
  }
}
