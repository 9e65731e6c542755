import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let doubleSpace: Rule = Rule(
    id: "double-space",
    group: .text,
    severity: .warning,
    hasFix: true,
    summary: "A message contains consecutive spaces.",
    explanation: """
      They are usually left over from editing. Spaces at the start or end of a line aren't \
      reported. If the source message has the same problem, only the source message is reported.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"No  answer.\"}"],
        finds: ["i18n/en.json:1:10: 'a' has 2 consecutive spaces"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"No answer.\\n  Try again.\"}"]
      ),
    ],
    check: .message(.text(.doubledSpaces)) { context, findings in
      guard !context.sourceTraits.contains(.doubledSpaces) else { return }
      for (spaces, stretch) in context.runs(of: 0x20) where spaces.count > 1 {
        guard context.isInside(spaces, of: stretch) else { continue }
        let location = context.location(spaces)
        context.report(
          "'\(context.key)' has \(spaces.count) consecutive spaces",
          at: location,
          to: &findings,
          fix: Fix("replace with one space", [Fix.Edit(location, " ")])
        )
      }
    }
  )
}

extension MessageContext {
  /// The ranges of a byte and its repetitions in the literal text, each with the stretch of text that it is in.
  func runs(of byte: UInt8) -> [(range: Range<Int>, stretch: Range<Int>)] {
    plainStretches.flatMap { stretch in
      bytes[stretch].split { $0 != byte }.map { ($0.startIndex..<$0.endIndex, stretch) }
    }
  }

  /// Whether spaces are inside a line, rather than at the start or end of a line or of a variant's text.
  fileprivate func isInside(_ spaces: Range<Int>, of stretch: Range<Int>) -> Bool {
    let before = spaces.lowerBound > range.lowerBound ? bytes[spaces.lowerBound - 1] : 0x0A
    let after = spaces.upperBound < range.upperBound ? bytes[spaces.upperBound] : 0x0A
    guard before != 0x0A, after != 0x0A else { return false }
    // A stretch ends at an argument, a number sign or an apostrophe, or with its variant.
    let isStart = spaces.lowerBound == stretch.lowerBound
    let isEnd = spaces.upperBound == stretch.upperBound
    return (!isStart || "#}'".utf8.contains(before)) && (!isEnd || "#{'".utf8.contains(after))
  }
}
