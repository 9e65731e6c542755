import CatalogFixtures
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Lists and translation files of a base with two modules.
@Suite struct ModuleListingsTests {
  static func catalog(_ name: String, base: Bool, _ entries: String, _ more: String)
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

  static func workspace(
    _ path: String = "Core/catalog.json",
    _ more: [String: String] = [:]
  ) -> Workspace {
    Workspace(CatalogFiles(path, in: reader(files.merging(more) { _, new in new })))
  }

  /// Files in memory; paths can lead through parent folders.
  static func reader(_ files: [String: String]) -> FileReader {
    let reader = FileReader(files)
    return FileReader(
      read: { path throws(FileError) in try reader.read(PathText.normalized(path)) },
      list: { path throws(FileError) in try reader.list(PathText.normalized(path)) },
      exists: { reader.exists(PathText.normalized($0)) }
    )
  }

  func projects() throws -> [Project] {
    try Self.workspace().read(.withModules).map(\.project)
  }

  // MARK: Reading

  @Test func `a module that is missing is an error, unless modules are left out`() throws {
    var files = Self.files
    files["Shop/catalog.json"] = nil
    let workspace = Workspace(CatalogFiles("Core/catalog.json", in: Self.reader(files)))
    #expect(throws: FileError.self) { try workspace.read(.withModules) }
    #expect(try workspace.read(.alone).count == 1)
  }

  @Test func `a catalog that lists itself or a module twice is read once`() throws {
    let base = Self.files["Core/catalog.json", default: ""]
    let more = [
      "Core/catalog.json": base.replacing(#""../Group","#, with: #"".", "../Group", "../Group/","#)
    ]
    let pipelines = try Self.workspace("Core/catalog.json", more).read(.withModules)
    #expect(
      pipelines.map(\.project.files[0].path) == [
        "Core/catalog.json", "Core/../Group/catalog.json", "Core/../Shop/catalog.json",
      ]
    )
  }

  // MARK: Missing messages and statistics

  @Test func `missing lists each module by itself, and all languages of all`() throws {
    let projects = try projects()
    let packs = try NamedLanguages.translationPacks([], in: projects)
    let report = MissingReport(projects, packs: packs)
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

  @Test func `statistics count each module and all, and a category of several as one`() throws {
    let projects = try projects()
    let packs = try NamedLanguages.translationPacks(["de"], in: projects)
    let report = CoverageReport(projects, packs: packs)
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

  private func explanation(_ name: String, _ path: String = "Core/catalog.json") throws
    -> Explanation
  {
    try .named(name, in: try Self.workspace(path).read(.family).map(\.project))
  }

  @Test func `explain finds a key in any module, and says in which`() throws {
    let found = try explanation("error.group.full")
    let text = found.text(language: nil)
    #expect(text.contains("catalog       Core/../Group/catalog.json\n"))
    #expect(text.contains("hint\n  de         Warten Sie etwas.\n  en         Wait a bit.\n"))
    #expect(found.json(language: nil).contains(#""catalog": "Core/../Group/catalog.json""#))
    #expect(try explanation("22").entry.key.value == "error.shop.sold")
  }

  @Test func `a name that several catalogs have finds the first and names the others`() throws {
    let found = try explanation("unknown")
    #expect(found.entry.key.value == "error.core.x")
    #expect(
      found.text(language: nil).contains(
        "same name     error.group.x in Core/../Group/catalog.json"
      )
    )
    #expect(found.json(language: nil).contains(#"{ "key": "error.group.x", "catalog""#))
  }

  @Test func `in a module's folder, explain finds the base's errors`() throws {
    let found = try explanation("error.core.busy", "Group/catalog.json")
    #expect(found.catalogPath == "Group/../Core/catalog.json")
    #expect(throws: RequestError.self) {
      try explanation("error.shop.sold", "Group/catalog.json")
    }
  }

  private func mapped(_ code: String, _ path: String = "Core/catalog.json") throws
    -> MappingExplanations
  {
    let projects = try Self.workspace(path).read(.family).map(\.project)
    return try MappingExplanations(
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
  ) throws {
    let found = try mapped(code)
    #expect(found.text.hasPrefix("Core/catalog.json\n  server code "))
    #expect(found.text.hasSuffix("\n\nCore/\(folder)/catalog.json\n  \(line)\n"), "\(found.text)")
    #expect(found.json.contains(#""catalog": "Core/\#(folder)/catalog.json", "key": "error"#))
  }

  @Test func `a code that the base maps alone is shown without a path`() throws {
    #expect(
      try mapped("server:busy").text
        == "error.core.busy (.coreBusy): maps server code 'busy'\n"
    )
    #expect(try mapped("http:503").json.contains("catalog") == false)
  }

  @Test func `in a module's folder, the base's mapping wins`() throws {
    let base = try mapped("server:7", "Shop/catalog.json").text
    #expect(
      base == "Shop/../Core/catalog.json\n  error.core.busy (.coreBusy): maps server code 7\n"
    )
    let own = try mapped("server:9", "Shop/catalog.json").text
    #expect(own == "error.shop.sold (.shopSold): maps server code 9\n")
    let none = try mapped("url:timedOut", "Shop/catalog.json").text
    #expect(none.hasPrefix("Shop/../Core/catalog.json\n  error.core.x (.unknown): fallback"))
  }

  // MARK: Translation files
}
