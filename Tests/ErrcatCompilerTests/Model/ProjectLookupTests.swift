import CatalogFixtures
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler

/// How packs, keys and rules of a project are found.
@Suite struct ProjectLookupTests {
  @Test func `an index has the places that were set, and grows`() {
    var index = KeyIndex(count: 2)
    #expect(index.count == 2 && index[0] == nil && index[1] == nil && index[2] == nil)
    index[1] = 0
    index[0] = 7
    #expect(index[0] == 7 && index[1] == 0)
    index.grow(to: 1)
    #expect(index.count == 2)
    index.grow(to: 4)
    #expect(index.count == 4 && index[1] == 0 && index[2] == nil && index[3] == nil)
    index[3] = 2
    index[0] = nil
    #expect(index[3] == 2 && index[0] == nil && KeyIndex().count == 0)
  }

  @Test func `names are grouped in the order of their first use`() {
    let names = ["b", "a", "b", "c", "a"].enumerated().map { Located($1, ByteRange($0, $0 + 1)) }
    let groups = Located.grouped(names)
    #expect(groups.map(\.name) == ["b", "a", "c"])
    #expect(groups.map { $0.uses.map(\.range.lowerBound) } == [[0, 2], [1, 4], [3]])
  }

  @Test func `texts are in the order of their bytes`() {
    let texts = ["é", "b", "a10", "B", "a9", ""]
    #expect(TextOrder.sorted(texts) == ["", "B", "a10", "a9", "b", "é"])
    #expect(TextOrder.places(texts) == [5, 3, 2, 4, 1, 0])
    #expect(texts.sorted(byText: { $0 }) == TextOrder.sorted(texts))
  }

  @Test func `a language falls back to those that the catalog names, then to its own parents`()
    throws
  {
    let project = Fixture.pipeline(
      catalog: Fixture.catalog(
        "",
        #""fallbacks": {"gsw": ["fr", "it"], "pt-BR": ["es"]}, "#
      ),
      packs: [
        "en": "{}", "gsw": "{}", "fr": "{}", "pt": "{}", "pt-BR": "{}", "es": "{}",
        "zh-Hant-TW": "{}",
      ],
      rules: nil
    ).project
    func parents(_ tag: String) throws -> [String] {
      project.parents(of: try #require(LanguageTag(tag))).map(\.language)
    }
    #expect(try parents("gsw") == ["fr"] && parents("fr") == [])
    #expect(try parents("pt-BR") == ["es", "pt"])
    let brazilian = try #require(project.packs.first { $0.language == "pt-BR" })
    #expect(project.inherited(by: brazilian).map(\.language) == ["pt"])
    #expect(project.pack("zh-TW")?.language == "zh-Hant-TW")
    #expect(
      project.pack("de") == nil
        && project.pack("fr")?.language == "fr"
    )
    #expect(project.source?.language == "en")
  }

  @Test(arguments: [
    "{", "", "{}", "[]", "null", "7", "{\"errcat\": 1}",
    Fixture.catalog("").replacing("\"errcat\": 1", with: "\"errcat\": 2"),
    Fixture.catalog("").replacing("\"errors\": {}", with: "\"errors\": []"),
    Fixture.catalog("").replacing("errors", with: "erors"),
    Fixture.catalog("").replacing("\"en\"", with: "\"english\""),
  ])
  func `a catalog that is damaged stops commands`(text: String) {
    let pipeline = Fixture.pipeline(catalog: text, packs: ["en": "{}"], rules: nil)
    #expect(pipeline.isUnreadable && !pipeline.unreadable.isEmpty)
    let needs = Rule(
      id: "r",
      group: .text,
      severity: .info,
      summary: "",
      explanation: "",
      roles: .needsWholeCatalog,
      check: .reading
    )
    let other = Rule(
      id: "r",
      group: .text,
      severity: .info,
      summary: "",
      explanation: "",
      check: .reading
    )
    #expect(
      pipeline.canRun(other) && pipeline.canRun(needs) == !pipeline.project.catalog.isIncomplete
    )
  }

  @Test func `checks of the project and of packs run once, in the order of the rules`() {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog("\"error.a.x\": 7"),
      packs: ["en": #"{"a": "x"}"#, "de": #"{"a": "y", "b": 7}"#],
      rules: nil
    )
    func rule(_ id: String, _ check: Rule.Check) -> Rule {
      Rule(id: id, group: .text, severity: .info, summary: "", explanation: "", check: check)
    }
    let rules = [
      rule(
        "pack",
        .pack { _, pack, findings in
          findings.report("pack \(pack.language)", at: .file(0))
        }
      ),
      rule(
        "project",
        .project { _, findings in findings.report("project", at: .file(0)) }
      ),
      rule(
        "message",
        .message(.parsed) { context, findings in
          findings.report("message \(context.pack.language)", at: .file(0))
        }
      ),
    ]
    let reading = [
      "expected an object, found a number",
      "expected a string or an object for 'b', found a number",
    ]
    let all = pipeline.run(rules, Findings()).diagnostics.map(\.message)
    #expect(all == reading + ["pack de", "message de", "pack en", "message en", "project"])
    let german = pipeline.project.packs.filter { $0.language == "de" }
    let some = pipeline.run(rules, Findings(), packs: german).diagnostics.map(\.message)
    #expect(some == reading + ["pack de", "message de", "project"])
    #expect(
      Pipeline(pipeline.project, pipeline.reading, hasCatalog: false).run(rules, Findings())
        .diagnostics.map(\.message) == reading
    )
  }

  @Test func `an example of a rule is a whole catalog`() {
    let example = RuleExample(
      catalog: "\"errors\": {}",
      base: "\"b\": 1",
      packs: ["en": "{}", "de": "{ }"],
      sources: ["a.swift": "x"],
      finds: ["f"]
    )
    #expect(
      example.catalogText
        == "{\"errcat\": 1, \"domain\": \"com.example\", \"sourceLanguage\": \"en\",\n\"errors\": {}}\n"
    )
    #expect(
      example.baseText
        == "{\"errcat\": 1, \"domain\": \"com.example\", \"sourceLanguage\": \"en\",\n\"b\": 1}\n"
    )
    #expect(
      example.earlierText == nil && example.packs == ["en": "{}", "de": "{ }"]
        && example.sources == ["a.swift": "x"] && !example.isAccepted
    )
    let plain = RuleExample()
    #expect(
      plain.isAccepted && plain.packs == ["en": "{}"] && plain.sources == [:] && plain.lock == nil
        && plain.catalog == "\"errors\": {}"
    )
  }

  @Test func `findings are kept, changed and joined`() {
    let rule = Rule(
      id: "r",
      group: .text,
      severity: .info,
      summary: "",
      explanation: "",
      check: .reading
    )
    var findings = Findings()
    for name in ["a", "b", "c"] {
      findings.report(rule, name, at: .file(0), key: name, notes: [("n", .file(1))])
    }
    findings.keep { $0.message != "b" }
    var others = Findings()
    others.append([findings])
    others.change { $0.reverse() }
    #expect(
      findings.diagnostics.map(\.message) == ["a", "c"]
        && others.diagnostics.map(\.message) == ["c", "a"]
    )
    let first = findings.diagnostics[0]
    #expect(
      first.rule == "r" && first.severity == .info && first.key == "a"
        && first.notes == [.init(message: "n", location: .file(1))]
    )
  }
}
