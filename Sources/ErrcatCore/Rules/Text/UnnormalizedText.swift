import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let unnormalizedText: Rule = Rule(
    id: "unnormalized-text",
    group: .text,
    severity: .info,
    hasFix: true,
    summary: "A message isn't in Unicode Normalization Form C (NFC).",
    explanation: """
      It looks right but has different bytes, so searching, comparing and truncating go wrong. \
      Usually, a file system or a tool has separated letters from their accents. In some scripts, such as \
      Bengali, the NFC form of a letter is the separated one.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Cafe\u{301}\"}"],
        finds: ["i18n/en.json:1:11: 'a' has 'é' in another Unicode form; expected NFC"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"Caf\u{E9}\"}"]
      ),
    ],
    check: .message(.text(.combining)) { context, findings in
      let faults = context.plainStretches.flatMap {
        Normalization.faults(UTF8Slice(context.bytes, $0))
      }
      guard let first = faults.first else { return }
      let edits = faults.map { Fix.Edit(context.location($0.range), $0.replacement) }
      context.report(
        "'\(context.key)' has '\(first.replacement)' in another Unicode form; expected NFC",
        at: context.location(first.range),
        to: &findings,
        fix: Fix("normalize to NFC", edits)
      )
    }
  )
}
