import ErrorCatalog

/// Calls of the last stretch of time, counted in ten parts of it.
///
/// What was counted before a change of the breaker's state counts no more: parts are numbered by the
/// number of changes first.
struct CallWindow: Sendable {
  /// Nanoseconds.
  private let part: Int
  private let successes = WindowCounter()
  private let failures = WindowCounter()

  init(_ length: Duration) {
    part = max(Int(length.seconds * 1e9) / WindowCounter.partCount, 1_000_000)
  }

  /// Frees the counts; they are not used any more.
  func free() {
    successes.free()
    failures.free()
  }

  /// 27 bits of time, above them 12 of changes; the parts of two changes are never neighbors.
  private func number(_ time: Duration, _ changes: Int) -> Int {
    let (seconds, attoseconds) = time.components
    let nanoseconds = Int(seconds) &* 1_000_000_000 &+ Int(attoseconds / 1_000_000_000)
    return (changes & 0xFFF) << 28 | (nanoseconds / part & 0x7FF_FFFF) + WindowCounter.partCount
  }

  func succeeded(_ time: Duration, since changes: Int) {
    successes.add(part: number(time, changes))
  }

  func failed(_ time: Duration, since changes: Int) {
    failures.add(part: number(time, changes))
  }

  /// The calls and failures of the window that ends at a time.
  func counts(_ time: Duration, since changes: Int) -> (calls: Int, failures: Int) {
    let last = number(time, changes)
    let failed = failures.sum(upTo: last)
    return (successes.sum(upTo: last) + failed, failed)
  }
}
