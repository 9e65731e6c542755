import CatalogFormat

/// The fields of `catalog.json`.
extension ObjectShape {
  package static let catalog = ObjectShape(
    name: "catalog",
    summary: "The errors of an app, how each is treated, and what maps to it.",
    fields: [
      .optional("$schema", .string, "The JSON Schema of this file, for editors."),
      .required("errcat", .integer(minimum: 1, maximum: 1), "The version of this format."),
      .required("domain", .string, "Reverse DNS name: the domain of NSErrors and of reports."),
      .required("sourceLanguage", languageTag, "The language of the pack that is the original."),
      .optional("packs", .string, "The folder of the packs, relative to this file. Default: i18n."),
      .optional("languages", .list(languageTag), "Languages that must have a pack."),
      .optional(
        "fallbacks",
        .map(.list(languageTag)),
        "Languages to look in for a missing text, before CLDR's parent locales."
      ),
      .optional("swift", .object(swift), "What the generated Swift is called."),
      .optional("fallback", .string, "The key of the entry for what nothing maps to."),
      .optional(
        "circuitOpen",
        .string,
        "The key of the entry for calls that a circuit breaker rejects."
      ),
      .optional("base", .object(base), "The catalog that this one adds to."),
      .optional("modules", .list(.string), "Folders of the catalogs that add to this one."),
      .optional(
        "codes",
        .list(
          .any([.integer(minimum: nil, maximum: nil), .pattern("^[0-9]+-[0-9]+$")])
        ),
        "The codes that errors may have here, or ranges such as 11210000-11219999."
      ),
      .optional("server", .object(server), "Where the server's answers say what."),
      .optional("actions", .map(.object(action)), "What users can be offered to do, by name."),
      .optional("categories", .map(.object(category)), "Groups of errors with common defaults."),
      .required("errors", .map(.object(entry)), "The errors, by i18n key."),
      .optional("retired", .map(.string), "Codes that are gone and are never used again."),
      .optional("lint", .object(lint), "What 'errcat lint' reports."),
    ]
  )

  package static let swift = ObjectShape(
    name: "swift",
    summary: "What the generated Swift is called.",
    fields: [
      .optional("enum", identifier, "The enum of errors. Default: AppError."),
      .optional("mapper", identifier, "The mapper's name. Default: ErrorMapper."),
      .optional(
        "access",
        .oneOf(SwiftNames.Access.allCases.map(\.rawValue)),
        "Who can see them. Default: public."
      ),
    ]
  )

  package static let base = ObjectShape(
    name: "base",
    summary: "The catalog that a module's catalog adds to.",
    fields: [
      .required("catalog", .string, "Its path, relative to this file."),
      .required("module", identifier, "The Swift module of its errors."),
      .required("enum", identifier, "Its enum."),
      .optional("mapper", identifier, "Its mapper. Default: ErrorMapper."),
    ]
  )

  package static let server = ObjectShape(
    name: "server",
    summary: "Where the server's answers say what: names of members from the outermost in.",
    fields: [
      .optional("code", path, "The error's code, such as error.code."),
      .optional("message", path, "A text for developers."),
      .optional("fields", path, "An object of field names with a text or several each."),
      .optional("traceID", .pattern("^[A-Za-z0-9-]+$"), "The name of a header."),
    ]
  )

  package static let action = ObjectShape(
    name: "action",
    summary: "Something the user can be offered to do; its label is the text 'action.<name>'.",
    fields: [
      .optional("link", .string, "A URL that the action opens."),
      .optional("note", .string, "For translators and documentation."),
    ]
  )

  package static let category = ObjectShape(
    name: "category",
    summary: "Defaults for the errors whose keys start with its prefix.",
    fields: [
      .optional("prefix", .string, "What the keys start with. Default: error.<name>."),
      .optional("source", .string, "Where these errors come from."),
      .optional("note", .string, "For translators and documentation."),
    ] + treatment
  )

  package static let entry = ObjectShape(
    name: "error",
    summary: "One error: how it is treated, and what maps to it.",
    fields: [
      .optional("case", identifier, "The Swift case. Default: made from the key."),
      .optional("code", .integer(minimum: nil, maximum: nil), "A stable number, never used again."),
      .optional("title", .string, "The key of a title's text."),
      .optional(
        "arguments",
        .map(.any([argumentType, .object(argument)])),
        "The message's arguments. Default: as the source message uses them."
      ),
      .optional("from", .object(from), "What maps to this error."),
      .optional("note", .string, "For translators and documentation."),
      .optional("maxLength", .integer(minimum: 1, maximum: nil), "How long the text may be."),
      .optional(
        "examples",
        .map(.any([.string, .number(minimum: nil, maximum: nil), .boolean])),
        "Argument values for previews."
      ),
      .optional("deprecated", .object(deprecated), "That it should not be used any more."),
      .optional("help", .string, "The URL of a page about this error."),
      .optional(
        "dynamic",
        .boolean,
        "Whether it is used in ways that source code does not show. Default: false."
      ),
    ] + treatment
  )

  package static let recovery = ObjectShape(
    name: "recovery",
    summary: "What the user can do.",
    fields: [
      .optional("hint", .string, "The key of a text."),
      .optional("actions", .list(.string), "Names of actions."),
    ]
  )

  package static let argument = ObjectShape(
    name: "argument",
    summary: "An argument of a message.",
    fields: [
      .required("type", argumentType, "What it is in Swift."),
      .optional(
        "privacy",
        .oneOf(ArgumentPrivacy.allCases.map(\.rawValue)),
        "Whether its value may leave the device. Default: private."
      ),
    ]
  )

