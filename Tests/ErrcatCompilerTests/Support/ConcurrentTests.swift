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
  }

  @Test(arguments: [0, 1, 7, 8, 9, 100])
  func `results are taken in the order of the elements, a few ahead`(_ count: Int) async throws {
    let counted = Count()
    var taken: [Int] = []
    try await Concurrent.forEach(Array(0..<count)) { number in
      counted.transform()
      // The first of each ten is the last that is ready.
      if number.isMultiple(of: 10) { Thread.sleep(forTimeInterval: 0.003) }
      return number * 2
    } _: { result in
      taken.append(result)
      counted.take()
    }
    #expect(taken == (0..<count).map { $0 * 2 })
    #expect(counted.mostAhead <= 8)
  }

  @Test func `nothing is taken after an error`() async {
    struct Full: Error {}
    var taken: [Int] = []
    await #expect(throws: Full.self) {
      try await Concurrent.forEach(Array(0..<50)) {
        $0
      } _: { result in
        if result == 20 { throw Full() }
        taken.append(result)
      }
    }
    #expect(taken == Array(0..<20))
  }
}
