/// Where a server's responses have what the app needs.
extension ObjectShape {
  /// `server` of the catalog.
  package static let server = ObjectShape(
    name: "server",
    label: "'server'",
    summary: """
      Where to find values in a server's responses: the path of a member in the JSON body, such as \
      error.code, errors[0].code or errors[*].code, or the name of a header.
      """,
    fields: [
      .optional(
        "code",
        memberPath,
        summary: "The path of the error code. Of several codes, the first that is mapped counts."
      ),
      .optional("message", memberPath, summary: "The path of a message for developers."),
      .optional(
        "fields",
        memberPath,
        summary:
          "The path of an object with field names and their messages, one string or several each."
      ),
      .optional(
        "fieldMessages",
        .oneOf(FieldMessages.allCases.map(\.rawValue)),
        summary: """
          For whom the server writes messages about fields; with forUsers, apps show them. Default: \
          forDevelopers.
          """
      ),
      .optional(
        "retryAfter",
        memberPath,
        summary: "The path of the delay before the next attempt, in seconds."
      ),
      .optional(
        "traceID",
        .text(.headerName),
        summary: "The name of the header with the trace id."
      ),
      arguments("The paths of the values of errors' arguments, by the argument's name."),
    ]
  )

  /// `server` of an error.
  package static let entryServer = ObjectShape(
    name: "errorServer",
    label: "'server'",
    summary: "Where to find values of an error in a server's responses.",
    fields: [
      arguments("The paths of the values of its arguments, by the argument's name.")
    ]
  )

  private static func arguments(_ summary: String) -> Field {
    .optional("arguments", .map(memberPath, names: .text(.argumentName)), summary: summary)
  }

  private static let memberPath = Shape.text(.memberPath)
}
