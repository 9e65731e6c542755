import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

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
  ) throws {
    let found = try ExportDestination(path, languages: languages, format: .po, in: Self.files)
    #expect(found == expected)
  }

  @Test(
    arguments: [
      (.standardOutput, 0, nil), (.folder("out"), 0, "out/de.lproj/a.stringsdict"),
      (.file("b.strings"), 0, "b.strings"), (.file("b.strings"), 1, "b.stringsdict"),
      (.file("x/b.strings"), 1, "x/b.stringsdict"),
    ] as [(ExportDestination, Int, String?)]
  )
  func `the second file of a language is beside the first`(
    destination: ExportDestination,
    number: Int,
    path: String?
  ) {
    let found = destination.path("de.lproj/a", fileExtension: "stringsdict", number: number)
    #expect(found == path)
  }

  @Test func `a file's name is refused for formats with a file for each language`() throws {
    #expect(
      throws: RequestError.refused(
        "'new/all.po' is the name of a file, and 'po' has a file for each language; expected a folder"
      )
    ) { try ExportDestination("new/all.po", languages: [], format: .po, in: Self.files) }
    let all = "new/Localizable.xcstrings"
    #expect(
      try ExportDestination(all, languages: [], format: .stringCatalog, in: Self.files)
        == .file(all)
    )
  }

  @Test(arguments: [
    (TranslationFormat.xliff12, ["xliff", "XLF", "sdlxliff", "mqxliff"]),
    (.xliff21, ["xliff", "xlf"]), (.po, ["po"]), (.json, ["json"]), (.arb, ["arb"]),
  ])
  func `a name with an extension of the format is that of a file`(
    _ format: TranslationFormat,
    _ extensions: [String]
  ) throws {
    for name in extensions {
      #expect(throws: RequestError.self, "\(name)") {
        try ExportDestination("a.\(name)", languages: [], format: format, in: Self.files)
      }
    }
    let folder = try ExportDestination("a.x", languages: [], format: format, in: Self.files)
    #expect(folder == .folder("a.x"))
  }

  @Test func `a path without extension is a folder for formats with folders`() throws {
    let found = { (path: String, format: TranslationFormat) in
      try ExportDestination(path, languages: ["tr"], format: format, in: Self.files)
    }
    #expect(try found("a/res", .android) == .folder("a/res"))
    #expect(try found("a.b/App", .strings) == .folder("a.b/App"))
    #expect(try found("a/tr.strings", .strings) == .file("a/tr.strings"))
    #expect(try found("-", .android) == .standardOutput)
  }

  @Test(arguments: [
    (ExportDestination.standardOutput, 0, nil),
    (.folder("out"), 0, "out/pt-BR.lproj/a.stringsdict"),
    (.folder("out/"), 1, "out/pt-BR.lproj/a.stringsdict"),
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
    #expect(
      destination.path("pt-BR.lproj/a", fileExtension: "stringsdict", number: number) == expected
    )
  }
}
