import Foundation
import Testing

@testable import ErrcatCompiler

@Suite struct ConcurrentTests {
  /// Counts what has been transformed and taken; the most elements that were ahead of those taken.
  private final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var transformed = 0
    private var taken = 0
    private(set) var mostAhead = 0

    func transform() {
      lock.withLock {
        transformed += 1
        mostAhead = max(mostAhead, transformed - taken)
      }
    }

    func take() { lock.withLock { taken += 1 } }

    /// Whether as many elements were taken as were transformed.
    var isEven: Bool { lock.withLock { transformed == taken } }
  }

  @Test(arguments: [0, 1, 15, 16, 17, 100])
  func `results are taken in the order of the elements, a few ahead`(_ count: Int) throws {
    let counted = Count()
    var taken: [Int] = []
    Concurrent.forEach(Array(0..<count)) { number in
      counted.transform()
      // The first of each ten is the last that is ready.
      if number.isMultiple(of: 10) { Thread.sleep(forTimeInterval: 0.003) }
      return number * 2
    } _: { result in
      taken.append(result)
      counted.take()
    }
    #expect(taken == (0..<count).map { $0 * 2 })
    #expect(counted.mostAhead <= Concurrent.batch)
  }

  @Test func `nothing is taken after an error`() {
    struct Full: Error {}
    var taken: [Int] = []
    #expect(throws: Full.self) {
      try Concurrent.forEach(Array(0..<50)) {
        $0
      } _: { result in
        if result == 20 { throw Full() }
        taken.append(result)
      }
    }
    #expect(taken == Array(0..<20))
  }

  private struct Odd: Error, Equatable { let number: Int }

  @Test func `the error of the first element that has one is thrown`() {
    #expect(throws: Odd(number: 3)) {
      _ = try Concurrent.map(Array(0..<100)) { number throws(Odd) in
        if number == 3 { Thread.sleep(forTimeInterval: 0.01) }
        if number % 4 == 3 { throw Odd(number: number) }
        return number
      }
    }
    #expect(Concurrent.map(Array(0..<100)) { $0 * $0 } == (0..<100).map { $0 * $0 })
  }

  @Test func `work in parallel can itself be divided`() {
    let sums = Concurrent.map(Array(0..<20)) { first in
      Concurrent.map(Array(0..<20)) { first * $0 }.reduce(0, +)
    }
    #expect(sums == (0..<20).map { $0 * 190 })
  }
}
