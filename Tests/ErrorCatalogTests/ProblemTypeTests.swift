import SampleErrors
import Testing

@testable import ErrorCatalog

struct ProblemTypeTests {
  @Test func `a type is the address on the catalog's site`() {
    let type = SiteError.catalog.problemType(of: "error.slow")
    #expect(type == "https://errors.example.com/#error.slow")
  }

  @Test func `a module without a site has addresses on that of its base`() {
    let type = PartError.catalog.problemType(of: "error.slow")
    #expect(type == "https://errors.example.com/#error.slow")
  }

  @Test func `without a site, a type is a URN of the domain`() {
    #expect(
      ServiceError.catalog.problemType(of: "error.down") == "urn:errcat:com.example:error.down"
    )
  }
}
