import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let controlCharacter: Rule = Rule(
    id: "control-character",
    group: .text,
    severity: .error,
    summary: "A message contains a control character.",
    explanation: """
      Only tabs and line feeds are allowed. Other control characters are shown as boxes or not at \
      all.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"One\\u0007\"}"],
        finds: ["i18n/en.json:1:11: 'a' contains control character U+0007"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"One\\n\\tTwo\"}"]
      ),
    ],
    roles: .rejectsTranslation,
    check: .message(.text(.controls)) { context, findings in
      var offset = context.range.lowerBound
      for scalar in context.text(context.range).unicodeScalars {
        let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
        if isControl, scalar != "\n", scalar != "\t" {
          context.report(
            .controlCharacter,
            "'\(context.key)' contains control character \(Escaping.codePoint(scalar))",
            at: context.location(offset..<offset + scalar.utf8.count),
            to: &findings
          )
          return
        }
        offset += scalar.utf8.count
      }
    }
  )
}
