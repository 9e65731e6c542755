import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct AcceptingTests {
  private func accepted(
    _ languages: [String] = [],
    keys: [String] = [],
    lock: String? = nil
  ) throws -> FileChange {
    var files = [
      "catalog.json": Fixture.catalog(""),
      "i18n/en.json": #"{"error.a.x": "Hello.", "error.b.x": "Bye."}"#,
      "i18n/de.json": #"{"error.a.x": "Hallo.", "error.b.x": "Ciao."}"#,
      "i18n/tr.json": #"{"error.a.x": "Merhaba."}"#,
    ]
    files["i18n/errcat.lock"] = lock
    let (changes, _) = try Workspace(CatalogFiles(files)).acceptTranslations(languages, keys: keys)
    return try #require(changes.first)
  }

  /// The languages and keys in a lock, `language key`.
  private func entries(_ change: FileChange) -> [String] {
    var language = ""
    return change.text.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: "\"")
      if line.hasPrefix("    \"") { language = String(words[1]) }
      return line.hasPrefix("      \"") ? "\(language) \(words[1])" : nil
    }
  }

  @Test func `all translations of all languages are recorded, the source language left out`()
    throws
  {
    let change = try accepted()
    #expect(change.path == "i18n/errcat.lock")
    #expect(change.expected == .nothing)
    #expect(entries(change) == ["de error.a.x", "de error.b.x", "tr error.a.x"])
  }

  @Test func `only named languages and keys that match are recorded`() throws {
    #expect(try entries(accepted(["de"], keys: ["error.b.*"])) == ["de error.b.x"])
    #expect(
      try entries(accepted(keys: ["error.a.x"])) == ["de error.a.x", "tr error.a.x"]
    )
  }

  @Test func `a lock that is there is expected to be as it was read`() throws {
    let lock = #"{"version": 1, "languages": {}}"#
    #expect(try accepted(lock: lock).expected == .bytes(Array(lock.utf8)))
  }

  @Test func `a language without a pack and a pattern without a key are absent`() {
    #expect(throws: RequestError.absent("no pack for 'sv'; available languages: de, en, tr")) {
      try accepted(["sv"])
    }
    #expect(
      throws: RequestError.absent("no key 'error.a.y'; did you mean 'error.a.x'?")
    ) { try accepted(keys: ["error.*", "error.a.y"]) }
  }
}
