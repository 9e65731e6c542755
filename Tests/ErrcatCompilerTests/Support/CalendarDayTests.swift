import Testing

@testable import ErrcatCompiler

@Suite struct CalendarDayTests {
  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-1-01", "20260101", "", "2026-00-10", "x026-01-01",
  ])
  func `what isn't a day of the calendar is refused`(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test(arguments: [
    ("2026-03-01", "2026-02-28", 1), ("2024-03-01", "2024-02-28", 2),
    ("2027-01-01", "2026-01-01", 365),
    ("2000-03-01", "1900-03-01", 36_525), ("2026-01-31", "2026-02-01", -1),
    ("9999-12-31", "0001-01-01", 3_652_058),
    ("0000-03-01", "0000-01-01", 60), ("2026-05-05", "2026-05-05", 0),
  ])
  func `days are counted over leap years`(day: String, earlier: String, expected: Int) throws {
    let (day, earlier) = (try #require(CalendarDay(day)), try #require(CalendarDay(earlier)))
    #expect(day.days(since: earlier) == expected)
  }
}
