import Foundation

/// A serial executor that may block on the disk, unlike the few threads of Swift's own executor.
///
/// It uses no thread while it is idle. `@unchecked Sendable` is safe: the queue never changes.
final class ReportingExecutor: SerialExecutor, @unchecked Sendable {
  private let queue = DispatchQueue(label: "errcat.reporting", qos: .utility)

  func enqueue(_ job: UnownedJob) {
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
