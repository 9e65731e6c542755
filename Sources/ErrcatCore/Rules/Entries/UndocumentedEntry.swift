import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let undocumentedEntry: Rule = Rule(
    id: "undocumented-entry",
    group: .catalog,
    severity: .info,
    isOptional: true,
    summary: "An entry has neither a note nor a help page.",
    explanation: """
      A note or a help page tells support staff and new developers what the error means and when \
      it occurs. The rule is off by default, because not every app needs them.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {}, "error.a.c": {"note": "Nobody answered."}},
          "lint": {"rules": {"undocumented-entry": "info"}}
          """,
        finds: ["catalog.json:2:13: 'error.a.b' has neither a note nor a help page"]
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"help": "https://example.com/help/b"}, "error.a.c": {"note": "Nobody answered."}},
          "lint": {"rules": {"undocumented-entry": "info"}}
          """
      ),
    ],
    check: .entries { entry in
      entry.note == nil && entry.resolvedTreatment.help == nil
        ? "has neither a note nor a help page" : nil
    }
  )
}
