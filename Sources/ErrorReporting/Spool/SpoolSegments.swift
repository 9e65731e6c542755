import Foundation

/// The items of a service on the disk, in files to which records are only appended.
struct SpoolSegments {
  private struct Segment {
    var size: Int
    /// The number of items that aren't finished.
    var waiting: Int
    /// The file, opened when it is written to or read.
    var file: AppendFile?
    var done: AppendFile?
  }

  /// The folder that contains the numbered folders of processes.
  private let path: String
  private let maximumBytes: Int
  /// The size in bytes at which a segment is closed and the next one begins.
  private let segmentSize: Int
  private var folder: SpoolFolder?
  private var segments: [Int: Segment] = [:]
  /// The number of the segment that is appended to; `nil` if the next item begins a new one.
  private var active: Int?
  /// The highest number of a segment so far; numbers start at 1.
  private var lastSegment = 0
  private let disk: Disk
  /// Returns the id of the current process, which changes in a process that was forked.
  private let process: @Sendable () -> Int32
  /// The process that opened the folder.
  private var owner: Int32 = 0

  /// The maximum size of a segment in bytes: one is closed after the record that exceeds its size.
  private static let maximumSize = 1 << 20 + SpoolRecord.headLength + SpoolRecord.maximumLength

  init(
    path: String,
    maximumBytes: Int,
    disk: Disk,
    process: @escaping @Sendable () -> Int32
  ) {
    self.disk = disk
    self.process = process
    self.path = path
    self.maximumBytes = maximumBytes
    segmentSize = min(max(maximumBytes / 8, 4_096), 1 << 20)
  }

  /// Whether an earlier process left items; checked without opening a file.
  var hasLeftovers: Bool { folder == nil && access(path, F_OK) == 0 }

  /// Whether the folder is one that another process has opened, from which this one was forked.
  var isInherited: Bool { folder != nil && owner != process() }

  /// Leaves the folder to the process that opened it.
  mutating func leave() {
    folder = nil
    active = nil
    segments = [:]
  }

  /// Whether a segment exists.
  func contains(_ number: Int) -> Bool { segments[number] != nil }

  // MARK: Opening

  /// Opens the folder and reads the items that wait; does nothing if it is open.
  ///
  /// - Parameters:
  ///   - found: receives the number of items on the disk.
  ///   - beginning: returns the time since which an item waits, from its date.
  /// - Returns: the entries that wait, oldest first.
  /// - Throws: the error of the system if there is no folder to use.
  mutating func open(
    _ found: inout Spool.Found,
    _ beginning: (Int64) -> Duration
  ) throws(FileFailure) -> [SpoolEntry] {
    guard folder == nil else { return [] }
    let folder = try SpoolFolder.locked(inside: path, disk)
    self.folder = folder
    owner = process()
    folder.removeRemains()
    lastSegment = max(lastSegment, folder.lastNumber)
    folder.adopt(&lastSegment)
    return folder.segments.flatMap { read($0, in: folder, found: &found, beginning) }
  }

  private mutating func read(
    _ number: Int,
    in folder: SpoolFolder,
    found: inout Spool.Found,
    _ beginning: (Int64) -> Duration
  ) -> [SpoolEntry] {
    // A link, a pipe or a file of another user isn't ours, and stays.
    guard
      let file = try? AppendFile(path: folder.path(number, .records), kind: .existing, disk: disk)
    else { return [] }
    guard file.size <= Self.maximumSize else {
      found.damagedBytes += file.size
      folder.remove(number)
      return []
    }
    guard let bytes = try? file.contents() else { return [] }
    let done = DoneMarks.offsets(folder.path(number, .done), disk)
    var entries: [SpoolEntry] = []
    var start = 0
    var damaged = 0
    while start < bytes.count {
      if let end = SpoolRecord.end(bytes, at: start) {
        if !done.contains(start) {
          let since = beginning(SpoolRecord.time(bytes, at: start))
          entries.append(SpoolEntry(place: .segment(number, start..<end), since: since))
        }
        start = end
      } else {
        let next = SpoolRecord.nextMark(bytes, from: start + 1) ?? bytes.count
        damaged += next - start
        start = next
      }
    }
    found.damagedBytes += damaged
    found.waiting += entries.count
    guard !entries.isEmpty else {
      folder.remove(number)
      return []
    }
    // Nothing is ever appended after damaged bytes, nor where records were that a power failure has
    // taken: their marks would count for the new ones.
    let isWhole = damaged == 0 && done.allSatisfy { $0 < bytes.count }
    if isWhole, bytes.count < segmentSize { active = number }
    segments[number] = Segment(size: bytes.count, waiting: entries.count)
    return entries
  }

  // MARK: Appending

