import CatalogFixtures
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

/// Apps that are adopted, and whose files go out and in again.
@Suite struct AppFileRoundTripTests {
  /// An app's files, and the dialect that they have.
  struct App: Sendable, CustomStringConvertible {
    let dialect: TextDialect
    let line: String
    let files: [String: String]
    var contexts: [String] = []
    var description: String { dialect.rawValue }
  }

  static let apps = [
    App(
      dialect: .arb,
      line: "ARB: notes in @key, no 'use-escaping'",
      files: [
        "l10n/app_en.arb":
          #"{"errorTab": "The tab '{tab}' is gone.", "@errorTab": {"description": "A note"}, "errorFiles": "{n, plural, =0{None} one{{n} file} other{{n} files}}"}"#,
        "l10n/app_ru.arb":
          #"{"errorTab": "Нет '{tab}'.", "errorFiles": "{n, plural, =1{{n} файл} few{{n} файла} other{{n} файлов}}"}"#,
      ]
    ),
    App(
      dialect: .arbWithEscaping,
      line: "ARB with 'use-escaping': 'use-escaping: true' in l10n.yaml",
      files: [
        "l10n.yaml": "arb-dir: l10n\nuse-escaping: true\n",
        "l10n/app_en.arb": #"{"errorTab": "It''s '{tab}' {x}."}"#,
        "l10n/app_de.arb": #"{"errorTab": "''{x}''"}"#,
      ]
    ),
    App(
      dialect: .arbRelaxed,
      line: "ARB with 'relax-syntax': 'relax-syntax: true' in l10n.yaml",
      files: [
        "l10n.yaml": "relax-syntax: true\n",
        "l10n/app_en.arb":
          #"{"errorTab": "Use {braces} in '{tab}', }.", "@errorTab": {"placeholders": {"tab": {}}}, "errorOdd": "{a, b"}"#,
        "l10n/app_de.arb": #"{"errorTab": "{Klammern} in { tab} }", "errorOdd": "{tab}"}"#,
      ]
    ),
    App(
      dialect: .arbRelaxedWithEscaping,
      line:
        "ARB with 'use-escaping' and 'relax-syntax': 'use-escaping: true' and 'relax-syntax: true' in l10n.yaml",
      files: [
        "l10n.yaml": "relax-syntax: true\nuse-escaping: true\n",
        "l10n/app_en.arb":
          #"{"errorTab": "It''s '{'{tab}'}', {x}", "@errorTab": {"placeholders": {"tab": {}}}}"#,
        "l10n/app_de.arb": #"{"errorTab": "{tab}{"}"#,
      ]
    ),
    App(
      dialect: .i18next,
      line: "i18next 4: plural keys with _one and _other",
      files: [
        "locales/en.json": """
        {"errors": {"files_zero": "No.", "files_one": "{{count}} file", "files_other": "{{count}} files",
         "place_ordinal_one": "{{count}}st", "place_ordinal_two": "{{count}}nd", "place_ordinal_few": "{{count}}rd",
         "place_ordinal_other": "{{count}}th", "invite_male": "He", "invite": "They", "sum": "{{n, number}}"}}
        """,
        "locales/ja.json":
          #"{"errors": {"files_zero": "なし", "files_other": "{{count}}個", "place_ordinal_other": "{{count}}", "invite": "X"}}"#,
      ]
    ),
    App(
      dialect: .i18next,
      line: "i18next 4: plural keys with _one and _other",
      files: [
        "locales/en.json":
          #"{"errors": {"a_one": "{{count}} {{x}}", "a_other": "{{count}}", "b_male": "He", "b_female_one": "{{count}}", "b": "They"}}"#,
        "locales/de.json": #"{"errors": {"b_male": "Er", "b": "Sie"}}"#,
      ],
      contexts: ["male"]
    ),
    App(
      dialect: .i18next3,
      line: "i18next 3: a plural in 'rated_plural'",
      files: [
        "locales/en.json":
          #"{"errors": {"rated": "{{count}} rating", "rated_plural": "{{count}} ratings"}}"#,
        "locales/cs.json": #"{"errors": {"rated_0": "A", "rated_1": "B", "rated_2": "C"}}"#,
        "locales/ja.json": #"{"errors": {"rated_0": "A"}}"#,
      ]
    ),
    App(
      dialect: .i18next3,
      line: "i18next 3: package.json",
      files: [
        "package.json": #"{"dependencies": {"i18next": "^19.9.0"}}"#,
        "locales/en.json": #"{"errors": {"late": "{{name}} is late."}}"#,
        "locales/de.json": #"{"errors": {"late": "{{name}} ist spät."}}"#,
      ]
    ),
    App(
      dialect: .vueI18n,
      line: "vue-i18n: plural forms between pipes",
      files: [
        "src/locales/en.json":
          #"{"errors": {"files": "no file | one file | {count} files", "at": "a{'@'}b.c {x}", "two": "car | cars"}}"#,
        "src/locales/fr.json":
          #"{"errors": {"files": "aucun | {n} fichier | {n} fichiers", "two": "voiture | voitures"}}"#,
      ]
    ),
    App(
      dialect: .slang,
      line: "slang: a key with '(ordinal)'",
      files: [
        "i18n/en.json":
          #"{"errors": {"files": {"one": "$n", "other": "${n}s $x"}, "place(ordinal)": {"one": "${n}st", "other": "${n}th"}, "b(param=total)": {"one": "$total", "other": "many"}}}"#,
        "i18n/ru.json": #"{"errors": {"files": {"few": "$n", "many": "$n!", "other": "x"}}}"#,
        "i18n/uk.json": #"{"errors": {"files": {"one": "$n", "other": "$n!"}}}"#,
        "i18n/vi.json": #"{"errors": {"files": {"other": "$n"}}}"#,
      ]
    ),
    App(
      dialect: .slangWithBraces,
      line: "slang with braces: .i18n.json files",
      files: [
        "slang.yaml": "string_interpolation: braces\n",
        "i18n/strings.i18n.json": #"{"errors": {"a": "Hi {name}: \\{x}"}}"#,
        "i18n/strings_de.i18n.json": #"{"errors": {"a": "{name}"}}"#,
      ]
    ),
    App(
      dialect: .i18next,
      line: "i18next 4: arguments such as {{name}}",
      files: [
        "locales/en.json": #"{"errors": {"a": "Hi {{name}}."}}"#,
        "locales/de.json": #"{"errors": {"a": "{{name}}!"}}"#,
      ]
    ),
    App(
      dialect: .transloco,
      line: "Transloco: package.json",
      files: [
        "package.json": #"{"dependencies": {"@jsverse/transloco": "^7.4.3"}}"#,
        "locales/en.json": #"{"errors": {"a": "Hi {{name}}.", "b_one": "One", "b_other": "Two"}}"#,
        "locales/de.json": #"{"errors": {"a": "{{ name }}!", "b_other": "Zwei"}}"#,
      ]
    ),
    App(
      dialect: .easyLocalization,
      line: "easy_localization: objects of plural forms with {}",
      files: [
        "tr/en.json":
          #"{"errors": {"day": {"zero": "{} days", "one": "{} day", "other": "{} days!"}, "two": "{} of {} {x}"}}"#,
        "tr/ru.json":
          #"{"errors": {"day": {"one": "{} день", "few": "{} дня", "many": "{} дней", "other": "x"}}}"#,
      ]
    ),
    App(
      dialect: .webExtension,
      line: "browser extensions: each key has a 'message'",
      files: [
        "_locales/en/messages.json": #"{"errorA": {"message": "$NAME$ is gone, $$5."}}"#,
        "_locales/pt_BR/messages.json": #"{"errorA": {"message": "$NAME$ $$5"}}"#,
      ]
    ),
  ]

