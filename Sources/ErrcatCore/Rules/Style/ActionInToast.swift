import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let actionInToast: Rule = Rule(
    id: "action-in-toast",
    group: .style,
    severity: .info,
    summary: "An error offers an action in a toast, which is gone before everybody can tap it.",
    explanation: """
      People with a screen reader or slow hands do not reach it. A banner stays; 'retry' is left \
      alone, since what failed can be tried again without it.
      """,
    examples: [
      RuleExample(
        catalog: """
          "actions": {"sign_in": {}},
          "errors": {"error.a.b": {"display": "toast", "recovery": {"actions": ["sign_in"]}}}
          """,
        finds: ["catalog.json:3:13: 'error.a.b' offers 'sign_in' in a toast"]
      ),
      RuleExample(
        catalog: """
          "actions": {"sign_in": {}, "retry": {}},
          "errors": {"error.a.b": {"display": "banner", "recovery": {"actions": ["sign_in"]}},
            "error.a.c": {"display": "toast", "recovery": {"actions": ["retry"]}}}
          """
      ),
    ],
    check: .project { project, findings in
      for entry in project.catalog.entries {
        let treatment = project.catalog.treatment(of: entry)
        guard treatment.display == .toast,
          let action = treatment.actions.first(where: { $0 != "retry" })
        else { continue }
        findings.report(
          .actionInToast,
          "'\(entry.key.value)' offers '\(action)' in a toast",
          at: Location(0, entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}
