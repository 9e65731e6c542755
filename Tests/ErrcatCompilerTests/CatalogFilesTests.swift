import CatalogFixtures
import PositionedJSON
import Synchronization
import Testing

@testable import ErrcatCompiler

/// Which files of a project are read.
@Suite struct CatalogFilesTests {
  private static func catalog(_ members: String = "\"errors\": {}") -> String {
    "{\"errcat\": 1, \"domain\": \"d\", \"sourceLanguage\": \"en\", \(members)}"
  }

  /// Files in memory, some of which are links to the outside.
  private func reader(_ files: [String: String], links: [String: String] = [:], log: Log? = nil)
    -> FileReader
  {
    let memory = FileReader(files)
    return FileReader(
      read: { path throws(FileError) in
        log?.add(path)
        return try memory.read(path)
      },
      list: memory.list,
      exists: memory.exists,
      link: { path, project in
        log?.add("\(path) in '\(project)'")
        return links[path].map { FileLink(identity: $0, outside: $0.hasPrefix("/") ? $0 : nil) }
      }
    )
  }

  /// The paths that were read, and the links that were looked at.
  private final class Log: Sendable {
    private let paths = Mutex<Set<String>>([])

    func add(_ path: String) { _ = paths.withLock { $0.insert(path) } }

    var all: [String] { paths.withLock { $0.sorted() } }
  }

