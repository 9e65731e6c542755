import Foundation
import Testing

@testable import ErrcatCompiler

@Suite struct ConcurrentTests {
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
