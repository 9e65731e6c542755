import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct TranslationExportTests {
  private static let plural = "{n, plural, one {# file} other {# files}}"

  private static let files = [
    "catalog.json": Fixture.catalog("\"error.a.x\": {}, \"error.a.plural\": {}"),
    "i18n/en.json": #"{"error.a.x": "Hello.", "error.a.plural": "\#(plural)"}"#,
    "i18n/de.json": #"{"error.a.x": "Hallo."}"#,
    "i18n/tr.json": #"{"error.a.x": "Merhaba."}"#,
    "out/a.txt": "",
  ]

  private func exported(
    _ languages: [String],
    _ format: TranslationFormat = .po,
    onlyMissing: Bool = false,
    to output: String? = nil,
    _ files: [String: String] = files
  ) async throws -> TranslationExport {
    try await Workspace(CatalogFiles(files)).exportTranslations(
      languages,
      format: format,
      onlyMissing: onlyMissing,
      to: output
    )
  }

  private func refusal(
    _ languages: [String],
    _ format: TranslationFormat = .po,
    _ files: [String: String] = files
  ) async throws -> RequestError {
    try #require(
      await #expect(throws: RequestError.self) { try await exported(languages, format, files) }
    )
  }

  @Test func `one language goes to standard output`() async throws {
    let export = try await exported(["de"])
    #expect(export.text?.contains("msgstr \"Hallo.\"") == true)
    #expect(export.changes.isEmpty)
    #expect(export.notes == ["de: 2 messages"])
  }

  @Test func `all languages but the source language go to files of a folder`() async throws {
    let export = try await exported([], to: "out")
    #expect(export.text == nil)
    #expect(export.changes.map(\.path) == ["out/de.po", "out/tr.po"])
    #expect(export.changes[1].text.contains("msgstr \"Merhaba.\""))
  }

  @Test func `only what is to be translated is counted`() async throws {
    #expect(try await exported(["de"], onlyMissing: true).notes == ["de: 1 message"])
  }

  @Test func `a new language is named as one`() async throws {
    let export = try await exported(["sv"])
    #expect(export.notes == ["sv: new language; nothing is translated yet", "sv: 2 messages"])
  }

  @Test func `a format without a form for a message says so`() async throws {
    let select = #"{"error.a.x": "{who, select, me {I} other {You}}."}"#
    let files = Self.files.merging(["i18n/en.json": select]) { _, new in new }
    let notes = try await exported(["de"], .strings, files).notes
    #expect(
      notes == [
        "de: 1 message",
        "de: 1 message is in ICU MessageFormat, because 'strings' has no form for it",
      ]
    )
  }

  @Test func `plurals that take a second file need a first one with a name`() async throws {
    #expect(
      try await refusal(["de"], .strings)
        == .refused("plurals need a second file, .stringsdict; set the first with '--output FILE'")
    )
    let export = try await exported(["de"], .strings, to: "new/de.strings")
    #expect(export.changes.map(\.path) == ["new/de.strings", "new/de.stringsdict"])
    var plain = Self.files
    plain["i18n/en.json"] = #"{"error.a.x": "Hello."}"#
    #expect(try await exported(["de"], .strings, plain).text?.contains("Hallo.") == true)
  }

  @Test func `several languages need a folder, the source language is none of them`() async throws {
    #expect(
      try await refusal([])
        == .refused("2 languages need a folder; set it with '--output FOLDER'")
    )
    #expect(
      try await refusal(["en"])
        == .refused("'en' is the source language; expected a language to translate into")
    )
  }

  @Test func `without packs there is nothing to export from, or into`() async throws {
    var files = Self.files
    files["i18n/de.json"] = nil
    files["i18n/tr.json"] = nil
    #expect(
      try await refusal([], .po, files)
        == .absent("no translations yet; name a language to start with, for example 'de'")
    )
    files["i18n/en.json"] = nil
    #expect(
      try await refusal(["de"], .po, files) == .refused("no pack for the source language 'en'")
    )
  }
}
