import ErrcatCompiler

extension Rule {
  static let hardcodedMessage: Rule = Rule(
    id: "hardcoded-message",
    group: .catalog,
    severity: .info,
    isOptional: true,
    summary: "Source code holds a text that reads like an error's, instead of a catalog's key.",
    explanation: """
      It is in one language for everybody. Sentences with words such as 'failed' and 'try again' \
      are found, but not what is printed, logged or asserted. It is off by default, since a guess \
      remains.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {}, \"lint\": {\"rules\": {\"hardcoded-message\": \"info\"}}",
        sources: [
          "App.swift": "print(\"It failed to save.\")\nlabel.text = \"Could not save the file.\""
        ],
        finds: ["App.swift:2:15: text of an error in code: 'Could not save the file.'"]
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
        findings.report(.hardcodedMessage, "text of an error in code: '\(text)'", at: location)
      }
    }
  )
}
