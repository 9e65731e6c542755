extension Rule {
  package static let limitExceeded: Rule = Rule(
    id: "limit-exceeded",
    group: .catalog,
    severity: .error,
    summary: "A text, a pack or a project is larger than anything written by people.",
    explanation: """
      A message has at most 1 MiB, a pack at most 2,000,000 messages, a project at most 65,534 pack \
      files; what is beyond is most likely a file in the wrong place. Files over the limit are left \
      out, everything else is read all the same.
      """,
    examples: [
      RuleExample(
        packs: [
          "en":
            "{\"terms\": \"1. Acceptance of terms\\n\\n2. Your account\\n\\n3. Fees and payment\"}"
        ]
      )
    ],
    check: .reading
  )
}
