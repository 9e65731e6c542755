import CatalogFormat
import Foundation
import MessageFormat
import SampleErrors
import Testing

@testable import ErrorCatalog

/// An error of an app that knows where its server has what.
private enum PlacedError: CatalogError {
  case failed
  case slow(limit: Int, plan: String)
  case short(limit: Int, plan: String)

  enum Category: String, CaseIterable, Sendable { case general }
  enum Action: String, CaseIterable, Sendable { case retry }

  static let catalog = ShopError.table([
    .init(name: "code", path: "header:X-Error-Code"), .init(name: "message", path: "why"),
    .init(name: "retryAfter", path: "retry_after_ms ms"),
    .init(name: "where", path: "header:Retry-After"),
    .init(name: "where", path: "header:grpc-status"),
    .init(name: "fields", path: "issues[*]"), .init(name: "fieldName", path: "path"),
    .init(name: "fieldText", path: "text"), .init(name: "fieldCode", path: "problem"),
    .init(argument: "limit", path: "minimum"), .init(argument: "plan", path: "header:X-Plan"),
  ])

  enum Generated: GeneratedCode.Members {
    static var fallback: PlacedError { .failed }

    static func entryIndex(of error: PlacedError) -> Int {
      if case .failed = error { 0 } else { 2 }
    }

    static func argumentValues(of error: PlacedError) -> [ArgumentValue] {
      switch error {
      case .failed: return []
      case .slow(let limit, let plan), .short(let limit, let plan):
        return [.int(limit), .string(plan)]
      }
    }

    static func mapped(byServerCode code: String) -> PlacedError? {
      switch code {
      case "SLOW", "23505", "invalid_token": return .slow(limit: 0, plan: "")
      case "too_short": return .short(limit: 0, plan: "")
      default: return nil
      }
    }

    static func mapped(byServerCode code: String, in response: GeneratedCode.ResponseArguments)
      -> PlacedError?
    {
      switch code {
      case "SLOW" where response.has(true, at: "soft") && response.has(2, at: "error.level"):
        return .short(limit: 0, plan: "")
      case "NONE" where response.has("quota", at: "reasons[*].name"):
        return .slow(limit: 0, plan: "")
      case "7" where response.has(false, at: "soft"): return .short(limit: 0, plan: "")
      default: return nil
      }
    }

    static func mapped(byHTTPStatus status: Int) -> PlacedError? {
      status == 429 ? .slow(limit: 0, plan: "") : nil
    }

    static func mapped(byHTTPStatus status: Int, in response: GeneratedCode.ResponseArguments)
      -> PlacedError?
    {
      switch status {
      case 403 where response.has(not: "", at: "header:Retry-After"):
        return .slow(limit: 0, plan: "")
      case 200 where response.has(not: "", at: "data.*.userErrors"): return .failed
      case 200 where response.has(not: 0, at: "header:grpc-status"): return .failed
      case 409 where response.has(7, at: "header:Grpc-Status"): return .short(limit: 0, plan: "")
      default: return nil
      }
    }

    static func filled(_ error: PlacedError, from response: GeneratedCode.ResponseArguments)
      -> PlacedError
    {
      switch error {
      case .failed: return error
      case .slow: return .slow(limit: response.int("limit"), plan: response.string("plan"))
      case .short: return .short(limit: response.int("limit"), plan: response.string("plan"))
      }
    }
  }
}

private enum PlacedMapper: ErrorMapping {
  typealias Mapped = PlacedError
}

@Suite struct ServerPlaceTests {
  private func map(
    _ status: Int = 400,
    _ headers: HeaderFields = [:],
    _ body: String = "{}"
  ) -> Occurrence<PlacedError> {
    PlacedMapper.occurrence(forStatus: status, headers: headers, body: Data(body.utf8))
  }

