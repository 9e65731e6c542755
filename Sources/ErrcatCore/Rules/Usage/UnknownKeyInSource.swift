package import ErrcatCompiler

extension Rule {
  /// Reports `text(for:)` with a key that the source pack doesn't have.
  package static let unknownKeyInSource: Rule = Rule(
    id: "unknown-key-in-source",
    group: .coverage,
    severity: .error,
    summary: "Swift code asks for a key that isn't in the source pack.",
    explanation: """
      'text(for: "…")' would return the key itself. Only keys that are a single string literal are \
      checked.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"label.save\": \"Save\"}"],
        sources: [
          "App.swift":
            "let save = texts.text(for: \"label.sav\")\nlet other = text(for: \"a.\\(b)\")"
        ],
        finds: [
          "App.swift:1:29: key 'label.sav' is not in the source pack; did you mean 'label.save'?"
        ]
      ),
      RuleExample(
        packs: ["en": "{\"label.save\": \"Save\"}"],
        sources: [
          "App.swift":
            "let save = texts.text(for: \"label.save\")\nlet other = text(for: \"a.\\(b)\")"
        ]
      ),
    ],
    roles: [.resolvedByModules, .needsWholeCatalog],
    check: .usage([]) { context, findings in
      // A misspelled key is often copied.
      var hints: [String: String] = [:]
      var suggestions = SpellingSuggestions()
      let keys = Array(context.project.textKeys)
      for (key, location) in context.mentions(\.askedKeys) where !context.project.hasText(key) {
        let hint = hints[key] ?? suggestions.hint(for: key, in: keys)
        hints[key] = hint
        findings.report("key '\(key)' is not in the source pack\(hint)", at: location, key: key)
      }
    }
  )
}
