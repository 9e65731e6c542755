import CatalogFixtures
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

extension ModuleListingsTests {
  private func export(
    _ format: String,
    _ more: [String: String] = [:],
    onlyMissing: Bool = false
  ) throws -> TranslationExport {
    try Self.workspace("Core/catalog.json", more).exportTranslations(
      ["de"],
      format: try #require(TranslationFormat.named(format)),
      onlyMissing: onlyMissing
    )
  }

  @Test func `a key that catalogs share is one message if its source message is the same`()
    throws
  {
    let export = try export("csv")
    let text = try #require(export.text)
    #expect(text.ranges(of: "action.retry").count == 1)
    #expect(text.contains("error.shop.sold") && text.contains("error.group.full"))
    #expect(
      export.notes == [
        "de: 8 messages",
        """
        de: 'action.retry' of 'Core/../Shop/catalog.json' is left out, because another catalog has \
        another message with this key; export it with '--no-modules --catalog \
        Core/../Shop/catalog.json'
        """,
      ]
    )
  }

  private func imported(_ format: String, _ text: String) throws -> TranslationImport {
    let name = "back/de.\(try #require(TranslationFormat.named(format)).fileExtensions[0])"
    var request = ImportRequest([name], language: "de")
    request.takesUnreviewed = true
    return try Self.workspace("Core/catalog.json", [name: text])
      .importTranslations(request) { _ in .file }
  }

  @Test(arguments: TranslationFormat.all.map { $0.name })
  func `what is exported of all modules comes back into the pack of each`(format: String)
    throws
  {
    // The last file has all messages that aren't plurals.
    let text = try #require(try export(format).text)
    let same = try imported(format, text)
    // A label that two catalogs share gets the first one's translation in both, and the lock has it.
    let group = ["de.json", "errcat.lock"].map { "Core/../Group/i18n/\($0)" }
    #expect(same.changes.map(\.path) == group, "\(same.diagnostics)")
    #expect(same.exitStatus == 0)
    let changed = text.replacing("Die Gruppe versagt.", with: "Gruppe kaputt.")
      .replacing("Fehler.", with: "Defekt.").replacing("Wiederholen", with: "Noch einmal")
    let result = try imported(format, changed)
    let packs = result.changes.filter { $0.path.hasSuffix(".json") }
    let files = Dictionary(uniqueKeysWithValues: packs.map { ($0.path, $0.text) })
    #expect(
      files == [
        "Core/i18n/de.json":
          #"{"error.core.x": "Defekt.", "hint.wait": "Warten Sie etwas.", "action.retry": "Noch einmal"}"#,
        "Core/../Group/i18n/de.json":
          #"{"error.group.x": "Gruppe kaputt.", "action.retry": "Noch einmal"}"#,
      ]
    )
    #expect(result.exitStatus == 0)
  }

  @Test func `a language that the app has gets a pack in a module that lacks it`() throws {
    let result = try imported("csv", "key,translation\nerror.shop.sold,Ausverkauft.\n")
    let shop = ["de.json", "errcat.lock"].map { "Core/../Shop/i18n/\($0)" }
    #expect(result.changes.map(\.path) == shop)
    #expect(result.changes[0].expected == .nothing)
    #expect(result.summary == ["de: 1 imported, from back/de.csv"])
  }

  @Test func `a key that no catalog has is refused once, and keys of modules are suggested`()
    throws
  {
    let result = try imported("csv", "key,translation\nerror.group.ful,Voll.\n")
    #expect(result.exitStatus == 1 && result.changes.isEmpty)
    #expect(
      result.diagnostics.map(\.message) == [
        """
        'error.group.ful' is not a key of the catalog's source pack or of a module's; did you mean \
        'error.group.full'?
        """
      ]
    )
  }

  @Test func `a translation with wrong arguments is refused in a module too`() throws {
    let result = try imported("csv", "key,translation\nerror.group.full,Voll {n}.\n")
    #expect(result.exitStatus == 1 && result.changes.isEmpty)
    #expect(result.summary == ["de: 1 refused, from back/de.csv"])
  }

  @Test func `modules in another source language are exported by themselves`() throws {
    let german = Self.files["Shop/catalog.json", default: ""]
      .replacing(#""sourceLanguage": "en""#, with: #""sourceLanguage": "fr""#)
    #expect(throws: RequestError.self) {
      try export("csv", ["Shop/catalog.json": german])
    }
  }

  // MARK: Locks and pseudo-languages

  @Test func `accept records the translations of all modules that have any`() throws {
    let changes = try Self.workspace().acceptTranslations(["de"]).changes
    #expect(
      changes.map(\.path) == ["Core/i18n/errcat.lock", "Core/../Group/i18n/errcat.lock"]
    )
    let one = try Self.workspace().acceptTranslations([], keys: ["error.shop.*"]).changes
    #expect(one.map(\.path) == ["Core/../Shop/i18n/errcat.lock"])
    #expect(try Self.workspace().acceptTranslations([], modules: false).changes.count == 1)
  }

  @Test func `pseudo-languages are made for every catalog`() throws {
    let paths = try projects().flatMap { PseudoPack.files($0, [.accented]) }.map(\.path)
    #expect(
      paths == [
        "Core/i18n/en-XA.json", "Core/../Group/i18n/en-XA.json", "Core/../Shop/i18n/en-XA.json",
      ]
    )
  }

  // MARK: Lint

  @Test(arguments: ["Core/catalog.json", "Group/catalog.json"])
  func `a hint, title or label of a module can be the base's`(path: String) throws {
    func lines(_ more: [String: String] = [:]) throws -> [String] {
      try Self.workspace(path, more).lint(LintRequest(rules: .named(["missing-source-message"])))
        .report().lines
    }
    #expect(try lines().isEmpty)
    let base = Self.files["Core/i18n/en.json", default: ""].replacing(
      "hint.wait",
      with: "hint.other"
    )
    let found = try lines(["Core/i18n/en.json": base])
    #expect(found.count == 1 && found[0].contains("source pack has no text for 'hint.wait'"))
    // An error's own message can't be elsewhere.
    let moved = Self.files["Group/i18n/en.json", default: ""]
      .replacing("error.group.full", with: "error.group.fuller")
    #expect(try lines(["Group/i18n/en.json": moved]).count == 1)
  }

  @Test func `a build doesn't read the base, so it doesn't report its hints`() throws {
    let generation = try CatalogFiles(
      "Group/catalog.json",
      in: Self.reader(Self.files)
    ).generate(prefix: "")
    #expect(generation.diagnostics.map(\.rule) == ["missing-translation"])
  }

  @Test func `an action of the base has to be declared in the module`() throws {
    let more = [
      "Core/catalog.json": Self.files["Core/catalog.json", default: ""]
        .replacing(#""fallback""#, with: #""actions": {"retry": {}}, "fallback""#),
      "Group/catalog.json": Self.files["Group/catalog.json", default: ""]
        .replacing(#""hint": "hint.wait""#, with: #""actions": ["retry"]"#),
    ]
    let lines = try Self.workspace("Group/catalog.json", more)
      .lint(LintRequest(rules: .named(["unknown-action"]))).report().lines
    #expect(
      lines.count == 1
        && lines[0].contains(
          "unknown action 'retry'; it is the base's: declare it in this catalog too"
        )
    )
  }
}
