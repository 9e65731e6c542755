import ErrorCatalogAtomics

/// An integer that many threads read and change without a lock.
///
/// `@unchecked Sendable` is safe: the number is atomic, and the pointer to it never changes.
final class AtomicNumber: @unchecked Sendable {
  private let number: OpaquePointer

  init(_ value: Int) { number = errcat_number_make(Int64(value)) }

  deinit { errcat_number_free(number) }

  var value: Int {
    get { Int(errcat_number_load(number)) }
    set { errcat_number_store(number, Int64(newValue)) }
  }

  /// Replaces the number by the result of a function.
  ///
  /// - Parameter change: returns the new number, or `nil` to keep the current one; it is called
  ///   again if another thread has changed the number in the meantime.
  /// - Returns: whether the number was replaced.
  @discardableResult
  func update(_ change: (Int) -> Int?) -> Bool {
    while true {
      let known = value
      guard let wanted = change(known) else { return false }
      if errcat_number_exchange(number, Int64(known), Int64(wanted)) != 0 { return true }
    }
  }
}
