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

  @Test func `a crash at any byte leaves nothing of the item that was being written`() throws {
    let folder = try TemporaryFolder()
    do {
      var spool = spool(folder)
      _ = spool.append(items(1...4), time: .zero)
    }
    let file = try #require(folder.reports.last)
    let bytes = try Data(contentsOf: file)
    try FileManager.default.removeItem(at: file)
    for length in 0...bytes.count {
      try bytes.prefix(length).write(to: file.appendingPathExtension("new"))
      var spool = spool(folder)
      #expect(try spool.openLeftovers(time: .zero) == Spool.Found(waiting: 3, damagedBytes: 0))
      let names = try FileManager.default.contentsOfDirectory(
        atPath: file.deletingLastPathComponent().path(percentEncoded: false)
      )
      #expect(names.allSatisfy { $0.hasSuffix(".report") } && names.count == 3)
    }
  }

  @Test func `a kill at any call loses nothing that was stored, and leaves nothing half`() throws {
    var isKilled = true
    var kill = 0
    while isKilled {
      let folder = try TemporaryFolder()
      let calls = Locked(kill)
      let disk = Disk { _, _ in
        calls.withValue { left in
          left -= 1
          return left < 0 ? EIO : nil
        }
      }
      var stored: Set<String> = []
      var finished: Set<String> = []
      do {
        var spool = Spool(name: "test", SpoolOptions(folder: folder.url), disk: disk)
        stored.formUnion(spool.append(items(1...3), time: .zero).stored)
        let batch = spool.next(BatchLimits(maximumCount: 2, maximumBytes: .max))
        spool.finish(batch.entries)
        finished.formUnion(batch.items.map(\.id))
        stored.formUnion(spool.append(items(4...4), time: .zero).stored)
      }
      isKilled = calls.withValue { $0 < 0 }
      for file in folder.reports {
        #expect(try Data(contentsOf: file).last == SpoolFile.end, "call \(kill)")
      }
      var next = spool(folder)
      _ = try next.openLeftovers(time: .zero)
      let found = next.next(everything)
      #expect(stored.subtracting(found.items.map(\.id)).isSubset(of: finished), "call \(kill)")
      #expect(found.items.allSatisfy { items(1...4).contains($0) }, "call \(kill)")
      #expect(isKilled || found.items == items(3...4))
      next.finish(found.entries)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path()).isEmpty)
      kill += 1
    }
    #expect(kill > 15)
  }

  @Test func `what the disk does not confirm is not told to be stored`() throws {
    let folder = try TemporaryFolder()
    let disk = Disk { call, path in call == .sync && path.hasSuffix("/test/0") ? EIO : nil }
    var spool = Spool(name: "test", SpoolOptions(folder: folder.url), disk: disk)
    let result = spool.append(items(1...2), time: .zero)
    #expect(result.stored.isEmpty && result.failure?.number == EIO && result.droppedCount == 0)
    #expect(spool.next(everything).items == items(1...2))
  }

  @Test func `a file that was cut, or has become longer, costs its item, and no other`() throws {
    let folder = try TemporaryFolder()
    do {
      var spool = spool(folder)
      _ = spool.append(items(1...3), time: .zero)
    }
    let files = folder.reports
    let bytes = try Data(contentsOf: files[1])
    for length in 0...bytes.count + 3 where length != bytes.count {
      try (bytes + bytes).prefix(length).write(to: files[1])
      do {
        var spool = spool(folder)
        #expect(
          try spool.openLeftovers(time: .zero) == Spool.Found(waiting: 2, damagedBytes: length)
        )
        #expect(spool.next(everything).items == items(1...1) + items(3...3))
        #expect(!FileManager.default.fileExists(atPath: files[1].path(percentEncoded: false)))
      }
      // While a process has it, too.
      try bytes.write(to: files[1])
      var spool = spool(folder)
      #expect(try spool.openLeftovers(time: .zero).waiting == 3)
      try (bytes + bytes).prefix(length).write(to: files[1])
      let batch = spool.next(everything)
      #expect(batch.items == items(1...1) + items(3...3) && batch.damagedCount == 1)
    }
  }

  @Test func `zeros where the end of an item was are damage`() throws {
    let folder = try TemporaryFolder()
    do {
      var spool = spool(folder)
      _ = spool.append(items(1...2), time: .zero)
    }
    let file = try #require(folder.reports.first)
    let bytes = try Data(contentsOf: file)
    for length in bytes.indices {
      try (bytes.prefix(length) + Data(count: bytes.count - length)).write(to: file)
      var spool = spool(folder)
      _ = try spool.openLeftovers(time: .zero)
      let batch = spool.next(everything)
      #expect(batch.items == items(2...2) && batch.damagedCount == 1)
      #expect(folder.reports.count == 1)
    }
  }

  @Test func `the oldest items go first when there are too many`() throws {
    let folder = try TemporaryFolder()
    var spool = spool(folder, bytes: 40_000)
    var dropped = 0
    let text = String(repeating: "x", count: 1_000)
    for number in 1...100 {
      dropped += spool.append(items(number...number, text), time: .zero).droppedCount
    }
    #expect(spool.count + dropped == 100)
    #expect(dropped > 50)
    let size = try folder.reports.reduce(0) { try $0 + Data(contentsOf: $1).count }
    #expect(size <= 40_000)
    #expect(folder.reports.count > 3)
    let left = spool.next(everything).items
    #expect(left == items((dropped + 1)...100, text))
  }

  @Test func `an item larger than the spool is dropped, and no other`() throws {
    let folder = try TemporaryFolder()
    var spool = spool(folder, bytes: 10_000)
    let large = ReportItem(id: SampleReports.id(1), data: Data(repeating: 7, count: 20_000))
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
    #expect(spool.next(BatchLimits(maximumCount: 10, maximumBytes: 14)).items == items(2...3))
  }

  @Test func `without a folder items are in memory, the newest of them`() {
    var spool = Spool(name: "test", SpoolOptions(folder: nil, maximumMemoryBytes: 100))
    let result = spool.append(items(1...20), time: .zero)
    #expect(result.stored.isEmpty && result.failure == nil)
    #expect(spool.count + result.droppedCount == 20)
    let left = spool.next(everything)
    #expect(left.items.last == SampleReports.item(20))
    #expect(left.items.reduce(0) { $0 + $1.data.count } <= 100)
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
    #expect(!folder.reports.isEmpty)
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

  @Test func `what is put back after its file was dropped is gone`() throws {
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
