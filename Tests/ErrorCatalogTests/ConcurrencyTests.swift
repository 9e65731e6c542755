import Foundation
import MessageFormat
import Testing

@testable import ErrorCatalog

/// What is `@unchecked Sendable`, used by many threads at once; run under Thread Sanitizer too.
@Suite struct ConcurrencyTests {
  /// Knows how many of its kind are alive.
  private final class Counted: Sendable {
    let pair: (Int, Int)
    private let alive: Locked<Int>

    init(_ number: Int, _ alive: Locked<Int>) {
      pair = (number, number)
      self.alive = alive
      alive.withValue { $0 += 1 }
    }

    deinit { alive.withValue { $0 -= 1 } }
  }

  @Test func `a shared object is whole while it is read and released once nobody does`() {
    let alive = Locked(0)
    let cell = SharedCell(Counted(0, alive))
    let wrong = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for step in 0..<2_000 {
        if thread < 2 {
          cell.replace(with: Counted(step, alive))
        } else {
          let isWhole = cell.read { $0.pair.0 == $0.pair.1 }
          if !isWhole { wrong.withValue { $0 += 1 } }
        }
      }
    }
    #expect(wrong.withValue { $0 } == 0)
    // Nobody reads any more: what is still kept goes with the next replacements.
    for step in 0..<3 { cell.replace(with: Counted(step, alive)) }
    #expect(cell.retiredCount == 0)
    #expect(alive.withValue { $0 } == 1)
  }

  @Test func `of each object one is seen, whoever makes it, and none is left behind`() {
    let alive = Locked(0)
    let places = 300
    do {
      let table = OnceTable<Counted>(count: places)
      let seen = Locked<Set<[Int]>>([])
      DispatchQueue.concurrentPerform(iterations: 16) { thread in
        for place in 0..<places {
          let maker = table.read(place, { Counted(thread, alive) }, { $0.pair.0 })
          seen.withValue { _ = $0.insert([place, maker]) }
        }
      }
      #expect(seen.withValue { $0.count } == places)
      #expect(alive.withValue { $0 } == places)
    }
    #expect(alive.withValue { $0 } == 0)
  }

  @Test func `dates are written by one thread at a time`() throws {
    let formats = LocaleFormats(try #require(LanguageTag("de")), timeZone: .gmt)
    let seen = Locked<Set<String>>([])
    DispatchQueue.concurrentPerform(iterations: 64) { thread in
      let style: DateStyle = thread % 2 == 0 ? .short : .long
      let text = formats.text(Date(timeIntervalSince1970: 0), .date, style: style)
      seen.withValue { _ = $0.insert(text) }
    }
    #expect(seen.withValue { $0 } == ["01.01.70", "1. Januar 1970"])
  }
}
