import CatalogFormat
import ErrorCatalog
import Foundation
import MessageFormat
import PositionedJSON

/// An error's code, texts and arguments, as they are in responses of all formats: nothing private.
struct ResponseContent {
  let status: Int
  let texts: SharedTexts
  /// The delay before a client retries; `nil` if there is no delay.
  let delay: Duration?
  let traceID: String
  let key: String
  /// The code that the server sends; `nil` if the catalog assigns none.
  let code: ServerCode?
  let type: String
  private let domain: String
  let arguments: [ErrorArgument]
  let fields: [(name: String, message: String)]
  /// The message, with the hint if the catalog sets it.
  let message: String
  /// The members for programs that the catalog sets.
  let members: ResponseMembers
  /// The message in the source language, for developers.
  private let sourceMessage: String

  init<Failure>(_ occurrence: Occurrence<Failure>, in language: LanguageTag, isIdempotent: Bool) {
    let error = occurrence.actualError
    let catalog = error.catalog
    status = error.httpStatus ?? 500
    texts = error.sharedTexts(in: language, traceID: occurrence.traceID.text)
    delay = occurrence.sharedRetryDelay
    traceID = occurrence.traceID.text
    key = error.key
    code = error.serverCode
    type = catalog.problemType(of: error.key)
    domain = catalog.domain
    arguments = error.publicArguments
    fields = occurrence.sharedFields(in: language)
    message = Self.message(of: error, in: language, texts)
    sourceMessage =
      language == catalog.sourceLanguage
      ? message
      : Self.message(
        of: error,
        in: catalog.sourceLanguage,
        error.sharedTexts(in: catalog.sourceLanguage, traceID: traceID)
      )
    let isRetried = if case .automatic = occurrence.retryPolicy { true } else { false }
    members = ResponseMembers(
      error.responseMembers,
      isRetried: isRetried,
      isRepeatable: isIdempotent || !occurrence.mayBePerformed,
      seconds: Self.seconds(delay),
      actions: occurrence.isCancellation ? [] : error.offeredActions,
      hint: error.sharedHint(in: language),
      help: error.helpPage(traceID: traceID)
    )
  }

  /// The code as text.
  private var codeText: String? {
    switch code {
    case .number(let number): String(number)
    case .name(let name): name
    case nil: nil
    }
  }

  /// The delay in whole seconds, rounded up; `nil` if there is no delay.
  var waitingSeconds: Int? { Self.seconds(delay) }

  private static func seconds(_ delay: Duration?) -> Int? {
    delay.map { Int($0.seconds.rounded(.up)) }
  }

  private static func message(
    of error: any CatalogError,
    in language: LanguageTag,
    _ texts: SharedTexts
  ) -> String {
    guard error.responseMembers.contains(.hintInMessage), let hint = error.sharedHint(in: language)
    else { return texts.message }
    return ResponseMember.joined(texts.message, hint)
  }

  /// Writes problem details (RFC 9457).
  func writeProblem(to json: inout JSONWriter) {
    json.member("type", type)
    json.member("title", texts.title ?? texts.message)
    json.member("status", status)
    json.member("detail", message)
    switch code {
    case .number(let number): json.member("code", number)
    case .name(let name): json.member("code", name)
    case nil: break
    }
    json.member("key", key)
    json.member("trace_id", traceID)
    members.write(to: &json)
    writeArguments(to: &json)
    guard !fields.isEmpty else { return }
    json.array("errors") { json in
      for field in fields {
        json.object { json in
          json.member("pointer", Self.pointer(field.name))
          json.member("detail", field.message)
        }
      }
    }
  }

  /// The JSON Pointer of a field in the request (RFC 6901), as a URI fragment; the name has dots between those of a path.
  private static func pointer(_ field: String) -> String {
    field.split(separator: ".").reduce("#") { pointer, name in
      "\(pointer)/\(name.replacing("~", with: "~0").replacing("/", with: "~1"))"
    }
  }

  /// Writes a `google.rpc.Status` (AIP-193).
  func writeStatus(to json: inout JSONWriter) {
    json.object("error") { json in
      json.member("code", status)
      json.member("message", sourceMessage)
      json.member("status", Self.canonicalCode(status))
      json.array("details") { json in
        Self.detail("ErrorInfo", to: &json) { writeInfo(to: &$0) }
        if let language = texts.language {
          Self.detail("LocalizedMessage", to: &json) { json in
            json.member("locale", language.text)
            json.member("message", message)
          }
        }
        if let delay {
          Self.detail("RetryInfo", to: &json) { $0.member("retryDelay", Self.protobuf(delay)) }
        }
        Self.detail("RequestInfo", to: &json) { $0.member("requestId", traceID) }
        if !fields.isEmpty { Self.detail("BadRequest", to: &json) { writeViolations(to: &$0) } }
        if !members.values.isEmpty {
          // Names of metadata are those of arguments, and its values texts.
          Self.detail("Struct", of: "protobuf", to: &json) { json in
            json.object("value") { members.write(to: &$0) }
          }
        }
      }
    }
  }

