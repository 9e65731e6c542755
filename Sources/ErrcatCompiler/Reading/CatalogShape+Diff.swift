/// The fields of the catalog's `diff` section, which only `errcat diff` reads.
extension ObjectShape {
  /// Levels and approvals of changes.
  package static let diff = ObjectShape(
    name: "diff",
    label: "'diff'",
    summary: "The configuration of 'errcat diff'.",
    fields: [
      .optional(
        "levels",
        .map(.any([changeLevel, .object(changeLevels)])),
        summary: """
          Levels by the kind of a change, or by what it affects: swift, wire, behavior, privacy, messages, \
          modules; 'errcat changes' lists the kinds.
          """
      ),
      .optional(
        "deprecation",
        .object(deprecationPeriod),
        summary: """
          How long errors are deprecated before they are removed. Default: they can be removed at any time.
          """
      ),
      .optional(
        "experimental",
        changeLevel,
        summary: """
          The highest level of changes to experimental errors, except those that affect privacy. Default: \
          the level of other errors.
          """
      ),
      .optional("approved", .list(.object(approval)), summary: "Changes that were approved."),
    ]
  )

  /// How long errors are deprecated before they are removed.
  package static let deprecationPeriod = ObjectShape(
    name: "deprecationPeriod",
    label: "'deprecation' of 'diff'",
    summary: "How long errors are deprecated before they are removed; both apply.",
    fields: [
      .optional(
        "days",
        .integer(minimum: 1, maximum: 100_000),
        summary: "The lowest number of days since 'date' of 'deprecated'."
      ),
      .optional(
        "versions",
        .integer(minimum: 1, maximum: 1_000),
        summary: """
          The lowest number of minor or major versions since 'since' of 'deprecated', compared with \
          '--declared'.
          """
      ),
    ]
  )

  /// The levels of a kind of change that has several.
  package static let changeLevels = ObjectShape(
    name: "changeLevels",
    label: "a level of 'diff'",
    summary: "The levels of a kind of change. A level for a key takes precedence.",
    fields: [
      .optional("level", changeLevel, summary: "The level everywhere else."),
      .optional(
        "keys",
        .map(changeLevel),
        summary: "Levels by key; '*' matches any text, and the last match applies."
      ),
    ]
  )

  /// An entry of `approved`.
  package static let approval = ObjectShape(
    name: "approval",
    label: "an entry of 'approved'",
    summary: "A change that was approved.",
    fields: [
      .required(
        "change",
        .text(.nonBlank),
        summary: "The fingerprint of the change, as 'errcat diff' shows it."
      ),
      .required("reason", .text(.nonBlank), summary: "Why the change is right."),
      .optional(
        "until",
        .text(.day),
        summary: "The last day on which the approval holds, such as 2027-01-31."
      ),
    ]
  )

  private static var changeLevel: Shape { .oneOf(["none", "patch", "minor", "major"]) }
}
