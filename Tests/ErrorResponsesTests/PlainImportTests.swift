import ErrorCatalog
import ErrorResponses
import Foundation
import SampleErrors
import Testing

/// What the guide promises, with what a server sees of the library: no import here is for tests.
@Suite struct PlainImportTests {
  @Test func `a caught error becomes a response in the language of the request`() throws {
    var occurrence = ServiceMapper.occurrence(for: URLError(.timedOut))
    occurrence.traceID = "4bf92f35"
    let response = ErrorResponse(occurrence, acceptLanguage: "ar, en;q=0.5")
    #expect(response.status == 503)
    #expect(response.headers["content-type"] == "application/problem+json")
    #expect(response.headers["Content-Language"] == "ar")
    #expect(response.headers["X-Trace-Id"] == "4bf92f35")
    let problem = try JSONSerialization.jsonObject(with: response.body) as? [String: Any]
    #expect(problem?["key"] as? String == "error.down")
    // An app reads it with the same mapper.
    let read = ServiceMapper.occurrence(
      forStatus: response.status,
      headers: response.headers,
      body: response.body
    )
    #expect(read.error == .down && read.traceID.known == "4bf92f35")
  }

  @Test(arguments: ErrorResponse.Format.allCases)
  func `every format has its media type`(format: ErrorResponse.Format) {
    let response = ErrorResponse(Occurrence(ServiceError.busy), as: format)
    #expect(response.headers["Content-Type"] == format.contentType)
  }

  @Test func `a header chooses the language of a pack`() {
    #expect(AcceptLanguage("fr, tr;q=0.9, *;q=0.1").language(in: ServiceError.catalog) == "tr")
  }
}
