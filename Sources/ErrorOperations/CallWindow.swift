import ErrorCatalog

/// The numbers of calls and failures in a time window, counted in ten parts of it.
///
/// A change of the breaker's state starts a new count: the number of a part contains the number of
/// changes.
struct CallWindow: Sendable {
  /// The length of a part in nanoseconds.
  private let part: Int
  private let successes = WindowCounter()
  private let failures = WindowCounter()

  init(_ length: Duration) {
    // At most a century.
    let seconds = min(max(length.seconds, 0), 3_200_000_000)
    part = max(Int(seconds * 1e9) / WindowCounter.partCount, 1_000_000)
  }

  /// Frees the counts, which must not be used afterwards.
  func free() {
    successes.free()
    failures.free()
  }

  /// The number of a part: 12 bits of changes above 27 bits of time, so that the parts of different
  /// changes are never neighbors.
  private func number(_ time: Duration, _ changes: Int) -> Int {
    let most = Duration.seconds(Int64.max)
    let (seconds, attoseconds) = min(max(time, .zero - most), most).components
    let nanoseconds = Int(seconds) &* 1_000_000_000 &+ Int(attoseconds / 1_000_000_000)
    return (changes & 0xFFF) << 28 | (nanoseconds / part & 0x7FF_FFFF) + WindowCounter.partCount
  }

  func succeeded(_ time: Duration, since changes: Int) {
    successes.add(part: number(time, changes))
  }

  func failed(_ time: Duration, since changes: Int) {
    failures.add(part: number(time, changes))
  }

  /// The numbers of calls and failures in the window that ends at a time.
  func counts(_ time: Duration, since changes: Int) -> (calls: Int, failures: Int) {
    let last = number(time, changes)
    let failed = failures.sum(upTo: last)
    return (successes.sum(upTo: last) + failed, failed)
  }
}
