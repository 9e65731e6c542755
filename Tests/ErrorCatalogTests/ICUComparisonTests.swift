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
    try ComparedCases.check(Self.path) { (testCase: Case) in
      let tag = try #require(LanguageTag(testCase.language))
      let formats = LocaleFormats(tag, timeZone: .gmt)
      let text = MessageText(tag, formats: formats, isolatesArguments: true).format(
        try ParsedMessage(testCase.message),
        [
          "n": .int(testCase.values.n), "d": .double(testCase.values.d),
          "s": .string(testCase.values.s),
        ]
      )
      return text == testCase.out
        ? nil
        : "\(testCase.language) \(testCase.message) \(testCase.values): \(text) for \(testCase.out)"
    }
  }
}
