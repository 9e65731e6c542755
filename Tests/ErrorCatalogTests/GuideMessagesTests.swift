import Foundation
import MessageFormat
import Testing

@testable import ErrorCatalog

/// What the guides show of messages, in fences of `messages`: each message after its language, and below it what
/// it is with values.
///
///     en  {count, plural, one {# file} other {# files}}
///         count=1  →  1 file
@Suite struct GuideMessagesTests {
  private static let guides = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/errcat/errcat.docc")

  /// The value of `name=value`: a number, a duration, a date or a text, with spaces as `_`.
  private static func argument(_ text: Substring) -> ArgumentValue {
    if let number = Int(text) { return .int(number) }
    if let number = Double(text) { return .double(number) }
    if text.hasSuffix("s"), let seconds = Int(text.dropLast()) {
      return .duration(.seconds(seconds))
    }
    if let date = try? Date(String(text), strategy: .iso8601) { return .date(date) }
    return .string(String(text.replacing("_", with: " ")))
  }

  @Test(arguments: ["Messages", "TranslatorsGuide"])
  func `messages are shown as the guide says`(name: String) throws {
    let page = try String(contentsOf: Self.guides.appending(path: "\(name).md"), encoding: .utf8)
    var language: LanguageTag?
    var message = ""
    var count = 0
    for fence in page.components(separatedBy: "```messages\n").dropFirst() {
      for line in fence.prefix(upTo: try #require(fence.range(of: "\n```")).lowerBound).split(
        separator: "\n"
      ) {
        if let sample = line.wholeMatch(of: /\s*(.*?)\s*→\s*(.*)/) {
          let values = sample.1.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
          let tag = try #require(language)
          let text = MessageText(
            tag,
            formats: LocaleFormats(tag, timeZone: .gmt),
            isolatesArguments: false
          )
          .format(
            try ParsedMessage(message),
            MessageArguments(
              Dictionary(uniqueKeysWithValues: values.map { (String($0[0]), Self.argument($0[1])) })
            )
          )
          #expect(
            text.replacing("\n", with: "⏎").replacing(/[\u{202F}\u{A0}]/, with: " ") == sample.2,
            "\(message)"
          )
          count += 1
        } else if let start = line.wholeMatch(of: /([A-Za-z-]+)  +(\S.*)/) {
          language = LanguageTag(String(start.1))
          message = String(start.2)
        } else {
          message += "\n" + line.trimmingPrefix(/\s*/)
        }
      }
    }
    #expect(count > 5)
  }
}
