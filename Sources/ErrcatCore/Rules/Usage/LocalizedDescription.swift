import ErrcatCompiler

extension Rule {
  static let localizedDescription: Rule = Rule(
    id: "localized-description",
    group: .catalog,
    severity: .warning,
    isOptional: true,
    summary: "Swift code shows how an error describes itself.",
    explanation: """
      Errors of the system and of libraries describe themselves for developers, often in English. Map \
      the error and show its presentation instead. The 'localizedDescription' of anything named like an \
      error and such a name alone in an interpolation are reported, unless it is printed, logged or part of an assertion. The rule is off by default, \
      because it can't tell what a text is used for.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {}, \"lint\": {\"rules\": {\"localized-description\": \"warning\"}}",
        sources: [
          "App.swift": """
          logger.error("Save: \\(error.localizedDescription)")
          label.text = error.localizedDescription
          show("Save: \\((failure as NSError).localizedDescription)")
          alertMessage = "\\(error)"
          """
        ],
        finds: [
          "App.swift:2:20: 'localizedDescription' of an error isn't for users; show its presentation",
          "App.swift:3:36: 'localizedDescription' of an error isn't for users; show its presentation",
          "App.swift:4:19: '\\(error)' of an error isn't for users; show its presentation",
        ]
      ),
      RuleExample(
        catalog: "\"errors\": {}, \"lint\": {\"rules\": {\"localized-description\": \"warning\"}}",
        sources: [
          "App.swift": """
          print(String(describing: error.localizedDescription))
          label.text = progress.localizedDescription
          label.text = presentation.message
          logger.error("Save: \\(error)")
          label.text = "\\(error.count) of \\(total)"
          """
        ]
      ),
    ],
    check: .usage(.descriptions) { context, findings in
      for (shown, location) in context.mentions(\.descriptions) {
        findings.report(
          "'\(shown)' of an error isn't for users; show its presentation",
          at: location
        )
      }
    }
  )
}
