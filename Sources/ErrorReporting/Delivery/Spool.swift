import Foundation

/// The items that wait for one service: on the disk in segments that are only appended to, in memory
/// when there is no disk or it takes nothing.
///
/// What `append` gives as stored survives a crash at any byte. Records that were damaged are left
/// out, and those behind them are read. An item that was dealt with is written down without waiting
/// for the disk: after a crash it may be delivered once more.
struct Spool {
  /// An item that waits.
  struct Entry {
    /// The segment's number; 0 for one in memory.
    let segment: Int
    /// Of the record in the segment.
    let range: Range<Int>
    /// Milliseconds since 1970.
    let time: Int64
    let kept: ReportItem?
  }

  /// What became of items that were appended.
  struct Appended {
    /// Ids of those on the disk.
    var stored: [String] = []
    /// How many old ones had to go.
    var dropped = 0
    /// Why some are not on the disk.
    var failure: FileFailure?
    /// What stood there, if this was the first time that the disk was looked at.
    var found = Found()
  }

  /// What stood on the disk when the spool was opened.
  struct Found: Equatable {
    var waiting = 0
    var damagedBytes = 0
  }

  private struct Segment {
    var size: Int
    /// How many of its items wait.
    var waiting: Int
    /// Opened when it is written to or read.
    var file: AppendFile?
    var done: AppendFile?
  }

  private let parent: String?
  private let options: SpoolOptions
  private let segmentSize: Int
  private var folder: SpoolFolder?
  private var segments: [Int: Segment] = [:]
  /// The segment that is appended to.
  private var active: Int?
  private var lastSegment = 0
  private var entries: [Entry] = []
  /// How many of the first entries have been taken out.
  private var head = 0
  private var memory = 0

  /// - Parameters:
  ///   - name: the service's.
  ///   - options: where and how much.
  init(name: String, _ options: SpoolOptions) {
    parent = options.folder.map { $0.path(percentEncoded: false) + "/" + name }
    self.options = options
    segmentSize = min(max(options.bytes / 8, 4_096), 1 << 20)
  }

  /// How many items wait, those that `next` gave out not among them.
  var count: Int { entries.count - head }

  /// Whether an earlier process has left something; looks without opening anything.
  var hasLeftovers: Bool {
    guard folder == nil, let parent else { return false }
    return access(parent, F_OK) == 0
  }

  // MARK: Opening

  /// Takes the folder and reads what waits there; does nothing if that has been done.
  ///
  /// - Returns: what stood there.
  /// - Throws: why there is no folder to be had.
  mutating func open() throws(FileFailure) -> Found {
    var found = Found()
    guard folder == nil, let parent else { return found }
    let folder = try SpoolFolder(inside: parent)
    self.folder = folder
    folder.removeRemains()
    lastSegment = max(lastSegment, folder.segments.last ?? 0)
    folder.adopt(&lastSegment)
    for number in folder.segments { read(number, folder, &found) }
    return found
  }

  /// Reads what an earlier process has left, and gives the folder back if that is nothing.
  ///
  /// - Returns: what stood there.
  /// - Throws: why there is no folder to be had.
  mutating func openLeftovers() throws(FileFailure) -> Found {
    guard hasLeftovers else { return Found() }
    let found = try open()
    if segments.isEmpty { release() }
    return found
  }

  private mutating func read(_ number: Int, _ folder: SpoolFolder, _ found: inout Found) {
    guard let file = try? AppendFile(path: folder.path(number, .records)),
      let bytes = try? file.contents()
    else { return }
    let done = DoneMarks.offsets(folder.path(number, .done))
    var segment = Segment(size: bytes.count, waiting: 0)
    var start = 0
    var damaged = 0
    while start < bytes.count {
      if let end = SpoolRecord.end(bytes, at: start) {
        if !done.contains(start) {
          let time = SpoolRecord.time(bytes, at: start)
          entries.append(Entry(segment: number, range: start..<end, time: time, kept: nil))
          segment.waiting += 1
        }
        start = end
      } else {
        let next = SpoolRecord.nextMark(bytes, from: start + 1) ?? bytes.count
        damaged += next - start
        start = next
      }
    }
    found.damagedBytes += damaged
    found.waiting += segment.waiting
    guard segment.waiting > 0 else { return folder.remove(number) }
    // Nothing is ever written behind damage.
    if damaged == 0, segment.size < segmentSize { active = number }
    segments[number] = segment
  }

