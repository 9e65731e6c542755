import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let bracketMismatch: Rule = Rule(
    id: "bracket-mismatch",
    group: .text,
    severity: .warning,
    summary: "A translation opens a bracket that it does not close, or closes one too many.",
    explanation: """
      Round, square and corner brackets are counted, wide ones as their narrow counterparts. Where \
      the source message's do not match either, nothing is said.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Size (MB)\"}", "de": "{\"a\": \"Größe (MB\"}"],
        finds: ["i18n/de.json:1:8: brackets of 'a' do not match"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Size (MB)\", \"b\": \"Done :)\"}",
          "de": "{\"a\": \"Größe（MB)\", \"b\": \"Fertig :)\"}",
        ]
      ),
    ],
    check: .message(.unevenBrackets) { context, findings in
      guard !context.hasEmoticon else { return }
      context.report(
        .bracketMismatch,
        "brackets of '\(context.key)' do not match",
        at: context.message.textLocation,
        to: &findings,
        notesSource: true
      )
    }
  )
}

extension MessageContext {
  /// Whether a bracket stands for a mouth, or behind the letter or number of a list.
  fileprivate var hasEmoticon: Bool {
    let (bytes, range) = (shown.bytes, shown.range)
    for index in range.dropFirst() {
      let isBracket = bytes[index] == UInt8(ascii: ")") || bytes[index] == UInt8(ascii: "(")
      guard isBracket else { continue }
      if ":;-=".utf8.contains(bytes[index - 1]) { return true }
      let isFirst = index - 1 == range.lowerBound || bytes[index - 2] <= 0x20
      if bytes[index] == UInt8(ascii: ")"), bytes[index - 1].isASCIIWord, isFirst {
        return true
      }
    }
    return false
  }
}
