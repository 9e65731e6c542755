import Foundation
import MessageFormat
import Testing

@testable import ErrorCatalog

/// What generated code is, written by hand: two entries, no texts.
private enum SampleError: CatalogError {
  case offline
  indirect case credits(needed: Int, name: String)

  enum Category: String, CaseIterable, Sendable {
    case network, credit
  }

  enum Action: String, CaseIterable, Sendable {
    case retry
  }

  static let catalog = CatalogTable(
    domain: "com.example",
    sourceLanguage: "en",
    fallback: 0,
    fallbacks: ["tr": ["de"]],
    entries: "100",
    keys: "100",
    mappings: "100",
    mapped: "100",
    links: "100",
    packs: []
  )

  var entryIndex: Int {
    switch self {
    case .offline: return 0
    case .credits: return 1
    }
  }

  var argumentValues: [ArgumentValue] {
    switch self {
    case .credits(let needed, let name):
      return [ArgumentValue.int(needed), ArgumentValue.string(name)]
    default: return []
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

  @Test func `messages are filled in the language's own way`() throws {
    let german = try #require(LanguageTag("de"))
    let arguments: [String: ArgumentValue] = [
      "n": .int(1234), "d": .double(0.5), "s": .string("x"),
    ]
    #expect(
      MessageText.format("{n} {d, number, percent} {s} {t}", language: german, arguments: arguments)
        == "1.234 50\u{A0}% x {t}"
    )
    let plural = "{n, plural, one {eins} other {# viele}}"
    #expect(MessageText.format(plural, language: german, arguments: ["n": .int(1)]) == "eins")
    #expect(
      MessageText.format(plural, language: german, arguments: ["n": .int(2000)]) == "2.000 viele"
    )
    #expect(MessageText.format("broken {", language: german, arguments: [:]) == "broken {")
  }

  @Test func `texts are looked for in the fallbacks, CLDR's parents and the source language`()
    throws
  {
    let tag = try #require(LanguageTag("pt-BR"))
    #expect(SampleError.catalog.chain(for: tag).map(\.text) == ["pt-BR", "pt", "en"])
    let turkish = try #require(LanguageTag("tr"))
    #expect(SampleError.catalog.chain(for: turkish).map(\.text) == ["tr", "de", "en"])
  }
}
