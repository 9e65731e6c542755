import ErrorCatalog
import Foundation
import Testing

@testable import ErrorReporting

/// A folder with files that the spool didn't write, clocks that are set, and many processes.
@Suite struct ForeignFileTests {
  private let everything = BatchLimits(maximumCount: .max, maximumBytes: .max)

  private func spool(_ folder: TemporaryFolder) -> Spool {
    Spool(name: "test", SpoolOptions(folder: folder.url, maximumAge: .seconds(86_400)))
  }

  /// A folder with one item that a process has left, and the path of the folder of its files.
  private func leftovers() throws -> (TemporaryFolder, String) {
    let folder = try TemporaryFolder()
    var spool = spool(folder)
    _ = spool.append([SampleReports.item(1)], time: .zero)
    return (folder, folder.url.path(percentEncoded: false) + "/test/0")
  }

  /// The name of a file with an item.
  private func name(_ number: Int, size: Int = 7) -> String {
    "\(String(repeating: "0", count: 15))\(number).0.\(SampleReports.id(number)).\(size).report"
  }

  @Test func `a sparse file of a terabyte isn't read, and goes`() throws {
    let (folder, path) = try leftovers()
    let file = "\(path)/\(name(2))"
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    #expect(truncate(file, 1 << 40) == 0)
    var spool = spool(folder)
    let found = try spool.openLeftovers(time: .zero)
    #expect(found == Spool.Found(waiting: 1, damagedBytes: 1 << 40))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `links and pipes aren't read, and stay`() throws {
    let (folder, path) = try leftovers()
    let other = folder.url.path(percentEncoded: false) + "/other"
    try FileManager.default.copyItem(atPath: "\(path)/\(name(1))", toPath: other)
    #expect(symlink(other, "\(path)/\(name(2))") == 0)
    #expect(link(other, "\(path)/\(name(3))") == 0)
    #expect(mkfifo("\(path)/\(name(4))", 0o600) == 0)
    #expect(mkdir("\(path)/\(name(5))", 0o700) == 0)
    var spool = spool(folder)
    #expect(try spool.openLeftovers(time: .zero) == Spool.Found(waiting: 1, damagedBytes: 0))
    // Nothing is written to them.
    #expect(spool.append([SampleReports.item(2)], time: .zero).failure == nil)
    let batch = spool.next(everything)
    #expect(batch.items.map(\.id) == [1, 2].map(SampleReports.id))
    spool.finish(batch.entries)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 4)
  }

  @Test(arguments: [
    ("0000000000000002", "2"), ("0000000000000002", "+000000000000002"),
    ("0000000000000002", "-000000000000002"), ("0000000000000002", "9223372036854775807"),
    ("0000000000000002", "0000000000000000"), (".0.", ".+0."), (".0.", ".a."), (".7.", ".07."),
    (".7.", ".0."), (".7.", ".1000000000000."), (".report", ".report.bak"), (".report", ".segment"),
    ("0000000000000002", "a"), (".7.", ".7.7."), ("0002.7", "000g.7"),
  ])
  func `a name that the spool doesn't write is another's`(part: String, other: String) throws {
    let (folder, path) = try leftovers()
    let name = name(2).replacing(part, with: other)
    #expect(name != self.name(2))
    try FileManager.default.copyItem(atPath: "\(path)/\(self.name(1))", toPath: "\(path)/\(name)")
    var spool = spool(folder)
    #expect(try spool.openLeftovers(time: .zero).waiting == 1)
    #expect(spool.append([SampleReports.item(2)], time: .zero).failure == nil)
    #expect(FileManager.default.fileExists(atPath: "\(path)/\(name)"))
  }

  enum Planted: CaseIterable {
    case file, damaged, folder, link
  }

  @Test(
    arguments: [9_999_999_999_999_997, 9_999_999_999_999_998, 9_999_999_999_999_999],
    Planted.allCases
  )
  func `after a file with any number, items are found again, in their order`(
    number: Int,
    kind: Planted
  ) throws {
    let (folder, path) = try leftovers()
    // As one of another process, and of one that ended.
    for (id, path) in [(9, path), (10, path.dropLast() + "7")] {
      try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let planted = "\(path)/\(number).0.\(SampleReports.id(id)).7.report"
      switch kind {
      case .file: try Data("item 9\n".utf8).write(to: URL(filePath: planted))
      case .damaged: try Data("item".utf8).write(to: URL(filePath: planted))
      case .folder: #expect(mkdir(planted, 0o700) == 0)
      case .link: #expect(symlink("/dev/null", planted) == 0)
      }
    }
    for second in 2...6 {
      var spool = spool(folder)
      let result = spool.append([SampleReports.item(second)], time: .at(.seconds(second)))
      #expect(result.failure == nil && result.stored == [SampleReports.id(second)])
    }
    var last = spool(folder)
    let earlier = try last.openLeftovers(time: .zero).waiting
    _ = last.append([SampleReports.item(7), SampleReports.item(8)], time: .at(.seconds(7)))
    #expect(last.count == earlier + 2)
    let batch = last.next(everything)
    let later = batch.items.map(\.id).filter { $0 < SampleReports.id(9) }
    #expect(later == (1...8).map(SampleReports.id))
    #expect(batch.damagedCount == 0)
    last.finish(batch.entries)
    // What isn't the spool's stays.
    #expect(folder.reports.count == (kind == .file || kind == .damaged ? 0 : 2))
  }

  @Test(arguments: [
    "0", "1", "1023", "1024", "00", "+2", "-1", "-0", "99999999999999999", "9223372036854775807",
    "9223372036854775808", "a", "1.0",
  ])
  func `beside a folder with any name, items are found again`(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path(percentEncoded: false) + "/test"
    #expect(mkdir(path, 0o700) == 0)
    for isFolder in [true, false] {
      if isFolder {
        #expect(mkdir("\(path)/\(name)", 0o700) == 0)
        try Data().write(to: URL(filePath: "\(path)/\(name)/another"))
      } else {
        try FileManager.default.removeItem(atPath: "\(path)/\(name)")
        #expect(symlink("/", "\(path)/\(name)") == 0)
      }
      for number in 1...3 {
        var spool = spool(folder)
        #expect(spool.append([SampleReports.item(number)], time: .zero).failure == nil)
      }
      var last = spool(folder)
      #expect(try last.openLeftovers(time: .zero).waiting == 3)
      let batch = last.next(everything)
      #expect(batch.items.map(\.id) == (1...3).map(SampleReports.id))
      last.finish(batch.entries)
      #expect(access("\(path)/\(name)", F_OK) == 0)
    }
  }

  @Test(arguments: [0, 1_000_000_000_000, 1_700_000_000_000, 4_000_000_000_000, Int64.max, .min])
  func `an item under a wrong clock has 12 hours after the clock is set`(date: Int64) throws {
    let folder = try TemporaryFolder()
    do {
      var spool = spool(folder)
      let wrong = SpoolTime(date: date, elapsed: .seconds(5))
      _ = spool.append([SampleReports.item(1)], time: wrong)
      // In this process, no clock that is set matters.
      #expect(spool.dropOld(now: .seconds(86_405)) == 0)
    }
    var spool = spool(folder)
    let right = SpoolTime(date: 1_760_000_000_000, elapsed: .seconds(7))
    #expect(try spool.openLeftovers(time: right).waiting == 1)
    #expect(spool.dropOld(now: .seconds(7 + 43_200)) == 0)
    #expect(spool.dropOld(now: .seconds(7 + 86_401)) == 1)
  }

  @Test func `256 processes share a folder, and one takes over what all leave`() throws {
    let folder = try TemporaryFolder()
    do {
      var spools = (0..<256).map { _ in spool(folder) }
      for index in spools.indices {
        let result = spools[index].append([SampleReports.item(index)], time: .zero)
        #expect(result.stored.count == 1)
      }
    }
    var last = spool(folder)
    #expect(try last.openLeftovers(time: .zero).waiting == 256)
    let batch = last.next(everything)
    #expect(Set(batch.items.map(\.id)).count == 256)
    last.finish(batch.entries)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path()).isEmpty)
  }
}
