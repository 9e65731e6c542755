import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let shouting: Rule = Rule(
    id: "shouting",
    group: .style,
    severity: .info,
    summary: "A message is in capitals or has an exclamation mark.",
    explanation: """
      Something has already failed; a calm message helps more. If the source message has the same \
      problem, only the source message is reported.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {}, \"error.a.c\": {}}",
        packs: ["en": "{\"error.a.b\": \"No answer!\", \"error.a.c\": \"VIDEO NOT FOUND\"}"],
        finds: [
          "i18n/en.json:1:25: 'error.a.b' has an exclamation mark",
          "i18n/en.json:1:43: 'error.a.c' is in capitals: 'VIDEO NOT FOUND'",
        ]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {}, \"error.a.c\": {}}",
        packs: [
          "en":
            "{\"error.a.b\": \"No answer.\", \"error.a.c\": \"Only PNG, PDF and HEIC files are supported.\"}"
        ]
      ),
    ],
    check: .message(.text([.exclamations, .doubledCapitals]), allOf: .catalogText) {
      context,
      findings in
      guard context.isEntry else { return }
      let shown = context.shown
      if !context.sourceTraits.contains(.exclamations),
        let mark = shown.utf8.firstIndex(of: UInt8(ascii: "!")),
        mark == shown.range.lowerBound || shown.bytes[mark - 1] != UInt8(ascii: "?")
      {
        context.report(
          "'\(context.key)' has an exclamation mark",
          at: context.location(shown: mark..<mark + 1),
          to: &findings
        )
      }
      guard context.textTraits.contains(.doubledCapitals) else { return }
      if let words = Capitals.find(shown), Capitals.find(context.sourceShown) == nil {
        context.report(
          "'\(context.key)' is in capitals: '\(shown.string(words))'",
          at: context.location(shown: words),
          to: &findings
        )
      }
    }
  )
}

private enum Capitals {
  /// At least two consecutive words in capitals with at least eight letters, which is more than abbreviations have.
  static func find(_ text: UTF8Slice) -> Range<Int>? {
    let words = text.utf8.split { $0 <= 0x20 }.map { word in
      let range = word.startIndex..<word.endIndex
      return (range: range, capitals: capitals(text.slice(range)))
    }
    let runs = words.split { $0.capitals == 0 }
    let loud = runs.first { $0.count >= 2 && $0.reduce(0) { $0 + $1.capitals } >= 8 }
    guard let first = loud?.first, let last = loud?.last else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// The number of capitals in a word; 0 if it has only one, or other letters.
  private static func capitals(_ word: UTF8Slice) -> Int {
    var count = 0
    for (_, scalar) in TextScalars(word) {
      let isUppercase = scalar.properties.isUppercase
      guard scalar != "\u{FFFC}", isUppercase == scalar.properties.isAlphabetic else { return 0 }
      if isUppercase { count += 1 }
    }
    return count > 1 ? count : 0
  }
}
