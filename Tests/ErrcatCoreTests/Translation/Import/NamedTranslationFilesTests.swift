import CatalogFixtures
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct NamedTranslationFilesTests {
  private static let polish = """
    msgid ""
    msgstr "Language: pl\\n"

    msgctxt "error.a.x"
    msgid "Hello."
    msgstr "Cześć."

    """
  private static let nameless = "key,translation\nerror.a.x,Hallo.\n"

  private static let files = [
    "catalog.json": Fixture.catalog("\"error.a.x\": {}"),
    "i18n/en.json": "{\n  \"error.a.x\": \"Hello.\"\n}\n",
    "i18n/de.json": "{\n  \"error.a.x\": \"Moin.\"\n}\n",
    "tr.po": polish,
    "de.csv": nameless,
    "translations.csv": nameless,
    "empty.xcstrings": #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#,
  ]

  private func imported(
    _ paths: [String],
    language: String? = nil,
    _ more: [String: String] = [:]
  ) async throws -> TranslationImport {
    let files = Self.files.merging(more) { _, new in new }
    return try await Workspace(CatalogFiles(files)).importTranslations(paths, language: language)
  }

  private func refusal(_ paths: [String], language: String? = nil) async throws -> RequestError {
    try #require(
      await #expect(throws: RequestError.self) { try await imported(paths, language: language) }
    )
  }

  @Test func `the language is the one that the user names, else the file's, else the path's`()
    async throws
  {
    let reader = FileReader(Self.files)
    let paths = ["tr.po", "de.csv", "translations.csv"]
    #expect(try NamedTranslationFiles(paths, in: reader).languages == ["pl", "de"])
    #expect(
      try NamedTranslationFiles(paths, language: "sv", in: reader).languages == ["sv", "sv", "sv"]
    )
  }

  @Test func `packs come before the lock, each expected to be as it was read`() async throws {
    let lock = #"{"version": 1, "languages": {}}"#
    let importing = try await imported(["tr.po", "de.csv"], ["i18n/errcat.lock": lock])
    let changes = importing.changes
    #expect(changes.map(\.path) == ["i18n/pl.json", "i18n/de.json", "i18n/errcat.lock"])
    #expect(changes[0].expected == .nothing)
    #expect(changes[0].text == "{\n  \"error.a.x\": \"Cześć.\"\n}\n")
    #expect(changes[1].expected == .bytes(Array(Self.files["i18n/de.json", default: ""].utf8)))
    #expect(changes[2].expected == .bytes(Array(lock.utf8)))
    #expect(importing.exitStatus == 0)
    #expect(importing.summary == ["pl: 1 imported", "de: 1 imported"])
  }

  @Test func `a refused text is status 1, a file that can't be understood 2 and no change`()
    async throws
  {
    let wrong = Self.polish.replacing("Cześć.", with: "Cześć {name}.")
    let refused = try await imported(["a.po"], ["a.po": wrong])
    #expect(refused.exitStatus == 1)
    #expect(refused.summary == ["pl: 1 refused"])
    let broken = try await imported(["tr.po", "b.xliff"], ["b.xliff": "<xliff"])
    #expect(broken.exitStatus == 2)
    #expect(broken.changes.isEmpty)
  }

  @Test func `a file in no language, in an unknown one or in the source language is refused`()
    async throws
  {
    #expect(
      try await refusal(["translations.csv"])
        == .refused(
          "translations.csv: no language in the file or its name; set it with '--language TAG'"
        )
    )
    #expect(
      try await refusal(["de.csv"], language: "?")
        == .refused("de.csv: '?' is not a language tag; expected one such as 'de' or 'pt-BR'")
    )
    #expect(
      try await refusal(["de.csv"], language: "en")
        == .refused("de.csv: 'en' is the source language; expected a translation")
    )
  }

  @Test func `a file that isn't there or has no translation says which`() async {
    await #expect(throws: FileError(path: "no.po", reason: "No such file or directory")) {
      try await imported(["no.po"])
    }
    await #expect(throws: FileError(path: "empty.xcstrings", reason: "has no translation in it")) {
      try await imported(["empty.xcstrings"])
    }
  }

  @Test func `nothing is imported into packs with duplicate keys`() async {
    await #expect(throws: BlockingFindings.self) {
      try await imported(
        ["de.csv"],
        ["i18n/de.json": "{\"error.a.x\": \"Moin.\", \"error.a.x\": \"Hej.\"}"]
      )
    }
  }
}
