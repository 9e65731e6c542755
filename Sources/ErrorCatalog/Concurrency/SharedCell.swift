import ErrorCatalogAtomics

/// An immutable object that many threads read without waiting while others replace it.
///
/// `@unchecked Sendable` is safe: the object is `Sendable`, the pointer to it is atomic, and
/// replaced objects are kept until no thread can be reading them.
final class SharedCell<Value: AnyObject & Sendable>: @unchecked Sendable {
  /// The objects that were replaced.
  private struct Retired: Sendable {
    /// The objects that wait for the next two turns.
    var next: [Value] = []
    /// The objects that wait for the turns in progress.
    var waiting: [Value] = []
    /// The number of turns that were made for `waiting`.
    var turns = 0
  }

  private let cell: OpaquePointer
  private let retired = Locked(Retired())

  init(_ value: Value) {
    cell = errcat_cell_make(Unmanaged.passRetained(value).toOpaque())
  }

  deinit {
    Unmanaged<Value>.fromOpaque(errcat_cell_load(cell)).release()
    errcat_cell_free(cell)
  }

  /// Calls a function with the current object.
  func read<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
    let token = errcat_cell_enter(cell)
    defer { errcat_cell_leave(cell, token) }
    return try Unmanaged<Value>.fromOpaque(errcat_cell_load(cell))._withUnsafeGuaranteedRef {
      try body($0)
    }
  }

  /// Replaces the object without waiting for readers.
  ///
  /// The old object is released now or at a later replacement, after its last reader has left.
  func replace(with value: Value) {
    retired.withValue { retired in
      let old = errcat_cell_replace(cell, Unmanaged.passRetained(value).toOpaque())
      retired.next.append(Unmanaged<Value>.fromOpaque(old).takeRetainedValue())
      if retired.waiting.isEmpty {
        swap(&retired.waiting, &retired.next)
        errcat_cell_turn(cell)
        retired.turns = 1
      }
      while retired.turns < 2, errcat_cell_is_drained(cell) != 0 {
        errcat_cell_turn(cell)
        retired.turns += 1
      }
      if retired.turns == 2, errcat_cell_is_drained(cell) != 0 { retired.waiting = [] }
    }
  }

  /// The number of replaced objects that aren't released yet.
  var retiredCount: Int { retired.withValue { $0.next.count + $0.waiting.count } }
}
