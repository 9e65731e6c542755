import Foundation
import Testing

@testable import ErrcatCompiler

/// Days compared with Foundation's calendar.
@Suite struct CalendarDayValidityTests {
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  @Test(arguments: [2000, 2024, 2025, 2026, 2100, 2400])
  func `a month has its days, and every day follows the one before`(year: Int) throws {
    func text(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - String(number).count)) + String(number)
    }
    var last = try #require(CalendarDay("\(year - 1)-12-31"))
    for month in 0...13 {
      for day in 0...32 {
        let written = "\(year)-\(text(month, 2))-\(text(day, 2))"
        let components = DateComponents(
          calendar: Self.calendar,
          year: year,
          month: month,
          day: day
        )
        let isValid = (1...12).contains(month) && components.isValidDate
        let found = CalendarDay(written)
        if (found != nil) != isValid { Issue.record("\(written): \(isValid)") }
        guard let found else { continue }
        if found.days(since: last) != 1 || !(last < found) || found < last {
          Issue.record("\(written) after \(last.text)")
        }
        last = found
      }
    }
    let next = try #require(CalendarDay("\(year + 1)-01-01"))
    #expect(next.days(since: last) == 1)
  }

  @Test(arguments: [
    "0000-01-01", "9999-12-31", "0004-02-29", "0400-02-29", "1600-02-29", "0000-02-29",
  ])
  func `a year has four digits`(text: String) {
    #expect(CalendarDay(text)?.text == text)
  }

  @Test(arguments: [
    "2026-01-010", "2026-01-1", "026-01-01", "2026/01-01", "2026-01/01", "202a-01-01", "2026-0a-01",
    "2026-01-0a", "+026-01-01", "2026-+1-01", "2026-01-+1", "0100-02-29", "0001-02-29",
    " 026-01-01",
    "1900-02-29", "2026-01-01 ",
  ])
  func `what is written in another way isn't a day`(text: String) {
    #expect(CalendarDay(text) == nil)
  }
}
