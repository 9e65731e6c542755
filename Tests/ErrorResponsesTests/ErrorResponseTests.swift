import CatalogFormat
import ErrorCatalog
import ErrorResponses
import Foundation
import SampleErrors
import Testing

@Suite struct ErrorResponseTests {
  private static func text<Failure>(
    _ occurrence: Occurrence<Failure>,
    _ format: ErrorResponse.Format,
    _ languages: String? = nil
  ) -> String {
    let response = ErrorResponse(occurrence, as: format, acceptLanguage: languages)
    return String(decoding: response.body, as: UTF8.self)
  }

  private static var invalid: Occurrence<ServiceError> {
    var occurrence = Occurrence(
      ServiceError.invalid(email: "ada@example.com", limit: 3),
      traceID: "4bf9"
    )
    occurrence.fields = ["address.~e/mail": [.key("error.taken"), .server("dup")]]
    return occurrence
  }

  @Test func `an error of another catalog that a mapper doesn't map has its own response`() {
    enum Mapper: ErrorMapping { typealias Mapped = QuotaError }
    var occurrence = Self.invalid
    occurrence.fields = ["email": [.key("error.taken")]]
    let foreign = Mapper.occurrence(for: occurrence)
    #expect(foreign.error == .unexpected)
    let response = ErrorResponse(foreign)
    #expect(response.status == 422)
    let body = String(decoding: response.body, as: UTF8.self)
    #expect(body.contains(#""key":"error.invalid","trace_id":"4bf9","arguments":{"limit":3}"#))
    #expect(body.contains("This address is taken."))
    let down = ErrorResponse(Mapper.occurrence(for: ServiceError.down))
    #expect(down.status == 503 && down.headers["Retry-After"] == "1")
  }