  private static func detail(
    _ name: String,
    of package: String = "rpc",
    to json: inout JSONWriter,
    _ body: (inout JSONWriter) -> Void
  ) {
    json.object { json in
      json.member("@type", "type.googleapis.com/google.\(package).\(name)")
      body(&json)
    }
  }

  /// Writes an `ErrorInfo`: its reason is the key without its first part, as `ErrorInfo` requires it.
  private func writeInfo(to json: inout JSONWriter) {
    let name = key.firstIndex(of: ".").map { key[key.index(after: $0)...] } ?? key[...]
    let reason = name.utf8.map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): byte & ~0x20
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39: byte
      default: UInt8(ascii: "_")
      }
    }
    json.member("reason", String(decoding: reason.prefix(63), as: UTF8.self))
    json.member("domain", domain)
    json.object("metadata") { json in
      // No argument has a name with a hyphen.
      json.member("error-code", ifAny: codeText)
      json.member("error-key", key)
      for argument in arguments { json.member(argument.name, Self.text(argument.value)) }
    }
  }

  private func writeViolations(to json: inout JSONWriter) {
    json.array("fieldViolations") { json in
      for field in fields {
        json.object { json in
          json.member("field", field.name)
          json.member("description", field.message)
        }
      }
    }
  }

  /// Writes errors of GraphQL: the error, then one for each message about a field.
  func writeErrors(to json: inout JSONWriter) {
    json.array("errors") { json in
      json.object { json in
        json.member("message", message)
        json.object("extensions") { json in
          json.member("code", codeText ?? key)
          json.member("key", key)
          json.member("type", type)
          json.member("traceID", traceID)
          members.write(to: &json)
          writeArguments(to: &json)
        }
      }
      for field in fields {
        json.object { json in
          json.member("message", field.message)
          json.object("extensions") { $0.member("field", field.name) }
        }
      }
    }
  }

  // MARK: Arguments

  private func writeArguments(to json: inout JSONWriter) {
    guard !arguments.isEmpty else { return }
    json.object("arguments") { json in
      for argument in arguments {
        switch argument.value {
        case .int(let value): json.member(argument.name, value)
        case .bool(let value): json.member(argument.name, value)
        case .double(let value) where value.isFinite:
          json.member(argument.name, number: Self.number(value))
        case .double, .absent: json.null(argument.name)
        case .duration(let value): json.member(argument.name, number: Self.number(value.seconds))
        default: json.member(argument.name, Self.text(argument.value))
        }
      }
    }
  }

  /// A value as text: a date in the format of RFC 3339, a duration in seconds.
  static func text(_ value: ArgumentValue) -> String {
    if case .duration(let duration) = value { return number(duration.seconds) }
    return Redaction.text(value)
  }

  /// A number, whole ones without a fraction.
  private static func number(_ value: Double) -> String {
    Int(exactly: value).map { String($0) } ?? String(value)
  }

  /// A delay as a `google.protobuf.Duration` in JSON, such as `1.5s`: in nanoseconds, rounded up.
  private static func protobuf(_ delay: Duration) -> String {
    let (seconds, attoseconds) = delay.components
    let nanoseconds = seconds * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000
    return "\(Decimal(nanoseconds) / 1_000_000_000)s"
  }

  /// The canonical code of `google.rpc.Code` for an HTTP status.
  private static func canonicalCode(_ status: Int) -> String {
    switch status {
    case 400, 422: "INVALID_ARGUMENT"
    case 401: "UNAUTHENTICATED"
    case 403: "PERMISSION_DENIED"
    case 404: "NOT_FOUND"
    case 409: "ABORTED"
    case 416: "OUT_OF_RANGE"
    case 429: "RESOURCE_EXHAUSTED"
    case 499: "CANCELLED"
    case 501: "UNIMPLEMENTED"
    case 503: "UNAVAILABLE"
    case 504: "DEADLINE_EXCEEDED"
    case 400..<500: "FAILED_PRECONDITION"
    case 500..<600: "INTERNAL"
    default: "UNKNOWN"
    }
  }
}
