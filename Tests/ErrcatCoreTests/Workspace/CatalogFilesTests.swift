import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct CatalogFilesTests {
  private static let catalog = """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "errors": {}}
    """

  private static let files = [
    "app/catalog.json": catalog,
    "app/i18n/en.json": #"{"a": "One"}"#,
    "app/i18n/pt_BR.json": #"{"a": "Um"}"#,
    "app/i18n/tr/first.json": #"{"a": "Bir"}"#,
    "app/i18n/tr/second.json": #"{"b": "İki"}"#,
    "app/i18n/tr/notes.txt": "not a pack",
    "app/i18n/empty/notes.txt": "not a pack",
    "app/i18n/errcat.lock": #"{"version": 1, "languages": {}}"#,
  ]

  private func paths(_ languages: [String]) throws -> [String] {
    let files = CatalogFiles("app/catalog.json", in: FileReader(Self.files))
    return try files.read(.alone, languages: languages).flatMap(\.project.files).map(\.path)
  }

  @Test func `a pack is a file or the JSON files of a folder, and the lock is beside them`()
    throws
  {
    let files = CatalogFiles("app/catalog.json", in: FileReader(Self.files))
    let project = try files.read().project
    #expect(
      project.files.map(\.path).sorted() == [
        "app/catalog.json", "app/i18n/en.json", "app/i18n/errcat.lock", "app/i18n/pt_BR.json",
        "app/i18n/tr/first.json", "app/i18n/tr/second.json",
      ]
    )
    #expect(project.packs.map(\.language) == ["en", "pt-BR", "tr"])
    #expect(project.lock != nil)
  }

  @Test func `only the named languages and the source language are read`() throws {
    #expect(
      try paths(["pt"]).filter { $0.hasSuffix(".json") }
        == ["app/catalog.json", "app/i18n/en.json", "app/i18n/pt_BR.json"]
    )
  }

  @Test func `for a language without a pack, only the source language is read`() throws {
    #expect(try !paths(["de"]).contains("app/i18n/tr/first.json"))
  }

  @Test func `a catalog that cannot be read says which`() {
    #expect(throws: FileError(path: "no.json", reason: "No such file or directory")) {
      try CatalogFiles("no.json", in: FileReader([:])).read()
    }
  }

  @Test func `replaced bytes are read instead of the file's`() throws {
    let files = CatalogFiles("app/catalog.json", in: FileReader(Self.files))
      .replacing(["app/i18n/en.json": Array(#"{"a": "Two"}"#.utf8)])
    let project = try files.read().project
    let source = try #require(project.source)
    #expect(project.text("a", in: source) == "Two")
  }
}