  // MARK: Appending

  /// Takes items: on the disk with one wait for it, else in memory.
  ///
  /// - Parameters:
  ///   - items: any number.
  ///   - time: milliseconds since 1970.
  /// - Returns: what became of them.
  mutating func append(_ items: [ReportItem], time: Int64) -> Appended {
    var result = Appended()
    guard parent != nil else {
      result.dropped = keep(items, time)
      return result
    }
    var rest = items[...]
    do throws(FileFailure) {
      result.found = try open()
      while !rest.isEmpty { try appendSome(&rest, time, &result) }
    } catch {
      // Somebody may have removed the folder; the next time another is made.
      if error.number == ENOENT { result.dropped += forgetFolder() }
      result.failure = error
      result.dropped += keep(Array(rest), time)
    }
    return result
  }

  /// Appends as many items as one segment takes.
  private mutating func appendSome(
    _ rest: inout ArraySlice<ReportItem>,
    _ time: Int64,
    _ result: inout Appended
  ) throws(FileFailure) {
    guard let folder else { throw FileFailure(number: ENOENT) }
    var bytes: [UInt8] = []
    var added: [Entry] = []
    var ids: [String] = []
    let number = active ?? lastSegment + 1
    let size = segments[number]?.size ?? 0
    var count = 0
    var tooLarge = 0
    for item in rest where size + bytes.count < segmentSize {
      count += 1
      guard let record = SpoolRecord(item: item, time: time).bytes(),
        record.count <= options.bytes
      else {
        tooLarge += 1
        continue
      }
      let start = size + bytes.count
      bytes += record
      added.append(
        Entry(segment: number, range: start..<start + record.count, time: time, kept: nil)
      )
      ids.append(item.id)
    }
    if !bytes.isEmpty {
      result.dropped += makeRoom(for: bytes.count, besides: number)
      try write(bytes, to: number, folder)
      segments[number]?.waiting += added.count
      entries += added
      result.stored += ids
    }
    if let segment = segments[number], segment.size >= segmentSize {
      segments[number]?.file = nil
      active = nil
    }
    result.dropped += tooLarge
    rest = rest.dropFirst(count)
  }

