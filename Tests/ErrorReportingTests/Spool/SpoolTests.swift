import ErrorCatalog
import Foundation
import Testing

@testable import ErrorReporting

extension SpoolTime {
  static let zero = at(.zero)

  static func at(_ time: Duration) -> SpoolTime {
    SpoolTime(date: Int64(time.seconds * 1_000), elapsed: time)
  }
}

@Suite struct SpoolTests {
  private let everything = BatchLimits(maximumCount: .max, maximumBytes: .max)

  private func spool(
    _ folder: TemporaryFolder,
    bytes: Int = 1_000_000,
    age: Duration = .seconds(60)
  )
    -> Spool
  {
    Spool(name: "test", SpoolOptions(folder: folder.url, maximumBytes: bytes, maximumAge: age))
  }

  private func items(_ numbers: ClosedRange<Int>, _ text: String = "item") -> [ReportItem] {
    numbers.map { SampleReports.item($0, text) }
  }

  @Test func `what is appended is found again by the next process, in its order`() throws {
    let folder = try TemporaryFolder()
    do {
      var first = spool(folder)
      #expect(!first.hasLeftovers)
      let result = first.append(items(1...3), time: .zero)
      #expect(result.stored == (1...3).map(SampleReports.id))
      #expect(result.failure == nil && result.droppedCount == 0)
      _ = first.append(items(4...4), time: .zero)
    }
    var second = spool(folder)
    #expect(second.hasLeftovers)
    #expect(try second.openLeftovers(time: .zero) == Spool.Found(waiting: 4, damagedBytes: 0))
    #expect(second.next(everything).items == items(1...4))
  }

