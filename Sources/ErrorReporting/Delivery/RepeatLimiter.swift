/// A limit on how many elements of one key are admitted in an interval: it counts the others, and holds
/// the first of them to represent them all at the end of the interval.
struct RepeatLimiter<Element: Sendable>: Sendable {
  /// The decision about an element.
  enum Admission {
    /// It is within the limit.
    case through
    /// It is the first one beyond the limit and was stored.
    case held
    /// It is suppressed, and counted.
    case counted
  }

  private struct Window: Sendable {
    let start: Duration
    var admitted: Int
    var held: (element: Element, count: Int)?
  }

  /// How many keys are remembered at a time; others are always admitted.
  private static var capacity: Int { 4_096 }

  private let limit: RepeatLimit
  private var windows: [UInt64: Window] = [:]
  /// How many windows hold an element.
  private var holding = 0
  private var nextPurge = Duration.zero

  init(_ limit: RepeatLimit) { self.limit = limit }

  /// Decides about an element.
  ///
  /// - Parameters:
  ///   - key: a hash of what repeats have in common.
  ///   - now: the current time, which never decreases.
  ///   - weight: number of occurrences that the element represents already.
  ///   - element: makes the element; called only if it is held.
  /// - Returns: the decision.
  mutating func admit(
    _ key: UInt64,
    now: Duration,
    weight: Int = 1,
    _ element: () -> Element
  ) -> Admission {
    guard let index = windows.index(forKey: key) else {
      if windows.count >= Self.capacity { purge(now) }
      if windows.count < Self.capacity { windows[key] = Window(start: now, admitted: 1) }
      return .through
    }
    var window = windows.values[index]
    if let held = window.held {
      // Also after the end of the interval: `due` is about to take it.
      windows.values[index].held = (held.element, held.count + weight)
      return .counted
    }
    if now - window.start >= limit.interval { window = Window(start: now, admitted: 0) }
    if window.admitted < limit.maximumCount {
      window.admitted += 1
      windows.values[index] = window
      return .through
    }
    window.held = (element(), weight)
    windows.values[index] = window
    holding += 1
    return .held
  }

  /// Takes the held elements whose interval is over.
  ///
  /// - Parameters:
  ///   - now: the current time.
  ///   - isAll: whether to take the others, too.
  /// - Returns: the elements, with the number of occurrences that each represents.
  mutating func due(now: Duration, isAll: Bool = false) -> [(element: Element, count: Int)] {
    guard holding > 0 else { return [] }
    var due: [(start: Duration, element: Element, count: Int)] = []
    for (key, window) in windows where isAll || now - window.start >= limit.interval {
      guard let held = window.held else { continue }
      due.append((window.start, held.element, held.count))
      // The held element is the first of the next interval.
      windows[key] = Window(start: now, admitted: 1)
    }
    holding -= due.count
    return due.sorted { $0.start < $1.start }.map { ($0.element, $0.count) }
  }

  /// When the next interval with a held element ends; `nil` if none is held.
  var nextDue: Duration? {
    guard holding > 0 else { return nil }
    return windows.values.filter { $0.held != nil }.map { $0.start + limit.interval }.min()
  }

  /// Forgets keys whose interval is over, at most eight times per interval.
  private mutating func purge(_ now: Duration) {
    guard now >= nextPurge else { return }
    nextPurge = now + limit.interval / 8
    windows = windows.filter { $0.value.held != nil || now - $0.value.start < limit.interval }
  }
}
