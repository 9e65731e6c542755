import ErrorCatalogAtomics

/// Objects that are created on first access and read without a lock.
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

  /// Calls a function with the object at an index, which lives as long as the table.
  ///
  /// - Parameters:
  ///   - index: the index of the object, from 0 to the count minus 1.
  ///   - make: creates the object if there is none; if several threads create it, one object is
  ///     kept.
  ///   - body: the function.
  /// - Returns: the result of the function.
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