  @Test func `what was delivered is not found again, and leaves nothing on the disk`() throws {
    let folder = try TemporaryFolder()
    do {
      var first = spool(folder)
      _ = first.append(items(1...5), time: .zero)
      let batch = first.next(BatchLimits(maximumCount: 2, maximumBytes: .max))
      first.finish(batch.entries)
    }
    var second = spool(folder)
    #expect(try second.openLeftovers(time: .zero).waiting == 3)
    let batch = second.next(everything)
    #expect(batch.items == items(3...5))
    second.finish(batch.entries)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path()).isEmpty)
    #expect(!second.hasLeftovers)
    _ = second.append(items(6...6), time: .zero)
    #expect(second.next(everything).items == items(6...6))
  }

  @Test func `a crash at any byte loses only the record that was being written`() throws {
    let folder = try TemporaryFolder()
    do {
      var spool = spool(folder)
      _ = spool.append(items(1...3), time: .zero)
    }
    let file = try #require(folder.segments.first)
    let bytes = try Data(contentsOf: file)
    let ends = try #require(Self.ends(bytes))
    for length in 0..<bytes.count {
      try bytes.prefix(length).write(to: file)
      var spool = spool(folder)
      let whole = ends.filter { $0 <= length }.count
      let found = try spool.openLeftovers(time: .zero)
      #expect(found.waiting == whole)
      #expect(found.damagedBytes == length - (ends.last { $0 <= length } ?? 0))
      // What is added later is kept, no matter how the file ends.
      _ = spool.append(items(9...9), time: .zero)
      var next = spool.next(everything)
      #expect(next.items == items(1...3).prefix(whole) + items(9...9))
      spool.finish(next.entries)
      next.entries = []
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
    }
  }

  private static func ends(_ bytes: Data) -> [Int]? {
    var ends: [Int] = []
    while let end = SpoolRecord.end(Array(bytes), at: ends.last ?? 0) { ends.append(end) }
    return ends.last == bytes.count ? ends : nil
  }

  @Test func `a byte that is wrong costs its record, and no other`() throws {
    let folder = try TemporaryFolder()
    do {
      var spool = spool(folder)
      _ = spool.append(items(1...3), time: .zero)
    }
    let file = try #require(folder.segments.first)
    let bytes = try Data(contentsOf: file)
    let ends = try #require(Self.ends(bytes))
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x5A
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try damaged.write(to: file)
      var spool = spool(folder)
      let found = try spool.openLeftovers(time: .zero)
      let record = try #require(ends.firstIndex { place < $0 })
      #expect(found.waiting == 2)
      #expect(found.damagedBytes == ends[record] - (record == 0 ? 0 : ends[record - 1]))
      let next = spool.next(everything)
      #expect(next.items.map(\.id) == [1, 2, 3].filter { $0 != record + 1 }.map(SampleReports.id))
      spool.finish(next.entries)
    }
  }

  @Test func `segments are closed at their size, and the oldest go first when there are too many`()
    throws
  {
    let folder = try TemporaryFolder()
    var spool = spool(folder, bytes: 40_000)
    var dropped = 0
    let text = String(repeating: "x", count: 1_000)
    for number in 1...100 {
      dropped += spool.append(items(number...number, text), time: .zero).droppedCount
    }
    #expect(spool.count + dropped == 100)
    #expect(dropped > 50)
    let size = try folder.segments.reduce(0) { try $0 + Data(contentsOf: $1).count }
    #expect(size <= 40_000)
    #expect(folder.segments.count > 3)
    let left = spool.next(everything).items
    #expect(left == items((dropped + 1)...100, text))
  }

  @Test func `an item larger than the spool is dropped, and no other`() throws {
    let folder = try TemporaryFolder()
    var spool = spool(folder, bytes: 10_000)
    let large = ReportItem(id: SampleReports.id(1), bytes: [UInt8](repeating: 7, count: 20_000))
    let result = spool.append([large] + items(2...3), time: .zero)
    #expect(result.droppedCount == 1)
    #expect(spool.next(everything).items == items(2...3))
  }

  @Test func `what has waited too long is dropped`() throws {
    let folder = try TemporaryFolder()
    var spool = spool(folder)
    _ = spool.append(items(1...2), time: .zero)
    _ = spool.append(items(3...3), time: .at(.seconds(50)))
    #expect(spool.dropOld(now: .seconds(60)) == 0)
    #expect(spool.dropOld(now: .milliseconds(60_001)) == 2)
    #expect(spool.next(everything).items == items(3...3))
  }

  @Test func `what is put back waits first, or last`() throws {
    let folder = try TemporaryFolder()
    var spool = spool(folder)
    _ = spool.append(items(1...4), time: .zero)
    var batch = spool.next(BatchLimits(maximumCount: 2, maximumBytes: .max))
    #expect(spool.count == 2)
    spool.putBack(batch.entries, isLast: true)
    batch = spool.next(BatchLimits(maximumCount: 2, maximumBytes: .max))
    #expect(batch.items == items(3...4))
    spool.putBack(batch.entries, isLast: false)
    #expect(spool.next(everything).items == items(3...4) + items(1...2))
  }

  @Test func `a batch has no more bytes than it may, but one item`() throws {
    let folder = try TemporaryFolder()
    var spool = spool(folder)
    _ = spool.append(items(1...4), time: .zero)
    #expect(spool.next(BatchLimits(maximumCount: 10, maximumBytes: 1)).items == items(1...1))
    #expect(spool.next(BatchLimits(maximumCount: 10, maximumBytes: 100)).items == items(2...3))
  }

  @Test func `without a folder items are in memory, the newest of them`() {
    var spool = Spool(name: "test", SpoolOptions(folder: nil, maximumMemoryBytes: 100))
    let result = spool.append(items(1...20), time: .zero)
    #expect(result.stored.isEmpty && result.failure == nil)
    #expect(spool.count + result.droppedCount == 20)
    let left = spool.next(everything)
    #expect(left.items.last == SampleReports.item(20))
    #expect(left.items.reduce(0) { $0 + $1.bytes.count } <= 100)
    spool.finish(left.entries)
    #expect(spool.append(items(1...5), time: .zero).droppedCount == 0)
  }

  @Test func `a disk that takes nothing costs durability, and no report`() throws {
    let folder = try TemporaryFolder()
    // A file has the folder's path.
    try Data().write(to: folder.url.appending(path: "test"))
    var spool = spool(folder)
    let result = spool.append(items(1...3), time: .zero)
    #expect(result.failure != nil)
    #expect(result.stored.isEmpty && result.droppedCount == 0)
    #expect(spool.next(everything).items == items(1...3))
    try FileManager.default.removeItem(at: folder.url.appending(path: "test"))
    #expect(spool.append(items(4...4), time: .zero).stored == [SampleReports.id(4)])
  }

  @Test func `a folder that somebody removes is made again`() throws {
    let folder = try TemporaryFolder()
    var spool = spool(folder, bytes: 40_000)
    _ = spool.append(items(1...2), time: .zero)
    try FileManager.default.removeItem(at: folder.url.appending(path: "test"))
    var dropped = 0
    for number in 3...30 {
      let text = String(repeating: "x", count: 1_000)
      dropped += spool.append(items(number...number, text), time: .zero).droppedCount
    }
    // What the folder already had is counted, too.
    #expect(dropped > 0)
    #expect(spool.count + dropped == 30)
    #expect(!folder.segments.isEmpty)
    #expect(spool.next(everything).items.last?.id == SampleReports.id(30))
  }

  @Test func `two processes do not read each other's items, and a crashed one's are taken over`()
    throws
  {
    let folder = try TemporaryFolder()
    var first = spool(folder)
    _ = first.append(items(1...2), time: .zero)
    do {
      var second = spool(folder)
      _ = second.append(items(3...5), time: .zero)
      #expect(second.next(BatchLimits(maximumCount: 1, maximumBytes: .max)).items == items(3...3))
      let batch = second.next(BatchLimits(maximumCount: 1, maximumBytes: .max))
      second.finish(batch.entries)
      #expect(first.next(everything).items == items(1...2))
    }
    var third = spool(folder)
    let result = third.append(items(6...6), time: .zero)
    #expect(result.found.waiting == 2)
    #expect(third.next(everything).items == items(3...3) + items(5...6))
  }

  @Test func `items of several processes that no longer run are found by one`() throws {
    let folder = try TemporaryFolder()
    do {
      var first = spool(folder)
      _ = first.append(items(1...2), time: .zero)
      var second = spool(folder)
      _ = second.append(items(3...5), time: .zero)
      second.finish(second.next(BatchLimits(maximumCount: 1, maximumBytes: .max)).entries)
    }
    var third = spool(folder)
    #expect(try third.openLeftovers(time: .zero).waiting == 4)
    #expect(third.next(everything).items == items(1...2) + items(4...5))
  }

  @Test func `what is put back after its segment was dropped is gone`() throws {
    let folder = try TemporaryFolder()
    var spool = spool(folder, bytes: 40_000)
    _ = spool.append(items(1...2), time: .zero)
    let batch = spool.next(everything)
    var dropped = 0
    let text = String(repeating: "x", count: 1_000)
    for number in 3...80 {
      dropped += spool.append(items(number...number, text), time: .zero).droppedCount
    }
    spool.putBack(batch.entries, isLast: false)
    #expect(spool.count + dropped == 80)
    #expect(spool.next(everything).damagedCount == 0)
  }

  @Test func `half a mark of what was delivered costs nothing but a second delivery`() throws {
    let folder = try TemporaryFolder()
    do {
      var spool = spool(folder)
      _ = spool.append(items(1...4), time: .zero)
      spool.finish(spool.next(BatchLimits(maximumCount: 2, maximumBytes: .max)).entries)
    }
    let segment = try #require(folder.segments.first)
    let done = segment.deletingPathExtension().appendingPathExtension("done")
    let marks = try Data(contentsOf: done)
    #expect(marks.count == 16)
    let records = try Data(contentsOf: segment)
    for length in 0...marks.count {
      try FileManager.default.createDirectory(
        at: done.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try records.write(to: segment)
      try marks.prefix(length).write(to: done)
      do {
        var spool = spool(folder)
        #expect(try spool.openLeftovers(time: .zero).waiting == 4 - length / 8)
        spool.finish(spool.next(BatchLimits(maximumCount: 1, maximumBytes: .max)).entries)
      }
      var spool = spool(folder)
      // What was marked after the half is read.
      #expect(try spool.openLeftovers(time: .zero).waiting == 3 - length / 8)
      let left = spool.next(everything)
      #expect(left.items.suffix(1) == items(4...4))
      spool.finish(left.entries)
    }
  }

  @Test func `marks of a segment that is gone do not count for the next of its number`() throws {
    let folder = try TemporaryFolder()
    let marks = folder.url.appending(path: "test/0/0000000001.done")
    try FileManager.default.createDirectory(
      at: marks.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data([0, 0, 0, 0, 255, 255, 255, 255]).write(to: marks)
    do {
      var spool = spool(folder)
      #expect(spool.append(items(1...1), time: .zero).stored.count == 1)
    }
    var spool = spool(folder)
    #expect(try spool.openLeftovers(time: .zero).waiting == 1)
  }

  @Test(arguments: [1, 2])
  func `marks of records that a power failure has taken do not count for new ones`(left: Int) throws
  {
    let folder = try TemporaryFolder()
    do {
      var spool = spool(folder)
      _ = spool.append(items(1...3), time: .zero)
      let entries = spool.next(everything).entries
      spool.finish(Array(entries[left...]))
    }
    // The disk had only said that it has stored them.
    let segment = try #require(folder.segments.first)
    let records = try Data(contentsOf: segment)
    try records.prefix(records.count / 3 * left).write(to: segment)
    do {
      var spool = spool(folder)
      #expect(try spool.openLeftovers(time: .zero).waiting == left)
      #expect(spool.append(items(4...5), time: .zero).stored.count == 2)
    }
    var spool = spool(folder)
    _ = try spool.openLeftovers(time: .zero)
    #expect(spool.next(everything).items == items(1...left) + items(4...5))
  }

  @Test func `a checksum is CRC-32C`() {
    // RFC 3720, appendix B.4.
    #expect(CRC32C.checksum([UInt8](repeating: 0, count: 32)[...]) == 0x8A91_36AA)
    #expect(CRC32C.checksum([UInt8](repeating: 0xFF, count: 32)[...]) == 0x62A8_AB43)
    #expect(CRC32C.checksum([UInt8](0..<32)[...]) == 0x46DD_794E)
    #expect(CRC32C.checksum(Array("123456789".utf8)[...]) == 0xE306_9283)
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func `only the owner reads a service's folder, even one that was open to others`() throws {
    let folder = try TemporaryFolder()
    let service = folder.url.path(percentEncoded: false) + "/test"
    for path in [service, service + "/0"] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    var spool = spool(folder)
    let result = spool.append(items(1...1), time: .zero)
    #expect(result.failure == nil)
    #expect(try mode(service) == 0o700)
    #expect(try mode(service + "/0") == 0o700)
    let files = try FileManager.default.contentsOfDirectory(atPath: service + "/0")
    #expect(!files.isEmpty)
    for file in files { #expect(try mode("\(service)/0/\(file)") == 0o600) }
  }

  @Test func `the default folder is the app's own`() throws {
    let folder = try #require(SpoolOptions.application.folder)
    #expect(folder.deletingLastPathComponent().lastPathComponent == "ErrorReports")
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    #expect(folder.lastPathComponent == SpoolOptions.folderName(name))
  }

  @Test(arguments: [
    ("com.example.shop", "com.example.shop"), ("my app/../x", "my-app-..-x"), ("..", "app"),
    ("", "app"), (".hidden", "hidden"), ("ü", "--"),
  ])
  func `a name of an app is a name of a folder`(name: String, folder: String) {
    #expect(SpoolOptions.folderName(name) == folder)
    #expect(SpoolOptions.folderName(String(repeating: "x", count: 999)).utf8.count == 128)
  }
}