  @Test func `codes and arguments come from headers, also without a body`() {
    let headers: HeaderFields = ["x-error-code": "SLOW", "X-PLAN": "Basic"]
    #expect(map(400, headers, "").error == .slow(limit: 0, plan: "Basic"))
    #expect(map(400, headers, #"{"minimum": 3}"#).error == .slow(limit: 3, plan: "Basic"))
    #expect(
      PlacedMapper.occurrence(ifFailedWithStatus: 200, headers: headers)?.error.entryIndex == 2
    )
  }

  @Test(arguments: [
    (#"{"retry_after_ms": 200}"#, Duration.milliseconds(200)),
    (#"{"retry_after_ms": "1500"}"#, .milliseconds(1_500)),
    (#"{"retry_after_ms": 1e300}"#, .seconds(31_536_000)), (#"{"retry_after_ms": -5}"#, nil),
    (#"{"retry_after_ms": "soon"}"#, nil), (#"{"retry_after_ms": "inf"}"#, nil),
    (#"{"retry_after_ms": "0x10"}"#, nil), (#"{"retry_after_ms": null}"#, nil),
  ])
  func `a delay has the unit of its place`(body: String, delay: Duration?) {
    #expect(map(400, [:], body).retryAfter == delay)
  }

  @Test(arguments: ["0.493", " 0.493 "])
  func `Retry-After can have a fraction`(text: String) {
    #expect(map(400, ["Retry-After": text]).retryAfter == .seconds(0.493))
  }

  @Test(arguments: [
    (
      ["WWW-Authenticate": #"Bearer realm="a, b", error="invalid_token", error_description="x""#],
      true
    ),
    (["www-authenticate": "Bearer error=invalid_token"], true),
    (["WWW-Authenticate": #"Bearer realm="error=invalid_token""#], false),
    (["WWW-Authenticate": "Bearer"], false), (["WWW-Authenticate": #"Bearer error=""#], false),
  ])
  func `a challenge has a code`(headers: [String: String], isMapped: Bool) {
    #expect((map(401, HeaderFields(headers)).error != .failed) == isMapped)
  }

  @Test(arguments: [
    (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "1.5"], Duration.seconds(1.5)),
    (["RateLimit-Remaining": "0", "RateLimit-Reset": "30"], .seconds(30)),
    (
      ["RateLimit": #""default";r=0;t=30"#, "RateLimit-Policy": #""default";q=100;w=60"#],
      .seconds(30)
    ),
    (["RateLimit": "limit=100, remaining=0, reset=5"], nil),
    (
      [
        "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1700000010",
        "Date": "Tue, 14 Nov 2023 22:13:20 GMT",
      ], .seconds(10)
    ),
    (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1", "Retry-After": "7"], .seconds(7)),
    (["X-RateLimit-Remaining": "3", "X-RateLimit-Reset": "30"], nil),
    (["X-RateLimit-Remaining": "3", "X-RateLimit-Reset": "inf"], nil),
  ])
  func `a limit that is used up is status 429 with its delay`(
    headers: [String: String],
    delay: Duration?
  ) {
    let occurrence = map(403, HeaderFields(headers))
    #expect(occurrence.retryAfter == delay)
    #expect((occurrence.error != .failed) == (delay != nil))
  }

  @Test func `a response of another kind can be the last before the limit`() {
    let headers: HeaderFields = ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "9"]
    for status in [400, 404, 500] {
      #expect(map(status, headers).error == .failed)
      #expect(map(status, headers).retryAfter == nil)
    }
    #expect(map(429, headers).retryAfter == .seconds(9))
  }

  @Test func `a number matches a text, and a code comes before its explanation`() {
    #expect(map(400, [:], #"{"code": 23505}"#).error != .failed)
    #expect(
      map(400, [:], #"{"error": {"message": "SLOW : too slow", "code": "SLOW : too slow"}}"#).error
        != .failed
    )
  }

  @Test(arguments: [
    (#"{"soft": true, "error": {"level": 2}}"#, "SLOW", "short"),
    (#"{"soft": true, "error": {"level": 2.0}}"#, "SLOW", "short"),
    (#"{"soft": "true", "error": {"level": 2}}"#, "SLOW", "slow"),
    (#"{"soft": true, "error": {"level": "2"}}"#, "SLOW", "slow"),
    (#"{"soft": 1, "error": {"level": 2}}"#, "SLOW", "slow"),
    (#"{"error": {"soft": true, "level": 2}}"#, "SLOW", "slow"),
    (#"{"soft": true, "error": [{"level": 2}]}"#, "SLOW", "slow"),
    (#"{"soft": null}"#, "SLOW", "slow"), ("[true]", "SLOW", "slow"), ("", "SLOW", "slow"),
    (#"{"reasons": [{"name": "plan"}, {"name": "quota"}]}"#, "NONE", "slow"),
    (#"{"reasons": [{"name": "Quota"}]}"#, "NONE", "failed"),
    (#"{"reasons": [{"name": ["quota"]}]}"#, "NONE", "failed"),
    (#"{"code": 7, "soft": false}"#, "-", "short"),
    (#"{"code": "7", "soft": false}"#, "-", "short"),
    (#"{"code": 7, "soft": true}"#, "-", "failed"),
  ])
  func `other values of a response decide what its code maps to`(
    body: String,
    code: String,
    error: String
  ) {
    let found = map(400, ["X-Error-Code": code], body).error
    let name =
      switch found {
      case .failed: "failed"
      case .slow: "slow"
      case .short: "short"
      }
    #expect(name == error)
    let success = PlacedMapper.occurrence(
      ifFailedWithStatus: 200,
      headers: ["X-Error-Code": code],
      body: Data(body.utf8)
    )
    #expect((success != nil) == (code != "-" && error != "failed"))
  }

  @Test(arguments: [
    (#"{"data": {"create": {"userErrors": [{"message": "no"}]}}}"#, true),
    (#"{"data": {"create": {"userErrors": []}}}"#, false),
    (#"{"data": {"create": {"userErrors": null}}}"#, false),
    (#"{"data": {"create": {"userErrors": false}}}"#, false),
    (#"{"data": {"create": {"userErrors": ""}}}"#, false),
    (#"{"data": {"create": {}}}"#, false), (#"{"data": {"create": {"userErrors": 1}}}"#, true),
  ])
  func `what only failures have makes a response one`(body: String, isFailure: Bool) {
    #expect(
      (PlacedMapper.occurrence(ifFailedWithStatus: 200, body: Data(body.utf8)) != nil) == isFailure
    )
  }

  @Test(arguments: [
    (403, ["retry-after": "60"], true), (403, [:], false), (401, ["Retry-After": "60"], false),
    (409, ["grpc-status": "7"], true), (409, ["grpc-status": "7.0"], true),
    (409, ["grpc-status": "8"], false),
  ])
  func `a status maps together with a header`(
    status: Int,
    headers: [String: String],
    isMapped: Bool
  ) {
    #expect((map(status, HeaderFields(headers)).error != .failed) == isMapped)
  }

  @Test(arguments: [("5", true), ("0", false), ("00", false), ("0.0", false), ("x", true)])
  func `any value of a header but one makes a success a failure`(value: String, isFailure: Bool) {
    let headers = HeaderFields(["grpc-status": value])
    let found = PlacedMapper.occurrence(ifFailedWithStatus: 200, headers: headers)
    #expect((found != nil) == isFailure)
    #expect(PlacedMapper.occurrence(ifFailedWithStatus: 200) == nil)
  }

  @Test func `a field's code is the catalog's message, with its arguments`() throws {
    let body = """
      {"errors": [{"field": "name", "message": "m"}], "issues": [
       {"path": ["user", "name", 0], "problem": "too_short", "minimum": 8, "text": "Too short"},
       {"path": "age", "problem": "unknown", "text": "Too young"}, {"path": "x"}, {"problem": "too_short"}, 7]}
      """
    let fields = map(422, ["X-Plan": "Basic"], body).fields
    #expect(
      fields == [
        "user.name.0": [.error(PlacedError.short(limit: 8, plan: "Basic"))],
        "age": [.server("Too young")],
      ]
    )
    let message = try #require(
      map(422, ["X-Plan": "Basic"], body).messages(for: "user.name.0").first
    )
    #expect(message == "Basic allows 8 videos.")
    #expect("\(fields)".contains("Too") == false)
  }

  @Test(arguments: [
    (##"{"errors": [{"pointer": "#/name", "code": "quota_reached", "detail": "d"}]}"##, "name"),
    (#"{"invalid-params": [{"name": "name", "code": "quota_reached", "reason": "d"}]}"#, "name"),
    (#"{"error": {"param": "name", "code": "quota_reached", "message": "d"}}"#, "name"),
    (
      #"{"error": {"code": "x", "details": [{"target": "name", "code": "quota_reached", "message": "d"}]}}"#,
      "name"
    ),
    (
      #"{"error": {"status": "X", "details": [{"@type": "type.googleapis.com/google.rpc.BadRequest", "fieldViolations": [{"field": "name", "reason": "quota_reached", "description": "d"}]}]}}"#,
      "name"
    ),
    (
      #"{"errors": [{"message": "d", "extensions": {"field": "name", "code": "quota_reached"}}]}"#,
      "name"
    ),
  ])
  func `every format has codes of fields`(body: String, field: String) {
    let occurrence = ShopMapper.occurrence(forStatus: 422, body: Data(body.utf8))
    #expect(occurrence.fields == [field: [.error(ShopError.quota(limit: 0, plan: ""))]])
  }

  @Test func `a message that two places have is shown once`() {
    let body = #"{"errors": {"name": ["is too short", "is too short"]}}"#
    #expect(
      ShopMapper.occurrence(forStatus: 422, body: Data(body.utf8)).fields == [
        "name": [.server("is too short")]
      ]
    )
  }
}
