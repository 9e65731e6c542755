extension Rule {
  /// A message, pack or project over a maximum of ``ProjectLimits`` or ``PackLimits``; reported by the readers.
  package static let limitExceeded: Rule = Rule(
    id: "limit-exceeded",
    group: .catalog,
    severity: .error,
    summary: "A message, a pack or a project exceeds a maximum size.",
    explanation: """
      The maximum is 1 MiB for a message, 2,000,000 messages for a pack, 65,534 pack files for a project, \
      and 1,000 modules for a catalog. Anything larger is most likely a file in the wrong place. Surplus files and modules \
      are ignored; everything else is still read.
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
