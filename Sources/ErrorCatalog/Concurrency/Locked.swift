import Foundation

/// A value that one thread at a time can reach.
///
/// `@unchecked Sendable` is safe: the value is touched nowhere but inside `withValue`, which holds
/// the lock.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Calls a function with the value while no other thread can reach it.
  package func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
