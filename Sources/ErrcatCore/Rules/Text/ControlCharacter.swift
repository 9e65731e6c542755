import ErrcatCompiler
import MessageFormat
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
      guard let fault = MessageFault.controlCharacter(in: context.bytes, context.range) else {
        return
      }
      context.report(fault, to: &findings)
    }
  )
}
