import Foundation

/// Runs a reporter's work one piece at a time, on a thread that may wait for the disk: Swift's own
/// threads are few and must not.
///
/// It has no thread while there is nothing to do. `@unchecked Sendable` is safe: the queue never
/// changes.
final class ReportingQueue: SerialExecutor, @unchecked Sendable {
  private let queue = DispatchQueue(label: "errcat.reporting", qos: .utility)

  func enqueue(_ job: UnownedJob) {
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
