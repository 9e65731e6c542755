import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let staleTranslation: Rule = Rule(
    id: "stale-translation",
    group: .coverage,
    severity: .warning,
    summary: "A source message has changed since it was translated.",
    explanation: """
      'i18n/errcat.lock' records the source message that each translation was made from, and which translations \
      an imported file marks for review. Update the translation, then run 'errcat accept'. Without this file, \
      nothing is reported. Changes in white space don't count.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"No answer yet.\"}", "de": "{\"a\": \"Keine Antwort.\"}"],
        lock: """
          {"languages": {"de": {"a": "0123456789abcdef"}},
           "sources": {"0123456789abcdef": "No answer."}}
          """,
        finds: ["i18n/de.json:1:8: 'a' translates an earlier source message: 'No answer.'"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"No answer.\\nTry again.\"}",
          "de": "{\"a\": \"Keine Antwort. Noch einmal?\"}",
        ],
        lock: """
          {"languages": {"de": {"a": "243d91a36a56fa06"}},
           "sources": {"243d91a36a56fa06": "No answer. Try again."}}
          """
      ),
    ],
    check: .pack { project, pack, findings in
      for key in project.staleKeys(in: pack) {
        guard let message = pack.message(key) else { continue }
        let name = project.keys[key]
        let old = project.lock?.source(name, in: pack.language).map { ": '\($0)'" } ?? ""
        let isMarked = project.lock?.needsReview(name, in: pack.language) == true
        findings.report(
          isMarked
            ? "'\(name)' is marked for review"
            : "'\(name)' translates an earlier source message\(old)",
          at: message.textLocation,
          key: name,
          language: pack.language,
          notes: project.source?.message(key).map {
            [("the current source message", $0.textLocation)]
          }
            ?? []
        )
      }
    }
  )
}
