import ErrcatCompiler

extension Rule {
  static let hardcodedMessage: Rule = Rule(
    id: "hardcoded-message",
    group: .catalog,
    severity: .info,
    isOptional: true,
    summary: "Swift code has a hard-coded error message.",
    explanation: """
      The message can't be translated. String literals with words such as 'failed' and 'try again' \
      are reported, unless they are printed, logged or part of an assertion. The rule is off by \
      default, because it can't recognize every error message.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {}, \"lint\": {\"rules\": {\"hardcoded-message\": \"info\"}}",
        sources: [
          "App.swift": "print(\"It failed to save.\")\nlabel.text = \"Could not save the file.\""
        ],
        finds: ["App.swift:2:15: hard-coded error message: 'Could not save the file.'"]
      ),
      RuleExample(
        catalog: "\"errors\": {}, \"lint\": {\"rules\": {\"hardcoded-message\": \"info\"}}",
        packs: ["en": "{\"label.unsaved\": \"Could not save the file.\"}"],
        sources: [
          "App.swift":
            "print(\"It failed to save.\")\nlabel.text = texts.text(for: \"label.unsaved\")"
        ]
      ),
    ],
    check: .usage(.messages) { context, findings in
      for (text, location) in context.mentions(\.messages) {
        findings.report("hard-coded error message: '\(text)'", at: location)
      }
    }
  )
}
