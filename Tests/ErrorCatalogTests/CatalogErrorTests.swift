import CatalogFormat
import Foundation
import MessageFormat
import SampleErrors
import Testing

@testable import ErrorCatalog

/// Code as errcat generates it: two entries, no texts.
private enum SampleError: CatalogError {
  case offline
  indirect case credits(needed: Int, name: String)

  enum Category: String, CaseIterable, Sendable {
    case network, credit
  }

  enum Action: String, CaseIterable, Sendable {
    case retry
  }

  static let catalog: CatalogTable = {
    var content = CatalogContent()
    content.settings.fallbacks = [.init(language: "tr", others: ["de"])]
    content.entries = [SampleCatalog.entry("network"), SampleCatalog.entry("credit")]
    return SampleCatalog.table([:], content: content)
  }()

  enum Generated: GeneratedCode.Members {
    static var fallback: SampleError { .offline }

    static func entryIndex(of error: SampleError) -> Int {
      switch error {
      case .offline: return 0
      case .credits: return 1
      }
    }

    static func argumentValues(of error: SampleError) -> [ArgumentValue] {
      switch error {
      case .credits(let needed, let name):
        return [ArgumentValue.int(needed), ArgumentValue.string(name)]
      default: return []
      }
    }
  }
}

@Suite struct CatalogErrorTests {
  @Test func `errors are equal if entry and arguments are`() {
    #expect(SampleError.offline == .offline)
    #expect(SampleError.credits(needed: 1, name: "a") == .credits(needed: 1, name: "a"))
    #expect(SampleError.credits(needed: 1, name: "a") != .credits(needed: 2, name: "a"))
    #expect(Set([SampleError.offline, .offline, .credits(needed: 1, name: "a")]).count == 2)
  }

  @Test func `texts are looked for in the fallbacks, CLDR's parents and the source language`()
    throws
  {
    let tag: LanguageTag = "pt-BR"
    #expect(SampleError.catalog.chain(for: tag).map(\.text) == ["pt-BR", "pt", "en"])
    let turkish: LanguageTag = "tr"
    #expect(SampleError.catalog.chain(for: turkish).map(\.text) == ["tr", "de", "en"])
  }
}
