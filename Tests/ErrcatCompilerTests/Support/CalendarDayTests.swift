import Testing

@testable import ErrcatCompiler

@Suite struct CalendarDayTests {
  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-1-01", "20260101", "", "2026-00-10", "x026-01-01",
  ])
  func `what isn't a day of the calendar is refused`(text: String) {
    #expect(CalendarDay(text) == nil)
  }
}
