import PositionedJSON

/// A day of the Gregorian calendar, without a time zone (ISO 8601: `2026-11-21`).
package struct CalendarDay: Hashable, Comparable, Sendable {
  /// The day as `yyyy-mm-dd`, so that comparing texts compares days.
  package let text: String

  /// Parses `yyyy-mm-dd`; `nil` if the text is not a day of the calendar.
  package init?(_ text: String) {
    let utf8 = Array(text.utf8)
    guard utf8.count == 10, utf8[4] == UInt8(ascii: "-"), utf8[7] == UInt8(ascii: "-"),
      let year = Self.number(utf8[0..<4]), let month = Self.number(utf8[5..<7]),
      let day = Self.number(utf8[8..<10]), (1...12).contains(month), day >= 1
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    self.text = text
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.allSatisfy(\.isASCIIDigit)
      ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }

  /// The number of days since another day; negative if the other day is later.
  package func days(since other: CalendarDay) -> Int { number - other.number }

  /// The number of days since 1 March of the year 0, with which leap days end years.
  private var number: Int {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    let (month, day) = (parts[1] > 2 ? parts[1] - 3 : parts[1] + 9, parts[2])
    let year = parts[1] > 2 ? parts[0] : parts[0] - 1
    let leapDays = (year + 400) / 4 - (year + 400) / 100 + (year + 400) / 400
    return year * 365 + leapDays + (month * 153 + 2) / 5 + day
  }

  /// The same day some months later, or the last day of that month that there is.
  package func later(months: Int) -> CalendarDay? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    let month = parts[1] - 1 + months
    let (year, name) = (parts[0] + month / 12, month % 12 + 1)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return [parts[2], 30, 29, 28].lazy.compactMap {
      CalendarDay("\(year)-\(padded(name))-\(padded($0))")
    }.first
  }

  /// Whether one day is before another.
  package static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.text < right.text }
}
