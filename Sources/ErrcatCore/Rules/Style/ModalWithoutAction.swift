import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let modalWithoutAction: Rule = Rule(
    id: "modal-without-action",
    group: .style,
    severity: .warning,
    summary: "A modal or full-screen error offers no action.",
    explanation: """
      A modal or full screen interrupts the user, so it must offer a way to continue. Add an \
      action under 'recovery', or choose a display style that doesn't interrupt.
      """,
    examples: [
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {\"display\": \"modal\"}}, \"errors\": {\"error.a.b\": {}}",
        finds: ["catalog.json:2:56: 'error.a.b' has display style 'modal' but offers no action"]
      ),
      RuleExample(
        catalog: """
          "actions": {"sign_in": {}},
          "categories": {"a": {"display": "modal", "recovery": {"actions": ["sign_in"]}}},
          "errors": {"error.a.b": {}}
          """
      ),
    ],
    roles: .needsWholeCatalog,
    check: .entries { entry in
      let treatment = entry.resolvedTreatment
      guard treatment.actions.isEmpty, let style = treatment.interruptingStyle else { return nil }
      return "has display style '\(style.rawValue)' but offers no action"
    }
  )
}

extension ResolvedTreatment {
  /// The first display style that interrupts the user.
  var interruptingStyle: DisplayStyle? {
    content.displays.first { $0 == .modal || $0 == .fullscreen }
  }
}