  private mutating func write(_ bytes: [UInt8], to number: Int, _ folder: SpoolFolder)
    throws(FileFailure)
  {
    let isNew = segments[number] == nil
    if isNew { unlink(folder.path(number, .done)) }
    let path = folder.path(number, .records)
    let file: AppendFile
    if let known = segments[number]?.file {
      file = known
    } else {
      file = try AppendFile(path: path)
    }
    do throws(FileFailure) {
      try file.append(bytes, isDurable: true)
    } catch {
      // Nobody knows what stands at the end now: nothing is written behind it.
      active = nil
      segments[number]?.file = nil
      if isNew { unlink(path) }
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

  /// Drops the oldest segments until so many bytes more are within the limit.
  private mutating func makeRoom(for bytes: Int, besides kept: Int) -> Int {
    var total = segments.values.reduce(0) { $0 + $1.size } + bytes
    var dropped = 0
    for number in segments.keys.sorted() where number != kept && total > options.bytes {
      total -= segments[number]?.size ?? 0
      dropped += segments[number]?.waiting ?? 0
      remove(number)
    }
    return dropped
  }

  /// Keeps items in memory, and drops the oldest there for it.
  private mutating func keep(_ items: [ReportItem], _ time: Int64) -> Int {
    for item in items {
      entries.append(Entry(segment: 0, range: 0..<0, time: time, kept: item))
      memory += item.bytes.count
    }
    guard memory > options.memory else { return 0 }
    var dropped = 0
    entries = entries[head...].filter { entry in
      guard let item = entry.kept, memory > options.memory else { return true }
      memory -= item.bytes.count
      dropped += 1
      return false
    }
    head = 0
    return dropped
  }

  // MARK: Delivering

  /// Takes out the first items that wait.
  ///
  /// - Parameter limits: how many, and of how many bytes; at least one.
  /// - Returns: entries for `finish` or `putBack`, their items, and how many were damaged.
  mutating func next(_ limits: BatchLimits) -> (entries: [Entry], items: [ReportItem], damaged: Int)
  {
    var taken: [Entry] = []
    var items: [ReportItem] = []
    var damaged: [Entry] = []
    var bytes = 0
    while head < entries.count, items.count < limits.count {
      let entry = entries[head]
      bytes += entry.kept?.bytes.count ?? entry.range.count
      if bytes > limits.bytes, !items.isEmpty { break }
      head += 1
      if let item = entry.kept ?? read(entry) {
        taken.append(entry)
        items.append(item)
      } else {
        damaged.append(entry)
      }
    }
    compact()
    if !damaged.isEmpty { finish(damaged) }
    return (taken, items, damaged.count)
  }

  private mutating func read(_ entry: Entry) -> ReportItem? {
    guard let folder, segments[entry.segment] != nil else { return nil }
    let known = segments[entry.segment]?.file
    guard let file = known ?? (try? AppendFile(path: folder.path(entry.segment, .records))),
      let bytes = try? file.bytes(entry.range)
    else { return nil }
    if known == nil {
      // One file besides that which is written to stays open.
      for number in segments.keys where number != active { segments[number]?.file = nil }
      segments[entry.segment]?.file = file
    }
    return SpoolRecord(bytes)?.item
  }

  /// Gives up entries that were delivered or dropped.
  mutating func finish(_ finished: [Entry]) {
    var marks: [Int: [UInt8]] = [:]
    for entry in finished {
      if let item = entry.kept { memory -= item.bytes.count }
      guard segments[entry.segment] != nil else { continue }
      segments[entry.segment]?.waiting -= 1
      DoneMarks.append(entry.range.lowerBound, to: &marks[entry.segment, default: []])
    }
    for (number, bytes) in marks {
      guard let segment = segments[number], let folder else { continue }
      if segment.waiting == 0 {
        remove(number)
      } else if let file = segment.done ?? (try? AppendFile(path: folder.path(number, .done))) {
        segments[number]?.done = file
        // If nothing can be written, the items may be delivered once more.
        try? file.append(DoneMarks.padding(file.size) + bytes)
      }
    }
    if segments.isEmpty { release() }
  }

  /// Lets entries wait again.
  ///
  /// - Parameters:
  ///   - returned: entries that `next` gave out.
  ///   - isLast: whether behind all others, so that they keep nobody waiting.
  mutating func putBack(_ returned: [Entry], isLast: Bool) {
    // Their segment may have been dropped meanwhile.
    let returned = returned.filter { $0.kept != nil || segments[$0.segment] != nil }
    let rest = entries[head...]
    entries = isLast ? rest + returned : returned + rest
    head = 0
  }

  /// Drops what has waited too long.
  ///
  /// - Parameter now: milliseconds since 1970.
  /// - Returns: how many items.
  mutating func dropOld(now: Int64) -> Int {
    let bound = now - options.age.components.seconds * 1_000
    guard entries[head...].contains(where: { $0.time < bound }) else { return 0 }
    let old = entries[head...].filter { $0.time < bound }
    entries = entries[head...].filter { $0.time >= bound }
    head = 0
    finish(old)
    return old.count
  }

  private mutating func compact() {
    guard head > 1_024 || head == entries.count else { return }
    entries.removeFirst(head)
    head = 0
  }

  /// Removes a segment with all that waits in it.
  private mutating func remove(_ number: Int) {
    let waiting = segments[number]?.waiting ?? 0
    segments[number] = nil
    if active == number { active = nil }
    folder?.remove(number)
    if waiting > 0 {
      entries = entries[head...].filter { $0.segment != number }
      head = 0
    }
  }

  /// Gives the folder back: there is nothing in it.
  private mutating func release() {
    folder?.removeIfEmpty()
    folder = nil
    active = nil
  }

  /// Gives up a folder that is not there any more.
  ///
  /// - Returns: how many items waited in it.
  private mutating func forgetFolder() -> Int {
    let waiting = segments.values.reduce(0) { $0 + $1.waiting }
    folder = nil
    active = nil
    segments = [:]
    entries = entries[head...].filter { $0.kept != nil }
    head = 0
    return waiting
  }
}
