import Foundation
import MessageFormat
import SampleErrors
import Testing

@testable import ErrorCatalog

@Suite struct MappingTests {
  private struct Surprise: Error {}

  @Test func `the most specific wins, causes come last`() {
    #expect(ServiceMapper.error(for: URLError(.timedOut)) == .down)
    // No rule for the code, one for the type.
    #expect(ServiceMapper.error(for: URLError(.cannotFindHost)) == .busy)
    #expect(ServiceMapper.error(for: POSIXError(.ENOSPC)) == .down)
    #expect(ServiceMapper.error(for: CancellationError()) == .cancelled)
    #expect(ServiceMapper.error(for: Surprise()) == .unexpected)
    #expect(ServiceMapper.error(for: NSError(domain: "com.example", code: 7)) == .busy)
    let cause = NSError(domain: "com.example", code: 7)
    let middle = NSError(domain: "m", code: 1, userInfo: [NSUnderlyingErrorKey: cause])
    let outer = NSError(domain: "o", code: 1, userInfo: [NSUnderlyingErrorKey: middle])
    #expect(ServiceMapper.error(for: outer) == .busy)
    let known = NSError(
      domain: NSURLErrorDomain,
      code: -1001,
      userInfo: [NSUnderlyingErrorKey: cause]
    )
    #expect(ServiceMapper.error(for: known) == .down)
    #expect(ServiceMapper.error(for: CircuitOpenError(retryAfter: .zero)) == .circuitOpen)
  }

