package import ErrcatCompiler

extension Rule {
  package static let unknownKeyInSource: Rule = Rule(
    id: "unknown-key-in-source",
    group: .coverage,
    severity: .error,
    summary: "Source code asks for the text of a key that no pack has.",
    explanation: """
      'text(for: "…")' would show the key itself. Only keys that stand in the code as one literal \
      are looked at.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"label.save\": \"Save\"}"],
        sources: [
          "App.swift":
            "let save = texts.text(for: \"label.sav\")\nlet other = text(for: \"a.\\(b)\")"
        ],
        finds: ["App.swift:1:29: no text has the key 'label.sav'; did you mean 'label.save'?"]
      ),
      RuleExample(
        packs: ["en": "{\"label.save\": \"Save\"}"],
        sources: [
          "App.swift":
            "let save = texts.text(for: \"label.save\")\nlet other = text(for: \"a.\\(b)\")"
        ]
      ),
    ],
    check: .usage([]) { context, findings in
      // A key that is misspelled once is often copied.
      var hints: [String: String] = [:]
      for (key, location) in context.mentions(\.askedKeys) where !context.project.hasText(key) {
        let hint = hints[key] ?? Spelling.hint(for: key, in: context.project.textKeys)
        hints[key] = hint
        findings.report(
          .unknownKeyInSource,
          "no text has the key '\(key)'\(hint)",
          at: location,
          key: key
        )
      }
    }
  )
}
