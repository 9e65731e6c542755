package import ErrorCatalog

/// A catalog with a site.
package enum SiteError: CatalogError {
  case slow

  package enum Category: String, CaseIterable, Sendable { case network }
  package enum Action: String, CaseIterable, Sendable { case retry }

  package static let catalog = SampleCatalog.table(
    ["en": ["error.slow": "That took long."]],
    site: "https://errors.example.com"
  )

  package enum Generated: GeneratedCode.Members {
    package static var fallback: SiteError { .slow }

    package static func entryIndex(of error: SiteError) -> Int { 0 }

    package static func argumentValues(of error: SiteError) -> [ArgumentValue] { [] }
  }
}

/// A module of that catalog.
package enum PartError: CatalogError {
  case slow

  package enum Category: String, CaseIterable, Sendable { case network }
  package enum Action: String, CaseIterable, Sendable { case retry }

  package static let catalog = SampleCatalog.table(
    ["en": ["error.slow": "That took long."]],
    domain: "com.example.part",
    base: { SiteError.catalog }
  )

  package enum Generated: GeneratedCode.Members {
    package static var fallback: PartError { .slow }

    package static func entryIndex(of error: PartError) -> Int { 0 }

    package static func argumentValues(of error: PartError) -> [ArgumentValue] { [] }
  }
}
