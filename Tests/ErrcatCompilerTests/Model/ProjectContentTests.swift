import CatalogFixtures
import CatalogFormat
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler

/// A project in the forms in which others use it.
@Suite struct ProjectContentTests {
  private func project(
    _ entries: String,
    _ more: String = "",
    packs: [String: String] = ["en": "{}"]
  ) -> Project {
    Fixture.pipeline(catalog: Fixture.catalog(entries, more), packs: packs, rules: nil)
      .project
  }

  @Test func `a status maps to the error of its own, or of the range it is in`() {
    let project = project(
      #"""
      "a": {"from": {"http": ["500-501", 404]}}, "b": {"from": {"http": [501, "403-405"], "server": [7, "x"]}},
      "c": {"from": {"posix": ["EPERM"], "url": ["timedOut"], "type": ["T", {"type": "E", "case": "c"}], "nsError": [{"domain": "D", "code": 1}]}}
      """#
    )
    let found = ForeignCodeTable(project.catalog).entries.map { "\($0.key.text)=\($0.value)" }
    let http = { (status: Int, entry: Int) in "\(ForeignCodeKey.http(status).text)=\(entry)" }
    let statuses = [http(403, 1), http(404, 0), http(405, 1), http(500, 0), http(501, 1)]
    let server = [
      "\(ForeignCodeKey.serverNumber(7).text)=1", "\(ForeignCodeKey.serverName("x").text)=1",
    ]
    let others = [
      ForeignCodeKey.nsError(domain: "D", code: 1),
      .nsError(domain: "NSURLErrorDomain", code: -1001), .posix("EPERM"),
      .type(ForeignCodeKey.typeName("T")),
    ].map { "\($0.text)=2" }
    #expect(
      found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        == (statuses + server + others).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    )
  }

  @Test func `an error's arguments are those of its message, title and hint, with all their uses`()
  {
    let project = project(
      #"""
      "error.a.x": {"title": "title.x", "recovery": {"hint": "recovery.x", "actions": []}},
      "error.a.y": {"title": "title.x", "arguments": {"q": "url"}}, "error.a.z": {}
      """#,
      #""traceIDArgument": "id", "#,
      packs: [
        "en":
          #"{"error.a.x": "{n} of {m} left", "title.x": "{team}: {n} {id}", "recovery.x": "{n, plural, other {#}} {until, date}", "error.a.z": "{q}"}"#
      ]
    )
    let found = project.arguments.map { $0.map { "\($0.name) \($0.type.rawValue)" } }
    #expect(
      found == [["n int", "m string", "team string", "until date"], ["q url"], ["q string"]]
    )
  }

  @Test func `the generated catalog has what the entries have`() {
    let project = project(
      #"""
      "error.a.x": {"code": 7, "field": "f", "summary": "S {n}", "arguments": {"n": "int"}, "title": "title.x",
        "server": {"arguments": {"n": "p"}}, "recovery": {"hint": "recovery.x", "actions": ["go"]}}, "error.a.y": {}
      """#,
      #""server": {"code": "c", "arguments": {"n": "q"}}, "actions": {"go": {"link": "l"}, "no": {}}, "fallbacks": {"fr": ["it", "es"], "de": []}, "#
    )
    let places = ["error.a.x": 0, "error.a.y": 1, "title.x": 2, "recovery.x": 3]
    let content = CatalogContent(
      project,
      keys: ["error.a.x", "error.a.y", "title.x", "recovery.x"],
      places: places
    )
    let entry = content.entries[0]
    #expect(
      entry.code == 7 && entry.field == "f" && entry.title == 2 && entry.hint == 3
    )
    #expect(
      entry.category == "a" && entry.displays == [.silent] && entry.actions == ["go"]
        && entry.arguments.map(\.name) == ["n"]
    )
    #expect(
      content.entries[1].code == nil && content.entries[1].title == nil
        && content.entries[1].hint == nil
    )
    #expect(content.entries.map(\.summary) == ["S {n}", nil])
    #expect(content.settings.links.map { "\($0.action) \($0.url)" } == ["go l"])
    #expect(
      content.settings.fallbacks.map { "\($0.language) \($0.others)" } == [
        "de []", #"fr ["it", "es"]"#,
      ]
    )
    #expect(
      content.settings.servers.map { $0.map(\.path) } == [["c", "q", "p"]]
    )
  }

  @Test func `a pack that isn't written yet has no texts`() throws {
    let pack = LanguagePack(untranslated: "de")
    #expect(pack.language == "de" && pack.files == [] && !pack.isBroken && pack.layout == nil)
    #expect(
      pack.messages.isEmpty && pack.message(0) == nil && pack.extraIndex == []
        && pack.groups.isEmpty
    )
    #expect(pack.extraKeys.count == 0 && pack.index.count == 0 && pack.unreadKeys.isEmpty)
  }

  @Test func `an empty text is marked with its quotes`() throws {
    let project = project("", packs: ["en": #"{"a": "", "b": "x"}"#])
    let pack = try #require(project.source)
    let bytes = project.files[1].bytes
    let texts = pack.messages.map {
      String(decoding: bytes[$0.textLocation.range.offsets], as: UTF8.self)
    }
    #expect(texts == ["\"\"", "x"])
    #expect(
      pack.messages.map { String(decoding: bytes[$0.keyLocation.range.offsets], as: UTF8.self) }
        == ["a", "b"]
    )
    #expect(pack.messages.allSatisfy { $0.textLocation.file == 1 && $0.keyLocation.file == 1 })
  }

  @Test func `texts are tried in a language without changing its pack`() throws {
    let project = project(
      "\"error.a.x\": {}",
      packs: ["en": #"{"error.a.x": "X {n}", "b": "B"}"#, "de": #"{"b": "alt"}"#]
    )
    let source = try #require(project.source)
    let tag: LanguageTag = "de"
    let trial = project.with(
      [(key: 1, text: "neu"), (key: 0, text: "Ä {n}")],
      in: tag,
      beside: source
    )
    #expect(
      trial.packs.map(\.language) == ["en", "de"] && trial.source?.language == "en"
        && trial.lock == nil
    )
    let pack = try #require(trial.pack(tag))
    #expect(
      trial.text("b", in: pack) == "neu" && trial.text("error.a.x", in: pack) == "Ä {n}"
        && trial.text("b", in: source) == "B"
    )
    #expect(trial.files.count == project.files.count + 1 && trial.files.last?.path == "de")
    #expect(trial.files.last.map { String(decoding: $0.bytes, as: UTF8.self) } == "\nneu\nÄ {n}\n")
    #expect(
      pack.messages.map { trial.key($0, in: pack) } == ["b", "error.a.x"] && pack.files == [3]
    )
    #expect(project.entry(ofKey: 0)?.key.value == "error.a.x" && project.entry(ofKey: 1) == nil)
  }

  @Test(arguments: [
    ("a!b", true), ("a\u{7F}b", false), ("a~b", true), ("a b", false), ("a\u{80}b", true),
    ("a[0][*]", true), ("a[0]]", false),
    ("a[9999]", true), ("a[00]", false), ("a[0000]", false), ("$.a", false), ("$a", true),
    ("[1]", true), ("[1].", false), ("a.[1]", false), ("*", true),
  ])
  func `a path of a response has names and indices`(path: String, isPath: Bool) {
    let read = project("", "\"server\": {\"code\": \"\(path)\"}, ").catalog
    #expect(read.servers[0].paths.map(\.path.value) == (isPath ? [path] : []))
  }
}
