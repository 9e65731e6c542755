import CatalogFixtures
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

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
  ) throws -> TranslationExport {
    try Workspace(CatalogFiles(files)).exportTranslations(
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
  ) throws -> RequestError {
    try #require(
      #expect(throws: RequestError.self) { try exported(languages, format, files) }
    )
  }

  @Test(arguments: [
    ("sr-Latn", "sr@latin"), ("sr-Latn-RS", "sr_RS@latin"), ("uz-Cyrl", "uz@cyrillic"),
    ("be-Latn", "be@latin"), ("ca-valencia", "ca@valencia"), ("pt-BR", "pt_BR"),
    ("zh-Hans", "zh_Hans"),
  ])
  func `PO names scripts and variants by gettext's modifiers, and is imported again`(
    language: String,
    name: String
  ) throws {
    let text = try #require(try exported([language]).text)
    #expect(text.contains("\"Language: \(name)\\n\""))
    #expect(LanguageNames.tag(name)?.text == language)
  }

  @Test func `one language goes to standard output`() throws {
    let export = try exported(["de"])
    #expect(export.text?.contains("msgstr \"Hallo.\"") == true)
    #expect(export.changes.isEmpty)
    #expect(export.notes == ["de: 2 messages"])
  }

  @Test func `all languages but the source language go to files of a folder`() throws {
    let export = try exported([], to: "out")
    #expect(export.text == nil)
    #expect(export.changes.map(\.path) == ["out/de.po", "out/tr.po"])
    #expect(export.changes[1].text.contains("msgstr \"Merhaba.\""))
  }

  @Test func `only what is to be translated is counted`() throws {
    #expect(try exported(["de"], onlyMissing: true).notes == ["de: 1 message"])
  }

  @Test func `a new language is named as one`() throws {
    let export = try exported(["sv"])
    #expect(export.notes == ["sv: new language; nothing is translated yet", "sv: 2 messages"])
  }

  @Test func `a format without a form for a message says so`() throws {
    let select = #"{"error.a.x": "{who, select, me {I} other {You}}."}"#
    let files = Self.files.merging(["i18n/en.json": select]) { _, new in new }
    let notes = try exported(["de"], .strings, files).notes
    #expect(
      notes == [
        "de: 1 message",
        "de: 1 message is in ICU MessageFormat, because 'strings' has no form for it",
      ]
    )
  }

  @Test func `plurals that take a second file need a first one with a name`() throws {
    #expect(
      try refusal(["de"], .strings)
        == .refused("plurals need a second file, .stringsdict; set the first with '--output FILE'")
    )
    let export = try exported(["de"], .strings, to: "new/de.strings")
    #expect(export.changes.map(\.path) == ["new/de.strings", "new/de.stringsdict"])
    var plain = Self.files
    plain["i18n/en.json"] = #"{"error.a.x": "Hello."}"#
    #expect(try exported(["de"], .strings, plain).text?.contains("Hallo.") == true)
  }

  @Test func `several languages need a folder, the source language is none of them`() throws {
    #expect(
      try refusal([])
        == .refused("2 languages need a folder; set it with '--output FOLDER'")
    )
    #expect(
      try refusal(["en"])
        == .refused("'en' is the source language; expected a language to translate into")
    )
  }

  @Test func `without packs there is nothing to export from, or into`() throws {
    var files = Self.files
    files["i18n/de.json"] = nil
    files["i18n/tr.json"] = nil
    #expect(
      try refusal([], .po, files)
        == .absent("no translations yet; name a language to start with, for example 'de'")
    )
    files["i18n/en.json"] = nil
    #expect(
      try refusal(["de"], .po, files) == .refused("no pack for the source language 'en' in 'i18n'")
    )
  }

  // MARK: Layouts

  private static let regional = files.merging(
    [
      "i18n/pt-BR.json": #"{"error.a.x": "Olá."}"#, "i18n/zh-Hant.json": #"{"error.a.x": "你好。"}"#,
      "i18n/he.json": #"{"error.a.x": "שלום."}"#,
    ]
  ) { _, new in new }

  @Test func `Android's files are in a folder for each language, with the source messages`()
    throws
  {
    let export = try exported([], .android, to: "out", Self.regional)
    #expect(
      export.changes.map(\.path) == [
        "out/values/strings.xml", "out/values-de/strings.xml", "out/values-iw/strings.xml",
        "out/values-pt-rBR/strings.xml", "out/values-tr/strings.xml",
        "out/values-b+zh+Hant/strings.xml",
      ]
    )
    #expect(export.changes[0].text.contains(">Hello.</string>"))
    #expect(export.changes[0].text.contains("<item quantity=\"one\">"))
    #expect(export.changes[3].text.contains(">Olá.</string>"))
    #expect(try exported(["de"], .android, to: "out/").changes.count == 2)
  }

  @Test func `strings are in lproj folders, with the source messages`() throws {
    let export = try exported(["pt-BR", "zh-Hant"], .strings, to: "App", Self.regional)
    #expect(
      export.changes.map(\.path)
        == ["en", "pt-BR", "zh-Hant"].flatMap { language in
          ["strings", "stringsdict"].map { "App/\(language).lproj/Localizable.\($0)" }
        }
    )
    #expect(export.changes[0].text.contains("\"error.a.x\" = \"Hello.\";"))
    #expect(export.changes[1].text.contains("<string>%lld file</string>"))
  }

  @Test func `a String Catalog holds all languages`() throws {
    let export = try exported([], .stringCatalog)
    let text = try #require(export.text)
    #expect(export.notes == ["de: 2 messages", "tr: 2 messages"])
    #expect(
      text.matches(of: /"(de|en|tr)" : \{/).map { String($0.1) } == [
        "de", "en", "tr", "de", "en", "tr",
      ]
    )
    #expect(text.contains("\"value\" : \"Merhaba.\"") && text.contains("\"value\" : \"Hallo.\""))
    for (output, path) in [
      ("All.xcstrings", "All.xcstrings"), ("out", "out/Localizable.xcstrings"),
      ("new", "new/Localizable.xcstrings"),
    ] {
      let export = try exported([], .stringCatalog, to: output)
      #expect(export.changes.map(\.path) == [path])
      #expect(export.changes.first?.text == text)
    }
  }

  @Test func `a message that one language needs ICU for is in ICU in all languages`() throws {
    var files = Self.files
    files["i18n/de.json"] = #"{"error.a.plural": "{n, plural, one {# Datei} other {# Dateien}}"}"#
    files["i18n/tr.json"] = #"{"error.a.plural": "{n, plural, =7 {yok} one {#} other {#}}"}"#
    let text = try #require(try exported([], .stringCatalog, files).text)
    #expect(text.contains("syntax: ICU MessageFormat"))
    #expect(!text.contains("\"variations\""))
    for message in ["{# file}", "{# Datei}", "{yok}"] { #expect(text.contains(message)) }
    files["All.xcstrings"] = text
    let importing = try Workspace(CatalogFiles(files)).importTranslations(
      ImportRequest(["All.xcstrings"]),
      kind: { _ in nil }
    )
    #expect(importing.diagnostics.isEmpty && importing.changes.isEmpty)
  }

  @Test func `CSV begins with a byte order mark unless it is unwanted`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = try #require(try exported(["de"], .csv).text)
    #expect(Array(text.utf8.prefix(3)) == mark)
    let file = try exported(["de"], .csv, to: "de.csv").changes[0]
    #expect(file.bytes == Array(text.utf8))
    let without = try Workspace(CatalogFiles(Self.files)).exportTranslations(
      ["de"],
      format: .csv,
      hasByteOrderMark: false
    )
    #expect(without.text.map { mark + Array($0.utf8) } == file.bytes)
    #expect(try exported(["de"], .po).text?.utf8.first == UInt8(ascii: "#"))
  }

  @Test func `a language that is named twice is exported once`() throws {
    #expect(try exported(["de", "DE"], to: "out").changes.map(\.path) == ["out/de.po"])
  }

  @Test func `the app's own strings aren't replaced, an earlier export is`() throws {
    var files = Self.files
    files["res/values/strings.xml"] =
      #"<resources><string name="app_name">App</string></resources>"#
    let error = #expect(throws: RequestError.self) {
      try exported([], .android, to: "res", files)
    }
    #expect(
      error
        == .refused(
          "res/values/strings.xml: has 'app_name', which isn't a key of this catalog; choose another path"
        )
    )
    files["res/values/strings.xml"] = """
      <resources><string name="error.a.x">Hi.</string></resources>
      """
    #expect(try exported([], .android, to: "res", files).changes.count == 3)
  }
}

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
