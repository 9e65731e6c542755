import Foundation
import Testing

@testable import ErrorCatalog

@Suite struct TimestampTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (1_768_780_800.25, "2026-01-19T00:00:00.250Z"),
    (951_782_399.999, "2000-02-28T23:59:59.999Z"), (951_782_400, "2000-02-29T00:00:00.000Z"),
    (-1, "1969-12-31T23:59:59.000Z"), (-62_135_596_800, "0001-01-01T00:00:00.000Z"),
    (253_402_300_799, "9999-12-31T23:59:59.000Z"), (-12_219_292_801, "1582-10-14T23:59:59.000Z"),
    (-14_826_672_001, "1500-02-28T23:59:59.000Z"), (-14_826_672_000, "1500-03-01T00:00:00.000Z"),
    (-62_035_891_201, "0004-02-28T23:59:59.000Z"), (-62_035_891_200, "0004-02-29T00:00:00.000Z"),
    (-11_676_096_000.001, "1599-12-31T23:59:59.999Z"),
    (-11_676_096_000, "1600-01-01T00:00:00.000Z"),
  ])
  func `a time is written in UTC with milliseconds`(seconds: Double, text: String) {
    #expect(Timestamp.text(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test func `no millisecond is rounded to another`() {
    for millisecond in 0...999 {
      let digits = String(1_000 + millisecond).dropFirst()
      for second in [1_768_780_800.0, -62_135_596_800, 253_402_300_799] {
        let text = Timestamp.text(Date(timeIntervalSince1970: second + Double(millisecond) / 1_000))
        #expect(text.hasSuffix(".\(digits)Z"))
      }
    }
  }

  @Test(arguments: [
    (1e12, "9999-12-31T23:59:59.999Z"), (-1e12, "0001-01-01T00:00:00.000Z"),
    (1e300, "9999-12-31T23:59:59.999Z"), (-1e300, "0001-01-01T00:00:00.000Z"),
    (253_402_300_799.9996, "9999-12-31T23:59:59.999Z"), (.nan, "9999-12-31T23:59:59.999Z"),
    (-62_135_596_800.001, "0001-01-01T00:00:00.000Z"),
    (.infinity, "9999-12-31T23:59:59.999Z"), (-.infinity, "0001-01-01T00:00:00.000Z"),
  ])
  func `a time outside of the years 1 to 9999 is the first or the last of them`(
    seconds: Double,
    text: String
  ) {
    #expect(Timestamp.text(Date(timeIntervalSince1970: seconds)) == text)
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
