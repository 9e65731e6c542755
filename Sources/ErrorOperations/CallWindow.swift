import ErrorCatalog

/// The numbers of calls and failures in a time window, counted in ten parts of it.
struct CallWindow: Sendable {
  private struct TimeSlice: Sendable {
    let number: Int
    var calls = 0
    var failures = 0
  }

  private static let partCount = 10

  /// The length of a part in nanoseconds.
  private let length: Int
  /// The parts with calls, of which there are at most ten.
  private var parts: [TimeSlice] = []

  init(_ window: Duration) {
    // At most a century.
    let seconds = min(max(window.seconds, 0), 3_200_000_000)
    length = max(Int(seconds * 1e9) / Self.partCount, 1_000_000)
  }

  private func number(_ time: Duration) -> Int {
    let most = Duration.seconds(Int64.max)
    let (seconds, attoseconds) = min(max(time, .zero - most), most).components
    return (Int(seconds) &* 1_000_000_000 &+ Int(attoseconds / 1_000_000_000)) / length
  }

  /// Counts a call.
  mutating func add(_ time: Duration, failed: Bool) {
    let number = number(time)
    if parts.last?.number != number {
      parts.removeAll { !Self.covers(number, $0.number) }
      parts.append(TimeSlice(number: number))
    }
    parts[parts.count - 1].calls += 1
    if failed { parts[parts.count - 1].failures += 1 }
  }

  /// The numbers of calls and failures in the window that ends at a time.
  func counts(_ time: Duration) -> (calls: Int, failures: Int) {
    let last = number(time)
    return parts.lazy.filter { Self.covers(last, $0.number) }
      .reduce((0, 0)) { ($0.0 + $1.calls, $0.1 + $1.failures) }
  }

  /// Whether a part is in the window that ends with another one.
  private static func covers(_ last: Int, _ number: Int) -> Bool {
    number <= last && last - number < partCount
  }

  /// Forgets all calls.
  mutating func removeAll() { parts = [] }
}
