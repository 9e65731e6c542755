import ErrorCatalog
import Foundation
import Simulation
import Testing

@testable import ErrorReporting

/// Processes that share a folder on a disk that fails, are killed, lose power and have wrong clocks.
///
/// `ERRCAT_SEEDS=FIRST-LAST swift test --filter SpoolSimulationTests` runs other seeds. A seed that
/// fails does the same in every run.
@Suite struct SpoolSimulationTests {
  @Test func `nothing that was stored is lost, torn or left`() throws {
    for seed in SeedRange.seeds(25) {
      var simulation = try SpoolSimulation(seed: seed)
      let faults = simulation.run()
      #expect(faults.isEmpty, "seed \(seed): \(faults.joined(separator: "; "))")
    }
  }

  @Test func `a seed does the same in every run`() throws {
    var first = try SpoolSimulation(seed: 7)
    var second = try SpoolSimulation(seed: 7)
    _ = first.run()
    _ = second.run()
    #expect(first.log == second.log)
    #expect(first.log.count > 20)
  }
}

/// One run of the simulation.
private struct SpoolSimulation {
  /// A process: its spool, and the items that it is sending.
  private struct Worker {
    var spool: Spool
    var sending: [SpoolBatch] = []
    /// The items that must wait in it or be in `sending`.
    var expected = 0
  }

  /// The disk's state that the fault function reads.
  private struct DiskState: Sendable {
    /// The number of calls until one fails; `nil` for a disk that works.
    var callsLeft: Int?
    /// How many calls fail then.
    var failing = 0
  }

  private var numbers: SeededNumbers
  private let folder: TemporaryFolder
  private let state = Locked(DiskState())
  private var workers: [Worker] = []
  private var elapsed = Duration.zero
  private var date: Int64 = 1_700_000_000_000
  private var lastID = 0
  private var bytes: [String: Data] = [:]
  private var stored: Set<String> = []
  private var delivered: Set<String> = []
  private var problems: [String] = []
  /// What happened, in its order.
  private(set) var log: [String] = []

  init(seed: UInt64) throws {
    numbers = SeededNumbers(seed: seed)
    folder = try TemporaryFolder()
  }

  private var time: SpoolTime { SpoolTime(date: date, elapsed: elapsed) }

  private func newSpool() -> Spool {
    let state = state
    let disk = Disk { call, path in
      state.withValue { state -> Int32? in
        if let left = state.callsLeft {
          if left <= 0, state.failing > 0 {
            state.failing -= 1
            if state.failing == 0 { state.callsLeft = nil }
            return call == .write ? ENOSPC : EIO
          }
          state.callsLeft = left - 1
        }
        return nil
      }
    }
    return Spool(
      name: "test",
      SpoolOptions(folder: folder.url, maximumBytes: 2_000_000, maximumAge: .seconds(86_400)),
      disk: disk
    )
  }

  private mutating func start() {
    var worker = Worker(spool: newSpool())
    _ = try? worker.spool.openLeftovers(time: time)
    worker.expected = worker.spool.count
    workers.append(worker)
    log.append("start \(worker.expected)")
  }

  private mutating func append(_ index: Int) {
    let items = (0..<Int.random(in: 1...6, using: &numbers)).map { _ -> ReportItem in
      lastID += 1
      let length = Int.random(in: 0...(numbers.happens(10) ? 30_000 : 300), using: &numbers)
      let item = ReportItem(
        id: SampleReports.id(lastID),
        data: Data((0..<length).map { UInt8(truncatingIfNeeded: $0 &+ lastID) })
      )
      bytes[item.id] = item.data
      return item
    }
    let result = workers[index].spool.append(items, time: time)
    stored.formUnion(result.stored)
    workers[index].expected += items.count + result.found.waiting - result.droppedCount
    if result.droppedCount > 0 { problems.append("\(result.droppedCount) dropped") }
    log.append("append \(items.count) \(result.stored.count)")
  }