  @Test func `a decoding error maps by its type`() throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Int].self, from: Data("{}".utf8))
    }
    #expect(ServiceMapper.error(for: try #require(error)) == .down)
  }

  @Test func `what is mapped already passes through`() {
    let own = ServiceError.invalid(email: "a@b.c", limit: 3)
    #expect(ServiceMapper.error(for: own) == own)
    var occurrence = Occurrence(own, traceID: "t")
    occurrence.status = 7
    let same = ServiceMapper.occurrence(for: occurrence, operation: "other")
    #expect(same.status == 7 && same.traceID == "t" && same.operation == nil)
    #expect(ServiceMapper.error(for: occurrence) == own)
  }

  @Test func `a chain of causes that leads back to itself ends`() {
    final class Loop: NSError, @unchecked Sendable {
      override var userInfo: [String: Any] { [NSUnderlyingErrorKey: self] }
    }
    let loop = Loop(domain: "loop", code: 1)
    #expect(ServiceMapper.error(for: loop) == .unexpected)
    var depth = 0
    var cause: UnderlyingError? = UnderlyingError(loop)
    while let found = cause {
      depth += 1
      cause = found.underlying.first
    }
    #expect(depth == 1)
  }

  private func map(_ status: Int, _ headers: HeaderFields = [:], _ body: String = "")
    -> Occurrence<ServiceError>
  {
    ServiceMapper.occurrence(forStatus: status, headers: headers, body: Data(body.utf8))
  }

  @Test(arguments: [
    // RFC 9457
    (503, #"{"type": "https://example.com/probs/queue_full", "title": "Full", "status": 503}"#, 2),
    (503, #"{"type": "about:blank", "code": 11001}"#, 2),
    // PostgREST, Supabase Auth, Supabase Storage
    (500, #"{"code": "queue_full", "details": null, "hint": null, "message": "m"}"#, 2),
    (500, #"{"code": 422, "error_code": "queue_full", "msg": "m"}"#, 2),
    (500, #"{"statusCode": "404", "error": "queue_full", "message": "m"}"#, 2),
    (500, #"{"error": "queue_full", "error_description": "m"}"#, 2),
    // Stripe
    (
      500,
      #"{"error": {"type": "card_error", "code": "card_declined", "decline_code": "queue_full"}}"#,
      2
    ),
    (500, #"{"error": {"type": "queue_full"}}"#, 2),
    // AIP-193
    (
      500,
      #"{"error": {"code": 429, "status": "RESOURCE_EXHAUSTED", "details": ["#
        + #"{"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "queue_full"}]}}"#, 2
    ),
    // The catalog's own paths
    (500, #"{"failure": {"kind": 11001}, "code": "invalid_email"}"#, 2),
    (500, #"{"failure": {"kind": "11001"}}"#, 2),
    // The status alone, the fallback
    (429, "no JSON", 2), (503, "", 1), (418, "{}", 0), (500, "[]", 1), (500, "{\"code\": [1]}", 1),
  ])
  func `responses of servers`(status: Int, body: String, entry: Int) {
    #expect(map(status, [:], body).error.entryIndex == entry)
  }

  @Test func `a server's texts are for developers, its keys for users`() {
    let body = """
      {"failure": {"kind": "invalid_email", "text": "<b>secret</b>",
        "fields": {"email": ["error.taken", "free text"], "name": "too short"}}}
      """
    let occurrence = map(422, ["x-my-trace": "abc", "Retry-After": "7"], body)
    #expect(occurrence.error == .invalid(email: "", limit: 0))
    #expect(occurrence.details == ["message": "<b>secret</b>"])
    #expect(occurrence.fields["email"] == [.key("error.taken"), .server("free text")])
    #expect(occurrence.fields["name"] == [.server("too short")])
    #expect(occurrence.messages(for: "email", in: "tr") == ["Bu adres alınmış."])
    #expect(occurrence.messages(for: "name").isEmpty)
    #expect(occurrence.traceID == "abc")
    #expect(occurrence.retryAfter == .seconds(7))
    #expect(occurrence.status == 422)
  }

  @Test func `field messages and traces of the dialects`() {
    let google = """
      {"error": {"code": 400, "status": "INVALID_ARGUMENT", "message": "m", "details": [
        {"@type": "type.googleapis.com/google.rpc.BadRequest",
         "fieldViolations": [{"field": "user.email", "description": "d"}]},
        {"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "1.5s"},
        {"@type": "type.googleapis.com/google.rpc.RequestInfo", "requestId": "r"}]}}
      """
    let first = map(400, [:], google)
    #expect(first.fields == ["user.email": [.server("d")]])
    #expect(first.retryAfter == .milliseconds(1_500))
    #expect(first.traceID == "r")
    let problem = """
      {"errors": [{"detail": "a", "pointer": "#/user/age"}],
       "invalid-params": [{"name": "color", "reason": "b"}]}
      """
    #expect(map(422, [:], problem).fields == ["user.age": [.server("a")], "color": [.server("b")]])
    let stripe = #"{"error": {"type": "x", "param": "number", "message": "c"}}"#
    #expect(map(402, [:], stripe).fields == ["number": [.server("c")]])
    let parent: HeaderFields = [
      "traceparent": "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
    ]
    #expect(map(500, parent).traceID == "4bf92f3577b34da6a3ce929d0e0e4736")
    #expect(map(500, ["X-Request-Id": "q"]).traceID == "q")
    #expect(map(500).traceID.text.utf8.count == 32)
  }

  @Test(arguments: [
    ("120", 120.0), ("0", 0), (" 5 ", 5), ("Fri, 31 Dec 1999 23:59:59 GMT", 59),
    ("Friday, 31-Dec-99 23:59:59 GMT", 59), ("Fri Dec 31 23:59:59 1999", 59),
    ("Thu, 30 Dec 1999 23:59:59 GMT", 0), ("99999999999999999999", 31_536_000),
    ("0.493", 0.493), ("1.5", 1.5),
  ])
  func `Retry-After is seconds, also with a fraction, or a date`(text: String, seconds: Double) {
    // 31 December 1999, 23:59:00 UTC.
    let now = Date(timeIntervalSince1970: 946_684_740)
    #expect(RetryAfter.duration(text, now: now) == .seconds(seconds))
  }

  @Test(
    arguments: [
      // The header wins, then the catalog's place, then Google's.
      (["Retry-After": "7"], #"{"failure": {"wait": 9}}"#, 7.0),
      ([:], #"{"failure": {"wait": 9}}"#, 9), ([:], #"{"failure": {"wait": 0.25}}"#, 0.25),
      ([:], #"{"failure": {"wait": "1.5"}}"#, 1.5),
      (["Retry-After": "soon"], #"{"failure": {"wait": 9}}"#, 9),
      ([:], #"{"failure": {"wait": 1e400}}"#, 31_536_000),
      // A date is compared with the server's own clock.
      (
        ["Date": "Fri, 31 Dec 1999 23:59:00 GMT", "Retry-After": "Fri, 31 Dec 1999 23:59:59 GMT"],
        "",
        59
      ),
      (
        ["Date": "Fri, 31 Dec 1999 23:59:00 GMT"],
        #"{"failure": {"wait": "Fri, 31 Dec 1999 23:59:59 GMT"}}"#, 59
      ),
    ] as [([String: String], String, Double)]
  )
  func `a delay comes from the header or from the body`(
    headers: [String: String],
    body: String,
    seconds: Double
  ) {
    #expect(map(429, HeaderFields(headers), body).retryAfter == .seconds(seconds))
  }

  @Test(arguments: ["-1", "\"-1\"", "\"nan\"", "\"\"", "null", "true", "[1]", "{}", "\"later\""])
  func `any other delay in the body says nothing`(value: String) {
    #expect(map(429, [:], #"{"failure": {"wait": \#(value)}}"#).retryAfter == nil)
  }

  @Test func `the delay of another catalog's error and of a breaker is kept`() {
    enum Other: ErrorMapping {
      static func error(for error: any Error) -> ServiceError { ServiceMapper.error(for: error) }
      static func error(forServerCode serverCode: Int) -> ServiceError? { nil }
      static func error(forServerCode serverCode: String) -> ServiceError? { nil }
      static func error(forStatus httpStatus: Int) -> ServiceError? { nil }
    }
    struct Limited: CatalogFailure {
      var retryPolicy: RetryPolicy { .never }
      var tripsBreaker: Bool { false }
      var retryAfter: Duration? { .seconds(8) }
    }
    #expect(Other.occurrence(for: Limited()).retryAfter == .seconds(8))
    let open = CircuitOpenError(retryAfter: .seconds(6))
    #expect(ServiceMapper.occurrence(for: open).retryAfter == .seconds(6))
    #expect(ServiceMapper.occurrence(for: ServiceError.down).retryAfter == nil)
  }

  @Test(arguments: [
    "", "soon", "-1", "1.5.2", "1,5", "Fri, 31 Foo 1999 23:59:59 GMT",
    String(repeating: "9", count: 65),
  ])
  func `any other Retry-After says nothing`(text: String) {
    #expect(RetryAfter.duration(text) == nil)
  }

  @Test func `a body that is too long or broken says nothing`() {
    let long =
      "{\"code\": \"queue_full\", \"x\": \"" + String(repeating: "a", count: 1 << 20) + "\"}"
    #expect(map(500, [:], long).error == .down)
    #expect(map(500, [:], "{\"code\": \"queue_full\"").error == .down)
    let deep = String(repeating: "{\"error\":", count: 100_000) + "1"
    #expect(map(500, [:], deep).error == .down)
  }
}
