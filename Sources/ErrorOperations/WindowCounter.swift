import ErrorCatalogAtomics

/// A counter of events in the last ten parts of time, which many threads update without a lock.
///
/// It is a pointer that its owner frees, because retaining an object makes all threads update the
/// same reference count. `@unchecked Sendable` is safe: the counts are atomic.
struct WindowCounter: @unchecked Sendable {
  static let partCount = 10

  private let window = errcat_window_make()

  /// Frees the counts, which must not be used afterwards.
  func free() { errcat_window_free(window) }

  /// Counts an event.
  ///
  /// - Parameter part: the number of the part, from 0 to 2^40.
  func add(part: Int) { errcat_window_add(window, UInt64(part)) }

  /// The number of events in a part and the nine parts before it.
  func sum(upTo part: Int) -> Int { Int(errcat_window_sum(window, UInt64(part))) }
}
