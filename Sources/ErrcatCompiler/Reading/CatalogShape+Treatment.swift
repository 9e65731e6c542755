import CatalogFormat

/// How errors are handled: the fields that categories and errors share.
extension ObjectShape {
  /// `recovery`.
  package static let recovery = ObjectShape(
    name: "recovery",
    label: "'recovery'",
    summary: "What users can do about an error.",
    fields: [
      .optional("hint", key, summary: "The key of the hint's text."),
      .optional("actions", .list(.string), summary: "The names of the actions that are offered."),
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
  static let treatment: [Field] = [
    .optional(
      "display",
      .any([displayStyle, .set(displayStyle)]),
      summary: """
        How the error is shown; several styles, best first, for screens that have no room for some, such \
        as inline and toast. Default: toast.
        """
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
      "reportIf",
      argumentReference,
      summary: """
        The bool argument, such as {reportable}, that decides whether an error is reported; false \
        prevents it. A category's applies to its errors that have the argument and no 'report' of \
        their own.
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
      "retryIf",
      argumentReference,
      summary: """
        The bool argument, such as {retryable}, that decides whether an error is retried; false \
        prevents it. A category's applies to its errors that have the argument and no 'retry' of \
        their own.
        """
    ),
    .optional(
      "retryAfter",
      argumentReference,
      summary: """
        The argument with the minimum delay before a retry, such as {seconds}: a duration, an int or \
        double of seconds, or the date until which to wait. A category's applies to its errors that \
        have the argument.
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

  private static let displayStyle = Shape.oneOf(DisplayStyle.allCases.map(\.rawValue))
  private static let argumentReference = Shape.text(.argumentReference)
  private static let duration = Shape.text(.duration)
}
