import Foundation

/// The items that wait for one service: on the disk, or in memory without a folder and while the
/// disk can't be written to.
///
/// On the disk, each item is a file that gets its name once all of it is there, and that is removed
/// when the item is finished: items that `append` returns as stored survive a crash at any moment.
/// Files are removed without waiting for the disk, so that items may be delivered again after a power
/// failure. Damaged files are skipped.
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
  }

  /// The items of an earlier process on the disk.
  struct Found: Equatable {
    var waiting = 0
    var damagedBytes = 0
  }

  private let options: SpoolOptions
  /// The folder that contains the numbered folders of processes; `nil` to use only memory.
  private let path: String?
  private let disk: Disk
  /// The folder of this process; `nil` if nothing of it is on the disk.
  private var folder: SpoolFolder?
  /// The files of the items that aren't finished, and the sum of their sizes.
  private var files: Set<SpoolFile> = []
  private var size = 0
  /// The highest number of a file so far.
  private var lastNumber = 0
  /// The items that wait, in the order of delivery.
  private var queue: [SpoolEntry] = []
  /// Bytes of the items in memory.
  private var memory = 0

  /// Creates a spool, without opening its folder.
  ///
  /// - Parameters:
  ///   - name: the name of the service and of its folder.
  ///   - options: the folder, size and age of items.
  ///   - disk: the calls of the system.
  init(name: String, _ options: SpoolOptions, disk: Disk = .system) {
    self.options = options
    self.disk = disk
    path = options.folder.map { $0.path(percentEncoded: false) + "/" + name }
  }

  /// Closes the folder without its items.
  private mutating func leaveFolder() {
    folder = nil
    files = []
    size = 0
    queue.removeAll { $0.file != nil }
  }

  /// The number of items that wait, without those that `next` returned.
  var count: Int { queue.count }

  /// Whether an earlier process left items; checked without opening a file.
  var hasLeftovers: Bool {
    guard folder == nil, let path else { return false }
    return access(path, F_OK) == 0
  }

  /// Opens the folder if an earlier process left items, and closes it again if no item waits.
  ///
  /// - Parameter time: the current time.
  /// - Returns: the items on the disk.
  /// - Throws: the error of the system if there is no folder to use.
  mutating func openLeftovers(time: SpoolTime) throws(FileFailure) -> Found {
    guard hasLeftovers else { return Found() }
    var found = Found()
    try open(&found, time)
    closeIfEmpty()
    return found
  }

  private mutating func open(_ found: inout Found, _ time: SpoolTime) throws(FileFailure) {
    guard folder == nil, let path else { return }
    let folder = try SpoolFolder.locked(inside: path, disk)
    self.folder = folder
    lastNumber = max(lastNumber, folder.files().last?.number ?? 0)
    folder.adopt(&lastNumber)
    for file in folder.files() {
      do throws(FileFailure) {
        let size = try folder.existing(file).size
        guard size == file.size else {
          found.damagedBytes += size
          folder.remove(file)
          continue
        }
      } catch {
        // A link, a pipe or a file of another user isn't ours, and stays.
        continue
      }
      let since = time.beginning(of: file.time, maximumAge: options.maximumAge)
      add(file, since: since)
      found.waiting += 1
    }
  }

  private mutating func add(_ file: SpoolFile, since: Duration) {
    files.insert(file)
    size += file.size
    queue.append(SpoolEntry(place: .file(file), since: since))
  }

  /// Removes the file of an item, unless it was removed before.
  private mutating func remove(_ file: SpoolFile) {
    guard files.remove(file) != nil else { return }
    size -= file.size
    folder?.remove(file)
  }

  /// Closes and removes the folder if no item is in it.
  private mutating func closeIfEmpty() {
    guard files.isEmpty else { return }
    folder?.removeIfEmpty()
    folder = nil
  }

  // MARK: Appending

  /// Appends items, on the disk or in memory.
  ///
  /// - Parameters:
  ///   - items: any number of items.
  ///   - time: the current time.
  /// - Returns: the items that were stored, and the number of those that were dropped.
  mutating func append(_ items: [ReportItem], time: SpoolTime) -> Appended {
    var result = Appended()
    guard path != nil else {
      result.droppedCount = keepInMemory(items, time)
      return result
    }
    var rest = items[...]
    do throws(FileFailure) {
      try open(&result.found, time)
      while let item = rest.first {
        try store(item, time, &result)
        rest.removeFirst()
      }
    } catch {
      result.failure = error
      // The folder may have been removed; the next call makes another.
      if error.number == ENOENT {
        result.droppedCount += files.count
        result.stored = []
        leaveFolder()
      }
      result.droppedCount += keepInMemory(Array(rest), time)
    }
    do throws(FileFailure) {
      try folder?.synchronize()
    } catch {
      result.failure = error
      result.stored = []
    }
    return result
  }

  /// Writes an item to a file, or drops one that is too large.
  private mutating func store(_ item: ReportItem, _ time: SpoolTime, _ result: inout Appended)
    throws(FileFailure)
  {
    let number = SpoolFile.number(after: lastNumber)
    guard let folder, let file = SpoolFile(item, number: number, time: time.date),
      file.size <= options.maximumBytes
    else {
      result.droppedCount += 1
      return
    }
    result.droppedCount += makeRoom(for: file.size)
    lastNumber = number
    try folder.write(item, to: file)
    add(file, since: time.elapsed)
    result.stored.append(item.id)
  }

  /// Removes the oldest files if the maximum size leaves no space for more bytes, and an eighth more,
  /// so that the next items have space.
  ///
  /// - Returns: the number of items that were dropped.
  private mutating func makeRoom(for bytes: Int) -> Int {
    guard size > options.maximumBytes - bytes else { return 0 }
    let most = options.maximumBytes - options.maximumBytes / 8 - bytes
    let count = files.count
    for file in files.sorted() where size > most { remove(file) }
    queue.removeAll { entry in entry.file.map { !files.contains($0) } ?? false }
    return count - files.count
  }

  /// Keeps items in memory, and drops the oldest ones there to free space.
  ///
  /// - Returns: the number of items that were dropped.
  private mutating func keepInMemory(_ items: [ReportItem], _ time: SpoolTime) -> Int {
    for item in items {
      queue.append(SpoolEntry(place: .memory(item), since: time.elapsed))
      memory += item.data.count
    }
    guard memory > options.maximumMemoryBytes else { return 0 }
    let count = queue.count
    queue.removeAll { entry in
      guard let item = entry.itemInMemory, memory > options.maximumMemoryBytes else { return false }
      memory -= item.data.count
      return true
    }
    return count - queue.count
  }

  // MARK: Delivering

  /// Takes the next items.
  ///
  /// - Parameter limits: the limits of a request; at least one item is taken, if any waits.
  /// - Returns: the items, with entries for `finish` or `putBack`.
  mutating func next(_ limits: BatchLimits) -> SpoolBatch {
    var batch = SpoolBatch()
    var damaged: [SpoolEntry] = []
    var bytes = 0
    var taken = 0
    while taken < queue.count, batch.items.count < limits.maximumCount {
      let entry = queue[taken]
      bytes += entry.byteCount
      if bytes > limits.maximumBytes, !batch.items.isEmpty { break }
      taken += 1
      do throws(FileFailure) {
        if let item = try item(entry) {
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
    queue.removeFirst(taken)
    if !damaged.isEmpty { finish(damaged) }
    batch.damagedCount += damaged.count
    return batch
  }

  /// The item of an entry; `nil` if its file is damaged or gone.
  private func item(_ entry: SpoolEntry) throws(FileFailure) -> ReportItem? {
    switch entry.place {
    case .memory(let item): return item
    case .file(let file): return try folder?.item(file)
    }
  }

  /// Removes entries that were delivered or dropped.
  mutating func finish(_ finished: [SpoolEntry]) {
    for entry in finished {
      switch entry.place {
      case .memory(let item): memory -= item.data.count
      case .file(let file): remove(file)
      }
    }
    closeIfEmpty()
  }

  /// Makes entries wait again.
  ///
  /// - Parameters:
  ///   - returned: entries that `next` returned.
  ///   - isLast: whether they wait after all others, so that they don't delay them.
  mutating func putBack(_ returned: [SpoolEntry], isLast: Bool) {
    // Their files may have been removed meanwhile.
    let returned = returned.filter { entry in entry.file.map { files.contains($0) } ?? true }
    queue = isLast ? queue + returned : returned + queue
  }

  /// Drops items that are older than the maximum age.
  ///
  /// - Parameter now: the current ``SpoolTime/elapsed``, so that setting the clock drops none.
  /// - Returns: the number of items that were dropped.
  mutating func dropOld(now: Duration) -> Int {
    let age = options.maximumAge
    let old = queue.filter { now - $0.since > age }
    guard !old.isEmpty else { return 0 }
    queue.removeAll { now - $0.since > age }
    finish(old)
    return old.count
  }
}