  /// The files after the app is adopted.
  private func adopted(_ app: App) throws -> (files: [String: String], catalog: NewCatalog) {
    var files = app.files
    let path = try #require(app.files.keys.first { $0.contains("/") })
    let folder = path.split(separator: "/").dropLast().filter { !["en", "pt_BR"].contains($0) }
    let origin = NewCatalog.Origin.packs(folder: folder.joined(separator: "/"))
    let messages = try AppMessages(from: origin, contexts: app.contexts, in: FileReader(files))
    let catalog = try messages.catalog(errors: ["*"])
    for change in catalog.changes { files[change.path] = change.text }
    return (files, catalog)
  }

  private func workspace(_ files: [String: String]) -> Workspace {
    Workspace(CatalogFiles(files))
  }

  @Test(arguments: apps)
  func `an app's own files are recognized, and the catalog keeps their dialect`(_ app: App) throws {
    let (files, catalog) = try adopted(app)
    #expect(catalog.losses.map(\.message) == [])
    #expect(catalog.summary.first?.hasPrefix("\(app.line); the messages of errors are") == true)
    #expect(files["catalog.json"]?.contains("\"dialect\": \"\(app.dialect.rawValue)\"") == true)
  }

  @Test(arguments: apps)
  func `what is exported for the app's own tool changes nothing when it is imported`(_ app: App)
    throws
  {
    var (files, _) = try adopted(app)
    let format: TranslationFormat = Dialect.named(app.dialect).file == .arb ? .arb : .json
    let export = try workspace(files).exportTranslations([], format: format, to: "out/")
    #expect(!export.changes.isEmpty)
    for change in export.changes { files[change.path] = change.text }
    let own = files.filter { app.files[$0.key] != nil || $0.key.hasPrefix("out/") }
    // The app's own files, and those that errcat has written, are the same texts.
    for path in own.keys.sorted()
    where !path.hasSuffix("yaml") && path != "package.json" && !path.contains("strings.i18n")
      && !path.contains("en.")
      && !path.contains("/en/")
    {
      let request = ImportRequest([path])
      let importing = try workspace(files).importTranslations(request) { _ in .file }
      #expect(importing.diagnostics.map(\.message) == [], "\(path)")
      #expect(importing.changes.map(\.text) == [], "\(path)")
      #expect(importing.sources.map(\.count.imported) == [0])
      #expect((importing.sources.first?.count.unchanged ?? 0) > 0)
      #expect(importing.selection.dialects.allSatisfy { $0.hasSuffix("set in the catalog") })
    }
  }

