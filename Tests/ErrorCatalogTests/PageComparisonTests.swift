import Foundation
import MessageFormat
import Testing

@testable import ErrorCatalog

/// What the page of `errcat site`, and generated TypeScript in Node, make of random messages and values.
///
/// `Tests/EndToEnd/site_engine.py --cases` and `typescript_words.py` write the cases and `ERRCAT_PAGE_CASES` names
/// their file; without it there is nothing to compare.
@Suite struct PageComparisonTests {
  private static let path = ProcessInfo.processInfo.environment["ERRCAT_PAGE_CASES"]

  private struct Case: Decodable {
    struct Value: Decodable {
      let type: String
      let value: String

      var argument: ArgumentValue {
        switch type {
        case "int": .int(Int(value) ?? 0)
        case "double": .double(Double(value) ?? 0)
        case "bool": .bool(value == "true")
        case "date": .date(Date(timeIntervalSince1970: Double(value) ?? 0))
        case "duration": .duration(.seconds(Double(value) ?? 0))
        case "url": .init(URL(string: value))
        default: .string(value)
        }
      }
    }

    struct Fault: Decodable {
      let message: String
      /// UTF-8 offsets.
      let start: Int
      let end: Int
    }

    let language: String
    let message: String
    let values: [String: Value]
    let out: String?
    let error: Fault?
  }

  /// A text in which all spaces and apostrophes are alike: browsers show a time with an ordinary space, and Swiss German
  /// groups of digits with one apostrophe or the other.
  private static func withPlainSigns(_ text: String) -> String {
    text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
      .replacing("\u{2019}", with: "'")
  }

  @Test(.enabled(if: path != nil)) func `messages are what the page makes of them`() throws {
    let timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    var formats: [LanguageTag: LocaleFormats] = [:]
    try ComparedCases.check(Self.path) { (testCase: Case) in
      let tag = try #require(LanguageTag(testCase.language))
      let made: String
      let page =
        testCase.out ?? testCase.error.map { "\($0.start)..<\($0.end) \($0.message)" } ?? ""
      do throws(MessageSyntaxError) {
        let message = try ParsedMessage(testCase.message)
        let known = formats[tag] ?? LocaleFormats(tag, timeZone: timeZone)
        formats[tag] = known
        let values = testCase.values.mapValues(\.argument).merging(["trace": .absent]) { own, _ in
          own
        }
        made = MessageText(tag, formats: known, isolatesArguments: true)
          .format(message, MessageArguments(values))
      } catch {
        made = "\(error.range) \(error.message)"
      }
      return Self.withPlainSigns(made) == Self.withPlainSigns(page)
        ? nil : "\(testCase.language) \(testCase.message): \(made) for \(page)"
    }
  }
}
