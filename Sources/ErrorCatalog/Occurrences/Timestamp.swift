package import Foundation

/// Timestamps of logs and reports: ISO 8601 in UTC with milliseconds.
package enum Timestamp {
  /// The years 1 to 9999, in milliseconds since 1970.
  private static let range = -62_135_596_800_000.0..<253_402_300_800_000.0
  private static let millisecondsOfDay = 86_400_000
  /// The number of days from 1 March of the year 0 to 1 January 1970.
  private static let daysBefore1970 = 719_468

  /// The timestamp of a time, such as `2026-01-19T00:00:00.000Z`.
  ///
  /// It is formatted here because a report needs several timestamps, and Foundation takes ten times
  /// as long.
  package static func text(_ time: Date) -> String {
    let milliseconds = (time.timeIntervalSince1970 * 1_000).rounded()
    // Foundation ends the program when it formats dates that are much further away.
    guard abs(milliseconds) < 1e15 else {
      let isBefore = milliseconds.sign == .minus
      return isBefore ? "0001-01-01T00:00:00.000Z" : "9999-12-31T23:59:59.999Z"
    }
    guard range.contains(milliseconds) else {
      return time.formatted(
        Date.ISO8601FormatStyle(includingFractionalSeconds: true, timeZone: .gmt)
      )
    }
    let all = Int(milliseconds) + daysBefore1970 * millisecondsOfDay
    let (year, month, day) = civil(all / millisecondsOfDay)
    let rest = all % millisecondsOfDay
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    append(year, count: 4, before: "-", to: &bytes)
    append(month, count: 2, before: "-", to: &bytes)
    append(day, count: 2, before: "T", to: &bytes)
    append(rest / 3_600_000, count: 2, before: ":", to: &bytes)
    append(rest / 60_000 % 60, count: 2, before: ":", to: &bytes)
    append(rest / 1_000 % 60, count: 2, before: ".", to: &bytes)
    append(rest % 1_000, count: 3, before: "Z", to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A time in milliseconds since 1970, between 280 million years before and after it; 0 for NaN.
  package static func milliseconds(_ time: Date) -> Int64 {
    let milliseconds = (time.timeIntervalSince1970 * 1_000).rounded()
    guard !milliseconds.isNaN else { return 0 }
    return Int64(min(max(milliseconds, -9e18), 9e18))
  }

  /// The date of a day in the Gregorian calendar.
  ///
  /// It is computed in eras of 400 years and in years that begin in March, so that a leap day is
  /// the last day of its year.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let era = day / 146_097
    let dayOfEra = day % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    return (
      era * 400 + yearOfEra + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  private static func append(
    _ number: Int,
    count: Int,
    before mark: Unicode.Scalar,
    to bytes: inout [UInt8]
  ) {
    var divisor = 1
    for _ in 1..<count { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
    bytes.append(UInt8(ascii: mark))
  }
}
