package import Foundation

/// Timestamps of logs and reports: ISO 8601 in UTC with milliseconds.
package enum Timestamp {
  /// The years 1 to 9999, in milliseconds since 1970.
  private static let range = -62_135_596_800_000.0..<253_402_300_800_000.0
  /// The beginning of the year 1600, in milliseconds since 1970.
  private static let year1600 = -11_676_096_000_000.0
  /// The milliseconds of 1600 years, after which the days of the Gregorian calendar are the same.
  private static let milliseconds1600 = 50_491_123_200_000.0
  private static let style = Date.ISO8601FormatStyle(
    includingFractionalSeconds: true,
    timeZone: .gmt
  )

  /// The timestamp of a time, such as `2026-01-19T00:00:00.000Z`; the first or last one of the years 1 to 9999 for a
  /// time outside of them.
  package static func text(_ time: Date) -> String {
    let milliseconds = (time.timeIntervalSince1970 * 1_000).rounded()
    guard range.contains(milliseconds) else {
      return milliseconds < 0 ? "0001-01-01T00:00:00.000Z" : "9999-12-31T23:59:59.999Z"
    }
    guard milliseconds < year1600 else { return text(milliseconds) }
    // Foundation writes days before 1582 in the Julian calendar.
    let later = text(milliseconds + milliseconds1600)
    guard let number = Int(later.prefix(4)) else { preconditionFailure("a year without digits") }
    let year = String(number - 1600)
    return String(repeating: "0", count: 4 - year.count) + year + later.dropFirst(4)
  }

  private static func text(_ milliseconds: Double) -> String {
    // A quarter of a millisecond more: some versions of Foundation cut fractions of a millisecond, others round them.
    style.format(Date(timeIntervalSince1970: (milliseconds + 0.25) / 1_000))
  }

  /// A time in milliseconds since 1970, between 280 million years before and after it; 0 for NaN.
  package static func milliseconds(_ time: Date) -> Int64 {
    let milliseconds = (time.timeIntervalSince1970 * 1_000).rounded()
    guard !milliseconds.isNaN else { return 0 }
    return Int64(min(max(milliseconds, -9e18), 9e18))
  }
}
