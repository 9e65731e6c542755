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
      .optional("approved", .list(.object(approval)), summary: "Changes that were approved."),
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
