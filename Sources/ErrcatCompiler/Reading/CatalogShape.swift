import CatalogFormat

/// The fields of `catalog.json`.
extension ObjectShape {
  /// The root object.
  package static let catalog = ObjectShape(
    name: "catalog",
    label: "the catalog",
    summary: "The errors of an app, how each is handled, and what maps to it.",
    fields: [
      .optional("$schema", .string, summary: "The JSON Schema of this file, for editors."),
      .required("errcat", .integer(minimum: 1, maximum: 1), summary: "The version of this format."),
      .required(
        "domain",
        .string,
        summary: "The domain of NSErrors and reports, in reverse DNS notation."
      ),
      .required("sourceLanguage", languageTag, summary: "The language of the original messages."),
      .optional(
        "packs",
        .string,
        summary: "The folder of the packs, relative to this file. Default: i18n."
      ),
      .optional("languages", .list(languageTag), summary: "Languages that must have a pack."),
      .optional(
        "fallbacks",
        .map(.list(languageTag)),
        summary:
          "For a language, the languages that are searched for missing texts before CLDR's parent locales."
      ),
      .optional(
        "swift",
        .object(swift),
        summary: "The names and access level of the generated Swift."
      ),
      .optional("fallback", .string, summary: "The key of the error for unmapped errors."),
      .optional(
        "circuitOpen",
        .string,
        summary: "The key of the error for calls that a circuit breaker rejects."
      ),
      .optional(
        "base",
        .object(base),
        summary: "The base catalog that this module's catalog extends."
      ),
      .optional(
        "modules",
        .list(.string),
        summary: "Folders of the module catalogs that extend this catalog, relative to this file."
      ),
      .optional(
        "codes",
        .list(
          .any([.integer(minimum: nil, maximum: nil), .pattern("^[0-9]+-[0-9]+$")])
        ),
        summary:
          "The codes that errors of this catalog can have: numbers, or ranges such as 11210000-11219999."
      ),
      .optional(
        "server",
        .object(server),
        summary: "Where to find values in a server's error responses."
      ),
      .optional(
        "actions",
        .map(.object(action)),
        summary: "The actions that errors can offer to users, by name."
      ),
      .optional(
        "categories",
        .map(.object(category)),
        summary: "Groups of errors with common defaults, by name."
      ),
      .required("errors", .map(.object(entry)), summary: "The errors, by key."),
      .optional(
        "retired",
        .map(.string),
        summary: "Codes of removed errors, which are never used again, each with a note."
      ),
      .optional("build", .object(build), summary: "What stops a build."),
      .optional("lint", .object(lint), summary: "The configuration of 'errcat lint'."),
    ]
  )

  /// Names and access level of the generated Swift.
  package static let swift = ObjectShape(
    name: "swift",
    label: "'swift'",
    summary: "The names and access level of the generated Swift.",
    fields: [
      .optional("enum", identifier, summary: "The name of the enum of errors. Default: AppError."),
      .optional("mapper", identifier, summary: "The name of the mapper. Default: ErrorMapper."),
      .optional(
        "access",
        .oneOf(SwiftNames.Access.allCases.map(\.rawValue)),
        summary: "The access level of both. Default: public."
      ),
    ]
  )

  /// The catalog that a module extends.
  package static let base = ObjectShape(
    name: "base",
    label: "'base'",
    summary: "The base catalog that a module's catalog extends.",
    fields: [
      .required(
        "catalog",
        .string,
        summary: "The path of the base catalog, relative to this file."
      ),
      .required("module", identifier, summary: "The Swift module that contains its errors."),
      .required("enum", identifier, summary: "The name of its enum of errors."),
      .optional("mapper", identifier, summary: "The name of its mapper. Default: ErrorMapper."),
    ]
  )

