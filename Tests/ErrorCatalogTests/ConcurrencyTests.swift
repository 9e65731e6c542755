import Foundation
import MessageFormat
import Testing

@testable import ErrorCatalog

/// What threads share, used by many threads at once; run under Thread Sanitizer too.
@Suite struct ConcurrencyTests {
  /// Knows how many of its kind are alive.
  private final class Counted: Sendable {
    let number: Int
    private let alive: Locked<Int>

    init(_ number: Int, _ alive: Locked<Int>) {
      self.number = number
      self.alive = alive
      alive.withValue { $0 += 1 }
    }

    deinit { alive.withValue { $0 -= 1 } }
  }

  @Test func `of each object one is seen, whoever makes it, and none is left behind`() {
    let alive = Locked(0)
    let places = 300
    do {
      let table = Locked<[Counted?]>(Array(repeating: nil, count: places))
      let seen = Locked<Set<[Int]>>([])
      DispatchQueue.concurrentPerform(iterations: 16) { thread in
        for place in 0..<places {
          let maker = table.once(place) { Counted(thread, alive) }.number
          seen.withValue { _ = $0.insert([place, maker]) }
        }
      }
      #expect(seen.withValue { $0.count } == places)
      #expect(alive.withValue { $0 } == places)
    }
    #expect(alive.withValue { $0 } == 0)
  }

  @Test func `dates are written by one thread at a time`() throws {
    let formats = LocaleFormats("de", timeZone: .gmt)
    let seen = Locked<Set<String>>([])
    DispatchQueue.concurrentPerform(iterations: 64) { thread in
      let style: DateStyle = thread % 2 == 0 ? .short : .long
      let text = formats.text(Date(timeIntervalSince1970: 0), .date, style: style)
      seen.withValue { _ = $0.insert(text) }
    }
    #expect(seen.withValue { $0 } == ["01.01.70", "1. Januar 1970"])
  }
}
