import Foundation
import PositionedJSON

/// An error response of a server: its codes, texts, trace id and `Retry-After`.
struct ServerResponse {
  /// The maximum size of a body that is read, in bytes.
  static let maximumBodyBytes = 65_536
  private static let maximumFields = 100
  private static let maximumTextCharacters = 1_000

  /// The codes, most specific first.
  private(set) var codes: [ServerCode] = []
  /// The texts for developers, by the server's names.
  private(set) var details: [String: String] = [:]
  /// The messages about fields of the request, by the names of the fields.
  private(set) var fields: [String: [String]] = [:]
  private(set) var traceID: String?
  private(set) var retryAfter: Duration?

  init(status: Int, headers: [String: String], body: [UInt8], paths: ServerPaths) {
    let headers = Dictionary(
      headers.map { ($0.lowercased(), $1) },
      uniquingKeysWith: { first, _ in first }
    )
    traceID = Self.traceID(headers, paths.traceID)
    // The server's clock, by which it computed a date, may differ from this device's.
    let now = headers["date"].flatMap { RetryAfter.date($0) } ?? Date()
    retryAfter = headers["retry-after"].flatMap { RetryAfter.duration($0, now: now) }
    guard body.count <= Self.maximumBodyBytes else { return }
    let document = JSONDocument(body)
    guard document.faults.isEmpty, let root = document.root, root.kind == .object else { return }
    readPaths(root, paths)
    if retryAfter == nil, !paths.retryAfter.isEmpty {
      retryAfter = root.value(at: paths.retryAfter).flatMap { Self.delay($0, now: now) }
    }
    readProblem(root)
    readGoogle(root["error"])
    readStripe(root["error"])
    readSupabase(root)
  }

  // MARK: Headers

  /// The trace id from the header that the catalog names, from `traceparent` (W3C Trace Context),
  /// or from `X-Trace-Id`, `X-Request-Id` or `Request-Id`.
  private static func traceID(_ headers: [String: String], _ name: String?) -> String? {
    if let own = name.flatMap({ headers[$0] }), !own.isEmpty { return clipped(own) }
    if let parent = headers["traceparent"] {
      // version-traceid-parentid-flags (W3C Trace Context).
      let parts = parent.split(separator: "-")
      if parts.count >= 4, parts[1].utf8.count == 32 { return String(parts[1]) }
    }
    for name in ["x-trace-id", "x-request-id", "request-id"] {
      if let id = headers[name], !id.isEmpty { return clipped(id) }
    }
    return nil
  }

  private static func clipped(_ text: String) -> String {
    String(text.prefix(maximumTextCharacters))
  }

  // MARK: Formats

  private mutating func readPaths(_ root: JSONValue, _ paths: ServerPaths) {
    add(code: paths.code.isEmpty ? nil : root.value(at: paths.code))
    add(detail: "message", paths.message.isEmpty ? nil : root.value(at: paths.message))
    guard !paths.fields.isEmpty, let found = root.value(at: paths.fields) else { return }
    for member in found.members {
      let texts = member.value.kind == .array ? member.value.elements : [member.value]
      for text in texts { add(field: member.key, text) }
    }
  }

  /// Reads problem details (RFC 9457), with the members of its examples and of RFC 7807.
  private mutating func readProblem(_ root: JSONValue) {
    add(code: root["code"])
    if let type = root["type"]?.string, type != "about:blank" {
      add(code: .name(type))
      let last = type.split(whereSeparator: { $0 == "/" || $0 == "#" || $0 == ":" }).last
      if let last, last != type { add(code: .name(String(last))) }
    }
    for name in ["title", "detail", "instance"] { add(detail: name, root[name]) }
    for error in root["errors"]?.elements ?? [] {
      let pointer = error["pointer"]?.string ?? error["field"]?.string ?? error["name"]?.string
      guard let pointer else { continue }
      let path = pointer.drop { $0 == "#" || $0 == "/" }.replacingOccurrences(of: "/", with: ".")
      add(field: path, error["detail"] ?? error["message"])
    }
    for error in root["invalid-params"]?.elements ?? [] {
      if let name = error["name"]?.string { add(field: name, error["reason"]) }
    }
  }

  /// Reads an error of Google's APIs (AIP-193): `error` with `status` and `details`.
  private mutating func readGoogle(_ error: JSONValue?) {
    guard let error, let status = error["status"]?.string else { return }
    for detail in error["details"]?.elements ?? [] {
      switch detail["@type"]?.string?.split(separator: ".").last {
      case "ErrorInfo": add(code: detail["reason"])
      case "RetryInfo":
        let delay = detail["retryDelay"]?.string.flatMap { Double($0.dropLast()) }
        if retryAfter == nil, let delay, delay >= 0, delay < RetryAfter.maximumSeconds {
          retryAfter = .milliseconds(Int(delay * 1_000))
        }
      case "RequestInfo":
        if traceID == nil { traceID = detail["requestId"]?.string.map(Self.clipped) }
      case "BadRequest":
        for violation in detail["fieldViolations"]?.elements ?? [] {
          guard let name = violation["field"]?.string else { continue }
          add(field: name, violation["description"])
        }
      default: break
      }
    }
    add(code: .name(status))
    add(detail: "message", error["message"])
  }

  /// Reads an error of Stripe: `error` with `type`, `code`, and optional `decline_code` and
  /// `param`.
  private mutating func readStripe(_ error: JSONValue?) {
    guard let error, error["status"] == nil, error.kind == .object else { return }
    add(code: error["decline_code"])
    add(code: error["code"])
    add(code: error["type"])
    add(detail: "message", error["message"])
    if let name = error["param"]?.string { add(field: name, error["message"]) }
  }

  /// Reads an error of Supabase: PostgREST's `code`, Auth's `error_code` or `error`, Storage's
  /// `error`.
  private mutating func readSupabase(_ root: JSONValue) {
    add(code: root["error_code"])
    if root["error"]?.kind == .string { add(code: root["error"]) }
    for name in ["message", "msg", "error_description", "details", "hint"] {
      add(detail: name, root[name])
    }
  }

  // MARK: Parts

  /// The delay in a member: seconds as a number or a text, or one of HTTP's dates.
  private static func delay(_ value: JSONValue, now: Date) -> Duration? {
    if let text = value.string {
      return Double(text).map { RetryAfter.duration(seconds: $0) }
        ?? RetryAfter.duration(text, now: now)
    }
    return value.numberText.flatMap { Double($0) }.flatMap { RetryAfter.duration(seconds: $0) }
  }

  private mutating func add(code value: JSONValue?) {
    if let name = value?.string { add(code: .name(name)) }
    if let number = value?.numberText.flatMap({ Int($0) }) { add(code: .number(number)) }
  }

  private mutating func add(code: ServerCode) {
    if !codes.contains(code) { codes.append(code) }
    // Numbers are often sent as text.
    if case .name(let name) = code, let number = Int(name) { add(code: .number(number)) }
  }

  private mutating func add(detail name: String, _ value: JSONValue?) {
    guard details[name] == nil, let text = value?.string, !text.isEmpty else { return }
    details[name] = Self.clipped(text)
  }

  private mutating func add(field name: String, _ value: JSONValue?) {
    guard let text = value?.string, fields.count < Self.maximumFields else { return }
    fields[Self.clipped(name), default: []].append(Self.clipped(text))
  }
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue? { members.last { $0.key == name }?.value }

  fileprivate func value(at path: [String]) -> JSONValue? {
    var value: JSONValue? = self
    for name in path { value = value?[name] }
    return value
  }
}
