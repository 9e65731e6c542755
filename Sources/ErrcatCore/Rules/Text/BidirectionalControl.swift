import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let bidirectionalControl: Rule = Rule(
    id: "bidirectional-control",
    group: .text,
    severity: .error,
    summary:
      "A message opens an embedding, override or isolate that it does not close, or closes none.",
    explanation: """
      What follows the message on the screen would be shown in the wrong order. Balanced isolates \
      and marks are fine; use U+2068 … U+2069 around names.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"One \\u202e two\"}"],
        finds: ["i18n/en.json:1:12: 'a' opens U+202E and does not close it"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"One \\u2068{name}\\u2069 \\u200e two\"}"]
      ),
    ],
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
        stray.map { ("'\(context.key)' closes nothing with \(code($0.0))", $0.1) }
        ?? open.first.map {
          ("'\(context.key)' opens \(code($0.scalar)) and does not close it", $0.offset)
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
