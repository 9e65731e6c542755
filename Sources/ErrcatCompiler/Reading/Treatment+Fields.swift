import CatalogFormat
import PositionedJSON

/// How errors are handled: the fields that categories and errors share.
extension Treatment {
  static let fields: [CatalogField<Treatment>] = [
    CatalogField(
      "display",
      FieldType(.any([displayStyle, .set(displayStyle, minimum: 1)])) { $0.displayStyles($1) },
      \.displays,
      """
      How the error is shown; several styles, best first, for screens that have no room for some, such \
      as inline and toast. Default: toast.
      """
    ),
    CatalogField(
      "severity",
      .choice("severity"),
      \.severity,
      "The severity in logs and reports; the levels are those of swift-log. Default: error."
    ),
    CatalogField(
      "report",
      .boolean,
      \.isReported,
      """
      Whether the error is reported. Default: true, except for silent errors and errors in the \
      categories validation, permission and cancelled.
      """
    ),
    CatalogField(
      "reportIf",
      .argumentReference,
      \.reportCondition,
      """
      The bool argument, such as {reportable}, that decides whether an error is reported; false \
      prevents it. A category's applies to its errors that have the argument and no 'report' of \
      their own.
      """
    ),
    CatalogField(
      "retry",
      FieldType(.any([.oneOf(["never", "manual"]), .object(Backoff.object.shape)])) {
        $0.retryPolicy($1)
      },
      \.retry,
      """
      Whether and how the operation is retried; with manual, the user retries. Default: manual if the \
      error offers the action 'retry', otherwise never.
      """
    ),
    CatalogField(
      "retryIf",
      .argumentReference,
      \.retryCondition,
      """
      The bool argument, such as {retryable}, that decides whether an error is retried; false \
      prevents it. A category's applies to its errors that have the argument and no 'retry' of \
      their own.
      """
    ),
    CatalogField(
      "retryAfter",
      .argumentReference,
      \.retryDelay,
      """
      The argument with the minimum delay before a retry, such as {seconds}: a duration, an int or \
      double of seconds, or the date until which to wait. A category's applies to its errors that \
      have the argument.
      """
    ),
    CatalogField(
      "breaker",
      .boolean,
      \.content.tripsBreaker,
      "Whether the error counts as a failure for circuit breakers. Default: false."
    ),
    CatalogField(
      "performed",
      .boolean,
      \.content.mayBePerformed,
      """
      Whether an operation that failed with the error may have had an effect. With false, it is retried even if it \
      isn't idempotent. Default: true.
      """
    ),
    CatalogField(
      "recovery",
      .object(Recovery.object, Recovery()),
      \.recovery,
      "What users can do about the error."
    ),
    CatalogField(
      "http",
      .integer(100...599),
      \.content.httpStatus,
      "The HTTP status of a server's response with this error."
    ),
    CatalogField(
      "owner",
      .string,
      \.owner,
      "Who is responsible for the error, such as a team. Default: the owner of its category."
    ),
    CatalogField(
      "help",
      .string,
      \.content.help,
      """
      The URL of a help page, in which {code}, {key} and {traceID} are replaced. Default: that of the category, \
      otherwise that of the catalog.
      """
    ),
    CatalogField(
      "response",
      .distinct("response member"),
      \.content.response,
      """
      What a server's responses have beside message and title, for programs that act on it: retryable, retry_after, \
      actions, hint and help; with hint_in_message, the hint follows the message. Default: that of the category, \
      otherwise that of the catalog; nothing if none sets it.
      """
    ),
  ]

  /// The fields that the catalog itself can set for all its errors.
  static let catalogFields = fields.filter { ["help", "response"].contains($0.shape.name) }

  /// The names of the fields that errors inherit from their categories.
  package static let names = Set(fields.map(\.shape.name))

  /// What an error sets, and what it inherits.
  func inheriting(from common: Treatment) -> Treatment {
    var common = common
    // An error that decides itself doesn't inherit the argument that decides, and the other way round.
    if retry != nil { common.retryCondition = nil }
    if isReported != nil { common.reportCondition = nil }
    if reportCondition != nil { common.isReported = nil }
    var result = self
    for field in Self.fields { field.inherit(&result, common) }
    return result
  }

  private static let displayStyle = Shape.oneOf(DisplayStyle.allCases.map(\.rawValue))
}

extension Recovery {
  static let object = CatalogObject<Recovery>(
    name: "recovery",
    label: "'recovery'",
    summary: "What users can do about an error.",
    fields: [
      CatalogField("hint", .reference(.hint, .text(.key)), \.hint, "The key of the hint's text."),
      CatalogField(
        "actions",
        .list(.reference(.action)),
        sets: \.actions,
        "The names of the actions that are offered."
      ),
    ]
  )
}

private typealias Backoff = RetryPolicy.Backoff

extension RetryPolicy.Backoff {
  /// `retry`, if it is an object.
  fileprivate static let object = CatalogObject<Self>(
    name: "retry",
    label: "'retry'",
    summary: "Automatic retries with exponential backoff.",
    fields: [
      CatalogField(
        "maximumAttempts",
        .integer(1...1_000),
        sets: \.maximumAttempts,
        "The maximum number of attempts, including the first. Default: 3."
      ),
      CatalogField(
        "initialDelay",
        .duration,
        sets: \.initialDelay,
        "The delay before the first retry. Default: 500ms."
      ),
      CatalogField(
        "multiplier",
        .number(1...1_000),
        sets: \.multiplier,
        "The factor by which the delay grows after each retry. Default: 2."
      ),
      CatalogField(
        "maximumDelay",
        .duration,
        sets: \.maximumDelay,
        "The maximum delay before a retry. Default: 30s."
      ),
      CatalogField(
        "jitter",
        .number(0...1),
        sets: \.jitter,
        "The random share of a delay. Default: 1, full jitter."
      ),
    ]
  )
}

extension FieldReader {
  /// `never`, `manual`, or an object for automatic retries.
  fileprivate mutating func retryPolicy(_ value: JSONValue) -> RetryPolicy? {
    guard value.kind == .string, let text = value.string else {
      var backoff = RetryPolicy.Backoff()
      read(value, Backoff.object, into: &backoff)
      return .automatic(backoff)
    }
    switch text {
    case "never": return .never
    case "manual": return .manual
    default:
      let text = Located(text, value.range.inner)
      reportUnknown("retry policy", text, ["never", "manual"], or: "an object")
      return nil
    }
  }

  /// A display style, or a list of different ones; `nil` if there is none.
  fileprivate mutating func displayStyles(_ value: JSONValue) -> [Located<DisplayStyle>]? {
    let what = "display style"
    guard value.kind == .array else { return choice(value, what).map { [$0] } }
    if value.elements.isEmpty {
      report(.malformedValue, "expected at least one display style, found none", at: value.range)
    }
    let styles: [Located<DisplayStyle>] = distinct(value, what)
    return styles.isEmpty ? nil : styles
  }
}
