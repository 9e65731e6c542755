import PositionedJSON

extension DiffSection {
  /// `diff` of the catalog, which only `errcat diff` reads: levels and approvals of changes.
  static let object = CatalogObject<DiffSection>(
    name: "diff",
    label: "'diff'",
    summary: "The configuration of 'errcat diff'.",
    fields: [
      CatalogField(
        "levels",
        .members(Levels.shape) { reader, member in
          Levels.type(Levels(name: member.name)).read(&reader, member.value)
        },
        sets: \.levels,
        """
        Levels by the kind of a change, or by what it affects: swift, wire, behavior, privacy, messages, \
        modules; 'errcat changes' lists the kinds.
        """
      ),
      CatalogField(
        "deprecation",
        .object(DeprecationPeriod.object, DeprecationPeriod()),
        \.deprecation,
        """
        How long errors are deprecated before they are removed. Default: they can be removed at any time.
        """
      ),
      CatalogField(
        "experimental",
        .choice("level"),
        \.experimental,
        """
        The highest level of changes to experimental errors, except those that affect privacy. Default: \
        the level of other errors.
        """
      ),
      CatalogField(
        "approved",
        FieldType(.list(.object(Approval.object.shape))) { reader, value in
          FieldType.list(.object(Approval.object, Approval())).read(&reader, value)?
            .filter { $0.change.range != .nowhere && $0.reason.range != .nowhere }
        },
        sets: \.approvals,
        "Changes that were approved."
      ),
    ]
  )
}

extension DiffSection.DeprecationPeriod {
  fileprivate static let object = CatalogObject<Self>(
    name: "deprecationPeriod",
    label: "'deprecation' of 'diff'",
    summary: "How long errors are deprecated before they are removed; both apply.",
    fields: [
      CatalogField(
        "days",
        .integer(1...100_000),
        \.days,
        "The lowest number of days since 'date' of 'deprecated'."
      ),
      CatalogField(
        "versions",
        .integer(1...1_000),
        \.versions,
        """
        The lowest number of minor or major versions since 'since' of 'deprecated', compared with \
        '--declared'.
        """
      ),
    ]
  )
}

extension DiffSection.Levels {
  fileprivate static let shape = type(Self(name: Located("", .nowhere))).shape

  /// A member of `levels`: one level, or several.
  fileprivate static func type(_ initial: Self) -> FieldType<Self> {
    .object(object, initial, or: FieldType<ChangeLevel>.choice("level"), \.level)
  }

  private static let object = CatalogObject<Self>(
    name: "changeLevels",
    label: "a level of 'diff'",
    summary: "The levels of a kind of change. A level for a key takes precedence.",
    fields: [
      CatalogField("level", .choice("level"), \.level, "The level everywhere else."),
      CatalogField(
        "keys",
        .byPattern(.choice("level")),
        sets: \.keys,
        "Levels by key; '*' matches any text, and the last match applies."
      ),
    ]
  )
}

extension DiffSection.Approval {
  /// An entry of `approved`.
  fileprivate static let object = CatalogObject<Self>(
    name: "approval",
    label: "an entry of 'approved'",
    summary: "A change that was approved.",
    fields: [
      CatalogField(
        "change",
        .nonBlank("change"),
        sets: \.change,
        isRequired: true,
        "The fingerprint of the change, as 'errcat diff' shows it."
      ),
      CatalogField(
        "reason",
        .nonBlank("reason"),
        sets: \.reason,
        isRequired: true,
        "Why the change is right."
      ),
      CatalogField(
        "until",
        FieldType(.day),
        \.until,
        "The last day on which the approval holds, such as 2027-01-31."
      ),
    ]
  )
}
