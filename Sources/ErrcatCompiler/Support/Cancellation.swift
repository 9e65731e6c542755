import Dispatch

/// Whether nobody waits anymore for what is computed: it may be left incomplete, and isn't recorded.
package final class Cancellation: @unchecked Sendable {
  // Safe: only the queue's work touches the variable.
  private var cancelled = false
  private let queue = DispatchQueue(label: "errcat.cancellation")

  package init() {}

  package var isCancelled: Bool { queue.sync { cancelled } }

  package func cancel() { queue.sync { cancelled = true } }
}
