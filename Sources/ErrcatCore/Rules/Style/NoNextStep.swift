import CatalogFormat
import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let noNextStep: Rule = Rule(
    id: "no-next-step",
    group: .style,
    severity: .info,
    isOptional: true,
    summary: "An error says what went wrong, but not what to do next.",
    explanation: """
      A second sentence, a 'recovery.hint' or an action tells the user how to continue. The rule \
      reports errors that have only one sentence, no hint and no action. It is off by default, \
      because there isn't always something to do.
      """,
    examples: [
      RuleExample(
        catalog:
          "\"errors\": {\"error.a.b\": {}}, \"lint\": {\"rules\": {\"no-next-step\": \"info\"}}",
        packs: ["en": "{\"error.a.b\": \"The video is gone.\"}"],
        finds: ["i18n/en.json:1:16: 'error.a.b' doesn't say what to do next"]
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {}, "error.a.c": {"recovery": {"hint": "recovery.a"}}},
          "lint": {"rules": {"no-next-step": "info"}}
          """,
        packs: [
          "en":
            "{\"error.a.b\": \"The video is gone. Upload it again.\",\n \"error.a.c\": \"The video is gone.\", \"recovery.a\": \"Upload it again.\"}"
        ]
      ),
    ],
    roles: .needsWholeCatalog,
    check: .message(.catalogText) { context, findings in
      guard context.isSource, let entry = context.entry else { return }
      let treatment = entry.resolvedTreatment
      guard treatment.actions.isEmpty, treatment.hint == nil else {
        return
      }
      // The last character may be the mark of the first sentence.
      let isFirst = TextScalars(context.shown).map(\.scalar).dropLast().allSatisfy {
        ![.stop, .question, .exclamation, .colon].contains(EndMark($0))
      }
      guard isFirst else { return }
      context.report("'\(context.key)' doesn't say what to do next", to: &findings)
    }
  )
}
