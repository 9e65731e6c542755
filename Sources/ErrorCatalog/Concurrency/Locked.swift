import Foundation

/// A value that only one thread at a time can access.
///
/// `@unchecked Sendable` is safe: only `withValue`, which holds the lock, accesses the value.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Creates a lock around a value.
  package init(_ value: Value) { self.value = value }

  /// Calls a function with the value while no other thread can access it.
  package func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
