import CatalogFixtures
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct ExportDestinationTests {
  private static let files = FileReader(["out/a.txt": "", "tr.po": ""])

  @Test(arguments: [
    (nil, ["tr"], ExportDestination.standardOutput),
    ("tr.po", ["tr"], .file("tr.po")),
    ("new", ["tr"], .file("new")),
    ("new/", ["tr"], .folder("new/")),
    ("out", ["tr"], .folder("out")),
    ("new", ["tr", "de"], .folder("new")),
    ("new", [], .folder("new")),
  ])
  func `a path is a folder for several languages, with a slash, or if it is one`(
    path: String?,
    languages: [String],
    expected: ExportDestination
  ) {
    #expect(ExportDestination(path, languages: languages, in: Self.files) == expected)
  }

  @Test(arguments: [
    (ExportDestination.standardOutput, 0, nil),
    (.folder("out"), 0, "out/pt-BR.stringsdict"),
    (.folder("out/"), 1, "out/pt-BR.stringsdict"),
    (.file("a/b.c.strings"), 0, "a/b.c.strings"),
    (.file("a/b.c.strings"), 1, "a/b.c.stringsdict"),
    (.file("b"), 1, "b.stringsdict"),
    (.file("/b.strings"), 1, "/b.stringsdict"),
  ])
  func `the second file of a language is beside the first`(
    destination: ExportDestination,
    number: Int,
    expected: String?
  ) throws {
    let tag = try #require(LanguageTag("pt-BR"))
    #expect(
      destination.path(for: tag, fileExtension: "stringsdict", number: number) == expected
    )
  }
}