  private mutating func send(_ index: Int) {
    let limits = BatchLimits(
      maximumCount: Int.random(in: 1...8, using: &numbers),
      maximumBytes: Int.random(in: 1...10_000, using: &numbers)
    )
    let isFaulty = state.withValue { $0.callsLeft != nil }
    let batch = workers[index].spool.next(limits)
    if batch.damagedCount > 0, !isFaulty { problems.append("\(batch.damagedCount) damaged") }
    // A disk that can't be read: the items are counted as damaged, and may come again.
    workers[index].expected -= batch.damagedCount
    for item in batch.items where bytes[item.id] != item.data {
      problems.append("\(item.id) is torn")
    }
    workers[index].sending.append(batch)
    log.append("send \(batch.items.count)")
  }

  private mutating func end(_ index: Int) {
    guard !workers[index].sending.isEmpty else { return }
    let last = workers[index].sending.indices
    let batch = workers[index].sending.remove(at: Int.random(in: last, using: &numbers))
    if numbers.happens(60) {
      delivered.formUnion(batch.items.map(\.id))
      workers[index].spool.finish(batch.entries)
      workers[index].expected -= batch.entries.count
      log.append("delivered \(batch.entries.count)")
    } else {
      let isLast = numbers.happens(50)
      workers[index].spool.putBack(batch.entries, isLast: isLast)
      log.append("put back \(batch.entries.count)")
    }
  }

  /// Ends all processes without warning, and takes from files what no sync has confirmed: the
  /// unfinished ones.
  private mutating func losePower() {
    workers = []
    let files = FileManager.default.enumerator(at: folder.url, includingPropertiesForKeys: nil)
    let new = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "new" }
    for file in new.sorted(by: { $0.path() < $1.path() }) where numbers.happens(50) {
      guard let content = try? Data(contentsOf: file), !content.isEmpty else { continue }
      try? content.prefix(Int.random(in: 0..<content.count, using: &numbers)).write(to: file)
    }
    log.append("power")
  }

  private mutating func step() {
    if workers.isEmpty { start() }
    let index = workers.indices.randomElement(using: &numbers) ?? 0
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<30: append(index)
    case 30..<50: send(index)
    case 50..<72: end(index)
    case 72..<77: if workers.count < 4 { start() }
    case 77..<84:
      workers.remove(at: index)
      log.append("kill")
    case 84..<86: losePower()
    case 86..<95:
      date += Int64.random(in: -3_000_000_000_000...3_000_000_000_000, using: &numbers)
      elapsed += .seconds(Int.random(in: 0...60, using: &numbers))
      log.append("clock")
    default:
      let calls = Int.random(in: 0...12, using: &numbers)
      let failing = Int.random(in: 1...4, using: &numbers)
      state.withValue { $0 = DiskState(callsLeft: calls, failing: failing) }
      log.append("faults \(calls) \(failing)")
    }
  }

  private mutating func check() {
    for (number, worker) in workers.enumerated() {
      let sending = worker.sending.reduce(0) { $0 + $1.entries.count }
      if worker.spool.count + sending != worker.expected {
        problems.append("\(number): \(worker.spool.count) + \(sending) of \(worker.expected)")
      }
    }
  }

  /// Runs all steps, and returns what was wrong.
  mutating func run() -> [String] {
    for _ in 0..<Int.random(in: 20...80, using: &numbers) {
      step()
      check()
      if !problems.isEmpty { return problems + [log.suffix(12).joined(separator: ", ")] }
    }
    // Everything that is on the disk is delivered by the next process, on a disk that works.
    workers = []
    state.withValue { $0 = DiskState() }
    date += 1_000
    start()
    let everything = BatchLimits(maximumCount: .max, maximumBytes: .max)
    while workers[0].spool.count > 0, problems.isEmpty {
      if workers[0].spool.dropOld(now: elapsed) > 0 { problems.append("too old") }
      let batch = workers[0].spool.next(everything)
      delivered.formUnion(batch.items.map(\.id))
      for item in batch.items where bytes[item.id] != item.data {
        problems.append("\(item.id) is torn")
      }
      workers[0].spool.finish(batch.entries)
    }
    let lost = stored.subtracting(delivered)
    if !lost.isEmpty { problems.append("\(lost.count) lost") }
    let left = try? FileManager.default.subpathsOfDirectory(atPath: folder.url.path())
    if left?.isEmpty != true { problems.append("left: \(left ?? [])") }
    return problems.isEmpty ? [] : problems + [log.suffix(12).joined(separator: ", ")]
  }
}