  /// Appends as many items as fit in one segment, with one wait for the disk.
  ///
  /// - Parameters:
  ///   - rest: the items; those that were stored or dropped are removed.
  ///   - time: the current time.
  ///   - result: receives the items that were stored, and the number of those that were dropped.
  /// - Throws: the error of the system; none of `rest` is stored then.
  mutating func append(
    _ rest: inout ArraySlice<ReportItem>,
    time: SpoolTime,
    result: inout Spool.Appended
  ) throws(FileFailure) {
    guard let folder else { throw FileFailure(number: ENOENT) }
    var bytes: [UInt8] = []
    var added: [SpoolEntry] = []
    var ids: [String] = []
    let number = active ?? lastSegment + 1
    let size = segments[number]?.size ?? 0
    var count = 0
    var tooLarge = 0
    for item in rest where size + bytes.count < segmentSize {
      count += 1
      guard let record = SpoolRecord(item: item, time: time.date).bytes(),
        record.count <= maximumBytes
      else {
        tooLarge += 1
        continue
      }
      let start = size + bytes.count
      bytes += record
      added.append(
        SpoolEntry(place: .segment(number, start..<start + record.count), since: time.elapsed)
      )
      ids.append(item.id)
    }
    if !bytes.isEmpty {
      makeRoom(for: bytes.count, besides: number, result: &result)
      try write(bytes, to: number, in: folder)
      segments[number]?.waiting += added.count
      result.entries += added
      result.stored += ids
    }
    if let segment = segments[number], segment.size >= segmentSize {
      segments[number]?.file = nil
      active = nil
    }
    result.droppedCount += tooLarge
    rest = rest.dropFirst(count)
  }

  private mutating func write(_ bytes: [UInt8], to number: Int, in folder: SpoolFolder)
    throws(FileFailure)
  {
    let isNew = segments[number] == nil
    let path = folder.path(number, .records)
    let file: AppendFile
    if let known = segments[number]?.file {
      file = known
    } else {
      file = try AppendFile(path: path, kind: isNew ? .new : .existing, disk: disk)
    }
    do throws(FileFailure) {
      try file.append(bytes, isDurable: true)
    } catch {
      // The end of the file is unknown now, so nothing more is appended to it.
      active = nil
      segments[number]?.file = nil
      if isNew {
        disk.remove(path)
        // It may still be there.
        lastSegment = max(lastSegment, number)
      }
      throw error
    }
    if isNew { folder.synchronize() }
    var segment = segments[number] ?? Segment(size: 0, waiting: 0)
    segment.file = file
    segment.size = file.size
    segments[number] = segment
    active = number
    lastSegment = max(lastSegment, number)
  }

  /// Removes the oldest segments until the maximum size leaves space for more bytes.
  private mutating func makeRoom(
    for bytes: Int,
    besides kept: Int,
    result: inout Spool.Appended
  ) {
    var total = segments.values.reduce(0) { $0 + $1.size } + bytes
    for number in segments.keys.sorted() where number != kept && total > maximumBytes {
      total -= segments[number]?.size ?? 0
      result.droppedCount += segments[number]?.waiting ?? 0
      result.removedSegments.insert(number)
      remove(number)
    }
  }

  // MARK: Delivering

  /// The item of an entry; `nil` if its record is damaged or gone.
  ///
  /// - Throws: the error of the system if the record can't be read now.
  mutating func item(_ entry: SpoolEntry) throws(FileFailure) -> ReportItem? {
    guard case .segment(let number, let range) = entry.place, let folder, segments[number] != nil
    else { return nil }
    let known = segments[number]?.file
    let file: AppendFile
    let bytes: [UInt8]
    do throws(FileFailure) {
      let path = folder.path(number, .records)
      if let known {
        file = known
      } else {
        file = try AppendFile(path: path, kind: .existing, disk: disk)
      }
      guard range.upperBound <= file.size else { return nil }
      bytes = try file.bytes(range)
    } catch  where error.number == ENOENT {
      return nil
    }
    if known == nil {
      // At most one file stays open in addition to the one that is written to.
      for number in segments.keys where number != active { segments[number]?.file = nil }
      segments[number]?.file = file
    }
    return SpoolRecord(bytes)?.item
  }

  /// Marks entries as finished, and removes segments in which none waits.
  mutating func finish(_ finished: [SpoolEntry]) {
    var marks: [Int: [UInt8]] = [:]
    for entry in finished {
      guard case .segment(let number, let range) = entry.place, segments[number] != nil else {
        continue
      }
      segments[number]?.waiting -= 1
      DoneMarks.append(range.lowerBound, to: &marks[number, default: []])
    }
    for (number, bytes) in marks {
      guard let segment = segments[number], let folder else { continue }
      if segment.waiting == 0 {
        remove(number)
        continue
      }
      let path = folder.path(number, .done)
      if let file = segment.done ?? (try? AppendFile(path: path, kind: .own, disk: disk)) {
        segments[number]?.done = file
        // If nothing can be written, the items may be delivered again.
        try? file.append(DoneMarks.padding(file.size) + bytes)
      }
    }
    releaseIfEmpty()
  }

  private mutating func remove(_ number: Int) {
    segments[number] = nil
    if active == number { active = nil }
    folder?.remove(number)
  }

  /// Closes and removes the folder if it is empty.
  mutating func releaseIfEmpty() {
    guard segments.isEmpty else { return }
    folder?.removeIfEmpty()
    folder = nil
    active = nil
  }

  /// Closes a folder that no longer exists.
  ///
  /// - Returns: the number of items that waited in it.
  mutating func forget() -> Int {
    let waiting = segments.values.reduce(0) { $0 + $1.waiting }
    folder = nil
    active = nil
    segments = [:]
    return waiting
  }
}
