import ErrorCatalogAtomics

/// Counts what many threads do in parts of time, without a lock; the last ten parts are remembered.
///
/// A pointer that its owner frees, and no object: counting references to one would have all threads
/// write to one place. `@unchecked Sendable` is safe: the counts are atomic.
struct WindowCounter: @unchecked Sendable {
  static let partCount = 10

  private let window = errcat_window_make()

  /// Frees the counts; they are not used any more.
  func free() { errcat_window_free(window) }

  /// Counts one more.
  ///
  /// - Parameter part: the number of the part, from 0 to 2^40.
  func add(part: Int) { errcat_window_add(window, UInt64(part)) }

  /// The sum over the ten parts up to one.
  func sum(upTo part: Int) -> Int { Int(errcat_window_sum(window, UInt64(part))) }
}
