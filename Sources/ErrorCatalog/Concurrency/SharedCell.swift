import ErrorCatalogAtomics

/// An immutable object that many threads read without waiting while others replace it.
///
/// `@unchecked Sendable` is safe: the object is `Sendable`, the pointer to it is atomic, and what
/// was replaced is kept until no reader can be looking at it.
final class SharedCell<Value: AnyObject & Sendable>: @unchecked Sendable {
  /// What was replaced.
  private struct Retired: Sendable {
    /// Waits for the next two turns.
    var next: [Value] = []
    /// Waits for the turns that are under way.
    var waiting: [Value] = []
    /// How many turns have been made for `waiting`.
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

  /// Calls a function with the present object.
  func read<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
    let token = errcat_cell_enter(cell)
    defer { errcat_cell_leave(cell, token) }
    return try Unmanaged<Value>.fromOpaque(errcat_cell_load(cell))._withUnsafeGuaranteedRef {
      try body($0)
    }
  }

  /// Replaces the object and never waits for readers.
  ///
  /// The old one is released now or at a later replacement, when nobody reads it any more.
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

  /// How many objects wait for their readers to leave.
  var retiredCount: Int { retired.withValue { $0.next.count + $0.waiting.count } }
}
