import Foundation
import SampleErrors
import Testing

@testable import ErrorCatalog

/// The properties of a catalog's errors, compared for two entries that differ in everything.
@Suite struct CatalogErrorFactsTests {
  private let down = ServiceError.down
  private let invalid = ServiceError.invalid(email: "a@b.c", limit: 3)

  @Test func `a summary shows public arguments only`() {
    #expect(ServiceError.down.summary == "the host is down")
    let invalid = ServiceError.invalid(email: "ada@example.com", limit: 3)
    #expect(invalid.summary == "<private> exceeds 3 of {plan}")
    #expect(ServiceError.busy.summary == nil)
  }

  @Test func `facts are those of the entry`() {
    #expect(down.key == "error.down")
    #expect(invalid.key == "error.invalid")
    #expect(down.code == 1)
    #expect(invalid.code == 3)
    #expect(down.category == .api)
    #expect(invalid.category == .validation)
    #expect(down.display == .banner)
    #expect(invalid.display == .inline)
    #expect(down.severity == .error)
    #expect(invalid.severity == .info)
    #expect(down.isReportable == true)
    #expect(invalid.isReportable == false)
    #expect(down.isRetryable == true)
    #expect(invalid.isRetryable == false)
    #expect(down.tripsBreaker == true)
    #expect(invalid.tripsBreaker == false)
    #expect(down.httpStatus == 503)
    #expect(ServiceError.busy.httpStatus == nil)
    #expect(down.actions == [.retry, .signUp])
    #expect(invalid.actions == [])
    #expect(down.arguments.map(\.name) == [])
    #expect(invalid.arguments.map(\.name) == ["email", "limit"])
  }

  @Test func `retry policies are those of the entry`() {
    #expect(
      down.retryPolicy
        == .automatic(
          .init(
            maximumAttempts: 3,
            initialDelay: .milliseconds(100),
            multiplier: 2,
            maximumDelay: .seconds(10),
            jitter: 0
          )
        )
    )
    #expect(invalid.retryPolicy == .never)
    #expect(down.retryAfter == nil)
  }

  @Test func `NSError gets domain, code and message`() {
    #expect((down as NSError).domain == "com.example")
    #expect((down as NSError).code == 1)
    #expect((invalid as NSError).code == 3)
    #expect(down.errorCode == 1)
    #expect(invalid.errorCode == 3)
    #expect(down.errorUserInfo[NSLocalizedDescriptionKey] as? String == "The service is down.")
    #expect(
      invalid.errorUserInfo[NSLocalizedDescriptionKey] as? String == "a@b.c is longer than 3."
    )
    #expect(down.errorDescription == "The service is down.")
    #expect(down.recoverySuggestion == "Wait a minute.")
    #expect(invalid.recoverySuggestion == nil)
  }
}
