import ErrorCatalog
import Foundation
import Simulation

@testable import ErrorReporting

/// One run of a simulation: processes that share a folder and deliver reports to one server.
///
/// The disk fails, is full, loses power and lies about what it has stored; requests are lost before
/// or after they arrive, are late, arrive twice or never end; the server is down, limits or refuses
/// requests; clocks are set. At the end, all of this stops.
final class DeliverySimulation: @unchecked Sendable {
  // Safe: all of it runs on one thread.

  /// A process with its delivery.
  private final class Worker: @unchecked Sendable {
    let delivery: ServiceDelivery
    let number: Int32
    /// What it has been given; without a disk, only it has it.
    var taken: Set<String> = []

    init(_ delivery: ServiceDelivery, _ number: Int32) {
      self.delivery = delivery
      self.number = number
    }
  }

  private let tasks: SimulatedTasks
  private let folder: TemporaryFolder
  private let disk: SimulatedDisk
  private let server: SimulatedServer
  private var numbers: SeededNumbers
  private var workers: [Worker] = []
  /// What reads the events of each process.
  private var listeners: [Task<Void, Never>] = []
  private var lastProcess: Int32 = 0
  private var lastID = 0
  private var date: Int64 = 1_700_000_000_000
  /// The processes that run.
  private var alive: Set<Int32> = []
  private var stored: Set<String> = []
  private(set) var problems: [String] = []
  /// What happened, in its order.
  private(set) var log: [String] = []

  init(seed: UInt64, _ tasks: SimulatedTasks) throws {
    self.tasks = tasks
    folder = try TemporaryFolder()
    numbers = SeededNumbers(seed: seed)
    disk = SimulatedDisk(folder.url.path(percentEncoded: false), seed: seed &+ 1)
    server = SimulatedServer(seed: seed &+ 2, tasks)
    disk.note = { [unowned self] in note($0) }
  }

  private func note(_ text: String) { log.append("\(tasks.now): \(text)") }

  // MARK: Processes

  private func start() {
    lastProcess += 1
    let number = lastProcess
    alive.insert(number)
    let context = SampleReports.service
    var configuration = ReportingConfiguration(
      context: context,
      services: [],
      spool: SpoolOptions(folder: folder.url, maximumBytes: 4_000_000)
    )
    configuration.time = tasks.source
    configuration.currentDate = {
      Date(timeIntervalSince1970: Double(self.date) / 1_000)
    }
    configuration.random = { Double.random(in: 0..<1, using: &self.numbers) }
    configuration.transport = ReportTransport(maximumDuration: .seconds(60)) { request in
      // What a killed process still does is done by nobody.
      guard self.alive.contains(number) else { return ServiceResponse(status: 200) }
      return try await self.server.respond(to: request)
    }
    let hub = EventHub()
    let worker = Worker(
      ServiceDelivery(
        SimulatedService(),
        name: "test",
        configuration: configuration,
        hub: hub,
        executor: ReportingExecutor { self.tasks.submit($0) },
        disk: disk.calls { self.alive.contains(number) }
      ),
      number
    )
    workers.append(worker)
    let events = hub.events()
    listeners.append(
      Task {
        for await event in events where self.alive.contains(number) { self.receive(event, number) }
      }
    )
    Task { await worker.delivery.reopen() }
    note("start \(number)")
    tasks.settle()
  }

  private func receive(_ event: DeliveryEvent, _ process: Int32) {
    switch event {
    case .stored(_, let ids):
      stored.formUnion(ids)
      note("\(process) stored \(ids.count) up to \(ids.last?.suffix(4) ?? "")")
    case .delivered(_, let ids):
      let unknown = ids.filter { !server.accepted.contains($0) }
      if !unknown.isEmpty { problems.append("delivered \(unknown.count) that never arrived") }
      note("\(process) delivered \(ids.count)")
    case .dropped(_, let count, let reason):
      // Only a server that refuses items, and a disk that can't be read or has lied, lose any.
      let isExpected = reason == .rejected("status 400") || reason == .damaged && !disk.isSound
      if !isExpected { problems.append("dropped \(count): \(reason)") }
      note("\(process) dropped \(count): \(reason)")
    case .retrying(_, let count, let delay, let reason):
      if delay > .seconds(3_600) || delay < .zero { problems.append("waits for \(delay)") }
      note("\(process) retries \(count) after \(delay): \(reason)")
    default: note("\(process) \(event)")
    }
  }

