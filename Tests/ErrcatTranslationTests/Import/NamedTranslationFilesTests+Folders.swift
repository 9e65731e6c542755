import CatalogFixtures
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

// MARK: Folders

extension NamedTranslationFilesTests {
  @Test func `of a folder, the translations of this catalog are imported, all else is listed`()
    throws
  {
    let importing = try imported(
      ["back"],
      [
        "back/README.md": "# Texts", "back/package.json": #"{"name": "app", "private": true}"#,
        "back/list.json": "[1]", "back/glossary.csv": "term;meaning\n", "back/en.json": Self.pack,
        "back/pl/LC_MESSAGES/errors.po": Self.polish,
        "back/de/errors.json": #"{"error.a.x": "Servus."}"#,
        "back/res/values/strings.xml":
          #"<resources><string name="error.a.x">Hi.</string></resources>"#,
        "back/res/values-b+zh+Hant/strings.xml":
          #"<resources><string name="error.a.x">你好。</string></resources>"#,
        "back/res/values-de/colors.xml": #"<resources><color name="a">#fff</color></resources>"#,
        "back/sv.lproj/Localizable.strings": #""error.a.x" = "Hej.";"#,
        "back/sv.lproj/InfoPlist.strings": #""CFBundleName" = "App";"#,
        "back/link.json": Self.pack,
      ],
      links: ["back/link.json"]
    )
    #expect(said(importing) == [])
    #expect(
      importing.summary == [
        "de: 1 imported, from back/de/errors.json",
        "pl: 1 imported, from back/pl/LC_MESSAGES/errors.po",
        "zh-Hant: 1 imported, from back/res/values-b+zh+Hant/strings.xml",
        "sv: 1 imported, from back/sv.lproj/Localizable.strings",
      ]
    )
    #expect(
      importing.skipped.lines.sorted() == [
        "skipped back/README.md: not a translation file",
        "skipped back/en.json: in the source language",
        "skipped back/glossary.csv: has no key of the source pack",
        "skipped back/link.json: symbolic link",
        "skipped back/list.json: its format is unknown",
        "skipped back/package.json: has no key of the source pack",
        "skipped back/res/values-de/colors.xml: has no key of the source pack",
        "skipped back/res/values/strings.xml: in the source language",
        "skipped back/sv.lproj/InfoPlist.strings: has no key of the source pack",
      ]
    )
    #expect(importing.exitStatus == 0)
  }

  @Test func `a damaged file in a folder stops the import`() throws {
    let importing = try imported(
      ["back"],
      ["back/de.json": Self.pack, "back/pl.json": "{\"error.a.x\": ", "back/sv.po": ""]
    )
    #expect(importing.exitStatus == 2)
    #expect(importing.diagnostics.count == 2)
    #expect(importing.changes.isEmpty)
  }

  @Test func `a folder without a translation of this catalog is an error`() throws {
    let importing = try imported(
      ["back"],
      ["back/README.md": "# Texts", "back/en.json": Self.pack]
    )
    #expect(
      importing.unreadable
        == [FileError(path: "back", reason: "has no translation of this catalog in it")]
    )
    #expect(importing.exitStatus == 2)
  }

  @Test func `a language for a folder refuses files of others by their path too`() throws {
    let importing = try imported(
      ["back"],
      language: "de",
      ["back/errors.json": Self.pack, "back/pl.json": Self.pack]
    )
    #expect(
      said(importing) == [
        "back/pl.json:1:1: error: the path specifies the language 'pl'; '--language' specifies 'de'"
      ]
    )
  }

  @Test func `a file that is named twice, or with its folder, is read once`() throws {
    let importing = try imported(
      ["back/de.json", "back", "back//de.json"],
      ["back/de.json": Self.pack]
    )
    #expect(importing.summary == ["de: 1 imported, from back/de.json"])
  }

  @Test func `folders are searched as deep as paths go, and in no circle`() throws {
    let deep = String(repeating: "d/", count: 70)
    let importing = try imported(
      ["back"],
      ["back/de.json": Self.pack, "back/\(deep)pl.json": Self.pack]
    )
    #expect(importing.summary == ["de: 1 imported, from back/de.json"])
    #expect(importing.skipped.map(\.reason) == ["folders are nested too deeply"])
  }

  @Test func `a translation file that a folder lists and that isn't there stops the import`()
    throws
  {
    var request = ImportRequest(["back"])
    request.language = "de"
    let files = Self.files.merging(["back/de.json": Self.pack, "back/pl.po": "", "back/a.png": ""])
    {
      _,
      new in new
    }
    let importing = try Workspace(CatalogFiles(files)).importTranslations(request) {
      $0 == "back/de.json" ? .file : nil
    }
    #expect(
      importing.unreadable
        == [FileError(path: "back/pl.po", reason: "can't be found; its name may not be UTF-8")]
    )
    #expect(
      importing.skipped == [SkippedFile(path: "back/a.png", reason: "not a translation file")]
    )
    #expect(importing.changes.isEmpty)
  }

  @Test func `of many files with one reason, the first are listed`() {
    let files = (0..<25).map { SkippedFile(path: "a/\($0).png", reason: "not a translation file") }
    let lines = (files + [SkippedFile(path: "a/b", reason: "symbolic link")]).lines
    #expect(lines.count == 22)
    #expect(lines[19] == "skipped a/19.png: not a translation file")
    #expect(lines[20] == "skipped a/b: symbolic link")
    #expect(lines[21] == "skipped 5 more files: not a translation file")
  }

  /// A String Catalog with a translation of one message into each of some languages.
  private func stringCatalog(_ languages: [String]) -> String {
    let unit = #"{"stringUnit": {"state": "translated", "value": "T"}}"#
    let texts = languages.map { "\"\($0)\": \(unit)" }
    return """
      {"sourceLanguage": "en", "strings": {"error.a.x":
       {"localizations": {\(texts.joined(separator: ", "))}}}, "version": "1.0"}
      """
  }

  @Test(arguments: [30, 300])
  func `of many names that aren't languages, twenty get a suggestion, which is expensive`(
    count: Int
  ) throws {
    let file = stringCatalog((0..<count).map { "language \($0)" })
    let importing = try imported(["many.xcstrings"], ["many.xcstrings": file])
    #expect(importing.diagnostics.count == count && importing.exitStatus == 2)
    #expect(
      importing.diagnostics.count { $0.message.hasSuffix("' is not a language tag") } == count - 20
    )
  }

  @Test func `many languages of one file get a pack each`() throws {
    let languages = (0..<200).map { number in "\(number < 100 ? "qaa" : "qab")-\(100 + number)" }
    let file = stringCatalog(languages)
    let importing = try imported(
      ["many.xcstrings"],
      createsPacks: true,
      ["many.xcstrings": file]
    )
    #expect(importing.packs.count == 200 && importing.sources.count == 200)
    #expect(Set(importing.packs).count == 200)
  }
}
