import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let ellipsisDots: Rule = Rule(
    id: "ellipsis-dots",
    group: .text,
    severity: .info,
    hasFix: true,
    summary: "Three dots stand where the character '…' is meant.",
    explanation: """
      Screen readers say "ellipsis" once instead of "dot" three times, and a line is not broken \
      between the dots. What the source message has too is reported there alone.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Loading...\"}"],
        finds: ["i18n/en.json:1:15: 'a' has three dots instead of '…'"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"Loading…\", \"b\": \"Open .../Documents\"}"]
      ),
    ],
    check: .message(.text(.doubledDots)) { context, findings in
      guard !context.isInSource(.doubledDots) else { return }
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
          // Two are a folder or a slip, and more than three a line to write on.
          let isPath = index < stretch.upperBound && bytes[index] == UInt8(ascii: "/")
          guard index - start == 3, !isPath else { continue }
          let location = context.location(start..<index)
          context.report(
            .ellipsisDots,
            "'\(context.key)' has three dots instead of '…'",
            at: location,
            to: &findings,
            fix: Fix("write '…'", [Fix.Edit(location, "…")])
          )
        }
      }
    }
  )
}
