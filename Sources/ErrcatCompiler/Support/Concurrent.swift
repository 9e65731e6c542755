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
    ahead: Int = 2 * WorkerThread.processors,
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

  /// Places for results.
  ///
  /// `@unchecked Sendable` is safe: one thread fills a place, and another one empties it only after the line has
  /// said, with its lock, that this piece of work is done.
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
  private let line: WorkLine

  package init(_ make: @escaping @Sendable () -> Value) {
    line = WorkLine(count: 1, ahead: 1) { [made] _ in made.value = make() }
    line.open()
  }

  deinit { line.close() }

  /// The value; waits until it is there, or makes it if no thread has begun to.
  package var value: Value {
    line.run { _ in }
    guard let value = made.value else {
      preconditionFailure("the only piece of work makes the value")
    }
    return value
  }

  /// Where the value is left.
  ///
  /// `@unchecked Sendable` is safe: it is read only after the line has said, with its lock, that the work is done.
  private final class Made: @unchecked Sendable { var value: Value? }
}

/// Numbered pieces of work that several threads do, and whose results one thread gets in order.
///
/// The thread that wants the results works too, and the others help: there is one less than there are processors,
/// and they wait for the next line when there is nothing to do. Without threads, everything is done by that one.
///
/// `@unchecked Sendable` is safe: what changes in a line, and `open`, is accessed only with the lock of `monitor`.
private final class WorkLine: @unchecked Sendable {
  /// The lock for what changes in the lines.
  private static let monitor = Monitor()
  /// The lines with pieces that nobody does yet.
  nonisolated(unsafe) private static var open: [WorkLine] = []
  /// Only made, never read.
  nonisolated(unsafe) private static let helpers: [WorkerThread] = (1..<WorkerThread.processors)
    .compactMap { _ in
      WorkerThread(help)
    }

  private let count: Int
  private let ahead: Int
  private let work: @Sendable (Int) -> Void
  /// The next piece, how many are being done by helpers, how many have been taken, and which of the others are done.
  private var next = 0
  private var helped = 0
  private var taken = 0
  private var isDone: [Bool]

  init(count: Int, ahead: Int, _ work: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.ahead = ahead
    self.work = work
    isDone = Array(repeating: false, count: count)
  }

  /// Lets helpers begin.
  func open() {
    _ = Self.helpers
    Self.monitor.locked {
      Self.open.append(self)
      Self.monitor.notify()
    }
  }

  /// Lets nobody begin anything else, and waits until what has been begun is done.
  func close() {
    Self.monitor.locked {
      Self.open.removeAll { $0 === self }
      while helped > 0 { Self.monitor.wait() }
    }
  }

  /// Does all pieces that nobody does; takes those that are done.
  func run(_ take: (Int) throws -> Void) rethrows {
    if count > 1 { open() }
    defer { close() }
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

  /// Does pieces of all lines that are open, those of the first one first, for as long as the process runs.
  @Sendable private static func help() {
    while true {
      let (line, piece) = monitor.locked { () -> (WorkLine, Int) in
        while true {
          for line in open {
            if let piece = line.nextPiece() {
              line.helped += 1
              return (line, piece)
            }
          }
          monitor.wait()
        }
      }
      line.work(piece)
      monitor.locked {
        line.isDone[piece] = true
        line.helped -= 1
        monitor.notify()
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
