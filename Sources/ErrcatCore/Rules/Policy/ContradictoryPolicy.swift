import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let contradictoryPolicy: Rule = Rule(
    id: "contradictory-policy",
    group: .policy,
    severity: .warning,
    summary: "An error is treated in ways that do not go together.",
    explanation: """
      What the user did wrong is not mended by trying again and is no degradation of the service; \
      what nobody sees needs no report; what people can try again needs the action 'retry', and the \
      action a policy.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"validation": {"retry": {"attempts": 3}, "breaker": true}},
          "errors": {"error.validation.a": {}}
          """,
        finds: [
          "catalog.json:3:13: 'error.validation.a' is the user's and tried again automatically",
          "catalog.json:3:13: 'error.validation.a' is the user's and trips the breaker",
        ]
      ),
      RuleExample(
        catalog: """
          "actions": {"retry": {}},
          "categories": {"a": {"retry": "manual"}, "b": {"retry": "never", "recovery": {"actions": ["retry"]}}},
          "errors": {"error.a.x": {}, "error.b.y": {}}
          """,
        finds: [
          "catalog.json:4:13: 'error.a.x' is tried again by hand and lacks action 'retry'",
          "catalog.json:4:30: 'error.b.y' has action 'retry' and is never tried again",
        ]
      ),
      RuleExample(
        catalog: """
          "actions": {"retry": {}},
          "categories": {
            "validation": {},
            "a": {"retry": "manual", "recovery": {"actions": ["retry"]}},
            "b": {"retry": {"attempts": 3}, "breaker": true}
          },
          "errors": {"error.validation.a": {}, "error.a.x": {}, "error.b.y": {}}
          """
      ),
    ],
    check: .project { project, findings in
      for entry in project.catalog.entries {
        let treatment = project.catalog.treatment(of: entry)
        let category = project.catalog.category(of: entry)
        for text in contradictions(treatment, category) {
          findings.report(
            .contradictoryPolicy,
            "'\(entry.key.value)' \(text)",
            at: Location(0, entry.key.range),
            key: entry.key.value
          )
        }
      }
    }
  )

  private static func contradictions(
    _ treatment: ResolvedTreatment,
    _ category: Category?
  ) -> [String] {
    var texts: [String] = []
    let isUsers = category?.isUsers ?? false
    let whose = isUsers ? "is the user's and" : "asks to sign in and"
    let hasAction = treatment.actions.contains("retry")
    if case .automatic = treatment.retry, isUsers {
      texts.append("\(whose) tried again automatically")
    }
    if treatment.tripsBreaker, isUsers || category?.name.value == "auth" {
      texts.append("\(whose) trips the breaker")
    }
    if treatment.isReported, treatment.display == .silent {
      texts.append("is silent and reported")
    }
    if treatment.retry == .manual, !hasAction {
      texts.append("is tried again by hand and lacks action 'retry'")
    }
    if treatment.retry == .never, hasAction {
      texts.append("has action 'retry' and is never tried again")
    }
    return texts
  }
}
