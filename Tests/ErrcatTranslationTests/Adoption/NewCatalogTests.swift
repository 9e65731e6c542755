import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct NewCatalogTests {
  private static let files = [
    "i18n/en.json": #"{"error.a.x": "Hello.", "action.retry": "Again"}"#,
    "i18n/tr.json": #"{"error.a.x": "Merhaba."}"#,
    "i18n/README.md": "Packs",
    "web/en-us.json": """
    {
      "errors": {
        "login": { "failed": "Sign-in failed for {0}.", "expired": "Your session expired." },
        "unknown": "Unknown error"
      },
      "save {x}": "Save {x}"
    }
    """,
    "web/de.json": #"{"errors": {"login": {"failed": "Anmeldung mit {0} fehlgeschlagen."}}}"#,
    "caps/en.json": #"{"LOGIN_ERR_A": "No.", "SAVE": "Save"}"#,
    "sentences/en.json": #"{"Can't save “{name}”.": "Can't save “{name}”.", "Save": "Save"}"#,
    "other/en.json": #"{"greeting": "Hello."}"#,
    "none/notes.txt": "No packs",
    "french/fr.json": #"{"error.a.x": "Bonjour."}"#,
    "broken/en.json": "{",
    "equal/en.json": #"{"error.a.x": "OK", "error.a.y": "Try it again.", "error.a.z": ""}"#,
    "equal/de.json": #"{"error.a.x": "OK", "error.a.y": "Try it again.", "error.a.z": ""}"#,
    "Codes.swift": "enum Codes: Int {\n  /// Please sign in.\n  case expired = 7\n}\n",
    "None.swift": "enum Codes { case expired }\n",
    "Two.swift": "enum A: Error { case late }\nenum B: Error { case late, full }\n",
    "App/en.lproj/Main.strings": "\"error.a.x\" = \"Hello.\";\n",
    "App/en.lproj/Main.stringsdict": "<plist><dict></dict></plist>",
    "App/en.lproj/Other.strings": "\"b\" = \"B\";\n",
    "App/tr.lproj/Main.strings": "\"error.a.x\" = \"Merhaba.\";\n",
    "App/Base.lproj/Main.strings": "\"base\" = \"Base\";\n",
    "App/notes/Main.strings": "\"c\" = \"C\";\n",
    "Plain.strings": "\"d failed\" = \"D failed\";\n",
    "German.xcstrings": """
    {"sourceLanguage": "de", "version": "1.0", "strings": {"error.a.x": {"localizations": {
      "de": {"stringUnit": {"value": "Hallo."}}, "en": {"stringUnit": {"value": "%x"}}}}, "Titel": {}}}
    """,
    "Brand.xcstrings": """
    {"sourceLanguage": "en", "strings": {"error.a.unknown": {"shouldTranslate": false, "localizations": {
      "en": {"stringUnit": {"value": "Unknown error."}}}}, "error.a.x": {"localizations": {
      "en": {"stringUnit": {"value": "Gone."}}, "fr": {"stringUnit": {"value": "Parti."}}}}}}
    """,
    "Sites.xcstrings": """
    {"sourceLanguage": "en", "strings": {"example.com": {"shouldTranslate": false}, "error.key": {},
      "error.empty": {"shouldTranslate": false, "localizations": {"en": {"stringUnit": {"value": ""}}}}}}
    """,
    "MR/base/strings.xml":
      #"<resources><string name="error_a">It\'s %1$s.</string><string name="b">B</string></resources>"#,
    "MR/base/plurals.xml":
      #"<resources><plural name="error_n"><item quantity="one">%d day</item><item quantity="other">%d days</item></plural></resources>"#,
    "MR/pl/strings.xml":
      #"<resources><string name="error_a">To %1$s.</string></resources>"#,
    "MR/images/a.xml": "<x/>", "res/values-night/strings.xml": "<resources/>",
    "res/values/strings.xml": #"<resources><string name="error_a">No.</string></resources>"#,
    "res/values-ber/strings.xml": #"<resources><string name="error_a">ⵓⵀⵓ</string></resources>"#,
    "res/values-pt-rBR/strings.xml":
      #"<resources><string name="error_a">Não.</string></resources>"#,
    "spaces/en/a.json":
      #"{"error_x": "{{user.name}} can't.", "n_one": "1", "n_other": "{{count}}"}"#,
    "spaces/en/b.json": #"{"error_x": "No."}"#, "spaces/de/a.json": #"{"error_x": "Nein."}"#,
    "labels/en.json": #"{"error.failed": "It failed.", "error.cancel": "Cancel"}"#,
    "shown/en.json": #"{"error.a.x": "Hello {{name}.", "error.a.y": ["one", "many"]}"#,
    "shown/ua.json": #"{"error.a.x": "Привіт."}"#,
    "shown/de.json": #"{"error.a.x": "Hallo {."}"#,
    "Maximum.swift": "enum A: Int, Error { case a = 9223372036854775807, b }",
    "Left.swift": "enum A: Int, Error { case success = 1, late = 3, other }",
    "Broken.xcstrings": "{\"strings\": {",
    "l10n/app_en.arb":
      #"{"errorFull": "Full.", "@errorFull": {"description": "A note"}, "errorFull": "Disk full."}"#,
    "l10n/app_de.arb": #"{"errorFull": "Voll.", "title": "Titel"}"#,
    "next/en.json":
      #"{"error_a": "$t(n, {\"count\": 1}) failed.", "n_one": "{{count}} file", "n_other": "Files"}"#,
    "General.swift": "enum GeneralError: Error { case unexpected(String), full }",
  ]

  private func app(
    _ origin: NewCatalog.Origin? = nil,
    swift: String? = nil,
    sourceLanguage: String? = nil
  ) throws -> AppMessages {
    try AppMessages(
      from: origin,
      swift: swift,
      sourceLanguage: sourceLanguage,
      in: FileReader(Self.files)
    )
  }

  private func made(
    _ origin: NewCatalog.Origin? = nil,
    swift: String? = nil,
    errors: [String]? = nil,
    sourceLanguage: String? = nil
  ) throws -> NewCatalog {
    let app = try app(origin, swift: swift, sourceLanguage: sourceLanguage)
    return try app.catalog(errors: try errors ?? #require(app.ownPatterns))
  }

  @Test func `translations are recorded, but no sentence that is equal to its source`() throws {
    let catalog = try made(.packs(folder: "equal"))
    let lock = try text("equal/errcat.lock", catalog)
    #expect(lock.contains("\"error.a.x\""))
    #expect(!lock.contains("error.a.y") && !lock.contains("error.a.z"))
    #expect(try text("errcat-baseline.json", catalog).contains("untranslated-message"))
    let french = try made(.packs(folder: "french"), sourceLanguage: "fr")
    #expect(!french.changes.contains { $0.path.hasSuffix("errcat.lock") })
  }

  @Test func `a folder of Android whose name isn't a language's is listed`() throws {
    let catalog = try made(.packs(folder: "res"), errors: ["*"])
    #expect(
      catalog.losses.map(\.message) == [
        "'ber' is not a language tag; its texts aren't imported"
      ]
    )
    #expect(catalog.changes.contains { $0.path == "i18n/pt-BR.json" })
  }

  private func text(_ path: String, _ catalog: NewCatalog) throws -> String {
    try #require(catalog.changes.first { $0.path == path }).text
  }

  /// The findings that lint reports after the files are written, and the names of the Swift cases.
  private func lint(_ catalog: NewCatalog) throws -> (new: [String], cases: [String]) {
    var files = Self.files
    for change in catalog.changes { files[change.path] = change.text }
    let run = try LintRun(CatalogFiles(files))
    var report = run.report()
    _ = try BaselineRequest().apply(to: &report, of: run)
    return (report.lines, run.projects[0].catalog.entries.map(\.swiftName))
  }

  @Test func `the starter catalog has one error, and replaces no file`() {
    let changes = NewCatalog.starter.changes
    #expect(changes.map(\.path) == ["catalog.json", "i18n/en.json", ".catalog.schema.json"])
    // The schema is errcat's own file.
    #expect(changes.map(\.expected) == [.nothing, .nothing, .anything])
    #expect(changes.last?.text == JSONSchema.catalog)
  }

  @Test func `the starter catalog has no findings, not even infos, and is in canonical layout`()
    throws
  {
    let files = Dictionary(
      uniqueKeysWithValues: NewCatalog.starter.changes.map { ($0.path, $0.text) }
    )
    #expect(try LintRun(CatalogFiles(files)).report().lines == [])
    let pipeline = try CatalogFiles(files).read()
    #expect(try pipeline.laidOut(order: .source, indentation: nil) == [])
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
    NewCatalog.Origin.packs(folder: "i18n"), nil,
    .strings(path: "App/en.lproj/Main.strings"), .stringCatalog(path: "German.xcstrings"),
  ])
  func `every catalog names its schema, and is in the layout that 'format' writes`(
    origin: NewCatalog.Origin?
  ) throws {
    let catalog = try made(origin, swift: origin == nil ? "Codes.swift" : nil)
    let schema = #""$schema": ".catalog.schema.json","#
    #expect(try text("catalog.json", catalog).contains("\n  \(schema)\n"))
    var files: [String: String] = [:]
    for change in catalog.changes { files[change.path] = change.text }
    // The app's own packs stay as they are.
    if origin == .packs(folder: "i18n") {
      files["i18n/en.json"] = "{\n  \"error.a.x\": \"Hello.\"\n}\n"
    }
    let pipeline = try CatalogFiles(files).read()
    #expect(try pipeline.laidOut(order: .source, indentation: nil) == [])
  }

  @Test func `what users would see as a key or a brace is in no baseline`() throws {
    let catalog = try made(.packs(folder: "shown"), errors: ["error.a.*"])
    let baseline = try text("errcat-baseline.json", catalog)
    #expect(!baseline.contains(#""rule": "unknown-language""#))
    // No error shows the list.
    #expect(baseline.contains(#""rule": "wrong-type""#))
    let new = try lint(catalog).new
    #expect(new.count == 3)
    #expect(new.contains { $0.contains("did you mean 'uk'") })
    #expect(new.contains { $0.contains("de.json") })
    #expect(
      catalog.summary.last
        == "fix these first, they aren't in a baseline: 3 errors (malformed-message 2, unknown-language 1)"
    )
  }

  @Test func `a text is its key where the String Catalog sets that it isn't translated`() throws {
    let catalog = try made(.stringCatalog(path: "Sites.xcstrings"), errors: ["*"])
    let new = try lint(catalog).new
    #expect(new.count == 2)
    #expect(new.contains { $0.contains("'error.empty' is empty") })
    #expect(new.contains { $0.contains("the text of 'error.key' is its key") })
  }

  @Test func `Android's resources and moko-resources become packs`() throws {
    let catalog = try made(.packs(folder: "MR"), errors: ["error*"])
    #expect(try text("i18n/pl.json", catalog).contains(#""error_a": "To {text}.""#))
    let source = try text("i18n/en.json", catalog)
    #expect(source.contains(#""error_a": "It's {text}.""#))
    #expect(source.contains(#""error_n": "{count, plural, one {# day} other {# days}}""#))
    #expect(try lint(catalog).new == [])
    let android = try made(.packs(folder: "res"), errors: ["error*"])
    #expect(try text("i18n/pt-BR.json", android).contains(#""error_a": "Não.""#))
    #expect(
      catalog.summary.first
        == "moko-resources: folder 'MR'; the messages of errors are copied to 'i18n'"
    )
    #expect(android.summary.first?.hasPrefix("Android: <resources>; the messages") == true)
    #expect(try text("catalog.json", android).contains("\"pt-BR\""))
  }

  @Test
  func `of a key in two files, and what an export writes in another way, init tells the user`()
    throws
  {
    let catalog = try made(.packs(folder: "spaces"), errors: ["error*"])
    #expect(
      catalog.losses.map(\.message) == [
        "'error_x': an export writes '{{user_name}}' for '{{user.name}}'",
        "'error_x' has another text in 'spaces/en/a.json'; this one is imported",
      ]
    )
    #expect(try text("i18n/en.json", catalog).contains(#""error_x": "No.""#))
  }

  @Test func `a label that gets no entry isn't an unknown key`() throws {
    let catalog = try made(.packs(folder: "labels"), errors: ["error.*"])
    #expect(catalog.losses.count == 1)
    #expect(
      try text("catalog.json", catalog).contains(
        #"{ "rule": "unknown-key", "key": "error.cancel", "reason": "It isn't the message of an error." }"#
      )
    )
    #expect(try !text("errcat-baseline.json", catalog).contains("unknown-key"))
  }

  @Test func `how errors are shown is left to the app`() throws {
    let catalog = try made(.packs(folder: "i18n"))
    #expect(try !text("catalog.json", catalog).contains("toast"))
  }

  @Test func `the catalog lists the languages, so that none can be deleted unnoticed`() throws {
    #expect(
      try text("catalog.json", made(.packs(folder: "i18n"))).contains(
        #""languages": ["en", "tr"]"#
      )
    )
    #expect(
      try text("catalog.json", made(.strings(path: "App/en.lproj/Main.strings"))).contains(
        #""languages": ["en", "tr"]"#
      )
    )
  }

  @Test func `codes from Swift never overflow, and those of cases left out are kept free`() throws {
    let maximum = try text("catalog.json", made(swift: "Maximum.swift"))
    #expect(maximum.contains(#""code": 9223372036854775807"#) && maximum.contains(#""code": 1 }"#))
    let own = try text("catalog.json", made(swift: "Codes.swift"))
    #expect(own.contains(#""serverCodes": "code""#) && !own.contains("from"))
    let left = try text("catalog.json", made(swift: "Left.swift"))
    #expect(!left.contains(#""code": 1,"#) && !left.contains("unexpected"))
    #expect(left.contains(#""fallback": "error.a.other""#))
  }

  @Test func `packs of errcat's own form become a catalog with a fallback and a baseline`()
    throws
  {
    let catalog = try made(.packs(folder: "i18n"))
    #expect(
      catalog.changes.map(\.path) == [
        "catalog.json", "i18n/en.json", "i18n/errcat.lock", "errcat-baseline.json",
        ".catalog.schema.json",
      ]
    )
    #expect(
      try text("i18n/en.json", catalog)
        == #"{"error.a.x": "Hello.", "action.retry": "Again", "error.general.unexpected": "Something went wrong."}"#
    )
    #expect(catalog.changes[1].expected == .bytes(Array((Self.files["i18n/en.json"] ?? "").utf8)))
    #expect(
      catalog.summary == [
        "2 errors in 2 categories; 'error.general.unexpected' is new: 'Something went wrong.' is shown for unmapped errors",
        "errcat-baseline.json records 2 errors (missing-translation 2), 3 warnings (missing-recovery 2, unused-action 1); 'errcat lint' reports new ones, 'errcat lint --no-baseline' all",
      ]
    )
    let (new, cases) = try lint(catalog)
    #expect(new == [])
    #expect(cases == ["aX", "unexpected"])
    #expect(try text("catalog.json", catalog).contains("\"actions\": {\n    \"retry\": {}\n  }"))
  }

  @Test(arguments: [
    ("web", ["errors.*"], ["loginFailed", "loginExpired", "unknown"]),
    ("caps", ["LOGIN_ERR_*"], ["loginErrA", "unexpected"]),
    ("sentences", ["Can't *"], ["cantSaveName", "unexpected"]),
    ("other", ["*"], ["greeting", "unexpected"]),
  ])
  func `packs with any keys become a catalog without new findings`(
    folder: String,
    errors: [String],
    expected: [String]
  ) throws {
    let catalog = try made(.packs(folder: folder), errors: errors)
    let (new, cases) = try lint(catalog)
    #expect(new == [])
    #expect(cases == expected)
    #expect(catalog.losses == [])
    let written = Array(try text("catalog.json", catalog).utf8)
    #expect(CatalogLayout().text(SourceFile(path: "catalog.json", bytes: written)) == written)
  }

  @Test func `an existing pack gets the message of a new fallback in its own layout`() throws {
    let catalog = try made(.packs(folder: "web"), errors: ["errors.login.*"])
    #expect(
      try text("web/en-us.json", catalog) == """
        {
          "errors": {
            "login": { "failed": "Sign-in failed for {0}.", "expired": "Your session expired." },
            "unknown": "Unknown error"
          },
          "save {x}": "Save {x}",
          "error": {
            "general": {
              "unexpected": "Something went wrong."
            }
          }
        }
        """
    )
    #expect(try lint(catalog).new == [])
  }

  @Test func `someone has to choose if the keys have other forms`() throws {
    #expect(try app(.packs(folder: "web")).ownPatterns == nil)
    #expect(try app(.packs(folder: "other")).candidates.groups == [])
    #expect(try app(.packs(folder: "caps")).candidates.groups.map(\.pattern) == ["*_ERR_*"])
    #expect(try app(swift: "Two.swift").ownPatterns == nil)
    #expect(
      try app(swift: "Two.swift").candidates.groups.map { "\($0.pattern) \($0.count)" }
        == ["A.* 1", "B.* 2"]
    )
  }

  @Test func `a pattern that matches nothing is refused`() throws {
    let app = try app(.packs(folder: "web"))
    #expect(
      throws: RequestError.absent("'errors.unknwon' matches no key; did you mean 'errors.unknown'?")
    ) { try app.catalog(errors: ["errors.unknwon"]) }
    #expect(throws: RequestError.absent("no key matches 'x*', 'y*'")) {
      try app.catalog(errors: ["x*", "errors.*", "y*"])
    }
  }

  @Test func `folders without packs or without the language are refused`() {
    for (folder, language, reason) in [
      (
        "i18n", "de",
        "has no pack for 'de'; set its language with '--source-language', one of en, tr"
      ),
      ("absent", nil, "doesn't exist"), ("Two.swift", nil, "is not a folder"),
      ("none", nil, "has no pack: expected files such as en.json"),
    ] {
      #expect(throws: FileError(path: folder, reason: reason)) {
        try app(.packs(folder: folder), sourceLanguage: language)
      }
    }
    #expect(throws: BlockingFindings.self) { try app(.packs(folder: "broken")) }
  }

  @Test func `a folder with one pack is in its language, unless another is named`() throws {
    let catalog = try made(.packs(folder: "french"), errors: ["error.*"])
    #expect(try text("catalog.json", catalog).contains(#""sourceLanguage": "fr""#))
    let reason =
      "has no pack for 'en'; set its language with '--source-language', one of fr"
    #expect(throws: FileError(path: "french", reason: reason)) {
      try app(.packs(folder: "french"), sourceLanguage: "en")
    }
  }

  @Test func `a catalog from Swift has a pack in the language of its comments`() throws {
    let catalog = try made(swift: "Codes.swift", sourceLanguage: "sv")
    #expect(
      catalog.changes.map(\.path) == [
        "catalog.json", "i18n/sv.json", "errcat-baseline.json", ".catalog.schema.json",
      ]
    )
    #expect(try text("i18n/sv.json", catalog).contains("Please sign in."))
    #expect(try lint(catalog).new == [])
    #expect(throws: FileError(path: "None.swift", reason: "has no enum of errors with cases")) {
      try app(swift: "None.swift")
    }
  }

  @Test func `strings of the same name in the other languages' folders belong together`()
    throws
  {
    let catalog = try made(.strings(path: "App/tr.lproj/Main.strings"))
    #expect(
      catalog.sources.map(\.path) == [
        "App/Base.lproj/Main.strings", "App/en.lproj/Main.strings",
        "App/en.lproj/Main.stringsdict", "App/tr.lproj/Main.strings",
      ]
    )
    // The file that was named is in the source language, and so is what 'Base' holds.
    #expect(try text("catalog.json", catalog).contains("\"sourceLanguage\": \"tr\""))
    #expect(!(try text("i18n/tr.json", catalog).contains("base")))
    #expect(try text("i18n/en.json", catalog).contains("Hello."))
    #expect(catalog.summary.contains("1 other text stays in its file"))
  }

  @Test func `strings outside of such folders are alone, in the language that is named`()
    throws
  {
    let catalog = try made(
      .strings(path: "Plain.strings"),
      errors: ["*failed"],
      sourceLanguage: "de"
    )
    #expect(catalog.sources.map(\.path) == ["Plain.strings"])
    #expect(try text("i18n/de.json", catalog).contains("\"d failed\": \"D failed\""))
  }

  @Test func `a file that isn't there or is of another format makes no catalog`() {
    #expect(throws: FileError(path: "No.strings", reason: "No such file or directory")) {
      try app(.strings(path: "No.strings"))
    }
    #expect(
      throws: FileError(path: "None.swift", reason: "is neither a .strings nor a .stringsdict file")
    ) { try app(.strings(path: "None.swift")) }
    for path in ["Broken.xcstrings", "Plain.strings", "i18n/en.json"] {
      #expect(throws: BlockingFindings.self) { try app(.stringCatalog(path: path)) }
    }
  }

  @Test func `a String Catalog names its source language, and losses have places`() throws {
    let catalog = try made(.stringCatalog(path: "German.xcstrings"))
    #expect(
      catalog.changes.map(\.path) == [
        "catalog.json", "i18n/de.json", "i18n/en.json", "i18n/errcat.lock", "errcat-baseline.json",
        ".catalog.schema.json",
      ]
    )
    #expect(catalog.sources.map(\.path) == ["German.xcstrings"])
    #expect(catalog.losses.count == 1)
    let new = try lint(catalog).new
    #expect(new.contains { $0.contains("en.json") && $0.contains("has argument") })
  }

  @Test func `what a String Catalog doesn't translate is not missing`() throws {
    let catalog = try made(.stringCatalog(path: "Brand.xcstrings"))
    let text = try text("catalog.json", catalog)
    #expect(
      text.contains("\"rule\": \"missing-translation\",\n        \"key\": \"error.a.unknown\"")
    )
    #expect(try lint(catalog).new == [])
  }

  // MARK: Swift beside other files

  private static let app = [
    "App/Upload.swift": #"""
    enum UploadError: LocalizedError {
      case offline, tooLarge(name: String, limit: Int), rejected(Int), full, gone
      var errorDescription: String? {
        switch self {
        case .offline: return NSLocalizedString("upload.offline", comment: "A banner")
        case .tooLarge(let name, let limit):
          return String(format: NSLocalizedString("upload.size", comment: ""), name, limit)
        case .rejected(let code):
          return String.localizedStringWithFormat(NSLocalizedString("upload.no", comment: ""), code)
        case .full: String(localized: "It is full.")
        case .gone: NSLocalizedString("upload.gone", comment: "")
        }
      }
    }
    """#,
    "App/Client.swift": """
    public struct Client {
      enum Tab: Int { case home, list }
      enum Code: Int { case bad = 400 }
      public enum Failure: Error { case timeout }
      func get() throws { throw Code.bad }
    }
    extension Client.Failure: LocalizedError {
      public var errorDescription: String? {
        switch self { case .timeout: "It took too long." }
      }
    }
    """,
    "App/en.lproj/L.strings": """
    "upload.offline" = "You are offline."; "upload.size" = "%1$@ has more than %2$d MB.";
    "upload.no" = "The server said %d."; "It is full." = "It is full.";
    """,
    "App/de.lproj/L.strings": """
    "upload.offline" = "Du bist offline."; "upload.size" = "%2$d MB reichen nicht für %1$@.";
    "upload.no" = "Der Server sagt %d."; "It is full." = "Es ist voll.";
    """,
  ]

  @Test func `cases of an enum get the texts that it looks up, in all languages`() throws {
    let app = try AppMessages(
      from: .strings(path: "App/en.lproj/L.strings"),
      swift: "App/Upload.swift",
      in: FileReader(Self.app)
    )
    let catalog = try app.catalog(errors: ["*"])
    #expect(
      try text("i18n/de.json", catalog) == """
        {
          "upload.offline": "Du bist offline.",
          "upload.size": "{limit, number, integer} MB reichen nicht für {name}.",
          "upload.no": "Der Server sagt {code, number, integer}.",
          "error.upload.full": "Es ist voll."
        }

        """
    )
    #expect(
      try text("i18n/en.json", catalog).contains(
        "\"{name} has more than {limit, number, integer} MB.\""
      )
    )
    let made = try text("catalog.json", catalog)
    #expect(made.contains(#""arguments": { "name": "string", "limit": "int" }"#))
    #expect(
      made.contains(#""arguments": { "code": "int" }"#) && made.contains(#""note": "A banner""#)
    )
    #expect(made.contains(#""access": "internal""#))
    #expect(
      catalog.losses.map(\.message) == [
        "the message of 'UploadError.gone' is the text 'upload.gone', which isn't among the app's texts; its name is used"
      ]
    )
    #expect(catalog.sources[catalog.losses[0].location.file].path == "App/Upload.swift")
  }

  @Test func `of a key that another tool's file has twice, the last text is imported`() throws {
    let catalog = try made(.packs(folder: "l10n"), errors: ["error*"])
    #expect(try text("i18n/de.json", catalog) == "{\n  \"errorFull\": \"Voll.\"\n}\n")
    #expect(try text("i18n/en.json", catalog).hasPrefix("{\n  \"errorFull\": \"Disk full.\",\n"))
    #expect(try text("catalog.json", catalog).contains(#""errorFull": { "case": "errorFull""#))
    #expect(
      catalog.losses.map(\.message) == [
        "duplicate key 'errorFull'; the last of its texts is imported"
      ]
    )
  }

  @Test func `a text of i18next with another text in it is reported`() throws {
    let catalog = try made(.packs(folder: "next"), errors: ["error*"])
    #expect(
      catalog.losses.map(\.message) == [
        "'error_a': '$t(n, {\"count\": 1})' has options, which only i18next can resolve; it isn't imported"
      ]
    )
  }

  @Test func `texts that are raw values are a server's codes if the user says so`() throws {
    let files = FileReader(["E.swift": "enum E: String, Error { case late = \"E_LATE\", lost }"])
    let app = try AppMessages(from: nil, swift: "E.swift", in: files)
    let plain = try app.catalog(errors: ["*"])
    #expect(try !text("catalog.json", plain).contains("E_LATE"))
    #expect(
      plain.losses.map(\.message) == [
        "the raw values of 'E' aren't carried over; '--server-codes' takes them for a server's codes"
      ]
    )
    let codes = try app.catalog(errors: ["*"], hasServerCodes: true)
    #expect(codes.losses == [])
    #expect(try text("catalog.json", codes).contains(#""from": { "server": ["E_LATE"] }"#))
    #expect(try text("catalog.json", codes).contains(#""from": { "server": ["lost"] }"#))
  }

  @Test func `a text whose values the code doesn't show takes those of the case in their order`()
    throws
  {
    let files = [
      "E.swift": """
      enum E: LocalizedError {
        case limit(count: Int, name: String), late(Date), plain(code: Int)
        var titleKey: String { switch self { default: "title" } }
        var key: String { switch self { case .limit: "e.limit"; case .late: "e.late"; case .plain: "e.plain" } }
        var errorDescription: String? { NSLocalizedString(key, comment: "") }
      }
      """,
      "App/en.lproj/A.strings": """
      "title" = "Sorry"; "e.limit" = "%1$d files for %2$@"; "e.late" = "It is late."; "e.plain" = "%d of %d";
      """,
    ]
    let app = try AppMessages(
      from: .strings(path: "App/en.lproj/A.strings"),
      swift: "E.swift",
      in: FileReader(files)
    )
    let catalog = try app.catalog(errors: ["*"])
    let pack = try text("i18n/en.json", catalog)
    #expect(pack.contains("{count, number, integer} files for {name}"))
    #expect(
      catalog.losses.map(\.message) == [
        "the text 'e.plain' has 2 placeholders, 'E.plain' has 1 value"
      ]
    )
    #expect(
      catalog.summary.contains { $0.contains("'limit'") == false && $0.contains("has to change") }
    )
  }

  @Test func `texts of another member that the app's files have aren't reported`() throws {
    let files = [
      "E.swift": """
      enum E: Error {
        case full, gone
        var text: String {
          switch self {
          case .full: String(localized: "The disk is full.")
          case .gone: String(localized: "The file is gone.")
          }
        }
      }
      """,
      "A/en.lproj/A.strings":
        "\"The disk is full.\" = \"The disk is full.\"; \"The file is gone.\" = \"Gone.\";",
    ]
    let app = try AppMessages(
      from: .strings(path: "A/en.lproj/A.strings"),
      swift: "E.swift",
      in: FileReader(files)
    )
    let catalog = try app.catalog(errors: ["*"])
    #expect(catalog.losses == [])
    #expect(try text("i18n/en.json", catalog).contains("Gone."))
    let code = try AppMessages(from: nil, swift: "E.swift", in: FileReader(files))
    #expect(
      try code.catalog(errors: ["*"]).losses.map(\.message) == [
        "the texts in 'text' of 'E' aren't carried over"
      ]
    )
  }

  @Test func `a pattern with an exclamation mark excludes`() throws {
    let web = try text(
      "catalog.json",
      made(.packs(folder: "web"), errors: ["errors.*", "!*.expired"])
    )
    #expect(web.contains(#""errors.login.failed""#) && !web.contains("expired"))
    let swift = try text("catalog.json", made(swift: "Two.swift", errors: ["B.*", "!B.late"]))
    #expect(swift.contains(#""case": "full""#) && !swift.contains(#""case": "late""#))
    #expect(throws: RequestError.self) {
      try made(.packs(folder: "web"), errors: ["errors.*", "!nothing.*"])
    }
  }

  @Test func `cases of an enum that stays are mapped to errors, with their values`() throws {
    let sdk = """
      public enum SDK {
        public enum PaymentError: Int, Error {
          case declined = 7
        }
        public enum CardError: Error {
          case blocked(reason: String, Int), lost(handler: Handler), paid(Decimal), gone
        }
      }
      """
    let app = try AppMessages(from: nil, swift: "S.swift", in: FileReader(["S.swift": sdk]))
    let catalog = try app.catalog(errors: ["*"], isMapped: true)
    let made = try text("catalog.json", catalog)
    #expect(made.contains(#""swift": { "enum": "AppError", "mapper": "ErrorMapper""#))
    #expect(made.contains(#""from": { "type": ["SDK.PaymentError.declined"] }"#))
    #expect(made.contains(#""from": { "type": ["SDK.CardError.lost(handler:)"] }"#))
    #expect(
      made.contains(
        #"{ "type": "SDK.CardError", "case": "blocked(reason:_:)", "bind": { "value2": "1" } }"#
      )
    )
    #expect(made.contains(#""from": { "type": ["SDK.CardError.paid(_:)"] }"#))
    #expect(
      catalog.losses.map(\.message).contains("'Decimal' of 'SDK.CardError.paid' isn't carried over")
    )
    #expect(!made.contains(#""server""#))
    #expect(!catalog.summary.contains { $0.contains("switch") })
    let files = Dictionary(uniqueKeysWithValues: catalog.changes.map { ($0.path, $0.text) })
    #expect(
      try LintRun(CatalogFiles(files)).report().diagnostics.allSatisfy { $0.severity != .error }
    )
  }

  @Test func `a new fallback is in a category that owns its key`() throws {
    let catalog = try text("catalog.json", made(swift: "General.swift", errors: ["*"]))
    #expect(catalog.contains(#""fallback": "errors.general.unexpected""#))
    #expect(catalog.contains(#""general": { "keys": ["errors.general.unexpected"]"#))
  }

  @Test
  func `of a folder, enums are errors if they conform or are thrown, or if a pattern names them`()
    throws
  {
    var files = Self.app
    files["App/Upload.swift"] = nil
    let app = try AppMessages(from: nil, swift: "App", in: FileReader(files))
    #expect(app.candidates.groups.map(\.pattern) == ["Client.Code.*", "Client.Failure.*"])
    let catalog = try app.catalog(errors: ["Client.Failure.*", "Client.Tab.list"])
    #expect(try text("i18n/en.json", catalog).contains("It took too long."))
    let made = try text("catalog.json", catalog)
    #expect(made.contains(#""case": "list""#) && !made.contains(#""case": "home""#))
    #expect(made.contains(#""access": "public""#))
  }
}
