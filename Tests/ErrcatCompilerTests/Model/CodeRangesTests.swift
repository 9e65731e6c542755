import CatalogFixtures
import Testing

@testable import ErrcatCompiler

@Suite struct CodeRangesTests {
  private func ranges(_ codes: String) -> CodeRanges {
    let catalog = Fixture.catalog("", "\"codes\": [\(codes)], ")
    return CodeRanges(
      Fixture.pipeline(catalog: catalog, packs: [:], rules: nil).project.catalog
    )
  }

  @Test func `ranges that overlap are one, those that touch stay two`() {
    let ranges = ranges(#""40-50", "10-19", 30, "45-60", "20-29", "46-47""#)
    #expect(ranges.all == [10...19, 20...29, 30...30, 40...60])
  }

  @Test(
    arguments: [
      (9, false), (10, true), (19, true), (20, false), (29, false), (30, true), (31, false),
      (40, true), (60, true), (61, false), (.min, false), (.max, false),
    ] as [(Int, Bool)]
  )
  func `a code is in one of the ranges or in none`(code: Int, isContained: Bool) {
    let ranges = ranges(#""40-60", "10-19", 30"#)
    #expect(ranges.contains(code) == isContained)
  }

  @Test func `no range contains nothing`() {
    let ranges = ranges("")
    #expect(!ranges.contains(0) && ranges.first(overlapping: .min ... .max) == nil)
  }

  @Test(
    arguments: [
      (0...9, nil), (0...10, 10...19), (19...25, 10...19), (20...29, nil), (20...35, 30...30),
      (0...100, 10...19), (61...99, nil),
    ] as [(ClosedRange<Int>, ClosedRange<Int>?)]
  )
  func `the lowest of the ranges that are met is found`(
    range: ClosedRange<Int>,
    met: ClosedRange<Int>?
  ) {
    let ranges = ranges(#""40-60", "10-19", 30"#)
    #expect(ranges.first(overlapping: range) == met)
  }
}
