import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let unnormalizedText: Rule = Rule(
    id: "unnormalized-text",
    group: .text,
    severity: .warning,
    hasFix: true,
    summary: "A text is not in Unicode's Normalization Form C.",
    explanation: """
      It looks the same and is other bytes: searching, comparing and cutting go wrong. Most often \
      it comes from a file system or a tool that takes letters and accents apart.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Cafe\u{301}\"}"],
        finds: ["i18n/en.json:1:11: 'a' spells 'é' in other characters than Normalization Form C"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"Caf\u{E9}\"}"]
      ),
    ],
    check: .message(.text(.combining)) { context, findings in
      let faults =
        context.nodes.isEmpty
        ? Normalization.faults(UTF8Slice(context.bytes, context.range))
        : context.plainStretches.flatMap { Normalization.faults(UTF8Slice(context.bytes, $0)) }
      guard let first = faults.first else { return }
      let edits = faults.map { Fix.Edit(context.location($0.range), $0.replacement) }
      context.report(
        .unnormalizedText,
        "'\(context.key)' spells '\(first.replacement)' in other characters than Normalization Form C",
        at: context.location(first.range),
        to: &findings,
        fix: Fix("compose the characters", edits)
      )
    }
  )
}
