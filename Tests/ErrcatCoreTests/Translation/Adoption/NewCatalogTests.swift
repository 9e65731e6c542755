import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct NewCatalogTests {
  private static let files = [
    "i18n/en.json": #"{"error.a.x": "Hello.", "action.retry": "Again"}"#,
    "i18n/tr.json": #"{"error.a.x": "Merhaba."}"#,
    "other/en.json": #"{"greeting": "Hello."}"#,
    "Codes.swift": "enum Codes: Int {\n  /// Please sign in.\n  case expired = 7\n}\n",
    "None.swift": "enum Codes { case expired }\n",
    "App/en.lproj/Main.strings": "\"error.a.x\" = \"Hello.\";\n",
    "App/en.lproj/Main.stringsdict": "<plist><dict></dict></plist>",
    "App/en.lproj/Other.strings": "\"b\" = \"B\";\n",
    "App/tr.lproj/Main.strings": "\"error.a.x\" = \"Merhaba.\";\n",
    "App/Base.lproj/Main.strings": "\"base\" = \"Base\";\n",
    "App/notes/Main.strings": "\"c\" = \"C\";\n",
    "Plain.strings": "\"d\" = \"D\";\n",
    "German.xcstrings": """
    {"sourceLanguage": "de", "version": "1.0", "strings": {"error.a.x": {"localizations": {
      "de": {"stringUnit": {"value": "Hallo."}}, "en": {"stringUnit": {"value": "%x"}}}}}}
    """,
    "Broken.xcstrings": "{\"strings\": {",
  ]

  private func made(
    _ origin: NewCatalog.Origin,
    sourceLanguage: String? = nil
  ) async throws -> NewCatalog {
    try await NewCatalog(from: origin, sourceLanguage: sourceLanguage, in: FileReader(Self.files))
  }

  private func text(_ name: String, _ catalog: NewCatalog) throws -> String {
    try #require(catalog.files.first { $0.name == name }).text
  }

  @Test func `a catalog from nothing has one error, and replaces no file`() async throws {
    let catalog = try await made(.nothing)
    #expect(
      catalog.changes.map(\.path) == ["catalog.json", "i18n/en.json", ".catalog.schema.json"]
    )
    // The schema is errcat's own file.
    #expect(catalog.changes.map(\.expected) == [.nothing, .nothing, .anything])
    #expect(catalog.changes.last?.text == JSONSchema.catalog)
  }

  @Test func `a catalog from nothing has no findings, not even infos`() async throws {
    let files = Dictionary(
      uniqueKeysWithValues: try await made(.nothing).files.map { ($0.name, $0.text) }
    )
    #expect(try await LintRun(CatalogFiles(files)).report().lines == [])
  }

  @Test func `the next steps can be typed in the package`() {
    let plain = NewCatalog.nextSteps(in: FileReader(["Package.swift": "import PackageDescription"]))
    #expect(plain.contains(": errcat add ") && plain.contains("'errcat lint'"))
    let package = #".package(url: "https://example.com/errcat", from: "0.1.0")"#
    let steps = NewCatalog.nextSteps(in: FileReader(["Package.swift": package]))
    #expect(steps.contains(": swift run errcat add ") && steps.contains("'swift run errcat lint'"))
    #expect(NewCatalog.nextSteps(in: FileReader([:])) == plain)
  }

  @Test(arguments: [
    NewCatalog.Origin.nothing, .packs(folder: "i18n"), .swift(path: "Codes.swift"),
    .strings(path: "App/en.lproj/Main.strings"), .stringCatalog(path: "German.xcstrings"),
  ])
  func `every catalog names its schema, and is in the layout that 'format' writes`(
    origin: NewCatalog.Origin
  ) async throws {
    let catalog = try await made(origin)
    let schema = #""$schema": ".catalog.schema.json","#
    #expect(try text("catalog.json", catalog).contains("\n  \(schema)\n"))
    var files = Self.files.filter { $0.key.hasPrefix("i18n/") && origin == .packs(folder: "i18n") }
    // The app's own packs stay as they are.
    for key in files.keys { files[key] = "{\n  \"error.a.x\": \"Hello.\"\n}\n" }
    for file in catalog.files { files[file.name] = file.text }
    let pipeline = try await CatalogFiles(files).read()
    #expect(try pipeline.laidOut(order: .source, indentation: nil) == [])
  }

  @Test func `a catalog from packs has their keys, in the source language that is named`()
    async throws
  {
    let catalog = try await made(.packs(folder: "i18n"), sourceLanguage: "tr")
    #expect(catalog.files.map(\.name) == ["catalog.json"])
    #expect(try text("catalog.json", catalog).contains("\"sourceLanguage\": \"tr\""))
    #expect(try text("catalog.json", catalog).contains("\"error.a.x\""))
  }

  @Test func `packs without the source language or without errors are refused`() async {
    await #expect(
      throws: FileError(
        path: "i18n",
        reason: "has no pack for 'de'; set its language with '--source-language TAG'"
      )
    ) {
      try await made(.packs(folder: "i18n"), sourceLanguage: "de")
    }
    await #expect(throws: FileError(path: "nope", reason: "doesn't exist")) {
      try await made(.packs(folder: "nope"))
    }
    let reason = "has no key of the form 'error.<category>.<name>' in 'en'"
    await #expect(throws: FileError(path: "other", reason: reason)) {
      try await made(.packs(folder: "other"))
    }
  }

  @Test func `a catalog from Swift has a pack in the language of its comments`() async throws {
    let catalog = try await made(.swift(path: "Codes.swift"), sourceLanguage: "sv")
    #expect(catalog.files.map(\.name) == ["catalog.json", "i18n/sv.json"])
    #expect(try text("i18n/sv.json", catalog).contains("Please sign in."))
    await #expect(
      throws: FileError(path: "None.swift", reason: "has no 'enum …: Int' with cases")
    ) { try await made(.swift(path: "None.swift")) }
  }

  @Test func `strings of the same name in the other languages' folders belong together`()
    async throws
  {
    let catalog = try await made(.strings(path: "App/tr.lproj/Main.strings"))
    #expect(
      catalog.sources.map(\.path) == [
        "App/Base.lproj/Main.strings", "App/en.lproj/Main.strings",
        "App/en.lproj/Main.stringsdict", "App/tr.lproj/Main.strings",
      ]
    )
    // The file that was named is in the source language, and so is what 'Base' holds.
    #expect(try text("catalog.json", catalog).contains("\"sourceLanguage\": \"tr\""))
    #expect(try text("i18n/tr.json", catalog).contains("\"base\": \"Base\""))
    #expect(try text("i18n/en.json", catalog).contains("Hello."))
  }

  @Test func `strings outside of such folders are alone, in the language that is named`()
    async throws
  {
    let catalog = try await made(.strings(path: "Plain.strings"), sourceLanguage: "de")
    #expect(catalog.sources.map(\.path) == ["Plain.strings"])
    #expect(catalog.files.map(\.name) == ["catalog.json", "i18n/de.json"])
  }

  @Test func `a file that isn't there or isn't of strings writes no starter catalog`() async {
    await #expect(throws: FileError(path: "No.strings", reason: "No such file or directory")) {
      try await made(.strings(path: "No.strings"))
    }
    await #expect(
      throws: FileError(path: "None.swift", reason: "is neither a .strings nor a .stringsdict file")
    ) { try await made(.strings(path: "None.swift")) }
  }

  @Test func `a String Catalog names its source language, and losses have places`() async throws {
    let catalog = try await made(.stringCatalog(path: "German.xcstrings"))
    #expect(catalog.files.map(\.name) == ["catalog.json", "i18n/de.json", "i18n/en.json"])
    #expect(catalog.sources.map(\.path) == ["German.xcstrings"])
    #expect(catalog.losses.count == 1)
  }

  @Test func `a file that can't be understood blocks the catalog`() async throws {
    let found = await #expect(throws: BlockingFindings.self) {
      try await made(.stringCatalog(path: "Broken.xcstrings"))
    }
    #expect(try #require(found).text.hasPrefix("Broken.xcstrings:1:"))
  }
}
