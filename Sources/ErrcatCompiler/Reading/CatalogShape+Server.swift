/// Where a server's responses have what the app needs.
extension ObjectShape {
  /// `server` of the catalog.
  package static let server = ObjectShape(
    name: "server",
    label: "'server'",
    summary: """
      Where to find values in a server's responses: the path of a member in the JSON body, such as \
      error.code, errors[0].code or errors[*].code, or a header, such as header:X-Error-Code.
      """,
    fields: [
      .optional(
        "code",
        place,
        summary: "The place of the error code. Of several codes, the first that is mapped counts."
      ),
      .optional("message", place, summary: "The place of a message for developers."),
      .optional(
        "fields",
        .text(.fieldsPath),
        summary: """
          The path of an object with field names and their messages, one string or several each, or objects with the \
          fields inside a field; $ for the whole body, of which lists and objects are read.
          """
      ),
      .optional(
        "fieldName",
        .text(.memberPath),
        summary:
          "The path of a field's name in each value at fields, if that isn't an object of names."
      ),
      .optional(
        "fieldText",
        .text(.memberPath),
        summary: "The path of a field's message, in the field's value at fields."
      ),
      .optional(
        "fieldCode",
        .text(.memberPath),
        summary: """
          The path of a field's code, in the field's value at fields. Apps show the message of the error that it maps \
          to, with arguments from that value.
          """
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
        durationPlace,
        summary: """
          The place of the delay before the next attempt, in seconds, or in the unit after the place: ms, s, m or h, \
          such as retry_after_ms ms.
          """
      ),
      .optional(
        "failure",
        place,
        summary: """
          The place of what only failures have, such as userErrors: a response with status 200 that has it, and not \
          empty, is one.
          """
      ),
      .optional(
        "traceID",
        .text(.headerName),
        summary: "The name of the header with the trace id."
      ),
      arguments("The places of the values of errors' arguments, by the argument's name."),
    ]
  )

  /// `server` of an error.
  package static let entryServer = ObjectShape(
    name: "errorServer",
    label: "'server'",
    summary: "Where to find values of an error in a server's responses.",
    fields: [
      arguments("The places of the values of its arguments, by the argument's name.")
    ]
  )

  private static func arguments(_ summary: String) -> Field {
    .optional("arguments", .map(durationPlace, names: .text(.argumentName)), summary: summary)
  }

  private static let place = Shape.text(.place)
  private static let durationPlace = Shape.text(.durationPlace)
}
