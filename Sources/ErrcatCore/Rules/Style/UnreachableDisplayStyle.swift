import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let unreachableDisplayStyle: Rule = Rule(
    id: "unreachable-display-style",
    group: .style,
    severity: .warning,
    summary: "A display style in a list is never used, or has no place.",
    explanation: """
      An error with several display styles is shown in the first one that the screen has room for: \
      'inline' needs the error's field on the screen, 'banner' and 'toast' need a place of their own. \
      'modal', 'fullscreen' and 'silent' are always possible, so no style after them is used. The last \
      style is used if no other one is possible, so 'inline' can't be the last of several.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"display": ["modal", "toast"]}, "error.a.c": {"display": ["toast", "inline"]}}
          """,
        finds: [
          "catalog.json:2:48: display style 'toast' is never used, because 'modal' before it is always possible",
          "catalog.json:2:94: display style 'inline' is the last one, but needs the error's field on the screen",
        ]
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"display": ["inline", "toast", "modal"]}, "error.a.c": {"display": "inline"}}
          """
      ),
    ],
    check: .project { project, findings in
      for category in project.catalog.categories {
        check(category.treatment, key: nil, to: &findings)
      }
      for entry in project.catalog.entries {
        check(entry.treatment, key: entry.key.value, to: &findings)
      }
    }
  )

  private static func check(_ treatment: Treatment, key: String?, to findings: inout RuleFindings) {
    guard let styles = treatment.displays, styles.count > 1, let last = styles.last else { return }
    func report(_ problem: String, _ style: Located<DisplayStyle>) {
      findings.report(
        "display style '\(style.value.rawValue)' \(problem)",
        at: .catalog(style.range),
        key: key
      )
    }
    let always: [DisplayStyle] = [.modal, .fullscreen, .silent]
    if let place = styles.firstIndex(where: { always.contains($0.value) }) {
      let name = styles[place].value.rawValue
      for style in styles[(place + 1)...] {
        report("is never used, because '\(name)' before it is always possible", style)
      }
    } else if last.value == .inline {
      report("is the last one, but needs the error's field on the screen", last)
    }
  }
}
