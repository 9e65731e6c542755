/// Lets so many of a kind through in a time, counts the others, and keeps the first of those to stand
/// for all of them when the time is over.
struct RepeatLimiter<Element: Sendable>: Sendable {
  /// What becomes of one.
  enum Admission {
    /// It goes out.
    case through
    /// It is the first of those that do not: it is to be kept.
    case held
    /// It is counted.
    case counted
  }

  private struct Window: Sendable {
    let start: Duration
    var admitted: Int
    var held: (element: Element, count: Int)?
  }

  /// How many kinds are known at a time; others are let through.
  private static var capacity: Int { 4_096 }

  private let limit: RepeatLimit
  private var windows: [UInt64: Window] = [:]
  /// How many windows hold something.
  private var holding = 0
  private var nextPurge = Duration.zero

  init(_ limit: RepeatLimit) { self.limit = limit }

  /// Takes one of a kind.
  ///
  /// - Parameters:
  ///   - kind: a hash.
  ///   - now: the time, which never goes back.
  ///   - weight: for how many it stands already.
  ///   - element: makes what is kept, if it is to be kept.
  /// - Returns: what becomes of it.
  mutating func admit(
    _ kind: UInt64,
    now: Duration,
    weight: Int = 1,
    _ element: () -> Element
  ) -> Admission {
    guard let index = windows.index(forKey: kind) else {
      if windows.count >= Self.capacity { purge(now) }
      if windows.count < Self.capacity { windows[kind] = Window(start: now, admitted: 1) }
      return .through
    }
    var window = windows.values[index]
    if let held = window.held {
      // Also behind the end of the time: `due` is about to take it.
      windows.values[index].held = (held.element, held.count + weight)
      return .counted
    }
    if now - window.start >= limit.interval { window = Window(start: now, admitted: 0) }
    if window.admitted < limit.count {
      window.admitted += 1
      windows.values[index] = window
      return .through
    }
    window.held = (element(), weight)
    windows.values[index] = window
    holding += 1
    return .held
  }

  /// Takes out what is kept and whose time is over.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - isAll: whether to take what has time left, too.
  /// - Returns: what was kept, and for how many it stands.
  mutating func due(now: Duration, isAll: Bool = false) -> [(element: Element, count: Int)] {
    guard holding > 0 else { return [] }
    var due: [(start: Duration, element: Element, count: Int)] = []
    for (kind, window) in windows where isAll || now - window.start >= limit.interval {
      guard let held = window.held else { continue }
      due.append((window.start, held.element, held.count))
      // What stands for others is the first of the next time.
      windows[kind] = Window(start: now, admitted: 1)
    }
    holding -= due.count
    return due.sorted { $0.start < $1.start }.map { ($0.element, $0.count) }
  }

  /// When `due` will give something; `nil` if nothing is kept.
  var nextDue: Duration? {
    guard holding > 0 else { return nil }
    return windows.values.filter { $0.held != nil }.map { $0.start + limit.interval }.min()
  }

  /// Forgets kinds whose time is over, at most once in an eighth of that time.
  private mutating func purge(_ now: Duration) {
    guard now >= nextPurge else { return }
    nextPurge = now + limit.interval / 8
    windows = windows.filter { $0.value.held != nil || now - $0.value.start < limit.interval }
  }
}
