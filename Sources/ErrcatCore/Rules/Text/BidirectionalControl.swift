import ErrcatCompiler
import MessageFormat
import PositionedJSON

extension Rule {
  static let bidirectionalControl: Rule = Rule(
    id: "bidirectional-control",
    group: .text,
    severity: .error,
    summary: "A message has unbalanced bidirectional control characters.",
    explanation: """
      Text after the message would be shown in the wrong order. Close every embedding, override \
      and isolate. Balanced isolates and directional marks are fine; to isolate a name, put it \
      between U+2068 and U+2069.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"One \\u202e two\"}"],
        finds: ["i18n/en.json:1:12: U+202E in 'a' is never closed"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"One \\u2068{name}\\u2069 \\u200e two\"}"]
      ),
    ],
    roles: .rejectsTranslation,
    check: .message(.text(.bidirectionalControls)) { context, findings in
      guard let fault = MessageFault.bidirectionalControl(in: context.bytes, context.range) else {
        return
      }
      context.report(fault, to: &findings)
    }
  )
}
