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

  /// The value that is at a place; if there is none, the one that a function makes.
  ///
  /// - Parameters:
  ///   - place: the index in the value.
  ///   - make: makes the value without the lock; if several threads do, one of theirs is kept.
  /// - Returns: the value.
  func once<Made>(_ place: Int = 0, _ make: () -> Made) -> Made where Value == [Made?] {
    if let known = withValue({ $0[place] }) { return known }
    let made = make()
    return withValue { values in
      if let known = values[place] { return known }
      values[place] = made
      return made
    }
  }
}
