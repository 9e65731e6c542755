import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let missingRecovery: Rule = Rule(
    id: "missing-recovery",
    group: .policy,
    severity: .warning,
    summary: "An error has no recovery hint and no action.",
    explanation: """
      The user sees what went wrong, but not what to do next. Set 'recovery' for the error or its \
      category, or give it the display style 'silent'.
      """,
    examples: [
      RuleExample(
        catalog: "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {}}",
        finds: ["catalog.json:2:38: 'error.a.b' has no hint and no action"]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {"recovery": {"hint": "recovery.a"}}, "b": {"display": "silent"}},
          "errors": {"error.a.b": {}, "error.b.c": {}}
          """
      ),
    ],
    roles: .needsWholeCatalog,
    check: .entries { entry in
      // What an error would inherit from an unknown category isn't known.
      guard entry.category != nil || entry.recovery != nil else { return nil }
      let treatment = entry.resolvedTreatment
      let isAlone = treatment.hint == nil && treatment.actions.isEmpty
      return isAlone && treatment.displays != [.silent] ? "has no hint and no action" : nil
    }
  )
}
