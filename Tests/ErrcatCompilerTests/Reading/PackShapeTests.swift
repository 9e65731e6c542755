import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler

/// Packs of every shape, and what can't be read of them.
@Suite struct PackShapeTests {
  private func read(_ packs: [String: String], _ errors: String = "\"error.a.x\": {}") -> (
    project: Project, lines: [String]
  ) {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(errors),
      packs: packs,
      rules: nil
    )
    var printer = DiagnosticPrinter(pipeline.project.files)
    let lines = pipeline.reading.diagnostics.map { finding -> String in
      let notes = finding.notes.map { "; \(printer.place($0.location).dropFirst(5)) \($0.message)" }
        .joined()
      return
        "\(printer.place(finding.location).dropFirst(5))+\(finding.location.range.count): \(finding.message) [\(finding.key ?? ""),\(finding.language ?? "")]\(notes)"
    }
    return (pipeline.project, lines)
  }

  private func texts(_ pack: LanguagePack, _ project: Project) -> [String] {
    pack.messages.map { "\(project.key($0, in: pack))=\(project.utf8($0).string)" }
  }

  @Test(
    arguments: [
      (
        #"{"a": "1", "b.c": "2", "d": {"e": {"f": "3"}, "g": "4"}, "h": "5"}"#,
        ["a=1", "b.c=2", "d.e.f=3", "d.g=4", "h=5"], "nested", []
      ),
      (#"{"a": {}, "b": {"c": {}}}"#, [], "nested", []), (#"{"a": "1"}"#, ["a=1"], nil, []),
      (#"{"a.b": "1"}"#, ["a.b=1"], "flat", []),
      (#"{"a\u0062": "x\ny", "\u0063": {"d\u0065": "z"}}"#, ["ab=x\ny", "c.de=z"], "nested", []),
      ("{}", [], nil, []),
      ("[]", [], nil, ["en.json:1:1+1: expected an object, found an array [,en]"]),
      ("7", [], nil, ["en.json:1:1+1: expected an object, found a number [,en]"]),
      ("\"ab\"", [], nil, ["en.json:1:1+4: expected an object, found a string [,en]"]),
      (
        #"{"a": 7, "b": [1], "c": {"d": null}, "e": true, "f": "x"}"#, ["f=x"], "nested",
        [
          "en.json:1:7+1: expected a string or an object for 'a', found a number [a,en]",
          "en.json:1:15+1: expected a string or an object for 'b', found an array [b,en]",
          "en.json:1:31+4: expected a string or an object for 'c.d', found null [c.d,en]",
          "en.json:1:43+4: expected a string or an object for 'e', found true [e,en]",
        ]
      ),
      (
        #"{"a": {"b": "1"}, "a": {"b": "2", "c": "3"}}"#, ["a.b=1", "a.b=2", "a.c=3"], "nested",
        [
          "en.json:1:20+1: duplicate key 'a' [a,en]; en.json:1:3 first defined here",
          "en.json:1:26+1: duplicate key 'a.b' [a.b,en]; en.json:1:9 first defined here",
        ]
      ),
      (
        #"{"a": "1", "a": "2", "b": "3"}"#, ["a=1", "a=2", "b=3"], nil,
        ["en.json:1:13+1: duplicate key 'a' [a,en]; en.json:1:3 first defined here"]
      ),
      (
        "{\"é\": \"1\", \"e\u{301}\": \"2\", \"é\": \"3\"}", ["é=1", "e\u{301}=2", "é=3"], nil,
        [
          "en.json:1:14+3: duplicate key 'e\u{301}': another key differs only in Unicode normalization [e\u{301},en]; en.json:1:3 first defined here",
          "en.json:1:26+2: duplicate key 'é' [é,en]; en.json:1:3 first defined here",
        ]
      ),
    ] as [(String, [String], String?, [String])]
  )
  func `a pack is flat or nested`(text: String, texts: [String], layout: String?, lines: [String])
    throws
  {
    let found = read(["en": text])
    let pack = try #require(found.project.source)
    #expect(self.texts(pack, found.project) == texts)
    #expect(pack.layout?.rawValue == layout)
    #expect(found.lines == lines)
    #expect(pack.isBroken == !text.hasPrefix("{"))
  }

  @Test func `a translation has its own keys beside those of the source pack`() throws {
    let found = read([
      "en": #"{"error.a.x": "X", "b": "B", "c": "C"}"#,
      "de": #"{"c": "c", "z": "1", "b": "b", "y": "2", "z": "3", "error.a.x": "x"}"#,
    ])
    let pack = try #require(found.project.packs.first { $0.language == "de" })
    #expect(texts(pack, found.project) == ["c=c", "z=1", "b=b", "y=2", "z=3", "error.a.x=x"])
    #expect(
      found.lines == ["de.json:1:43+1: duplicate key 'z' [z,de]; de.json:1:13 first defined here"]
    )
    #expect(pack.extraKeys.count == 2 && pack.extraIndex == [4, 3])
    #expect((0..<3).map { pack.message($0).map { Int($0.key) } } == [0, 1, 2])
    #expect(found.project.sourceKeyCount == 3 && found.project.keys.count == 3)
    #expect(pack.message(3) == nil && pack.message(99) == nil)
    let isCatalogs = pack.messages.map(found.project.isCatalogKey)
    #expect(isCatalogs == [false, false, false, false, false, true])
    #expect(found.project.text("b", in: pack) == "b" && found.project.text("z", in: pack) == nil)
  }

  @Test func `keys that the catalog alone has have no text`() throws {
    let project = read(
      [
        "en": #"{"b": "B {n}", "error.a.x": "", "bad": "{"}"#,
        "de": #"{"b": "", "error.a.x": "x"}"#, "de-AT": "{}",
      ],
      "\"error.a.x\": {\"title\": \"title.t\"}, \"error.a.y\": {\"display\": \"toast\"}"
    ).project
    #expect(
      (0..<project.keys.count).map { project.keys[$0] }.sorted()
        == ["action.", "b", "bad", "error.a.x", "error.a.y", "title.t"].filter { $0 != "action." }
    )
    let number = { (key: String) in project.keys.find(key) ?? -1 }
    let sources = project.sources
    for key in ["error.a.y", "title.t"] {
      #expect(
        !sources.has(number(key)) && sources[number(key)] == nil && !sources.isEmpty(number(key))
      )
    }
    #expect(
      sources.has(number("b")) && sources.isEmpty(number("error.a.x"))
        && !sources.isEmpty(number("b"))
    )
    let count = project.keys.count
    #expect(
      !sources.has(count) && sources[count] == nil && !sources.isEmpty(count)
        && sources.traits(count) == nil
    )
    #expect(
      sources.shown(count).utf8.isEmpty && !sources.isSame(count, .empty)
        && !sources.differs(count, from: [], in: [])
    )
    #expect(sources[number("b")]?.uses.count == 1 && sources[number("b")]?.isMalformed == false)
    #expect(sources[number("bad")]?.isMalformed == true && sources.traits(number("bad")) == nil)
    #expect(
      sources.shown(number("b")).string == "B \u{FFFC}" && sources.shown(number("bad")).string == ""
    )
    #expect(
      sources.differs(number("b"), from: [], in: [])
        && !sources.differs(number("bad"), from: [], in: [])
    )
    #expect(
      sources.isSame(number("b"), UTF8Slice(Array("B {n}".utf8)))
        && !sources.isSame(number("b"), .empty)
    )
    let parents = project.inherited(
      by: try #require(project.packs.first { $0.language == "de-AT" })
    )
    #expect(parents.map(\.language) == ["de"])
    #expect(
      !project.isInherited(number("b"), from: parents)
        && project.isInherited(number("error.a.x"), from: parents)
    )
    #expect(
      !project.isInherited(number("bad"), from: parents)
        && !project.isInherited(number("b"), from: [])
    )
    #expect(
      project.isShownKey[number("error.a.y")] && !project.isShownKey[number("error.a.x")]
        && project.isShownKey[number("title.t")]
    )
    #expect(
      !project.isShownKey[number("b")] && project.isCatalogKey[number("title.t")]
        && !project.isCatalogKey[number("b")]
    )
  }

  @Test func `texts of several words that are repeated have their keys`() {
    let project = read([
      "en":
        #"{"a": "Try again", "b": "OK", "c": "OK", "d": "Try again", "e": "Try  again", "f": "Once more", "g": "Try again"}"#
    ]).project
    #expect(project.sources.repeated().map { $0.map { project.keys[$0] } } == [["a", "d", "g"]])
  }
}
