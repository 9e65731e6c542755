import Foundation

/// A serial executor that may block on the disk, unlike the few threads of Swift's own executor.
///
/// It uses no thread while it is idle.
final class ReportingExecutor: SerialExecutor {
  /// Runs what it is called with, one after the other.
  typealias Queue = @Sendable (@escaping @Sendable () -> Void) -> Void

  private let queue: Queue

  /// Creates an executor with a queue of its own.
  convenience init() {
    let queue = DispatchQueue(label: "errcat.reporting", qos: .utility)
    self.init { step in queue.async { step() } }
  }

  /// Creates an executor with a queue, for simulations.
  init(_ queue: @escaping Queue) { self.queue = queue }

  func enqueue(_ job: UnownedJob) {
    let executor = asUnownedSerialExecutor()
    queue { job.runSynchronously(on: executor) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