  @Test func `packs are files and folders of JSON beside the lock`() throws {
    let log = Log()
    let files = reader(
      [
        "app/catalog.json": Self.catalog(), "app/i18n/en.json": "{}", "app/i18n/de/b.json": "{}",
        "app/i18n/de/a.json": "{}",
        "app/i18n/de/notes.txt": "", "app/i18n/images/x.png": "", "app/i18n/fr.json.txt": "{}",
        "app/i18n/errcat.lock": "{}",
      ],
      log: log
    )
    let project = try CatalogFiles("app/catalog.json", in: files).read().project
    #expect(
      project.files.map(\.path) == [
        "app/catalog.json", "app/i18n/de/a.json", "app/i18n/de/b.json", "app/i18n/en.json",
        "app/i18n/fr.json.txt", "app/i18n/errcat.lock",
      ]
    )
    #expect(project.unreadNames.sorted() == ["errcat.lock", "fr.json.txt", "images"])
    #expect(
      project.lock != nil && project.packs.map(\.language) == ["de", "en"]
        && project.packs[0].files.count == 2
    )
    #expect(log.all.filter { $0.hasSuffix("in 'app'") }.count == 6)
    // What isn't a pack isn't read.
    #expect(
      log.all.filter { !$0.contains(" ") }
        == project.files.map(\.path).sorted().filter { !$0.hasSuffix(".txt") }
    )
  }

  @Test(arguments: [".", "../app"])
  func `the catalog beside its packs is none of them`(folder: String) throws {
    let files = FileReader([
      "app/catalog.json": Self.catalog("\"packs\": \"\(folder)\", \"errors\": {}"),
      "app/\(folder)/catalog.json": "", "app/\(folder)/en.json": "{}",
    ])
    let pipeline = try CatalogFiles("app/catalog.json", in: files).read()
    #expect(pipeline.project.packs.map(\.language) == ["en"])
    #expect(pipeline.reading.diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      ("catalog.json", "/else/catalog.json", nil),
      ("catalog.json", "/else/other.json", "catalog.json"),
      ("i18n/en.json", "/else/en.json", nil), ("i18n/en.json", "/else/secret", "i18n/en.json"),
      ("i18n/errcat.lock", "/etc/x", "i18n/errcat.lock"),
      ("i18n/de", "/else/private", "i18n/de"), ("i18n/de", "/else/de", nil),
      ("i18n/de/a.json", "/etc/a", "i18n/de/a.json"),
      ("i18n/other", "/else/private", nil), ("i18n/en.json", "x", nil),
    ] as [(String, String, String?)]
  )
  func `a link that leads out of the project is read under its own name alone`(
    path: String,
    target: String,
    refused: String?
  ) {
    let files = reader(
      [
        "catalog.json": Self.catalog(), "i18n/en.json": "{}", "i18n/de/a.json": "{}",
        "i18n/errcat.lock": "{}", "i18n/other/a.json": "{}",
      ],
      links: [path: target]
    )
    var thrown: String?
    do { _ = try CatalogFiles("catalog.json", in: files).read() } catch {
      thrown = "\(error)"
    }
    #expect(thrown == refused.map { "\($0): is a link that leads out of the project" })
  }

  @Test func `two names of one file are reported`() throws {
    let files = reader(
      [
        "catalog.json": Self.catalog(), "i18n/en.json": "{}", "i18n/de.json": "{}",
        "i18n/fr/a.json": "{}", "i18n/it.json": "{}",
      ],
      links: ["i18n/en.json": "1", "i18n/de.json": "2", "i18n/fr/a.json": "1", "i18n/it.json": "1"]
    )
    let pipeline = try CatalogFiles("catalog.json", in: files).read()
    let found = pipeline.reading.diagnostics.filter { $0.rule == "linked-pack" }
    let paths = pipeline.project.files.map(\.path)
    #expect(
      found.map { "\(paths[$0.location.file]): \($0.message), \(paths[$0.notes[0].location.file])" }
        == [
          "i18n/fr/a.json: 'fr/a.json' and 'en.json' are the same file, i18n/en.json",
          "i18n/it.json: 'it.json' and 'en.json' are the same file, i18n/en.json",
        ]
    )
    #expect(found.allSatisfy { $0.notes.map(\.message) == ["the other name of the file"] })
  }

  @Test(arguments: [
    (
      ["german": "{}"], "\"languages\": [\"de\"]",
      ["german: 'german' is not a language tag; did you mean 'de'?"]
    ),
    (
      ["german": "{}"], "\"languages\": []",
      ["german: 'german' is not a language tag; did you mean 'de'?"]
    ),
    (
      ["xyzzy": "{}"], "\"languages\": [\"fr\"]",
      ["xyzzy: 'xyzzy' is not a language tag; did you mean 'fr'?"]
    ),
    (
      ["xyzzy": "{}"], "\"languages\": [\"fr\", \"it\"]",
      ["xyzzy: 'xyzzy' is not a language tag; expected one such as 'de' or 'pt-BR'"]
    ),
    (
      ["xyzzy": "{}", "plugh": "{}"], "\"languages\": [\"fr\"]",
      [
        "plugh: 'plugh' is not a language tag; expected one such as 'de' or 'pt-BR'",
        "xyzzy: 'xyzzy' is not a language tag; expected one such as 'de' or 'pt-BR'",
      ]
    ),
    (
      ["messages_fr": "{}", "french": "{}"], "\"languages\": [\"fr\", \"fr-CA\"]",
      [
        "french: 'french' is not a language tag; did you mean 'fr'?",
        "messages_fr: 'messages_fr' is not a language tag; did you mean 'fr-CA'?",
      ]
    ),
    (
      ["de": "{}", "de_": "{}", "pt_BR": "{}", "pt-BR": "{}"], "\"languages\": []",
      [
        "de_: 'de_' is not a language tag; did you mean 'de'?",
        "pt-BR: 2 packs for 'pt-BR'; keep one of 'pt-BR.json', 'pt_BR.json' > pt_BR also a pack for 'pt-BR'",
      ]
    ),
  ])
  func `a pack with a wrong name is that of a language without one`(
    packs: [String: String],
    member: String,
    lines: [String]
  ) {
    var packs = packs
    packs["en"] = "{}"
    let pipeline = Fixture.pipeline(
      catalog: Self.catalog("\(member), \"errors\": {}"),
      packs: packs,
      rules: nil
    )
    func name(_ location: Location) -> String {
      PathText.stem(pipeline.project.files[location.file].path)
    }
    let found = pipeline.reading.diagnostics.filter {
      ["unknown-language", "duplicate-pack"].contains($0.rule ?? "")
    }
    #expect(
      found.map {
        "\(name($0.location)): \($0.message)"
          + $0.notes.map { " > \(name($0.location)) \($0.message)" }.joined()
      } == lines
    )
  }

  @Test func `the base's source pack has texts of a module`() throws {
    let files = reader([
      "app/core/catalog.json": Self.catalog(
        "\"packs\": \"texts\", \"actions\": {\"go\": {}}, \"errors\": {}"
      ),
      "app/core/texts/en/a.json": "{\"recovery.a\": \"A\"}",
      "app/core/texts/de.json": "{\"recovery.b\": \"B\"}",
      "app/catalog.json": Self.catalog(
        "\"base\": {\"catalog\": \"core/catalog.json\", \"module\": \"Core\", \"enum\": \"CoreError\"}, \"errors\": {}"
      ),
      "app/i18n/en.json": "{}",
    ])
    let app = CatalogFiles("app/catalog.json", in: files)
    #expect(try app.read().project.related?.map(\.path) == ["app/core/catalog.json"])
    let related = try #require(try app.read(app.catalogFile(), related: []).project.related)
    #expect(related.map(\.path) == ["app/core/catalog.json"] && related[0].isBase)
    #expect(
      related[0].hasText("recovery.a") && !related[0].hasText("recovery.b")
        && !related[0].hasText("x")
    )
    #expect(related[0].catalog.actions.map(\.name.value) == ["go"])
    let given = RelatedCatalog(path: "x", catalog: Catalog(), isBase: true, files: []) { _ in true }
    #expect(
      try app.read(app.catalogFile(), related: [given]).project.related?.map(\.path) == ["x"]
    )
    let other = RelatedCatalog(path: "y", catalog: Catalog(), isBase: false, files: []) { _ in true
    }
    #expect(
      try app.read(app.catalogFile(), related: [other]).project.related?.map(\.path) == [
        "y", "app/core/catalog.json",
      ]
    )
    for damaged in ["{", nil] {
      let broken = app.version(
        in: reader(
          ["app/core/catalog.json": damaged, "app/i18n/en.json": "{}"].compactMapValues { $0 }
        )
      )
      #expect(try broken.read(app.catalogFile(), related: []).project.related?.count == 0)
    }
  }

  @Test func `packs that aren't chosen aren't read`() throws {
    let files = reader([
      "catalog.json": Self.catalog("\"packs\": \"t\""), "t/en.json": "{}", "t/de.json": "{}",
      "t/fr/a.json": "{}",
    ])
    let catalog = CatalogFiles("catalog.json", in: files)
    let pipeline = try catalog.read(.alone, languages: ["en"])[0]
    #expect(pipeline.project.packs.map(\.language) == ["en"])
    let missing = CatalogFiles("none.json", in: files)
    #expect(throws: FileError(path: "none.json", reason: "No such file or directory")) {
      try missing.read()
    }
    #expect(
      try catalog.replacing(["t/it.json": Array("{}".utf8)]).read().project.packs.map(
        \.language
      ) == ["de", "en", "fr", "it"]
    )
  }

  @Test(arguments: [(999, 0), (1_000, 0), (1_001, 1), (1_003, 1)])
  func `a catalog has at most a thousand modules`(count: Int, findings: Int) {
    let modules = (0..<count).map { "\"m\($0)\"" }.joined(separator: ", ")
    let read = CatalogReader.read(
      JSONDocument(Array(Self.catalog("\"modules\": [\(modules)], \"errors\": {}").utf8)),
      file: 0
    )
    #expect(
      read.catalog.modules.count == min(count, 1_000)
        && read.catalog.modules.last?.value == "m\(min(count, 1_000) - 1)"
    )
    #expect(
      read.findings.diagnostics.map(\.message)
        == (0..<findings).map { _ in "catalog has more than 1000 modules; 'm1000' is ignored" }
    )
  }
}
