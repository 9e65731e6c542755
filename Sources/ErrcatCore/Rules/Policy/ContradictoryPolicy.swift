import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let contradictoryPolicy: Rule = Rule(
    id: "contradictory-policy",
    group: .policy,
    severity: .warning,
    summary: "An error's settings contradict each other.",
    explanation: """
      Retrying doesn't fix an error that the user caused, and such an error doesn't mean that a \
      service is down. Silent errors don't need reports, unless their category sets both. An error that the user retries must offer \
      the action 'retry', and an error with this action must not have the retry policy 'never'. \
      'retryIf' and 'retryAfter' need an error that is retried, and 'reportIf' one that is reported.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"validation": {"retry": {"maximumAttempts": 3}, "breaker": true}},
          "errors": {"error.validation.a": {}}
          """,
        finds: [
          "catalog.json:3:13: 'error.validation.a' is caused by the user but opens the circuit breaker",
          "catalog.json:3:13: 'error.validation.a' is caused by the user but retried automatically",
        ]
      ),
      RuleExample(
        catalog: """
          "actions": {"retry": {}},
          "categories": {"a": {"retry": "manual"}, "b": {"retry": "never", "recovery": {"actions": ["retry"]}}},
          "errors": {"error.a.x": {}, "error.b.y": {}}
          """,
        finds: [
          "catalog.json:4:13: 'error.a.x' is retried manually but offers no 'retry' action",
          "catalog.json:4:30: 'error.b.y' offers a 'retry' action but is never retried",
        ]
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"retryIf": "{again}", "arguments": {"again": "bool"}}}
          """,
        finds: ["catalog.json:2:13: 'error.a.b' has 'retryIf' but is never retried"]
      ),
      RuleExample(
        catalog: """
          "actions": {"retry": {}},
          "categories": {
            "validation": {},
            "a": {"retry": "manual", "recovery": {"actions": ["retry"]}},
            "b": {"retry": {"maximumAttempts": 3}, "breaker": true},
            "log": {"display": "silent", "report": true}
          },
          "errors": {"error.validation.a": {}, "error.a.x": {}, "error.b.y": {}, "error.log.x": {}}
          """
      ),
    ],
    roles: .needsWholeCatalog,
    check: .project { project, findings in
      let catalog = project.catalog
      for entry in catalog.entries {
        let treatment = entry.resolvedTreatment
        let category = catalog.category(of: entry)
        let all = contradictions(treatment, category) + contradictions(treatment, entry.treatment)
        for text in all {
          findings.report(
            "'\(entry.key.value)' \(text)",
            at: .catalog(entry.key.range),
            key: entry.key.value
          )
        }
      }
    }
  )

  /// The settings that an entry leaves to its arguments and forbids at the same time.
  private static func contradictions(_ treatment: ResolvedTreatment, _ own: Treatment) -> [String] {
    var texts: [String] = []
    if treatment.retry == .never {
      if own.retryCondition != nil { texts.append("has 'retryIf' but is never retried") }
      if own.retryDelay != nil { texts.append("has 'retryAfter' but is never retried") }
    }
    if !treatment.isReported, own.reportCondition != nil {
      texts.append("has 'reportIf' but is never reported")
    }
    return texts
  }

  private static func contradictions(
    _ treatment: ResolvedTreatment,
    _ category: Category?
  ) -> [String] {
    var texts: [String] = []
    let isUsers = category?.isUsers ?? false
    let cause = isUsers ? "is caused by the user" : "asks the user to sign in"
    let hasAction = treatment.actions.contains("retry")
    if case .automatic = treatment.retry, isUsers {
      texts.append("\(cause) but retried automatically")
    }
    if treatment.tripsBreaker == true, isUsers || category?.name.value == "auth" {
      texts.append("\(cause) but opens the circuit breaker")
    }
    let shared = category?.treatment
    let isMeant = shared?.isReported == true && shared?.displays?.map(\.value) == [.silent]
    if treatment.isReported, treatment.displays == [.silent], !isMeant {
      texts.append("is silent but reported")
    }
    if treatment.retry == .manual, !hasAction {
      texts.append("is retried manually but offers no 'retry' action")
    }
    if treatment.retry == .never, hasAction {
      texts.append("offers a 'retry' action but is never retried")
    }
    return texts
  }
}
