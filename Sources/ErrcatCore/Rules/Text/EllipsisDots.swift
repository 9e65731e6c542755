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
      // Two dots are a parent folder or a typo; more than three are a line to fill in.
      for (dots, stretch) in context.runs(of: UInt8(ascii: ".")) where dots.count == 3 {
        let isPath = context.bytes[dots.upperBound..<stretch.upperBound].first == UInt8(ascii: "/")
        guard !isPath else { continue }
        let location = context.location(dots)
        context.report(
          "'\(context.key)' has '...'; expected '…'",
          at: location,
          to: &findings,
          fix: Fix("replace with '…'", [Fix.Edit(location, "…")])
        )
      }
    }
  )
}
