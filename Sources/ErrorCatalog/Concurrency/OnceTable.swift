import ErrorCatalogAtomics

/// Objects that are made when they are first asked for, and then read without a lock.
///
/// `@unchecked Sendable` is safe: the objects are `Sendable`, stored once and never replaced.
final class OnceTable<Value: AnyObject & Sendable>: @unchecked Sendable {
  private let count: Int
  private let pointers: OpaquePointer

  init(count: Int) {
    self.count = count
    pointers = errcat_once_make(count)
  }

  deinit {
    errcat_once_free(pointers) { Unmanaged<AnyObject>.fromOpaque($0).release() }
  }

  /// Calls a function with the object of a place, which stays as long as the table.
  ///
  /// - Parameters:
  ///   - index: less than the count.
  ///   - make: gives the object if there is none; of several threads that make one, one's stays.
  ///   - body: reads the object.
  /// - Returns: what the function gives.
  @inline(__always)
  func read<Result>(_ index: Int, _ make: () -> Value, _ body: (Value) -> Result) -> Result {
    precondition(index >= 0 && index < count)
    let known = errcat_once_load(pointers, index) ?? store(index, make())
    return Unmanaged<Value>.fromOpaque(known)._withUnsafeGuaranteedRef { body($0) }
  }

  private func store(_ index: Int, _ value: Value) -> UnsafeMutableRawPointer {
    let made = Unmanaged.passRetained(value)
    let known = errcat_once_store(pointers, index, made.toOpaque())
    if known != made.toOpaque() { made.release() }
    return known
  }
}
