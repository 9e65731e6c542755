import Foundation
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// A rule's page shows what the rule reports and what it doesn't.
@Suite struct RulePageTests {
  private let rule = Rule(
    id: "no-greeting",
    group: .text,
    severity: .warning,
    summary: "A text isn't a greeting.",
    explanation: "Greet users.",
    examples: [
      RuleExample(packs: ["en": "{\"a\": \"Bye\"}"], finds: ["i18n/en.json:1:8: not a greeting"]),
      RuleExample(packs: ["en": "{\"a\": \"Hello\"}"]),
    ],
    check: .reading
  )

  @Test func `as text`() {
    #expect(
      rule.page == """
        no-greeting (text, warning)
        A text isn't a greeting.

        Greet users.

        Reported
          i18n/en.json
            {"a": "Bye"}
          → i18n/en.json:1:8: not a greeting

        Not reported
          i18n/en.json
            {"a": "Hello"}

        """
    )
  }

  @Test func `as Markdown`() {
    #expect(
      rule.markdown == """
        # no-greeting

        *text, warning*

        A text isn't a greeting.

        Greet users.

        ## Reported

        `i18n/en.json`

        ```json
        {"a": "Bye"}
        ```

        ```text
        i18n/en.json:1:8: not a greeting
        ```

        ## Not reported

        `i18n/en.json`

        ```json
        {"a": "Hello"}
        ```

        """
    )
  }

  @Test func `the list and the text of all pages fit into 80 columns`() {
    #expect(Rule.list.split(separator: "\n").filter { $0.count > 80 } == [])
    for rule in Rule.all {
      let text = rule.page.components(separatedBy: "eported\n")[0]
      #expect(text.split(separator: "\n").filter { $0.count > 80 } == [], "\(rule.id)")
    }
  }

  @Test func `the list has every rule, with what is special about it`() {
    let list = Rule.list
    for rule in Rule.all { #expect(list.contains("\n  \(rule.id) (\(rule.severity.rawValue)")) }
    #expect(
      list.contains("  key-order (info, off by default, fixable)\n    A pack's keys aren't in ")
    )
  }
}