  @Test func `problem details have the public arguments and fields`() {
    #expect(
      Self.text(Self.invalid, .problemDetails)
        == #"{"type":"urn:errcat:com.example:error.invalid","title":"… is longer than 3.","status":422,"#
        + #""detail":"… is longer than 3.","code":3,"key":"error.invalid","trace_id":"4bf9","#
        + ##""arguments":{"limit":3},"errors":[{"pointer":"#/address/~0e~1mail","detail":"This address is taken."}]}"##
    )
  }

  @Test func `an error of Google's APIs has details`() {
    #expect(
      Self.text(Self.invalid, .google)
        == #"{"error":{"code":422,"message":"… is longer than 3.","status":"INVALID_ARGUMENT","details":["#
        + #"{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"INVALID","domain":"com.example","#
        + #""metadata":{"error-code":"3","error-key":"error.invalid","limit":"3"}},"#
        + #"{"@type":"type.googleapis.com/google.rpc.LocalizedMessage","locale":"en","message":"… is longer than 3."},"#
        + #"{"@type":"type.googleapis.com/google.rpc.RequestInfo","requestId":"4bf9"},"#
        + #"{"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":["#
        + #"{"field":"address.~e/mail","description":"This address is taken."}]}]}}"#
    )
  }

  @Test func `errors of GraphQL have extensions`() {
    #expect(
      Self.text(Self.invalid, .graphQL)
        == #"{"errors":[{"message":"… is longer than 3.","extensions":{"code":"3","key":"error.invalid","#
        + #""type":"urn:errcat:com.example:error.invalid","traceID":"4bf9","arguments":{"limit":3}}},"#
        + #"{"message":"This address is taken.","extensions":{"field":"address.~e/mail"}}]}"#
    )
  }

  @Test func `only a response with status 401 has the challenge`() {
    let challenge = "Bearer realm=\"shop\"\r\nX-Evil: 1"
    let ended = ErrorResponse(Occurrence(ServiceError.cancelled), challenge: challenge)
    #expect(ended.status == 401)
    #expect(ended.headers["WWW-Authenticate"] == "Bearer realm=\"shop\"X-Evil: 1")
    let down = ErrorResponse(Occurrence(ServiceError.down), challenge: challenge)
    #expect(down.headers["WWW-Authenticate"] == nil)
  }

  @Test func `texts and Content-Language are in the language of the message`() throws {
    let down = Occurrence(ServiceError.down, traceID: "t")
    let arabic = ErrorResponse(down, as: .google, acceptLanguage: "ar-EG, en;q=0.1")
    #expect(arabic.headers["Content-Language"] == "ar")
    let body = String(decoding: arabic.body, as: UTF8.self)
    #expect(body.contains(#""message":"The service is down.","status":"UNAVAILABLE""#))
    #expect(body.contains(#""locale":"ar","message":"الخدمة متوقفة.""#))
    #expect(body.contains(#""retryDelay":"0.1s""#))
    // The Turkish pack lacks this message.
    let turkish = ErrorResponse(down, acceptLanguage: "tr")
    #expect(turkish.headers["Content-Language"] == "en")
    #expect(Self.text(Self.invalid, .problemDetails, "tr").contains("Bu adres alınmış."))
  }

  @Test(arguments: [
    (Duration.nanoseconds(1), "0.000000001s"), (.microseconds(20), "0.00002s"),
    (.milliseconds(1_500), "1.5s"), (.seconds(90), "90s"), (.seconds(31_536_000), "31536000s"),
    (.seconds(1) + Duration(secondsComponent: 0, attosecondsComponent: 1), "1.000000001s"),
    (.seconds(1) - Duration(secondsComponent: 0, attosecondsComponent: 1), "1s"),
    (.seconds(10_000_000) + .nanoseconds(123_456_789), "10000000.123456789s"),
  ])
  func `a delay for Google's APIs is a Duration of protobuf, never a shorter one`(
    delay: Duration,
    text: String
  ) {
    var down = Occurrence(ServiceError.down, traceID: "t")
    down.retryAfter = delay
    #expect(Self.text(down, .google).contains(#""retryDelay":"\#(text)""#))
  }

  @Test(arguments: [
    (ErrorResponse.Format.problemDetails, "application/problem+json"),
    (.google, "application/json"), (.graphQL, "application/graphql-response+json"),
  ])
  func `headers say what the body is`(format: ErrorResponse.Format, type: String) {
    let response = ErrorResponse(Occurrence(ServiceError.down, traceID: "t"), as: format)
    #expect(response.status == 503)
    #expect(
      response.headers == [
        "Content-Type": type, "Content-Language": "en", "Vary": "Accept, Accept-Language",
        "Retry-After": "1", "X-Trace-Id": "t",
      ]
    )
  }

  @Test func `a response asks to wait only if something is retried`() {
    func wait(_ error: QuotaError, asking seconds: Int? = nil) -> String? {
      var occurrence = Occurrence(error)
      if let seconds { occurrence.retryAfter = .seconds(seconds) }
      return ErrorResponse(occurrence).headers["Retry-After"]
    }
    #expect(wait(.limited(wait: .milliseconds(2_001), again: true, report: true)) == "3")
    #expect(wait(.limited(wait: .zero, again: true, report: true)) == "1")
    #expect(wait(.limited(wait: .seconds(9), again: false, report: true)) == nil)
    #expect(wait(.limited(wait: .zero, again: true, report: true), asking: 40) == "40")
    #expect(wait(.limited(wait: .zero, again: true, report: true), asking: .max) == "31536000")
    #expect(wait(.limited(wait: .zero, again: true, report: true), asking: -5) == "0")
    // Never retried.
    #expect(wait(.seconds(30)) == nil)
    #expect(wait(.full, asking: 5) == nil)
  }

  @Test(arguments: ["a\r\nSet-Cookie: x=1", "a b", "é", "\u{0}"])
  func `a trace id that isn't visible ASCII isn't in a header`(traceID: String) throws {
    let response = ErrorResponse(Occurrence(ServiceError.busy, traceID: traceID))
    #expect(response.headers["X-Trace-Id"] == nil)
    let body = try JSONSerialization.jsonObject(with: response.body) as? [String: Any]
    #expect(body?["trace_id"] as? String == traceID)
  }

  @Test(arguments: [QuotaError.fraction(.infinity), .until(nil)])
  func `absent values, and those that JSON has no number for, are null`(error: QuotaError) throws {
    let response = ErrorResponse(Occurrence(error))
    let body = try JSONSerialization.jsonObject(with: response.body) as? [String: Any]
    #expect((body?["arguments"] as? [String: Any])?["wait"] is NSNull)
    #expect(body?["code"] == nil)
    #expect(body?["status"] as? Int == 500)
  }
}