  private func kill(_ worker: Worker) {
    alive.remove(worker.number)
    workers.removeAll { $0 === worker }
    Task {
      // Finds that the folder is gone, and leaves it, as the end of a process does.
      await worker.delivery.take([Self.report(0)])
      await worker.delivery.setOffline(false)
      await worker.delivery.flush(.seconds(1))
    }
    tasks.settle()
    note("kill \(worker.number)")
  }

  private func losePower() {
    for worker in workers { kill(worker) }
    server.loseConnections()
    // Everything that the killed ones do ends before the disk is changed.
    tasks.advance(.seconds(3_600))
    disk.losePower()
    note("power")
  }

  // MARK: Steps

  private func report(_ worker: Worker) {
    let reports = (0..<Int.random(in: 1...6, using: &numbers)).map { _ -> ErrorReport in
      lastID += 1
      return Self.report(lastID)
    }
    worker.taken.formUnion(reports.map(\.id))
    Task { await worker.delivery.take(reports) }
    note("\(worker.number) takes \(reports.count)")
  }

  private static let sample = SampleReports.report()

  private static func report(_ number: Int) -> ErrorReport {
    SampleReports.copy(sample, number: number)
  }

  private func step() {
    if workers.isEmpty { start() }
    let worker = workers[Int.random(in: workers.indices, using: &numbers)]
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<35: report(worker)
    case 35..<60: tasks.advance(.milliseconds(Int.random(in: 0...20_000, using: &numbers)))
    case 60..<65:
      let timeout = Duration.milliseconds(Int.random(in: 0...5_000, using: &numbers))
      Task { await worker.delivery.flush(timeout) }
      note("\(worker.number) flush")
    case 65..<70:
      let isOffline = numbers.happens(50)
      Task { await worker.delivery.setOffline(isOffline) }
      note("\(worker.number) offline \(isOffline)")
    case 70..<75: if workers.count < 4 { start() }
    case 75..<80: kill(worker)
    case 80..<82: losePower()
    case 82..<86:
      date += Int64.random(in: -3_000_000_000_000...3_000_000_000_000, using: &numbers)
      note("clock")
    case 86..<93: disk.fail(&numbers)
    default: server.change(&numbers)
    }
    // Some steps follow each other before anything has run.
    if numbers.happens(70) { tasks.settle() }
  }

  /// Runs all steps, and returns what was wrong.
  func run() -> [String] {
    for _ in 0..<Int.random(in: 20...80, using: &numbers) where problems.isEmpty { step() }
    tasks.settle()
    if problems.isEmpty { finish() }
    problems += server.problems
    // Nothing is left that waits, so that the run's memory is freed.
    alive = []
    server.loseConnections()
    for worker in workers { kill(worker) }
    tasks.advance(.seconds(100_000))
    for listener in listeners { listener.cancel() }
    tasks.settle()
    return problems.isEmpty ? [] : problems + [log.suffix(100).joined(separator: "\n")]
  }

  /// Everything works again, and what is on the disk or in a process arrives.
  private func finish() {
    disk.work()
    server.work()
    note("everything works")
    for worker in workers { Task { await worker.delivery.setOffline(false) } }
    start()
    var isDone = false
    for _ in 0..<200 where !isDone {
      tasks.advance(.seconds(60))
      let counts = Locked(0)
      for worker in workers {
        Task {
          let count = await worker.delivery.count
          counts.withValue { $0 += count }
        }
      }
      tasks.settle()
      isDone = counts.withValue { $0 } == 0
    }
    if !isDone { problems.append("something waits for hours") }
    let survivors = workers.reduce(into: Set<String>()) { $0.formUnion($1.taken) }
    // The next process sends what those that were killed have left.
    for worker in workers { kill(worker) }
    tasks.advance(.seconds(10))
    start()
    tasks.advance(.seconds(600))
    let gone = server.accepted.union(server.refused).union(disk.lost)
    let lost = stored.subtracting(gone)
    if !lost.isEmpty { problems.append("stored ones are lost: \(lost.sorted())") }
    let forgotten = survivors.subtracting(gone)
    if !forgotten.isEmpty, disk.isSound {
      problems.append("\(forgotten.count) of processes that weren't killed are lost")
    }
    let left = try? FileManager.default.subpathsOfDirectory(atPath: folder.url.path())
    if left?.isEmpty != true { problems.append("left: \(left ?? [])") }
  }
}
