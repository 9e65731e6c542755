import SampleErrors
import Testing

@testable import ErrorCatalog

struct ProblemTypeTests {
  @Test func `the media type is that of RFC 9457`() {
    #expect(ProblemDetails.contentType == "application/problem+json")
  }

  @Test func `a type is the address on the catalog's site`() {
    #expect(ProblemDetails(SiteError.slow).type == "https://errors.example.com/#error.slow")
  }

  @Test func `a module without a site has addresses on that of its base`() {
    #expect(ProblemDetails(PartError.slow).type == "https://errors.example.com/#error.slow")
  }

  @Test func `a base of your own comes first`() {
    #expect(ProblemDetails(SiteError.slow, base: "tag:a:").type == "tag:a:error.slow")
  }
}
