import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let ellipsisDots: Rule = Rule(
    id: "ellipsis-dots",
    group: .text,
    severity: .info,
    hasFix: true,
    summary: "A message has three dots instead of an ellipsis ('…').",
    explanation: """
      Screen readers say "ellipsis" once instead of "dot" three times, and a line can't break \
      between the dots. If the source message has the same problem, only the source message is \
      reported.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Loading...\"}"],
        finds: ["i18n/en.json:1:15: 'a' has '...'; expected '…'"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"Loading…\", \"b\": \"Open .../Documents\"}"]
      ),
    ],
    check: .message(.text(.doubledDots)) { context, findings in
      guard !context.sourceTraits.contains(.doubledDots) else { return }
      let bytes = context.bytes
      for stretch in context.plainStretches {
        var index = stretch.lowerBound
        while index < stretch.upperBound {
          guard bytes[index] == UInt8(ascii: ".") else {
            index += 1
            continue
          }
          let start = index
          while index < stretch.upperBound, bytes[index] == UInt8(ascii: ".") { index += 1 }
          // Two dots are a parent folder or a typo; more than three are a line to fill in.
          let isPath = index < stretch.upperBound && bytes[index] == UInt8(ascii: "/")
          guard index - start == 3, !isPath else { continue }
          let location = context.location(start..<index)
          context.report(
            "'\(context.key)' has '...'; expected '…'",
            at: location,
            to: &findings,
            fix: Fix("replace with '…'", [Fix.Edit(location, "…")])
          )
        }
      }
    }
  )
}
