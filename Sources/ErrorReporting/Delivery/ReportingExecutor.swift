import Foundation

/// A serial executor that may wait for the disk, unlike Swift's own threads, which are few.
///
/// It has no thread while there is nothing to do. `@unchecked Sendable` is safe: the queue never
/// changes.
final class ReportingExecutor: SerialExecutor, @unchecked Sendable {
  private let queue = DispatchQueue(label: "errcat.reporting", qos: .utility)

  func enqueue(_ job: UnownedJob) {
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
