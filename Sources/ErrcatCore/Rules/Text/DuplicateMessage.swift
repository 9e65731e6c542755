import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let duplicateMessage: Rule = Rule(
    id: "duplicate-message",
    group: .text,
    severity: .info,
    summary: "Two errors have the same message.",
    explanation: """
      Support staff can't tell the errors apart, and translators translate the message twice. \
      Merge the entries and their foreign codes, or explain in each message what is different.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {}, \"error.a.c\": {}}",
        packs: ["en": "{\"error.a.b\": \"No answer.\", \"error.a.c\": \"No answer.\"}"],
        finds: ["i18n/en.json:1:43: 'error.a.c' and 'error.a.b' have the same message"]
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
      for group in project.sources.repeated() {
        let entries = group.filter { project.entryOfKey[$0] != nil }
        guard let first = entries.first, let original = source.message(first) else { continue }
        for key in entries.dropFirst() {
          guard let message = source.message(key) else { continue }
          findings.report(
            "'\(project.keys[key])' and '\(project.keys[first])' have the same message",
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
