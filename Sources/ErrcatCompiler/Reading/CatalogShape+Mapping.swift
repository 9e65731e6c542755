/// The fields of `from`: what maps to an error.
extension ObjectShape {
  /// The foreign errors, codes and statuses that map to an error.
  package static let from = ObjectShape(
    name: "from",
    label: "'from'",
    summary: "The errors, codes and statuses that map to an error.",
    fields: [
      .optional(
        "url",
        .list(.text(.urlErrorName)),
        summary: "URLError codes by their Swift names, such as timedOut."
      ),
      .optional(
        "http",
        .list(
          .any([
            .integer(minimum: 100, maximum: 599), .text(.statusRange),
          ])
        ),
        summary: "HTTP statuses, or ranges such as 500-599."
      ),
      .optional(
        "server",
        .list(.any([.integer(minimum: nil, maximum: nil), .string, .object(serverCode)])),
        summary: """
          The server's own codes: numbers, names, ranges of numbers such as 57000-57999, and beginnings of names such \
          as 53*. A single code is more specific.
          """
      ),
      .optional(
        "posix",
        .list(.text(.posixName)),
        summary: "POSIX errors by their symbols, such as ETIMEDOUT."
      ),
      .optional("nsError", .list(.object(nsError)), summary: "NSErrors by domain and code."),
      .optional(
        "type",
        .list(.any([.text(.typeOrCase), .object(foreignType)])),
        summary: """
          Swift error types by name, such as DecodingError, and cases of enums, such as SDKError.failed(code:_:), \
          whose values become the arguments of the same name.
          """
      ),
    ]
  )

  static let serverCode = ObjectShape(
    name: "serverCode",
    label: "an entry of 'server'",
    summary: "A code of the server that is mapped if its response has certain values.",
    fields: [
      .required(
        "code",
        .any([.integer(minimum: nil, maximum: nil), .string]),
        summary: "The code or codes, as in 'server'."
      ),
      .required(
        "where",
        .map(conditionValue, names: .text(.memberPath)),
        summary: """
          Values that the response must have: texts, whole numbers or booleans by the paths of their members in the \
          JSON body, such as error.kind.
          """
      ),
    ]
  )

  static let foreignType = ObjectShape(
    name: "foreignType",
    label: "an entry of 'type'",
    summary: "A Swift error type, or cases of an enum, and the values that become arguments.",
    fields: [
      .required(
        "type",
        .text(.qualifiedTypeName),
        summary: "The name of the type; in Swift code, the generated mapper names it so."
      ),
      .optional(
        "case",
        .any([.text(.foreignCase), .list(.text(.foreignCase))]),
        summary: """
          One or several cases with the labels of their values, such as failed(code:_:); a name without \
          labels for any values.
          """
      ),
      .optional(
        "where",
        .map(conditionValue, names: .text(.valuePath)),
        summary: """
          Values that the error must have, at places as in 'bind': a text, a whole number, a boolean, or a \
          static member or case after a dot, such as .unavailable.
          """
      ),
      .optional(
        "bind",
        .map(.text(.valuePath), names: .text(.argumentName)),
        summary: """
          For arguments of the error, the value that each gets, if it isn't a case's value of the same name: the label or, from 0, the position of a \
          case's value, or the name of a property; with properties of that value, such as \
          response.status.
          """
      ),
    ]
  )

  static let nsError = ObjectShape(
    name: "nsError",
    label: "an entry of 'nsError'",
    summary: "An NSError, or all others of its domain, and the values that become arguments.",
    fields: [
      .required("domain", .string, summary: "The error's domain."),
      .optional(
        "code",
        .integer(minimum: nil, maximum: nil),
        summary: "The error's code; without it, any code of the domain that no other entry maps."
      ),
      .optional(
        "where",
        .map(conditionValue),
        summary:
          "Values that the error's userInfo must have: texts, whole numbers or booleans by their keys."
      ),
      .optional(
        "bind",
        .map(.string, names: .text(.argumentName)),
        summary: "For arguments of the error, the key of the userInfo whose value each gets."
      ),
    ]
  )

  private static let conditionValue = Shape.any([
    .string, .integer(minimum: nil, maximum: nil), .boolean,
  ])
}