  package static let from = ObjectShape(
    name: "from",
    summary: "What maps to an error.",
    fields: [
      .optional("url", .list(.string), "URLError codes by their Swift names."),
      .optional(
        "http",
        .list(
          .any([
            .integer(minimum: 100, maximum: 599), .pattern("^[1-5][0-9][0-9]-[1-5][0-9][0-9]$"),
          ])
        ),
        "HTTP statuses, or ranges such as 500-599."
      ),
      .optional(
        "server",
        .list(.any([.integer(minimum: nil, maximum: nil), .string])),
        "The server's own codes."
      ),
      .optional("posix", .list(.string), "POSIX errors by their symbols, such as ETIMEDOUT."),
      .optional("nsError", .list(.object(nsError)), "NSErrors."),
      .optional("type", .list(.string), "Swift error types by name."),
    ]
  )

  static let nsError = ObjectShape(
    name: "nsError",
    summary: "An NSError.",
    fields: [
      .required("domain", .string, "Its domain."),
      .required("code", .integer(minimum: nil, maximum: nil), "Its code."),
    ]
  )

  package static let deprecated = ObjectShape(
    name: "deprecated",
    summary: "That an error should not be used any more.",
    fields: [
      .optional("since", .string, "The version that deprecated it."),
      .optional("use", .string, "The key of the error to use instead."),
      .optional("note", .string, "Why."),
    ]
  )

  package static let retry = ObjectShape(
    name: "retry",
    summary: "Exponential backoff.",
    fields: [
      .optional(
        "attempts",
        .integer(minimum: 1, maximum: 1_000),
        "How many times in all. Default: 3."
      ),
      .optional("initial", duration, "The first wait. Default: 500ms."),
      .optional(
        "multiplier",
        .number(minimum: 1, maximum: 1_000),
        "By which waits grow. Default: 2."
      ),
      .optional("limit", duration, "What no wait exceeds. Default: 30s."),
      .optional(
        "jitter",
        .number(minimum: 0, maximum: 1),
        "The random share of a wait. Default: 1, full jitter."
      ),
    ]
  )

  package static let lint = ObjectShape(
    name: "lint",
    summary: "What 'errcat lint' reports.",
    fields: [
      .optional("rules", .map(.any([lintLevel, .object(ruleLevels)])), "Severities by rule."),
      .optional("ignore", .list(.object(ignored)), "Findings to leave out."),
      .optional(
        "baseline",
        .string,
        "The file of known findings, relative to this file; 'errcat lint --update-baseline' writes it."
      ),
      .optional(
        "lengths",
        .map(.integer(minimum: 1, maximum: nil)),
        "How long texts may be by display style, in columns: a wide character takes two."
      ),
      .optional(
        "lines",
        .map(.integer(minimum: 1, maximum: nil)),
        "How many lines texts may have, by display style."
      ),
      .optional(
        "words",
        .map(.map(.list(.string))),
        "More words for rules on wording: by rule, then by language."
      ),
      .optional("glossary", .list(.object(term)), "Words that are translated so, or not at all."),
    ]
  )

  static let ruleLevels = ObjectShape(
    name: "ruleLevels",
    summary: "Severities of one rule; what is said of a key comes first, then of its category.",
    fields: [
      .optional("severity", lintLevel, "Wherever nothing else is said."),
      .optional("keys", .map(lintLevel), "By key, '*' standing for any text; the last counts."),
      .optional("categories", .map(lintLevel), "By category."),
      .optional("languages", .map(lintLevel), "By the pack's language."),
    ]
  )

  package static let ignored = ObjectShape(
    name: "ignored",
    summary: "Findings to leave out: of a rule, on keys, in a language.",
    fields: [
      .required("rule", .string, "The rule's id."),
      .optional("key", .string, "The key, '*' standing for any text. Default: every key."),
      .optional("language", languageTag, "The pack's language. Default: every language."),
      .required("reason", .string, "Why."),
      .optional(
        "until",
        .pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
        "The last day on which they are left out."
      ),
    ]
  )

  package static let term = ObjectShape(
    name: "term",
    summary: "A word that is translated so, or not at all.",
    fields: [
      .required("term", .string, "As it stands in source messages."),
      .optional(
        "translations",
        .map(.any([.string, .list(.string)])),
        "The words for it by language, any of them. Default: it stays as it is."
      ),
      .optional("note", .string, "For translators."),
    ]
  )

  /// What categories and entries both may say.
  private static let treatment: [Field] = [
    .optional(
      "display",
      .oneOf(DisplayStyle.allCases.map(\.rawValue)),
      "How it is shown. Default: toast."
    ),
    .optional(
      "severity",
      .oneOf(ErrorSeverity.allCases.map(\.rawValue)),
      "swift-log's level. Default: error."
    ),
    .optional(
      "report",
      .boolean,
      """
      Whether it is sent to the error tracker. Default: true; false for what is silent and in the \
      categories validation, permission and cancelled.
      """
    ),
    .optional(
      "retry",
      .any([.oneOf(["never", "manual"]), .object(retry)]),
      "How it is tried again. Default: manual if it has the action 'retry', else never."
    ),
    .optional("breaker", .boolean, "Whether it counts as service degradation. Default: false."),
    .optional("recovery", .object(recovery), "What the user can do."),
    .optional(
      "http",
      .integer(minimum: 100, maximum: 599),
      "The status that a server answers with."
    ),
  ]

  private static let identifier = Shape.pattern("^[A-Za-z_][A-Za-z0-9_]*$")
  private static let path = Shape.pattern("^[^. ]+(\\.[^. ]+)*$")
  private static let languageTag = Shape.pattern("^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$")
  private static let duration = Shape.pattern("^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$")
  private static let lintLevel = Shape.oneOf(LintLevel.allCases.map(\.rawValue))
  private static let argumentType = Shape.oneOf(ArgumentType.allCases.map(\.rawValue))
}