  /// Where a server's error responses have their code, message, fields and trace id.
  package static let server = ObjectShape(
    name: "server",
    label: "'server'",
    summary: """
      Where to find values in a server's error responses: the path of a member in the JSON body, or \
      the name of a header.
      """,
    fields: [
      .optional("code", path, summary: "The path of the error code, such as error.code."),
      .optional("message", path, summary: "The path of a message for developers."),
      .optional(
        "fields",
        path,
        summary:
          "The path of an object with field names and their messages, one string or several each."
      ),
      .optional(
        "traceID",
        .pattern("^[A-Za-z0-9-]+$"),
        summary: "The name of the header with the trace id."
      ),
    ]
  )

  /// A member of `actions`.
  package static let action = ObjectShape(
    name: "action",
    label: "an action",
    summary: "An action that errors can offer to users; its label is the text 'action.<name>'.",
    fields: [
      .optional("link", .string, summary: "The URL that the action opens."),
      .optional("note", .string, summary: "A note for translators and documentation."),
    ]
  )

  /// A member of `categories`.
  package static let category = ObjectShape(
    name: "category",
    label: "a category",
    summary: "Defaults for the errors whose keys start with a prefix or match a pattern.",
    fields: [
      .optional(
        "prefix",
        .string,
        summary: "The prefix of the errors' keys. Default: error.<name>."
      ),
      .optional(
        "keys",
        .list(.pattern(".")),
        summary: """
          Patterns of other keys of its errors, such as LOGIN_ERR_*, in any spelling; '*' matches any text.
          """
      ),
      .optional("source", .string, summary: "The origin of these errors, such as a service."),
      .optional("note", .string, summary: "A note for translators and documentation."),
    ] + treatment
  )

  /// A member of `errors`.
  package static let entry = ObjectShape(
    name: "error",
    label: "an error",
    summary: "An error: how it is handled, and what maps to it.",
    fields: [
      .optional(
        "case",
        identifier,
        summary: "The name of the Swift case. Default: made from the key."
      ),
      .optional(
        "code",
        .integer(minimum: nil, maximum: nil),
        summary: "A number that identifies the error and is never used again."
      ),
      .optional("title", .string, summary: "The key of the title's text."),
      .optional(
        "arguments",
        .map(.any([argumentType, .object(argument)])),
        summary: "The arguments of the message. Default: inferred from the source message."
      ),
      .optional(
        "from",
        .object(from),
        summary: "The errors, codes and statuses that map to this error."
      ),
      .optional("note", .string, summary: "A note for translators and documentation."),
      .optional(
        "maxLength",
        .integer(minimum: 1, maximum: nil),
        summary: "The maximum width of the message in columns; a wide character has two."
      ),
      .optional(
        "examples",
        .map(.any([.string, .number(minimum: nil, maximum: nil), .boolean])),
        summary: "Example values of arguments for previews."
      ),
      .optional(
        "deprecated",
        .object(deprecated),
        summary: "Since when and why the error is deprecated."
      ),
      .optional("help", .string, summary: "The URL of a help page about this error."),
      .optional(
        "dynamic",
        .boolean,
        summary: """
          Whether the app uses the error in ways that its source code doesn't show. Default: false.
          """
      ),
    ] + treatment
  )

  /// What users can do about an error.
  package static let recovery = ObjectShape(
    name: "recovery",
    label: "'recovery'",
    summary: "What users can do about an error.",
    fields: [
      .optional("hint", .string, summary: "The key of the hint's text."),
      .optional("actions", .list(.string), summary: "The names of the actions that are offered."),
    ]
  )

  /// A member of `arguments` that is an object.
  package static let argument = ObjectShape(
    name: "argument",
    label: "an argument",
    summary: "An argument of a message.",
    fields: [
      .required("type", argumentType, summary: "The type of the value in Swift."),
      .optional(
        "privacy",
        .oneOf(ArgumentPrivacy.allCases.map(\.rawValue)),
        summary: "Whether the value may leave the device. Default: private."
      ),
    ]
  )

