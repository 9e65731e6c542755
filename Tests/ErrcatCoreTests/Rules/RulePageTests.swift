import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// A rule's page shows what the rule rejects and what it accepts.
@Suite struct RulePageTests {
  private let rule = Rule(
    id: "no-greeting",
    group: .text,
    severity: .warning,
    summary: "A text isn't a greeting.",
    explanation: "Greet people.",
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

        Greet people.

        Rejected
          i18n/en.json
            {"a": "Bye"}
          → i18n/en.json:1:8: not a greeting

        Accepted
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

        Greet people.

        ## Rejected

        `i18n/en.json`

        ```json
        {"a": "Bye"}
        ```

        ```text
        i18n/en.json:1:8: not a greeting
        ```

        ## Accepted

        `i18n/en.json`

        ```json
        {"a": "Hello"}
        ```

        """
    )
  }
}
