import Foundation
import MessageFormat
import Testing

@testable import ErrorCatalog

/// What ICU itself makes of random messages and values.
///
/// `Tests/EndToEnd/compare-icu` writes the cases with PyICU and names their file in
/// `ERRCAT_ICU_CASES`; without it there is nothing to compare.
@Suite struct ICUComparisonTests {
  private static let path = ProcessInfo.processInfo.environment["ERRCAT_ICU_CASES"]

  private struct Case: Decodable {
    struct Values: Decodable {
      let n: Int
      let d: Double
      let s: String
    }

    let language: String
    let message: String
    let values: Values
    let out: String
  }

  @Test(.enabled(if: path != nil)) func `messages are what ICU makes of them`() throws {
    let data = try Data(contentsOf: URL(filePath: try #require(Self.path)))
    let cases = try JSONDecoder().decode([Case].self, from: data)
    #expect(cases.count > 100)
    var wrong: [String] = []
    for testCase in cases {
      let tag = try #require(LanguageTag(testCase.language))
      let formats = LocaleFormats(tag, timeZone: .gmt)
      let text = MessageText(tag, formats: formats, isolatesArguments: true).format(
        try ParsedMessage(testCase.message),
        [
          "n": .int(testCase.values.n), "d": .double(testCase.values.d),
          "s": .string(testCase.values.s),
        ]
      )
      if text != testCase.out {
        wrong.append(
          "\(testCase.language) \(testCase.message) \(testCase.values): \(text) for \(testCase.out)"
        )
      }
    }
    #expect(
      wrong.isEmpty,
      "\(wrong.count) of \(cases.count): \(wrong.prefix(10).joined(separator: "\n"))"
    )
  }
}
