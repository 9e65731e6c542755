import CatalogFormat

/// The fields of the catalog's `lint` section.
extension ObjectShape {
  /// Which rules run, with which severities, and which findings are ignored.
  package static let lint = ObjectShape(
    name: "lint",
    label: "'lint'",
    summary: "The configuration of 'errcat lint'.",
    fields: [
      .optional(
        "rules",
        .map(.any([lintLevel, .object(ruleLevels)]), names: .text(.ruleID)),
        summary: "Severities by rule."
      ),
      .optional("ignore", .list(.object(ignored)), summary: "Findings that aren't reported."),
      .optional(
        "baseline",
        .string,
        summary: """
          The path of the baseline, the file of known findings, relative to this file; \
          'errcat lint --update-baseline' writes it.
          """
      ),
      .optional(
        "lengths",
        .map(.integer(minimum: 1, maximum: PackLimits.message), names: displayStyle),
        summary:
          "The maximum width of texts in columns, by display style; a wide character has two."
      ),
      .optional(
        "lines",
        .map(.integer(minimum: 1, maximum: PackLimits.message), names: displayStyle),
        summary: "The maximum number of lines, by display style."
      ),
      .optional(
        "words",
        .map(.map(.list(.string), names: .text(.languageTag)), names: .text(.ruleID)),
        summary: "Additional words for rules on wording, by rule and language."
      ),
      .optional(
        "glossary",
        .list(.object(term)),
        summary: "Terms that have a fixed translation or aren't translated."
      ),
    ]
  )

  /// The levels of a rule that has several.
  package static let ruleLevels = ObjectShape(
    name: "ruleLevels",
    label: "a rule of 'lint'",
    summary: """
      The severities of a rule. A severity for a key takes precedence, then one for a category, then \
      one for a language.
      """,
    fields: [
      .optional("severity", lintLevel, summary: "The severity everywhere else."),
      .optional(
        "keys",
        .map(lintLevel),
        summary: "Severities by key; '*' matches any text, and the last match applies."
      ),
      .optional("categories", .map(lintLevel), summary: "Severities by category."),
      .optional(
        "languages",
        .map(lintLevel, names: .text(.languageTag)),
        summary: "Severities by the pack's language."
      ),
    ]
  )

  /// An entry of `ignore`.
  package static let ignored = ObjectShape(
    name: "ignored",
    label: "an entry of 'ignore'",
    summary: "Findings of a rule that aren't reported.",
    fields: [
      .required("rule", .text(.ruleID), summary: "The id of the rule."),
      .optional(
        "key",
        .string,
        summary: "The key of the findings; '*' matches any text. Default: all findings."
      ),
      .optional(
        "language",
        .text(.languageTag),
        summary: "The pack's language. Default: all languages."
      ),
      .required("reason", .text(.nonBlank), summary: "Why the findings are ignored."),
      .optional(
        "until",
        .text(.day),
        summary: "The last day on which the findings are ignored, such as 2027-01-31."
      ),
    ]
  )

  /// An entry of `glossary`.
  package static let term = ObjectShape(
    name: "term",
    label: "an entry of 'glossary'",
    summary: "A term that has a fixed translation or isn't translated.",
    fields: [
      .required("term", .text(.nonEmpty), summary: "The term in source messages."),
      .optional(
        "translations",
        .map(.any([.string, .list(.string)]), names: .text(.languageTag)),
        summary:
          "The accepted translations by language. Default: the term stays unchanged in all languages."
      ),
      .optional("note", .string, summary: "A note for translators."),
    ]
  )

  private static let displayStyle = Shape.oneOf(DisplayStyle.allCases.map(\.rawValue))
  private static let lintLevel = Shape.oneOf(LintLevel.allCases.map(\.rawValue))
}
