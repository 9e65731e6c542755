import Testing

@testable import ErrorReporting

@Suite struct RepeatLimiterTests {
  private func limiter(_ count: Int = 2) -> RepeatLimiter<String> {
    RepeatLimiter(RepeatLimit(count, per: .seconds(60)))
  }

  @Test func `as many as the limit go through; the next is held, and later ones are counted`() {
    var limiter = limiter()
    for text in ["a", "b"] {
      guard case .admitted = limiter.admit(1, now: .zero, { text }) else {
        Issue.record("\(text) is held")
        return
      }
    }
    guard case .held = limiter.admit(1, now: .seconds(1), { "c" }) else {
      Issue.record("c is not held")
      return
    }
    for _ in 0..<997 {
      guard case .counted = limiter.admit(1, now: .seconds(2), { "d" }) else {
        Issue.record("d is not counted")
        return
      }
    }
    #expect(limiter.nextDue == .seconds(60))
    #expect(limiter.due(now: .seconds(59)).isEmpty)
    let due = limiter.due(now: .seconds(60))
    #expect(due.map(\.element) == ["c"] && due.map(\.count) == [998])
    #expect(limiter.nextDue == nil)
  }

  @Test func `kinds do not hold up each other, and a new time begins anew`() {
    var limiter = limiter(1)
    for kind: UInt64 in 1...3 {
      guard case .admitted = limiter.admit(kind, now: .zero, { "" }) else {
        Issue.record("\(kind)")
        return
      }
    }
    guard case .admitted = limiter.admit(1, now: .seconds(60), { "" }) else {
      Issue.record("the time is over")
      return
    }
  }

  @Test func `with a limit of none, the first is held already`() {
    var limiter = limiter(0)
    guard case .held = limiter.admit(1, now: .zero, { "a" }) else {
      Issue.record("a is not held")
      return
    }
    _ = limiter.admit(1, now: .seconds(1), { "b" })
    let due = limiter.due(now: .seconds(60))
    #expect(due.map(\.element) == ["a"] && due.map(\.count) == [2])
    guard case .held = limiter.admit(1, now: .seconds(200), { "c" }) else {
      Issue.record("c is not held")
      return
    }
  }

  @Test func `all can be taken at once, the oldest first`() {
    var limiter = limiter(1)
    for (number, kind) in [9, 5, 7].enumerated() {
      for text in ["first", "\(kind)"] {
        _ = limiter.admit(UInt64(kind), now: .seconds(number), weight: 3, { text })
      }
    }
    let due = limiter.due(now: .seconds(3), isAll: true)
    #expect(due.map(\.element) == ["9", "5", "7"] && due.map(\.count) == [3, 3, 3])
  }

  @Test func `a flood of kinds takes bounded memory, and goes through`() {
    var limiter = limiter(1)
    for kind: UInt64 in 0..<20_000 {
      guard case .admitted = limiter.admit(kind, now: .zero, { "" }) else {
        Issue.record("\(kind)")
        return
      }
    }
    guard case .held = limiter.admit(1, now: .zero, { "" }) else {
      Issue.record("what was known is forgotten")
      return
    }
  }
}
