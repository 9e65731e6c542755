import CatalogFixtures
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct NamedTranslationFilesTests {
  static let polish = """
    msgid ""
    msgstr "Language: pl\\n"

    msgctxt "error.a.x"
    msgid "Hello."
    msgstr "Cześć."

    """
  private static let nameless = "key,translation\nerror.a.x,Hallo.\n"
  static let pack = #"{"error.a.x": "Hej."}"#

  static let files = [
    "catalog.json": Fixture.catalog(
      "\"error.a.x\": {}",
      "\"languages\": [\"sv\", \"zh-Hant\", \"he\"],"
    ),
    "i18n/en.json": "{\n  \"error.a.x\": \"Hello.\"\n}\n",
    "i18n/de.json": "{\n  \"error.a.x\": \"Moin.\"\n}\n",
    "i18n/pl.json": "{}\n",
    "tomek.po": polish,
    "de.csv": nameless,
    "translations.csv": nameless,
    "empty.xcstrings": #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#,
  ]

  func imported(
    _ paths: [String],
    language: String? = nil,
    createsPacks: Bool = false,
    _ more: [String: String] = [:],
    links: Set<String> = []
  ) throws -> TranslationImport {
    let files = Self.files.merging(more) { _, new in new }
    var request = ImportRequest(paths, language: language)
    request.createsPacks = createsPacks
    let reader = FileReader(files)
    return try Workspace(CatalogFiles(files)).importTranslations(request) { path in
      if links.contains(path) { return .link }
      guard reader.exists(path) else { return nil }
      return (try? reader.list(path)).flatMap { $0 } == nil ? .file : .folder
    }
  }

  /// The findings, as `path:line:column: severity: message`.
  func said(_ importing: TranslationImport) -> [String] {
    var printer = DiagnosticPrinter(importing.translationFiles)
    return printer.xcode(importing.diagnostics).split(separator: "\n").map(String.init)
  }

  @Test(
    arguments: [
      (
        "sv.po", "msgctxt \"error.a.x\"\nmsgid \"Hello.\"\nmsgstr \"Hej.\"\n", "PO: keys in msgctxt"
      ),
      ("sv.po", "msgid \"error.a.x\"\nmsgstr \"Hej.\"\n", "PO: keys in msgid"),
      (
        "sv.po", "msgid \"Hello.\"\nmsgstr \"Hej.\"\n",
        "PO: source messages in msgid, without keys"
      ),
      ("values-sv/strings.xml", "<resources/>", "Android: <resources>"),
      ("MR/sv/strings.xml", "<resources/>", "moko-resources: folder 'MR'"),
      (
        "sv.xlf", "<xliff version=\"1.2\"><file original=\"a/Localizable.strings\"/></xliff>",
        "XLIFF of Xcode: texts of 'Localizable.strings'"
      ),
      ("sv.xlf", "<xliff version=\"1.2\"><file original=\"a\"/></xliff>", "XLIFF 1: version 1.2"),
      (
        "sv.xlf", "<xliff version=\"2.0\" srcLang=\"en\" trgLang=\"sv\"><file id=\"f\"/></xliff>",
        "XLIFF 2: version 2.0"
      ),
    ]
  )
  func `one line says which variant of a format the files are, and why`(
    path: String,
    text: String,
    line: String
  ) throws {
    let importing = try imported([path], language: "sv", [path: text])
    #expect(importing.selection.dialects == [line])
  }

  @Test func `the language is the file's, else the path's, else the one that the user specifies`()
    throws
  {
    let importing = try imported(["tomek.po", "de.csv"])
    #expect(
      importing.summary == ["pl: 1 imported, from tomek.po", "de: 1 imported, from de.csv"]
    )
    let named = try imported(["translations.csv"], language: "sv")
    #expect(named.summary == ["sv: 1 imported, from translations.csv"])
    #expect(named.packs == ["i18n/sv.json"])
  }

  @Test func `packs come before the lock, each expected to be as it was read`() throws {
    let lock = #"{"version": 1, "languages": {}}"#
    let importing = try imported(["tomek.po", "de.csv"], ["i18n/errcat.lock": lock])
    let changes = importing.changes
    #expect(changes.map(\.path) == ["i18n/pl.json", "i18n/de.json", "i18n/errcat.lock"])
    #expect(changes[0].text == "{\n  \"error.a.x\": \"Cześć.\"\n}\n")
    #expect(changes[1].expected == .bytes(Array(Self.files["i18n/de.json", default: ""].utf8)))
    #expect(changes[2].expected == .bytes(Array(lock.utf8)))
    #expect(importing.exitStatus == 0)
  }

  @Test func `a refused text is status 1, a file that can't be understood 2 and no change`()
    throws
  {
    let wrong = Self.polish.replacing("Cześć.", with: "Cześć {name}.")
    let refused = try imported(["a.po"], ["a.po": wrong])
    #expect(refused.exitStatus == 1)
    #expect(refused.summary == ["pl: 1 refused, from a.po"])
    let broken = try imported(["tomek.po", "b.xliff"], ["b.xliff": "<xliff"])
    #expect(broken.exitStatus == 2)
    #expect(broken.changes.isEmpty)
  }

  @Test func `all faults of all files are reported at once, and nothing changes`() throws {
    let importing = try imported(
      ["no.po", "translations.csv", "en.json", "empty.xcstrings", "de.csv", "none.po", "x.json"],
      ["en.json": Self.pack, "x.json": #"{"language": "klingon", "messages": []}"#]
    )
    #expect(
      said(importing) == [
        "empty.xcstrings:1:1: error: the file has no translation in it",
        "en.json:1:1: error: 'en' is the source language; expected a translation",
        "translations.csv:1:1: error: no language in the file or its path; set it with '--language TAG'",
        "x.json:1:14: error: 'klingon' is not a language tag; expected one such as 'de' or 'pt-BR'",
      ]
    )
    #expect(
      importing.selection.unreadable
        == ["no.po", "none.po"].map {
          FileError(path: $0, reason: "No such file or directory")
        }
    )
    #expect(importing.exitStatus == 2)
    #expect(importing.changes.isEmpty && importing.sources.isEmpty)
  }

  @Test(
    arguments: [
      ("a.xliff", #"<xliff version="1.2"><file target-language="pl"/></xliff>"#, "1:22"),
      (
        "a.xliff",
        #"<xliff version="2.0" srcLang="en" trgLang="pl"><file id="f"><unit id="u"/></file></xliff>"#,
        "1:1"
      ),
      ("a.po", polish, "2:8"),
      ("a.csv", "key,translation (pl)\nerror.a.x,Hej.\n", "1:1"),
      ("a.json", #"{"language": "pl", "messages": []}"#, "1:14"),
      ("a.arb", #"{"@@locale": "pl", "error.a.x": "Hej."}"#, "1:14"),
      (
        "a.xml", #"<resources xmlns:errcat="urn:errcat:translation-file" errcat:language="pl"/>"#,
        "1:1"
      ),
      (
        "a.xcstrings",
        #"{"sourceLanguage": "en", "strings": {"error.a.x": {"localizations": {"pl": {"stringUnit": {"value": "Hej."}}}}}}"#,
        "1:70"
      ),
    ]
  ) func `a language that contradicts the file's is refused where the file specifies it`(
    path: String,
    text: String,
    place: String
  ) throws {
    let importing = try imported([path], language: "de", [path: text])
    #expect(
      said(importing) == [
        "\(path):\(place): error: the file specifies the language 'pl'; '--language' specifies 'de'"
      ]
    )
    #expect(importing.exitStatus == 2)
  }

  @Test(
    arguments: [
      ("de-DE", "de", true), ("de", "de-AT", true), ("zh-CN", "zh-Hans", true),
      ("nb", "no", true), ("iw", "he", true), ("pt-BR", "pt-PT", false), ("zh-TW", "zh", false),
      ("sr-Latn", "sr", false), ("pl", "de", false),
    ]
  ) func `languages agree if they differ at most in a region that one of them has`(
    inFile: String,
    named: String,
    agrees: Bool
  ) throws {
    let text = "key,translation (\(inFile))\nerror.a.x,Hej.\n"
    let importing = try imported(
      ["a.csv"],
      language: named,
      createsPacks: true,
      ["a.csv": text]
    )
    #expect(importing.exitStatus == (agrees ? 0 : 2))
    if agrees { #expect(importing.packs == ["i18n/\(named).json"]) }
  }

  @Test func `of a file with several languages, only the one that the user specifies`() throws {
    let translation = #"{"stringUnit": {"value": "Hej."}}"#
    let text =
      #"{"sourceLanguage": "en", "strings": {"error.a.x": {"localizations": {"de": \#(translation), "pl": \#(translation)}}}}"#
    let importing = try imported(["a.xcstrings"], language: "de", ["a.xcstrings": text])
    #expect(importing.summary == ["de: 1 imported, from a.xcstrings"])
    #expect(
      importing.selection.skipped.lines == [
        "skipped a.xcstrings: the language 'pl' is not that of '--language'"
      ]
    )
    let odd = text.replacing("\"pl\"", with: "\"d!\"")
    let refused = try imported(["a.xcstrings"], language: "de", ["a.xcstrings": odd])
    #expect(refused.selection.skipped.lines == [] && refused.exitStatus == 2)
    #expect(
      said(refused) == [
        "a.xcstrings:1:111: error: 'd!' is not a language tag; expected one such as 'de' or 'pt-BR'"
      ]
    )
  }

  @Test func `a language without a pack is begun only if it is declared, or if the user says so`()
    throws
  {
    let files = ["fr-simple.json": Self.pack, "de-AT.json": Self.pack, "iw.json": Self.pack]
    let importing = try imported(["fr-simple.json", "de-AT.json"], files)
    #expect(
      said(importing) == [
        "de-AT.json:1:1: error: 'de-AT' has no pack and isn't in the catalog's 'languages'; add '--new-language' to create one, or '--language de' to import into 'de'",
        "fr-simple.json:1:1: error: 'fr-simple' has no pack and isn't in the catalog's 'languages'; add '--new-language' to create one",
      ]
    )
    #expect(importing.changes.isEmpty)
    let begun = try imported(["fr-simple.json"], createsPacks: true, files)
    #expect(begun.packs == ["i18n/fr-simple.json"])
    let asGerman = try imported(["de-AT.json"], language: "de", files)
    #expect(asGerman.packs == ["i18n/de.json"])
    // By the name in the catalog.
    let declared = try imported(["iw.json"], files)
    #expect(declared.packs == ["i18n/he.json"])
  }

  @Test func `a pack is found by an old code of its language`() throws {
    let hebrew = #"{"error.a.x": "שלום."}"#
    let importing = try imported(
      ["values-iw/strings.xml"],
      [
        "i18n/he.json": hebrew,
        "values-iw/strings.xml": #"<resources><string name="error.a.x">היי.</string></resources>"#,
      ]
    )
    #expect(importing.packs == ["i18n/he.json"])
    #expect(importing.changes.prefix(1).map(\.expected) == [.bytes(Array(hebrew.utf8))])
    let named = try imported(
      ["a.csv"],
      ["a.csv": "key,translation (iw)\nerror.a.x,היי.\n", "i18n/he.json": hebrew]
    )
    #expect(named.changes.prefix(1).map(\.expected) == [.bytes(Array(hebrew.utf8))])
  }

  @Test func `a declared language goes to no pack with another name of it`() throws {
    let serbian = #"{"error.a.x": "Здраво."}"#
    let catalog = try #require(Self.files["catalog.json"])
      .replacing("\"he\"", with: "\"sr\", \"sr-Cyrl\"")
    let importing = try imported(
      ["sr-Cyrl.json"],
      ["catalog.json": catalog, "i18n/sr.json": serbian, "sr-Cyrl.json": serbian]
    )
    #expect(importing.packs == ["i18n/sr-Cyrl.json"])
  }

  @Test func `a form to fill in that comes back empty creates no pack`() throws {
    let importing = try imported(["fr.csv"], ["fr.csv": "key,translation (fr)\nerror.a.x,\n"])
    #expect(importing.summary == ["fr: 1 without translation, from fr.csv"])
    #expect(importing.exitStatus == 0)
    #expect(importing.changes.isEmpty)
  }

  @Test func `a file whose path is another pack's is refused`() throws {
    let importing = try imported(["de.po"], ["de.po": Self.polish])
    #expect(
      said(importing) == [
        "de.po:2:8: error: the file specifies the language 'pl', its path 'de'; set the right one with '--language'"
      ]
    )
    #expect(importing.exitStatus == 2)
  }

  @Test(
    arguments: [
      ("a/fr.po", "fr"), ("locale/fr/LC_MESSAGES/app.po", "fr"), ("fr.lproj/Localizable.po", "fr"),
      ("values-fr/strings.po", "fr"), ("messages.fr.po", "fr"), ("app_fr.po", "fr"),
      ("MR/fr/strings.po", "fr"), ("pl/fr.po", "fr"), ("de/app.po", nil), ("it/app.po", nil),
      ("tr/pl.po", nil), ("my_app/pl.po", nil), ("pl/sign_in.po", nil), ("pl.lproj/new.po", nil),
      ("my.app.po", nil),
    ] as [(String, String?)]
  )
  func `a file whose path is another language's is refused, even without a pack`(
    _ path: String,
    _ other: String?
  ) throws {
    let importing = try imported([path], [path: Self.polish])
    guard let other else {
      #expect(importing.summary == ["pl: 1 imported, from \(path)"])
      return
    }
    #expect(
      said(importing) == [
        "\(path):2:8: error: the file specifies the language 'pl', its path '\(other)'; set the right one with '--language'"
      ]
    )
    #expect(importing.exitStatus == 2 && importing.changes.isEmpty)
    let named = try imported([path], language: "pl", [path: Self.polish])
    #expect(named.packs == ["i18n/pl.json"])
    guard TranslationPath(path).certain.contains(where: { $0.text == other }) else { return }
    let french = try imported([path], language: "fr", createsPacks: true, [path: Self.polish])
    #expect(french.packs == ["i18n/fr.json"])
  }

  @Test(
    arguments: [
      ("sr.po", "sr@latin", ["sr-Latn"], "sr-Latn"), ("sr@latin.po", "sr", ["sr-Latn"], "sr-Latn"),
      ("sr/LC_MESSAGES/a.po", "sr@latin", ["sr-Latn"], "sr-Latn"),
      ("sr@latin/LC_MESSAGES/a.po", "sr", ["sr-Latn"], "sr-Latn"),
      ("sr.po", "sr@latin", ["sr", "sr-Latn"], nil), ("sr.po", "sr@latin", ["sr"], nil),
      ("sr@latin.po", "sr", ["sr"], nil), ("sr.po", "sr@latin", [], nil),
      ("a/sr@latin.po", nil, ["sr", "sr-Latn"], "sr-Latn"),
      ("uz.po", "uz@cyrillic", ["uz-Cyrl"], "uz-Cyrl"), ("uz.po", "uz@cyrillic", ["uz"], nil),
      ("uz@cyrillic/LC_MESSAGES/a.po", nil, ["uz", "uz-Cyrl"], "uz-Cyrl"),
      ("be.po", "be@latin", ["be-Latn"], "be-Latn"), ("be.po", "be@latin", ["be"], nil),
      ("be@latin.po", "be@latin", ["be", "be-Latn"], "be-Latn"),
      ("ca.po", "ca@valencia", ["ca-valencia"], "ca-valencia"),
      ("ca@valencia.po", "ca", ["ca-valencia"], "ca-valencia"),
      ("ca.po", "ca@valencia", ["ca", "ca-valencia"], nil),
      ("ca@valencia/LC_MESSAGES/a.po", nil, ["ca", "ca-valencia"], "ca-valencia"),
    ] as [(String, String?, [String], String?)]
  )
  func `a modifier in a file or its path decides if there is one pack for both`(
    path: String,
    header: String?,
    packs: [String],
    expected: String?
  ) throws {
    let name = header.map { "Language: \($0)\\n" } ?? ""
    var files = [path: Self.polish.replacing("Language: pl\\n", with: name)]
    for pack in packs { files["i18n/\(pack).json"] = "{}" }
    let importing = try imported([path], files)
    #expect(importing.packs == [expected].compactMap { $0.map { "i18n/\($0).json" } })
    #expect(importing.exitStatus == (expected == nil ? 2 : 0), "\(said(importing))")
    guard let header, expected == nil else { return }
    let tag = try #require(LanguageNames.tag(header)).text
    let other = try #require(TranslationPath(path).certain.first).text
    #expect(
      said(importing) == [
        "\(path):2:8: error: the file specifies the language '\(tag)', its path '\(other)'; set the right one with '--language'"
      ]
    )
  }

  @Test(arguments: [nil, "en", "de"] as [String?])
  func `slang's file without a language is in the base language`(base: String?) throws {
    let path = "i18n/strings.i18n.json"
    var files = ["app/\(path)": #"{"error.a.x": "Servus."}"#]
    files["app/slang.yaml"] = base.map { "base_locale: \($0)\n" }
    let importing = try imported(["app"], files)
    let named = try imported(["app/\(path)"], files)
    guard base == "de" else {
      #expect(
        importing.selection.skipped.lines.contains("skipped app/\(path): in the source language")
      )
      #expect(
        said(named) == [
          "app/\(path):1:1: error: 'en' is the source language; expected a translation"
        ]
      )
      return
    }
    #expect(importing.packs == ["i18n/de.json"] && named.packs == ["i18n/de.json"])
  }

  @Test func `a path with two languages is refused`() throws {
    let text = #""error.a.x" = "Hej.";"#
    let importing = try imported(["pl.lproj/de.strings"], ["pl.lproj/de.strings": text])
    #expect(
      said(importing) == [
        "pl.lproj/de.strings:1:1: error: the path specifies the languages 'pl' and 'de'; set the right one with '--language'"
      ]
    )
  }

  private static let french = [
    "Le fichier est introuvable.", "Vous ne pouvez pas accéder à ce compte.",
    "Vérifiez votre connexion au réseau.", "Ce fichier n’est pas dans votre dossier.",
  ]

  @Test func `texts in another language than that of their file are refused`() throws {
    let keys = Self.french.indices.map { "error.a.k\($0)" }
    func pack(_ texts: [String]) -> String {
      "{" + zip(keys, texts).map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ") + "}"
    }
    let files = [
      "i18n/en.json": pack([
        "The file was not found.", "You have no access to this account.", "Check your connection.",
        "This is not your file.",
      ]), "de.json": pack(Self.french),
      "back/de.json": pack(["Die Datei wurde nicht gefunden."]),
    ]
    let refused = try imported(["de.json", "back/de.json"], files)
    #expect(
      said(refused) == [
        "back/de.json:1:16: error: 'error.a.k0' has another text in another file",
        "de.json:1:16: note: other text here",
        "de.json:1:61: error: the file reads like French, so none of its texts is imported; if they are in 'de', add '--language de'",
      ]
    )
    let alone = try imported(["de.json"], files)
    #expect(alone.summary == ["de: 4 refused, from de.json"] && alone.changes.isEmpty)
    let named = try imported(["de.json"], language: "de", files)
    #expect(named.packs == ["i18n/de.json"])
  }

  @Test(
    arguments: [
      ("de", "Impossible de se connecter.", "reads like French", true),
      ("de", "The file was not found.", "reads like English", true),
      ("de", "Файл не найден.", "is written in Cyrillic letters; expected Latin letters", true),
      (
        "zh-Hant", "请检查网络连接。", "is written in Simplified Chinese; expected Traditional Chinese",
        true
      ),
      ("de", "Vérifiez votre réseau.", "reads like French", false),
      ("he", "Erreur dans le fichier.", "reads like French", true),
      ("de", "Die Datei ist gesperrt.", nil, false), ("de", "Erreur réseau.", nil, false),
    ]
  )
  func `a single sentence shows that its file is in another language, or that it may be`(
    language: String,
    text: String,
    problem: String?,
    isRefused: Bool
  ) throws {
    let path = "\(language).po"
    let po = "msgctxt \"error.a.x\"\nmsgid \"Hello.\"\nmsgstr \"\(text)\"\n"
    let importing = try imported([path], [path: po])
    let refusal =
      "so none of its texts is imported; if they are in '\(language)', add '--language \(language)'"
    let expected = problem.map { problem in
      isRefused
        ? "\(path):1:1: error: the file \(problem), \(refusal)"
        : "\(path):1:1: warning: 'error.a.x' \(problem); check the language of the file"
    }
    #expect(said(importing) == [expected].compactMap { $0 })
    #expect(importing.packs.isEmpty == isRefused)
    #expect(importing.exitStatus == (isRefused ? 1 : 0))
    let named = try imported([path], language: language, [path: po])
    #expect(said(named).isEmpty && named.exitStatus == 0)
  }

  @Test func `no text is imported of which two files have different ones`() throws {
    let importing = try imported(
      ["a/de.json", "b/de.json", "c/de.json"],
      [
        "a/de.json": Self.pack, "b/de.json": #"{"error.a.x": "Grüß Gott."}"#,
        "c/de.json": #"{"error.a.x": "Moin."}"#,
      ]
    )
    #expect(
      said(importing) == [
        "b/de.json:1:15: error: 'error.a.x' has another text in another file",
        "a/de.json:1:15: note: other text here",
      ]
    )
    #expect(importing.changes.isEmpty)
    #expect(
      importing.summary == [
        "de: 1 refused, from a/de.json", "de: 1 refused, from b/de.json",
        "de: 1 unchanged, from c/de.json",
      ]
    )
  }

  @Test func `nothing is imported into packs with duplicate keys`() {
    #expect(throws: BlockingFindings.self) {
      try imported(
        ["de.csv"],
        ["i18n/de.json": "{\"error.a.x\": \"Moin.\", \"error.a.x\": \"Hej.\"}"]
      )
    }
  }
}