  @Test func `a later file follows the catalog's dialect, which '--dialect' overrides`() throws {
    var (files, _) = try adopted(try #require(Self.apps.first { $0.dialect == .easyLocalization }))
    files["new/de.json"] = #"{"errors": {"two": "{} von {} {x}"}}"#
    var request = ImportRequest(["new/de.json"], language: "de")
    request.createsPacks = true
    let importing = try workspace(files).importTranslations(request) { _ in .file }
    #expect(importing.changes.first?.text == "{\n  \"errors.two\": \"{0} von {1} {x}\"\n}\n")
    request.dialect = .icu
    let asMessage = try workspace(files).importTranslations(request) { _ in .file }
    #expect(asMessage.exitStatus == 1 && asMessage.changes.isEmpty)
  }

  @Test func `i18next's keys of plurals are imported into a catalog that sets no dialect`() throws {
    let files = [
      "catalog.json": Fixture.catalog(""),
      "i18n/en.json": #"{"error.a.files": "{count, plural, one {# file} other {# files}}"}"#,
      "i18n/de.json": "{}",
      "de.json":
        #"{"error": {"a": {"files_one": "{{count}} Datei", "files_other": "{{count}} Dateien"}}}"#,
    ]
    let importing = try workspace(files).importTranslations(ImportRequest(["de.json"])) { _ in .file
    }
    #expect(importing.selection.dialects == ["i18next 4: plural keys with _one and _other"])
    #expect(importing.diagnostics.map(\.message) == [])
    #expect(importing.sources.map(\.count.imported) == [1])
    #expect(
      importing.changes.first?.text.contains(
        "{count, plural, one {# Datei} other {# Dateien}}"
      ) == true
    )
  }

  @Test func `what the dialect can't say is refused at export, with its place`() throws {
    var (files, _) = try adopted(try #require(Self.apps.first { $0.dialect == .i18next }))
    files["i18n/en.json"] = files["i18n/en.json"]?.replacingOccurrences(
      of: "\"He\"",
      with: "\"{x, select, a {b} other {c}}\""
    )
    files["i18n/ja.json"] = #"{"errors.invite_male": "{x, select, a {b} other {c}}"}"#
    let error = #expect(throws: BlockingFindings.self) {
      try workspace(files).exportTranslations([], format: .json, to: "out/")
    }
    #expect(
      error?.text.contains(
        "i18n/ja.json:1:25: error: 'errors.invite_male' can't be exported: i18next 4 has no 'select'"
      ) == true
    )
    #expect(throws: Never.self) {
      _ = try workspace(files).exportTranslations([], format: .json, dialect: .icu, to: "out/")
      _ = try workspace(files).exportTranslations([], format: .po, to: "out/")
    }
  }

  @Test func `a number that only a translation counts is declared as a number`() throws {
    let files = [
      "locales/en.json": #"{"errors": {"a": "in {n} of {x}", "b": "{x}", "c": "@:errors.b"}}"#,
      "locales/es.json": #"{"errors": {"a": "{n} día de {x} | {n} días de {x}", "b": "{x}"}}"#,
    ]
    let messages = try AppMessages(from: .packs(folder: "locales"), in: FileReader(files))
    let changes = try messages.catalog(errors: ["errors.*"]).changes
    let catalog = try #require(changes.first { $0.path == "catalog.json" }).text
    #expect(catalog.contains(#""arguments": { "n": "int", "x": "string" }"#))
    #expect(catalog.ranges(of: "\"arguments\"").count == 1)
  }

  @Test func `what can't be read is listed with its place, and no error of the catalog`() throws {
    var files = try #require(Self.apps.first { $0.dialect == .i18next }).files
    files["locales/en.json"] =
      #"{"errors": {"a": "{{n, money}}", "b_one": "{{count}}", "b_other": "x"}}"#
    let messages = try AppMessages(from: .packs(folder: "locales"), in: FileReader(files))
    let catalog = try messages.catalog(errors: ["errors.*"])
    var printer = DiagnosticPrinter(catalog.sources)
    #expect(
      catalog.losses.first.map { "\(printer.place($0.location)): \($0.message)" }
        == "locales/en.json:1:18: 'errors.a': '{{n, money}}' has a format that only the app knows; it isn't imported"
    )
    let written = catalog.changes.map(\.text).joined()
    #expect(!written.contains("money") && !written.contains("\"errors.a\""))
  }
}
