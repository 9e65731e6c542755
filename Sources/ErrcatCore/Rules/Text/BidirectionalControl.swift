import ErrcatCompiler
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
      var open: [(scalar: Unicode.Scalar, offset: Int)] = []
      var stray: (Unicode.Scalar, Int)?
      var offset = context.range.lowerBound
      for scalar in context.text(context.range).unicodeScalars {
        switch scalar.value {
        case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066...0x2068: open.append((scalar, offset))
        case 0x202C, 0x2069:
          let isIsolate = open.last.map { $0.scalar.value >= 0x2066 }
          if isIsolate == (scalar.value == 0x2069) {
            open.removeLast()
          } else if stray == nil {
            stray = (scalar, offset)
          }
        default: break
        }
        offset += scalar.utf8.count
      }
      let code = Escaping.codePoint
      let fault =
        stray.map { ("\(code($0.0)) in '\(context.key)' closes nothing", $0.1) }
        ?? open.first.map {
          ("\(code($0.scalar)) in '\(context.key)' is never closed", $0.offset)
        }
      guard let fault else { return }
      context.report(
        .bidirectionalControl,
        fault.0,
        at: context.location(fault.1..<fault.1 + 3),
        to: &findings
      )
    }
  )
}