  /// The foreign errors, codes and statuses that map to an error.
  package static let from = ObjectShape(
    name: "from",
    label: "'from'",
    summary: "The errors, codes and statuses that map to an error.",
    fields: [
      .optional(
        "url",
        .list(.string),
        summary: "URLError codes by their Swift names, such as timedOut."
      ),
      .optional(
        "http",
        .list(
          .any([
            .integer(minimum: 100, maximum: 599), .pattern("^[1-5][0-9][0-9]-[1-5][0-9][0-9]$"),
          ])
        ),
        summary: "HTTP statuses, or ranges such as 500-599."
      ),
      .optional(
        "server",
        .list(.any([.integer(minimum: nil, maximum: nil), .string])),
        summary: "The server's own codes, numbers or names."
      ),
      .optional(
        "posix",
        .list(.string),
        summary: "POSIX errors by their symbols, such as ETIMEDOUT."
      ),
      .optional("nsError", .list(.object(nsError)), summary: "NSErrors by domain and code."),
      .optional(
        "type",
        .list(.string),
        summary: "Swift error types by name, such as DecodingError."
      ),
    ]
  )

  static let nsError = ObjectShape(
    name: "nsError",
    label: "an entry of 'nsError'",
    summary: "An NSError.",
    fields: [
      .required("domain", .string, summary: "The error's domain."),
      .required("code", .integer(minimum: nil, maximum: nil), summary: "The error's code."),
    ]
  )

  /// Since when and why an error is deprecated.
  package static let deprecated = ObjectShape(
    name: "deprecated",
    label: "'deprecated'",
    summary: "Since when and why an error is deprecated.",
    fields: [
      .optional("since", .string, summary: "The first version in which it is deprecated."),
      .optional("use", .string, summary: "The key of the error to use instead."),
      .optional("note", .string, summary: "The reason."),
    ]
  )

  /// `retry`, if it is an object.
  package static let retry = ObjectShape(
    name: "retry",
    label: "'retry'",
    summary: "Automatic retries with exponential backoff.",
    fields: [
      .optional(
        "maximumAttempts",
        .integer(minimum: 1, maximum: 1_000),
        summary: "The maximum number of attempts, including the first. Default: 3."
      ),
      .optional(
        "initialDelay",
        duration,
        summary: "The delay before the first retry. Default: 500ms."
      ),
      .optional(
        "multiplier",
        .number(minimum: 1, maximum: 1_000),
        summary: "The factor by which the delay grows after each retry. Default: 2."
      ),
      .optional(
        "maximumDelay",
        duration,
        summary: "The maximum delay before a retry. Default: 30s."
      ),
      .optional(
        "jitter",
        .number(minimum: 0, maximum: 1),
        summary: "The random share of a delay. Default: 1, full jitter."
      ),
    ]
  )

  /// The fields that categories and errors share.
  private static let treatment: [Field] = [
    .optional(
      "display",
      .oneOf(DisplayStyle.allCases.map(\.rawValue)),
      summary: "How the error is shown. Default: toast."
    ),
    .optional(
      "severity",
      .oneOf(ErrorSeverity.allCases.map(\.rawValue)),
      summary:
        "The severity in logs and reports; the levels are those of swift-log. Default: error."
    ),
    .optional(
      "report",
      .boolean,
      summary: """
        Whether the error is reported. Default: true, except for silent errors and errors in the \
        categories validation, permission and cancelled.
        """
    ),
    .optional(
      "retry",
      .any([.oneOf(["never", "manual"]), .object(retry)]),
      summary: """
        Whether and how the operation is retried; with manual, the user retries. Default: manual if the \
        error offers the action 'retry', otherwise never.
        """
    ),
    .optional(
      "breaker",
      .boolean,
      summary: "Whether the error counts as a failure for circuit breakers. Default: false."
    ),
    .optional("recovery", .object(recovery), summary: "What users can do about the error."),
    .optional(
      "http",
      .integer(minimum: 100, maximum: 599),
      summary: "The HTTP status of a server's response with this error."
    ),
  ]

  private static let identifier = Shape.pattern("^[A-Za-z_][A-Za-z0-9_]*$")
  private static let path = Shape.pattern("^[^. ]+(\\.[^. ]+)*$")
  static let languageTag = Shape.pattern("^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$")
  private static let duration = Shape.pattern("^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$")
  private static let argumentType = Shape.oneOf(ArgumentType.allCases.map(\.rawValue))
}
