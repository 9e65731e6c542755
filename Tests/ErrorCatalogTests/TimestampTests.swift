import Foundation
import Testing

@testable import ErrorCatalog

@Suite struct TimestampTests {
  private func foundation(_ time: Date) -> String {
    time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true, timeZone: .gmt))
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (1_768_780_800.25, "2026-01-19T00:00:00.250Z"),
    (951_782_399.999, "2000-02-28T23:59:59.999Z"), (951_782_400, "2000-02-29T00:00:00.000Z"),
    (-1, "1969-12-31T23:59:59.000Z"), (-62_135_596_800, "0001-01-01T00:00:00.000Z"),
    (253_402_300_799, "9999-12-31T23:59:59.000Z"),
  ])
  func `a time is written in UTC with milliseconds`(seconds: Double, text: String) {
    #expect(Timestamp.text(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test func `every day of 400 years is written as Foundation writes it`() {
    for day in stride(from: -73_000, through: 73_200, by: 1) {
      let time = Date(timeIntervalSince1970: Double(day) * 86_400 + Double(day & 0xFFFF))
      guard Timestamp.text(time) != foundation(time) else { continue }
      Issue.record("\(Timestamp.text(time)) instead of \(foundation(time))")
      return
    }
  }

  @Test(arguments: [1e15, -1e15, .infinity, -.infinity, .nan])
  func `a time outside of the calendar's years doesn't crash`(seconds: Double) {
    #expect(!Timestamp.text(Date(timeIntervalSince1970: seconds)).isEmpty)
  }

  @Test(arguments: [
    (1e12, "9999-12-31T23:59:59.999Z"), (-1e12, "0001-01-01T00:00:00.000Z"),
    (.infinity, "9999-12-31T23:59:59.999Z"), (-.infinity, "0001-01-01T00:00:00.000Z"),
  ])
  func `a time that is far away is the end of the calendar`(seconds: Double, text: String) {
    #expect(Timestamp.text(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test(arguments: [-62_135_596_800.5, 253_402_300_800.25, 9e11])
  func `a time out of the years 1 to 9999 is written by Foundation`(seconds: Double) {
    let time = Date(timeIntervalSince1970: seconds)
    #expect(Timestamp.text(time) == foundation(time))
  }

  @Test(
    arguments: [
      (0, 0), (1.0004, 1000), (1.0006, 1001), (-1.5, -1500), (.nan, 0),
      (.infinity, 9_000_000_000_000_000_000), (-1e300, -9_000_000_000_000_000_000),
    ] as [(Double, Int64)]
  )
  func `milliseconds are whole and within their range`(seconds: Double, milliseconds: Int64) {
    #expect(Timestamp.milliseconds(Date(timeIntervalSince1970: seconds)) == milliseconds)
  }
}
