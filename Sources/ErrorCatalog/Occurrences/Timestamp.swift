package import Foundation

/// Timestamps of logs and reports: ISO 8601 in UTC with milliseconds.
package enum Timestamp {
  /// The timestamp of a time, such as `2026-01-19T00:00:00.000Z`.
  package static func text(_ time: Date) -> String {
    let milliseconds = (time.timeIntervalSince1970 * 1_000).rounded()
    // Foundation ends the program when it formats dates that are much further away.
    guard abs(milliseconds) < 1e15 else {
      let isBefore = milliseconds.sign == .minus
      return isBefore ? "0001-01-01T00:00:00.000Z" : "9999-12-31T23:59:59.999Z"
    }
    // The whole seconds, because Foundation rounds fractions in its own way.
    let seconds = (milliseconds / 1_000).rounded(.down)
    let rest = String(Int(milliseconds - seconds * 1_000))
    let whole = Date(timeIntervalSince1970: seconds).formatted(
      Date.ISO8601FormatStyle(timeZone: .gmt)
    )
    return "\(whole.dropLast()).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest)Z"
  }

  /// A time in milliseconds since 1970, between 280 million years before and after it; 0 for NaN.
  package static func milliseconds(_ time: Date) -> Int64 {
    let milliseconds = (time.timeIntervalSince1970 * 1_000).rounded()
    guard !milliseconds.isNaN else { return 0 }
    return Int64(min(max(milliseconds, -9e18), 9e18))
  }
}
