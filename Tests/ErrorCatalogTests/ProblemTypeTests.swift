import CatalogFormat
import MessageFormat
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

/// A catalog with a site.
private enum SiteError: CatalogError {
  case slow

  enum Category: String, CaseIterable, Sendable { case network }
  enum Action: String, CaseIterable, Sendable { case retry }

  static let catalog = SampleCatalog.table(
    ["en": ["error.slow": "That took long."]],
    site: "https://errors.example.com"
  )

  var entryIndex: Int { 0 }
  var argumentValues: [ArgumentValue] { [] }
}

/// A module of that catalog.
private enum PartError: CatalogError {
  case slow

  enum Category: String, CaseIterable, Sendable { case network }
  enum Action: String, CaseIterable, Sendable { case retry }

  static let catalog = SampleCatalog.table(
    ["en": ["error.slow": "That took long."]],
    domain: "com.example.part",
    base: { SiteError.catalog }
  )

  var entryIndex: Int { 0 }
  var argumentValues: [ArgumentValue] { [] }
}
