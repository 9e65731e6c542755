/// Functions that work on many values in parallel.
package enum Concurrent {
  /// Transforms elements on all processors; returns the results in the order of the elements.
  ///
  /// - Throws: what `transform` throws for the first of the elements for which it throws.
  package static func map<Element: Sendable, Output: Sendable, Failure: Error>(
    _ elements: [Element],
    _ transform: @escaping @Sendable (Element) throws(Failure) -> Output
  ) throws(Failure) -> [Output] {
    var results: [Result<Output, Failure>] = []
    results.reserveCapacity(elements.count)
    forEach(elements, ahead: elements.count) { element in
      Result { () throws(Failure) in try transform(element) }
    } _: {
      results.append($0)
    }
    var outputs: [Output] = []
    outputs.reserveCapacity(results.count)
    for result in results { outputs.append(try result.get()) }
    return outputs
  }

  /// Transforms elements on all processors, and hands each result over as soon as those before it have been.
  ///
  /// - Parameters:
  ///   - elements: the elements.
  ///   - ahead: how many elements are transformed ahead of what has been handed over. With few, memory
  ///     doesn't hold all results.
  ///   - transform: makes the result of an element.
  ///   - body: takes the results in the order of the elements.
  /// - Throws: what `body` throws; it isn't called again.
  package static func forEach<Element: Sendable, Output: Sendable>(
    _ elements: [Element],
    ahead: Int = 8,
    _ transform: @escaping @Sendable (Element) -> Output,
    _ body: (Output) throws -> Void
  ) rethrows {
    let results = Results<Output>(count: elements.count)
    let line = WorkLine(count: elements.count, ahead: ahead) { index in
      results.values[index] = transform(elements[index])
    }
    try line.run { index in
      if let result = results.take(index) { try body(result) }
    }
  }

  /// Places for results, each of which one thread fills and one empties, not at the same time.
  private final class Results<Output: Sendable>: @unchecked Sendable {
    let values: UnsafeMutableBufferPointer<Output?>

    init(count: Int) {
      values = .allocate(capacity: count)
      values.initialize(repeating: nil)
    }

    deinit {
      values.deinitialize()
      values.deallocate()
    }

    func take(_ index: Int) -> Output? {
      defer { values[index] = nil }
      return values[index]
    }
  }
}

/// A value that another thread makes while the one that wants it works.
package final class Background<Value: Sendable> {
  private let made = Made()
  private let thread: WorkerThread

  package init(_ make: @escaping @Sendable () -> Value) {
    WorkLine.changeBusy(by: 1)
    thread = WorkerThread { [made] in
      made.value = make()
      WorkLine.changeBusy(by: -1)
    }
  }

  /// The value; waits until it is there.
  package var value: Value {
    if thread.isRunning {
      WorkLine.changeBusy(by: -1)
      thread.join()
      WorkLine.changeBusy(by: 1)
    }
    guard let value = made.value else { preconditionFailure("the thread ends with a value") }
    return value
  }

  /// Where the thread leaves the value, before it ends.
  private final class Made: @unchecked Sendable { var value: Value? }
}

/// Numbered pieces of work that several threads do, and whose results one thread gets in order.
///
/// No more threads work than there are processors: with more, what one of them does alone would end late.
private final class WorkLine: @unchecked Sendable {
  /// The lock of all lines, for `busy` and for what changes in a line.
  private static let monitor = Monitor()
  /// How many threads work; the first one is that of the process.
  nonisolated(unsafe) private static var busy = 1

  private let count: Int
  private let ahead: Int
  private let work: @Sendable (Int) -> Void
  /// The next piece, how many have been taken, which of the others are done, and whether nobody wants them.
  private var next = 0
  private var taken = 0
  private var isDone: [Bool]
  private var isStopped = false

  init(count: Int, ahead: Int, _ work: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.ahead = ahead
    self.work = work
    isDone = Array(repeating: false, count: count)
  }

  /// Says that a thread begins to work, or doesn't any longer.
  static func changeBusy(by difference: Int) {
    monitor.locked {
      busy += difference
      if difference < 0 { monitor.notify() }
    }
  }

  /// Does all pieces; this thread works too, and takes the pieces that are done.
  func run(_ take: (Int) throws -> Void) rethrows {
    let helpers = (0..<max(0, min(WorkerThread.processors, count) - 1)).map { _ in
      WorkerThread { self.help() }
    }
    defer {
      Self.monitor.locked {
        isStopped = true
        Self.monitor.notify()
      }
      for helper in helpers { helper.join() }
    }
    while let index = turn() {
      try take(index)
      Self.monitor.locked {
        taken += 1
        if next < count { Self.monitor.notify() }
      }
    }
  }

  /// The next piece to take, once it is done; `nil` after the last one.
  ///
  /// Meanwhile, this thread does others.
  private func turn() -> Int? {
    while true {
      var mine: Int?
      let done = Self.monitor.locked { () -> Int? in
        while taken < count {
          if isDone[taken] { return taken }
          mine = nextPiece()
          if mine != nil { return nil }
          Self.monitor.wait()
        }
        return nil
      }
      guard let piece = mine else { return done }
      work(piece)
      Self.monitor.locked { isDone[piece] = true }
    }
  }

  private func help() {
    while true {
      let piece = Self.monitor.locked { () -> Int? in
        while next < count, !isStopped {
          if Self.busy < WorkerThread.processors, let piece = nextPiece() {
            Self.busy += 1
            return piece
          }
          Self.monitor.wait()
        }
        return nil
      }
      guard let piece else { return }
      work(piece)
      Self.monitor.locked {
        isDone[piece] = true
        Self.busy -= 1
        Self.monitor.notify()
      }
    }
  }

  /// A piece that nobody does yet; `nil` if there is none that isn't too far ahead.
  ///
  /// To be called with the lock.
  private func nextPiece() -> Int? {
    guard next < count, next < taken + ahead else { return nil }
    next += 1
    return next - 1
  }
}
