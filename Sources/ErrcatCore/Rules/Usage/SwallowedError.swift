import ErrcatCompiler

extension Rule {
  static let swallowedError: Rule = Rule(
    id: "swallowed-error",
    group: .catalog,
    severity: .info,
    isOptional: true,
    summary: "Swift code loses an error.",
    explanation: """
      After 'try?' and in an empty 'catch', no log, report or message has the error. Handle it, or leave it to an \
      operation: 'policy.record' logs and reports it, 'policy.start' does so for a task.
      """,
    examples: [
      RuleExample(
        catalog: """
          "lint": {"rules": {"swallowed-error": "warning"}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}
          """,
        packs: ["en": "{\"error.a.b\": \"Not now\"}"],
        sources: [
          "App.swift": """
          let draft = try? load()
          do { try save() } catch {}
          """
        ],
        finds: [
          "App.swift:1:13: 'try?' loses the error", "App.swift:2:19: 'catch {}' loses the error",
        ]
      ),
      RuleExample(
        catalog: """
          "lint": {"rules": {"swallowed-error": "warning"}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}
          """,
        packs: ["en": "{\"error.a.b\": \"Not now\"}"],
        sources: ["App.swift": "do { try save() } catch { policy.record(\"save\", error: error) }"]
      ),
    ],
    check: .usage(.losses) { context, findings in
      for (code, location) in context.mentions(\.losses) {
        findings.report("'\(code)' loses the error", at: location)
      }
    }
  )
}
