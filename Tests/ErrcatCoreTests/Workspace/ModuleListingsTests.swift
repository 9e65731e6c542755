import CatalogFixtures
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Lists and translation files of a base with two modules.
@Suite struct ModuleListingsTests {
  private static func catalog(_ name: String, base: Bool, _ entries: String, _ more: String)
    -> String
  {
    let link =
      #""base": {"catalog": "../Core/catalog.json", "module": "Core", "enum": "AppError"},"#
    return """
      {"errcat": 1, "domain": "com.example.\(name)", "sourceLanguage": "en",
       \(base ? "" : link) \(more)
       "fallback": "error.\(name).x", "categories": {"\(name)": {}}, "errors": {\(entries)}}
      """
  }

  static let files = [
    "Core/catalog.json": catalog(
      "core",
      base: true,
      #""error.core.x": {"code": 1, "case": "unknown"}, "error.core.busy": {"code": 2, "from": {"server": [7, "busy"], "http": [503]}}"#,
      #""modules": ["../Group", "../Shop"], "swift": {"enum": "AppError"},"#
    ),
    "Core/i18n/en.json":
      #"{"error.core.x": "Something failed.", "error.core.busy": "Wait.", "hint.wait": "Wait a bit.", "action.retry": "Try again"}"#,
    "Core/i18n/de.json":
      #"{"error.core.x": "Fehler.", "hint.wait": "Warten Sie etwas.", "action.retry": "Wiederholen"}"#,
    "Group/catalog.json": catalog(
      "group",
      base: false,
      #""error.group.x": {"code": 11, "case": "unknown"}, "error.group.full": {"code": 12, "from": {"server": [8, "full"]}, "recovery": {"hint": "hint.wait"}}"#,
      #""swift": {"enum": "GroupError"},"#
    ),
    "Group/i18n/en.json":
      #"{"error.group.x": "The group failed.", "error.group.full": "The group is full.", "action.retry": "Try again"}"#,
    "Group/i18n/de.json": #"{"error.group.x": "Die Gruppe versagt.", "action.retry": "Nochmal"}"#,
    "Shop/catalog.json": catalog(
      "shop",
      base: false,
      #""error.shop.x": {"code": 21}, "error.shop.sold": {"code": 22, "from": {"server": [7, 9]}}"#,
      #""swift": {"enum": "ShopError"},"#
    ),
    "Shop/i18n/en.json":
      #"{"error.shop.x": "The shop failed.", "error.shop.sold": "Sold out.", "action.retry": "Retry the shop"}"#,
    "Shop/i18n/fr.json": #"{"error.shop.x": "La boutique ne marche pas."}"#,
  ]

  private static func workspace(
    _ path: String = "Core/catalog.json",
    _ more: [String: String] = [:]
  ) -> Workspace {
    Workspace(CatalogFiles(path, in: reader(files.merging(more) { _, new in new })))
  }

  /// Files in memory; paths can lead through parent folders.
  private static func reader(_ files: [String: String]) -> FileReader {
    let reader = FileReader(files)
    return FileReader(
      read: { path throws(FileError) in try reader.read(PathText.normalized(path)) },
      list: { path throws(FileError) in try reader.list(PathText.normalized(path)) },
      exists: { reader.exists(PathText.normalized($0)) }
    )
  }

  private func projects() async throws -> [Project] {
    try await Self.workspace().read(modules: true).map(\.project)
  }

  // MARK: Reading

  @Test func `a module that is missing is an error, unless modules are left out`() async throws {
    var files = Self.files
    files["Shop/catalog.json"] = nil
    let workspace = Workspace(CatalogFiles("Core/catalog.json", in: Self.reader(files)))
    await #expect(throws: FileError.self) { try await workspace.read(modules: true) }
    #expect(try await workspace.read(modules: false).count == 1)
  }

  @Test func `a catalog that lists itself or a module twice is read once`() async throws {
    let base = Self.files["Core/catalog.json", default: ""]
    let more = [
      "Core/catalog.json": base.replacing(#""../Group","#, with: #"".", "../Group", "../Group/","#)
    ]
    let pipelines = try await Self.workspace("Core/catalog.json", more).read(modules: true)
    #expect(
      pipelines.map(\.project.files[0].path) == [
        "Core/catalog.json", "Core/../Group/catalog.json", "Core/../Shop/catalog.json",
      ]
    )
  }

