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
      let source = context.sourceShown
      if Capitals.find(source) == nil, let words = Capitals.find(shown) {
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
  /// At least two consecutive words in ASCII capitals with at least eight letters, which is more than
  /// abbreviations have.
  static func find(_ text: UTF8Slice) -> Range<Int>? {
    let (bytes, range) = (text.bytes, text.range)
    var run = 0..<0
    var words = 0
    var letters = 0
    var index = range.lowerBound
    while index <= range.upperBound {
      let start = index
      while index < range.upperBound, bytes[index] > 0x20 { index += 1 }
      let count = bytes[start..<index].count(where: \.isASCIIUppercase)
      let isLoud = count >= 2 && bytes[start..<index].allSatisfy { $0 < UInt8(ascii: "a") }
      if isLoud {
        run = words == 0 ? start..<index : run.lowerBound..<index
        words += 1
        letters += count
      }
      if !isLoud || index >= range.upperBound {
        if words >= 2, letters >= 8 { return run }
        words = 0
        letters = 0
      }
      index += 1
    }
    return nil
  }
}
