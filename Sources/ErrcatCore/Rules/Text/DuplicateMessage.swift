import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let duplicateMessage: Rule = Rule(
    id: "duplicate-message",
    group: .text,
    severity: .info,
    summary: "Two errors say the same.",
    explanation: """
      Support cannot tell them apart, and every translator writes both. One entry can take the \
      foreign codes of both, or the texts can say what is different.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {}, \"error.a.c\": {}}",
        packs: ["en": "{\"error.a.b\": \"No answer.\", \"error.a.c\": \"No answer.\"}"],
        finds: ["i18n/en.json:1:43: 'error.a.c' says what 'error.a.b' does"]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {}, \"error.a.c\": {}}",
        packs: [
          "en":
            "{\"error.a.b\": \"The server does not answer.\", \"error.a.c\": \"Your device is offline.\"}"
        ]
      ),
    ],
    check: .project { project, findings in
      guard let source = project.source else { return }
      for group in project.sources.repeated {
        let entries = group.filter { project.entryOfKey[$0] >= 0 }
        guard let first = entries.first, let original = source.message(first) else { continue }
        for key in entries.dropFirst() {
          guard let message = source.message(key) else { continue }
          findings.report(
            .duplicateMessage,
            "'\(project.keys[key])' says what '\(project.keys[first])' does",
            at: message.textLocation,
            key: project.keys[key],
            language: source.language,
            notes: [("the other message", original.textLocation)]
          )
        }
      }
    }
  )
}