extension TranslationImport {
  /// The paths of the packs that change, without the lock.
  var packs: [String] { changes.map(\.path).filter { !$0.hasSuffix(".lock") } }
}

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
      importing.selection.skipped.lines.sorted() == [
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

  @Test func `of a folder, files without a language are listed and the others imported`() throws {
    let serbian = Self.polish.replacing("Language: pl", with: "Language: sr@latin")
    let kurdish = #"<resources><string name="error.a.x">Silav.</string></resources>"#
    let importing = try imported(
      ["back"],
      createsPacks: true,
      [
        "back/klingon/LC_MESSAGES/a.po": Self.polish.replacing("Language: pl", with: ""),
        "back/x.po": Self.polish.replacing("pl", with: "und"), "back/de.json": Self.pack,
        "back/sr@latin/LC_MESSAGES/a.po": serbian, "back/values-ku/strings.xml": kurdish,
        "back/values-kmr/strings.xml": kurdish.replacing("Silav", with: "Merheba"),
        "back/MR/pl/strings.xml": kurdish, "back/_missing_translations_ga.json": Self.pack,
      ]
    )
    #expect(importing.packs.sorted() == ["de", "ku", "pl", "sr-Latn"].map { "i18n/\($0).json" })
    #expect(importing.exitStatus == 0, "\(said(importing))")
    #expect(
      importing.selection.skipped.lines.sorted() == [
        "skipped back/_missing_translations_ga.json: a helper file, whose name begins with '_'",
        "skipped back/klingon/LC_MESSAGES/a.po: no language in the file or its path; set it with '--language TAG'",
        "skipped back/values-kmr/strings.xml: 'values-ku' is the folder of the language 'ku'",
        "skipped back/x.po: 'und' is not a language tag; expected one such as 'de' or 'pt-BR'",
      ]
    )
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
      importing.selection.unreadable
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

  @Test func `of a localization catalog of Xcode, the app's own files are left out`() throws {
    let old = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"error.a.x": {"localizations": {
      "de": {"stringUnit": {"state": "translated", "value": "Alt."}}}}}}
      """
    let importing = try imported(
      ["de.xcloc"],
      [
        "de.xcloc/Localized Contents/de.json": Self.pack,
        "de.xcloc/Source Contents/App/Localizable.xcstrings": old,
      ]
    )
    #expect(importing.summary == ["de: 1 imported, from de.xcloc/Localized Contents/de.json"])
    #expect(importing.selection.skipped.map(\.path) == ["de.xcloc/Source Contents"])
  }

  private static let appResources = """
    <resources>
      <string name="app_name">App</string>
      <string name="other">@string/app_name</string>
      <string name="error.a.x">Hallo.</string>
    """

  @Test(arguments: [
    ("de.xml", "\(appResources)</resources>", 1),
    (
      "de.xliff",
      """
      <xliff version="1.2"><file original="A.strings" source-language="en" target-language="de"><body>
      <trans-unit id="Cancel"><source>Cancel</source><target>Abbrechen</target></trans-unit>
      <trans-unit id="a|==|device.mac"><source>A</source><target>B</target></trans-unit>
      <trans-unit id="error.a.x"><source>Hello.</source><target>Hallo.</target></trans-unit>
      </body></file><file original="B.strings" source-language="en" target-language="de"><body>
      <trans-unit id="Cancel"><source>Cancel</source><target>Abbrechen</target></trans-unit>
      </body></file></xliff>
      """,
      2
    ),
    ("de.strings", #""Cancel" = "Abbrechen"; "error.a.x" = "Hallo.";"#, 1),
    (
      "de.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Cancel": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Nein"}}}},
      "Open": {"localizations": {"de": {"variations": {"device": {}}}}},
      "error.a.x": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo."}}}}}}
      """,
      1
    ),
  ])
  func `the other texts of an app are counted`(_ path: String, _ text: String, _ others: Int)
    throws
  {
    let importing = try imported([path], [path: text])
    #expect(said(importing) == [])
    #expect(importing.summary == ["de: 1 imported, \(others) not in the catalog, from \(path)"])
    #expect(importing.exitStatus == 0)
  }

  @Test func `a key of a catalog that isn't there is refused among an app's texts too`() throws {
    let text = "\(Self.appResources)<string name=\"error.a.z\">Z</string></resources>"
    let importing = try imported(["de.xml"], ["de.xml": text])
    #expect(
      said(importing) == [
        "de.xml:4:43: error: 'error.a.z' is not a key of the source pack; did you mean 'error.a.x'?"
      ]
    )
    #expect(importing.summary == ["de: 1 imported, 1 refused, 1 not in the catalog, from de.xml"])
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
    #expect(importing.selection.skipped.map(\.reason) == ["folders are nested too deeply"])
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
      importing.selection.unreadable
        == [FileError(path: "back/pl.po", reason: "can't be found; its name may not be UTF-8")]
    )
    #expect(
      importing.selection.skipped == [
        SkippedFile(path: "back/a.png", reason: "not a translation file")
      ]
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

@Suite struct TranslationFileSearchTests {
  @Test(arguments: [(100_000, true), (100_001, false)])
  func `a folder has no more files than a person could mean`(count: Int, isRead: Bool) {
    let names = (0..<count).map { "\($0).txt" }
    let reader = FileReader(
      read: { path throws(FileError) in throw FileError(path: path, reason: "isn't there") },
      list: { folder throws(FileError) in folder == "in" ? names : nil },
      exists: { _ in true }
    )
    let search = TranslationFileSearch(["in"], in: reader) { _ in .file }
    #expect(search.skipped.count == 100_000)
    #expect(search.unreadable.map(\.path) == (isRead ? [] : ["in"]))
  }
}
