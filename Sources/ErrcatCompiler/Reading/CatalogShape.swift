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
      .optional(
        "name",
        .string,
        summary:
          "The name of the app, as the page of 'errcat site' shows it. Default: made from the domain."
      ),
      .optional(
        "site",
        .text(.webAddress),
        summary: """
          The address of the site that 'errcat site' builds, such as https://errors.example.com. Errors in server \
          responses, reports and listings link to it.
          """
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
        .map(.list(languageTag), names: languageTag),
        summary:
          "For a language, the languages that are searched for missing texts before CLDR's parent locales."
      ),
      .optional(
        "swift",
        .object(swift),
        summary: "The names and access level of the generated Swift."
      ),
      .optional(
        "fallback",
        .string,
        requiredWith: "errors",
        summary: "The key of the error for unmapped errors; required if there are errors."
      ),
      .optional(
        "circuitOpen",
        .string,
        summary: "The key of the error for calls that a circuit breaker rejects."
      ),
      .optional(
        "traceIDArgument",
        identifier,
        summary: """
          The name of the argument with which messages, titles and hints show the trace id of a \
          server's response. Without a trace id, it is empty, and 'select' chooses 'none'.
          """
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
          .any([.integer(minimum: nil, maximum: nil), .text(.codeRange)])
        ),
        summary:
          "The codes that errors of this catalog can have: numbers, or ranges such as 11210000-11219999."
      ),
      .optional(
        "server",
        .object(server),
        summary: "Where to find values in a server's responses."
      ),
      .optional(
        "actions",
        .map(.object(action), names: key),
        summary: "The actions that errors can offer to users, by name."
      ),
      .optional(
        "categories",
        .map(.object(category), names: key),
        summary: "Groups of errors with common defaults, by name."
      ),
      .required("errors", .map(.object(entry), names: key), summary: "The errors, by key."),
      .optional(
        "retired",
        .map(.any([.string, .object(retired)]), names: .text(.nonEmpty)),
        summary: """
          Names of removed and renamed errors, which are never used again, by code or key, each with a reason.
          """
      ),
      .optional("build", .object(build), summary: "What stops a build."),
      .optional(
        "diff",
        .object(diff),
        summary: "What 'errcat diff' makes of changes between two versions."
      ),
      .optional("lint", .object(lint), summary: "The configuration of 'errcat lint'."),
    ]
  )

  /// Names and access level of the generated Swift.
  package static let swift = ObjectShape(
    name: "swift",
    label: "'swift'",
    summary: "The names and access level of the generated Swift.",
    fields: [
      .optional(
        "enum",
        .text(.typeName),
        summary: "The name of the enum of errors. Default: AppError."
      ),
      .optional(
        "mapper",
        .text(.typeName),
        summary: "The name of the mapper. Default: ErrorMapper."
      ),
      .optional(
        "access",
        .oneOf(SwiftNames.Access.allCases.map(\.rawValue)),
        summary: "The access level of all. Default: public."
      ),
      .optional(
        "nonexhaustive",
        .any([.boolean, .oneOf(["warn"])]),
        summary: """
          Whether public enums are @nonexhaustive, so that a switch in another package needs \
          '@unknown default' and new errors don't break it; 'warn' for a warning instead. \
          Compilers before Swift 6.2.3 ignore it. Default: false.
          """
      ),
      .optional(
        "moduleError",
        .text(.typeName),
        summary: """
          The name of the type alias for errors of a module or its base. Default: the enum's name \
          with 'ModuleError' instead of 'Error'.
          """
      ),
      .optional(
        "imports",
        .list(identifier),
        summary: "The modules with the types whose cases and values 'from' names."
      ),
      .optional(
        "shared",
        .boolean,
        summary: """
          Whether 'LocalizationManager.shared' finds the catalog's messages in the module's first \
          call. Set it to false in all but one catalog of a module. Default: true.
          """
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
        .list(.text(.nonEmpty)),
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
        .text(.caseName),
        summary: "The name of the Swift case. Default: made from the key."
      ),
      .optional(
        "code",
        .integer(minimum: nil, maximum: nil),
        summary: "A number that identifies the error and is never used again."
      ),
      .optional(
        "field",
        .text(.nonEmpty),
        summary: "The field of a form that the error is about, next to which 'inline' shows it."
      ),
      .optional("title", key, summary: "The key of the title's text."),
      .optional(
        "arguments",
        .map(.any([argumentType, .object(argument)]), names: .text(.argumentName)),
        summary: "The arguments of the message. Default: inferred from the source message."
      ),
      .optional(
        "from",
        .object(from),
        summary: "The errors, codes and statuses that map to this error."
      ),
      .optional(
        "server",
        .object(entryServer),
        summary: "Where to find values of this error in a server's responses."
      ),
      .optional("note", .string, summary: "A note for translators and documentation."),
      .optional(
        "summary",
        .string,
        summary: """
          What went wrong, for developers: the message of reports, which users never see. It shows \
          arguments as {name}.
          """
      ),
      .optional(
        "maxLength",
        .integer(minimum: 1, maximum: PackLimits.message),
        summary: "The maximum width of the message in columns; a wide character has two."
      ),
      .optional(
        "examples",
        .map(.any([.string, .number(minimum: nil, maximum: nil), .boolean])),
        summary: "Example values of arguments for previews."
      ),
      .optional(
        "stability",
        .oneOf(Stability.allCases.map(\.rawValue)),
        summary: """
          Whether the error can change in any version: 'experimental' needs no deprecation before it is \
          removed. Default: stable.
          """
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

  /// Since when and why an error is deprecated.
  package static let deprecated = ObjectShape(
    name: "deprecated",
    label: "'deprecated'",
    summary: "Since when and why an error is deprecated.",
    fields: [
      .optional("since", .string, summary: "The first version in which it is deprecated."),
      .optional(
        "date",
        .text(.day),
        summary: "The day of the deprecation, such as 2027-01-31, for 'diff.deprecation'."
      ),
      .optional("use", .string, summary: "The key of the error to use instead."),
      .optional("note", .string, summary: "The reason."),
    ]
  )

  static let identifier = Shape.text(.identifier)
  static let key = Shape.text(.key)
  static let languageTag = Shape.text(.languageTag)
  private static let argumentType = Shape.oneOf(ArgumentType.allCases.map(\.rawValue))
}
