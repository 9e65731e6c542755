import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let actionInToast: Rule = Rule(
    id: "action-in-toast",
    group: .style,
    severity: .info,
    summary: "A toast offers an action but may disappear before the user can tap it.",
    explanation: """
      Users of screen readers, and users who need more time, may not reach the button before the \
      toast disappears. A banner stays until the user dismisses it. The action 'retry' isn't \
      reported, because the user can try again without it.
      """,
    examples: [
      RuleExample(
        catalog: """
          "actions": {"sign_in": {}},
          "errors": {"error.a.b": {"display": "toast", "recovery": {"actions": ["sign_in"]}}}
          """,
        finds: ["catalog.json:3:13: 'error.a.b' offers action 'sign_in' in a toast; use a banner"]
      ),
      RuleExample(
        catalog: """
          "actions": {"sign_in": {}, "retry": {}},
          "errors": {"error.a.b": {"display": "banner", "recovery": {"actions": ["sign_in"]}},
            "error.a.c": {"display": "toast", "recovery": {"actions": ["retry"]}}}
          """
      ),
    ],
    roles: .needsWholeCatalog,
    check: .entries { entry in
      let treatment = entry.resolvedTreatment
      guard treatment.displays.contains(.toast),
        let action = treatment.actions.first(where: { $0 != "retry" })
      else { return nil }
      return "offers action '\(action)' in a toast; use a banner"
    }
  )
}