  // MARK: Missing messages and statistics

  @Test func `missing lists each module by itself, and all languages of all`() async throws {
    let projects = try await projects()
    let packs = try NamedLanguages.translationPacks([], in: projects)
    let report = await MissingReport(projects, packs: packs)
    #expect(report.languages.map(\.tag.text) == ["de", "fr"])
    #expect(
      report.keys == """
        de\terror.core.busy
        de\terror.group.full
        de\terror.shop.x
        de\terror.shop.sold
        de\taction.retry
        fr\terror.core.x
        fr\terror.core.busy
        fr\thint.wait
        fr\taction.retry
        fr\terror.group.x
        fr\terror.group.full
        fr\taction.retry
        fr\terror.shop.sold
        fr\taction.retry

        """
    )
    let lines = report.text().split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      lines.prefix(8) == [
        "de: 5 of 10 messages to translate (13 words): 5 missing",
        "Core/catalog.json: 1 of 4 messages to translate (1 word): 1 missing", "core",
        "Core/../Group/catalog.json: 1 of 3 messages to translate (4 words): 1 missing", "group",
        "Core/../Shop/catalog.json: 3 of 3 messages to translate (8 words): 3 missing", "shop",
        "other texts",
      ]
    )
    #expect(
      report.json.contains(
        #"{ "catalog": "Core/../Group/catalog.json", "total": 3, "messages": 1, "words": 4 }"#
      ),
      "\(report.json)"
    )
    #expect(
      report.json.contains(
        #"{ "catalog": "Core/../Group/catalog.json", "key": "error.group.full", "status""#
      )
    )
    let rows = report.csv.split(separator: "\r\n")
    #expect(rows[0].hasSuffix(",choices,catalog"))
    #expect(rows[1].hasSuffix(",Core/catalog.json"))
    #expect(report.markdown.contains("\n- Core/../Group/catalog.json: 1 of 3 messages"))
    #expect(report.markdown.contains("\n| catalog | Core/../Group/catalog.json |\n"))
  }

  @Test func `statistics count each module and all, and a category of several as one`() async throws
  {
    let projects = try await projects()
    let packs = try NamedLanguages.translationPacks(["de"], in: projects)
    let report = await CoverageReport(projects, packs: packs)
    let german = try #require(report.languages.first)
    #expect(german.count.total == 10 && german.count.translated == 5)
    #expect(german.parts.map(\.count.translated) == [3, 2, 0])
    #expect(german.categories.map(\.name) == ["core", "group", "shop", nil])
    #expect(german.categories.map(\.count.total) == [2, 2, 2, 4])
    let lines = report.text(categories: false, width: 80).split(separator: "\n")
    #expect(
      lines.map { $0.split(separator: " ")[0] }
        == [
          "translated", "de", "Core/catalog.json", "Core/../Group/catalog.json",
          "Core/../Shop/catalog.json",
        ]
    )
    #expect(report.markdown.contains("| de | all | 50% | 10 |"))
    #expect(report.markdown.contains("| de | Core/../Shop/catalog.json | 0% | 3 |"))
    #expect(report.json.contains(#""catalog": "Core/../Shop/catalog.json","#))
    #expect(report.badge.contains("translated: 50%"))
    #expect(report.below(51).count == 1 && report.below(50).isEmpty)
  }

  // MARK: Explanations

  private func explanation(_ name: String, _ path: String = "Core/catalog.json") async throws
    -> Explanation
  {
    try .named(name, in: try await Self.workspace(path).readFamily().map(\.project))
  }

  @Test func `explain finds a key in any module, and says in which`() async throws {
    let found = try await explanation("error.group.full")
    let text = found.text(language: nil)
    #expect(text.contains("catalog       Core/../Group/catalog.json\n"))
    #expect(text.contains("hint\n  de         Warten Sie etwas.\n  en         Wait a bit.\n"))
    #expect(found.json(language: nil).contains(#""catalog": "Core/../Group/catalog.json""#))
    #expect(try await explanation("22").entry.key.value == "error.shop.sold")
  }

  @Test func `a name that several catalogs have finds the first and names the others`() async throws
  {
    let found = try await explanation("unknown")
    #expect(found.entry.key.value == "error.core.x")
    #expect(
      found.text(language: nil).contains(
        "same name     error.group.x in Core/../Group/catalog.json"
      )
    )
    #expect(found.json(language: nil).contains(#"{ "key": "error.group.x", "catalog""#))
  }

  @Test func `in a module's folder, explain finds the base's errors`() async throws {
    let found = try await explanation("error.core.busy", "Group/catalog.json")
    #expect(found.catalogPath == "Group/../Core/catalog.json")
    await #expect(throws: RequestError.self) {
      try await explanation("error.shop.sold", "Group/catalog.json")
    }
  }

  private func mapped(_ code: String, _ path: String = "Core/catalog.json") async throws
    -> MappingExplanations
  {
    let projects = try await Self.workspace(path).readFamily().map(\.project)
    return MappingExplanations(
      try .parsed(code),
      in: projects.map { ($0.files[0].path, $0.catalog) }
    )
  }

  @Test(arguments: [
    ("server:full", "error.group.full (.groupFull): maps server code 'full'", "../Group"),
    ("server:9", "error.shop.sold (.shopSold): maps server code 9", "../Shop"),
  ])
  func `explain shows what a module makes of a server's code`(
    code: String,
    line: String,
    folder: String
  ) async throws {
    let found = try await mapped(code)
    #expect(found.text.hasPrefix("Core/catalog.json\n  server code "))
    #expect(found.text.hasSuffix("\n\nCore/\(folder)/catalog.json\n  \(line)\n"), "\(found.text)")
    #expect(found.json.contains(#""catalog": "Core/\#(folder)/catalog.json", "key": "error"#))
  }

  @Test func `a code that the base maps alone is shown without a path`() async throws {
    #expect(
      try await mapped("server:busy").text
        == "error.core.busy (.coreBusy): maps server code 'busy'\n"
    )
    #expect(try await mapped("http:503").json.contains("catalog") == false)
  }

  @Test func `in a module's folder, the base's mapping wins`() async throws {
    let base = try await mapped("server:7", "Shop/catalog.json").text
    #expect(
      base == "Shop/../Core/catalog.json\n  error.core.busy (.coreBusy): maps server code 7\n"
    )
    let own = try await mapped("server:9", "Shop/catalog.json").text
    #expect(own == "error.shop.sold (.shopSold): maps server code 9\n")
    let none = try await mapped("url:timedOut", "Shop/catalog.json").text
    #expect(none.hasPrefix("Shop/../Core/catalog.json\n  error.core.x (.unknown): fallback"))
  }

  // MARK: Translation files

  private func export(
    _ format: String,
    _ more: [String: String] = [:],
    onlyMissing: Bool = false
  ) async throws -> TranslationExport {
    try await Self.workspace("Core/catalog.json", more).exportTranslations(
      ["de"],
      format: try #require(TranslationFormat.named(format)),
      onlyMissing: onlyMissing
    )
  }

  @Test func `a key that catalogs share is one message if its source message is the same`()
    async throws
  {
    let export = try await export("csv")
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

  private func imported(_ format: String, _ text: String) async throws -> TranslationImport {
    let name = "back/de.\(try #require(TranslationFormat.named(format)).fileExtensions[0])"
    var request = ImportRequest([name], language: "de")
    request.takesUnreviewed = true
    return try await Self.workspace("Core/catalog.json", [name: text])
      .importTranslations(request) { _ in .file }
  }

  @Test(arguments: TranslationFormat.all.map(\.name))
  func `what is exported of all modules comes back into the pack of each`(format: String)
    async throws
  {
    // The last file has all messages that aren't plurals.
    let text = try #require(try await export(format).text)
    let same = try await imported(format, text)
    // The only change: a label that two catalogs share gets the first one's translation in both.
    #expect(same.changes.map(\.path) == ["Core/../Group/i18n/de.json"], "\(same.diagnostics)")
    #expect(same.exitStatus == 0)
    let changed = text.replacing("Die Gruppe versagt.", with: "Gruppe kaputt.")
      .replacing("Fehler.", with: "Defekt.").replacing("Wiederholen", with: "Noch einmal")
    let result = try await imported(format, changed)
    let files = Dictionary(uniqueKeysWithValues: result.changes.map { ($0.path, $0.text) })
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

  @Test func `a language that the app has gets a pack in a module that lacks it`() async throws {
    let result = try await imported("csv", "key,translation\nerror.shop.sold,Ausverkauft.\n")
    #expect(result.changes.map(\.path) == ["Core/../Shop/i18n/de.json"])
    #expect(result.changes[0].expected == .nothing)
    #expect(result.summary == ["de: 1 imported, from back/de.csv"])
  }

  @Test func `a key that no catalog has is refused once, and keys of modules are suggested`()
    async throws
  {
    let result = try await imported("csv", "key,translation\nerror.group.ful,Voll.\n")
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

  @Test func `a translation with wrong arguments is refused in a module too`() async throws {
    let result = try await imported("csv", "key,translation\nerror.group.full,Voll {n}.\n")
    #expect(result.exitStatus == 1 && result.changes.isEmpty)
    #expect(result.summary == ["de: 1 refused, from back/de.csv"])
  }

  @Test func `modules in another source language are exported by themselves`() async throws {
    let german = Self.files["Shop/catalog.json", default: ""]
      .replacing(#""sourceLanguage": "en""#, with: #""sourceLanguage": "fr""#)
    await #expect(throws: RequestError.self) {
      try await export("csv", ["Shop/catalog.json": german])
    }
  }

  // MARK: Locks and pseudo-languages

  @Test func `accept records the translations of all modules that have any`() async throws {
    let changes = try await Self.workspace().acceptTranslations(["de"])
    #expect(
      changes.map(\.path) == ["Core/i18n/errcat.lock", "Core/../Group/i18n/errcat.lock"]
    )
    let one = try await Self.workspace().acceptTranslations([], keys: ["error.shop.*"])
    #expect(one.map(\.path) == ["Core/../Shop/i18n/errcat.lock"])
    #expect(try await Self.workspace().acceptTranslations([], modules: false).count == 1)
  }

  @Test func `pseudo-languages are made for every catalog`() async throws {
    let paths = try await projects().flatMap { PseudoPack.files($0, [.accented]) }.map(\.path)
    #expect(
      paths == [
        "Core/i18n/en-XA.json", "Core/../Group/i18n/en-XA.json", "Core/../Shop/i18n/en-XA.json",
      ]
    )
  }

  // MARK: Lint

  @Test(arguments: ["Core/catalog.json", "Group/catalog.json"])
  func `a hint, title or label of a module can be the base's`(path: String) async throws {
    func lines(_ more: [String: String] = [:]) async throws -> [String] {
      try await Self.workspace(path, more).lint(rules: .named(["missing-source-message"]))
        .report().lines
    }
    #expect(try await lines().isEmpty)
    let base = Self.files["Core/i18n/en.json", default: ""].replacing(
      "hint.wait",
      with: "hint.other"
    )
    let found = try await lines(["Core/i18n/en.json": base])
    #expect(found.count == 1 && found[0].contains("source pack has no text for 'hint.wait'"))
    // An error's own message can't be elsewhere.
    let moved = Self.files["Group/i18n/en.json", default: ""]
      .replacing("error.group.full", with: "error.group.fuller")
    #expect(try await lines(["Group/i18n/en.json": moved]).count == 1)
  }

  @Test func `a build doesn't read the base, so it doesn't report its hints`() async throws {
    let generation = try await CatalogFiles(
      "Group/catalog.json",
      in: Self.reader(Self.files)
    ).generate(BuildRequest(prefix: ""))
    #expect(generation.diagnostics.map(\.rule) == ["missing-translation"])
  }

  @Test func `an action of the base has to be declared in the module`() async throws {
    let more = [
      "Core/catalog.json": Self.files["Core/catalog.json", default: ""]
        .replacing(#""fallback""#, with: #""actions": {"retry": {}}, "fallback""#),
      "Group/catalog.json": Self.files["Group/catalog.json", default: ""]
        .replacing(#""hint": "hint.wait""#, with: #""actions": ["retry"]"#),
    ]
    let lines = try await Self.workspace("Group/catalog.json", more)
      .lint(rules: .named(["unknown-action"])).report().lines
    #expect(
      lines.count == 1
        && lines[0].contains(
          "unknown action 'retry'; it is the base's: declare it in this catalog too"
        )
    )
  }
}
