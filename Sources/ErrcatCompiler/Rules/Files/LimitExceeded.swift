extension Rule {
  /// A message, pack or project over a maximum of ``ProjectLimits`` or ``PackLimits``; reported by the readers.
  package static let limitExceeded: Rule = Rule(
    id: "limit-exceeded",
    group: .catalog,
    severity: .error,
    summary: "A message, a pack or a project exceeds a maximum size.",
    explanation: """
      The maximum is 1 MiB for a message, 2,000,000 messages for a pack, 65,534 pack files for a project, \
      1,000 modules for a catalog, and 1,000 patterns with '*' in 'lint.ignore' and in the 'keys' of all categories, \
      as well as 1,000 'keys' of a rule in 'lint.rules' or of a change in 'diff.levels'. Anything larger is most \
      likely a file in the wrong place. What is more is ignored; everything else is still read.
      """,
    examples: [
      RuleExample(
        packs: [
          "en":
            "{\"terms\": \"1. Acceptance of terms\\n\\n2. Your account\\n\\n3. Fees and payment\"}"
        ]
      )
    ],
    roles: .neverInBaseline,
    check: .reading
  )
}
