import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler

@Suite struct PackReaderTests {
  private let catalog = Fixture.catalog(#""error.a.x": {}"#)

  @Test func `flat, nested and mixed packs have the same keys`() {
    let nested = #"{"error": {"a": {"x": "One"}}, "ui": {"ok": "OK", "b.c": "Two"}}"#
    let flat = #"{"error.a.x": "One", "ui.ok": "OK", "ui.b.c": "Two"}"#
    for text in [nested, flat] {
      let project = Fixture.pipeline(catalog: catalog, packs: ["en": text]).project
      #expect(
        (0..<project.sourceKeyCount).map { project.keys[$0] } == ["error.a.x", "ui.ok", "ui.b.c"]
      )
    }
  }

  @Test func `the name of a JSON Schema at a pack's root isn't a text`() {
    let text = #"{"$schema": "../pack.json", "a": {"$schema": "x"}, "b": "B"}"#
    let project = Fixture.pipeline(catalog: catalog, packs: ["en": text]).project
    let keys = (0..<project.sourceKeyCount).map { project.keys[$0] }
    #expect(keys == ["a.$schema", "b"] || keys == ["error.a.x", "a.$schema", "b"])
    #expect(project.source?.messages.count == 2)
  }

  @Test func `of equal keys the last counts, and its text is looked at once`() {
    let found = Fixture.findings(
      catalog: catalog,
      packs: ["en": #"{"error.a.x": "One {"#.dropLast() + #"", "error": {"a": {"x": "Two"}}}"#]
    )
    #expect(found == ["i18n/en.json:1:40: duplicate key 'error.a.x'"])
  }

  @Test func `a key spelled with an escape is the same key`() {
    let text = "{\"error.a.x\": \"One\", \"error.a.\\u0078\": \"Two\"}"
    let found = Fixture.findings(catalog: catalog, packs: ["en": text])
    #expect(found == ["i18n/en.json:1:23: duplicate key 'error.a.\u{78}'"])
  }

  @Test func `every duplicate of a key or object refers to the first`() {
    let text = #"{"b": "1", "b": "2", "b": "3", "c": {}, "c": {}, "c": {}}"#
    let found = Fixture.pipeline(catalog: catalog, packs: ["en": text]).reading.diagnostics
    #expect(found.map(\.message) == ["b", "b", "c", "c"].map { "duplicate key '\($0)'" })
    #expect(found.flatMap(\.notes).map(\.location.range.lowerBound) == [2, 2, 32, 32])
  }

  @Test func `keys that Unicode calls equal are reported, and both are kept`() {
    let text = "{\"error.a.x\": \"One\", \"caf\u{E9}\": \"a\", \"cafe\u{301}\": \"b\"}"
    let pipeline = Fixture.pipeline(catalog: catalog, packs: ["en": text])
    #expect(pipeline.project.sourceKeyCount == 3)
    #expect(pipeline.checkForBuild().map(\.rule) == ["duplicate-key"])
  }

  @Test func `a pack's own keys are checked with the pack`() {
    let pipeline = Fixture.pipeline(
      catalog: catalog,
      packs: ["en": #"{"error.a.x": "One"}"#, "de": #"{"": "Eins"}"#, "fr": #"{"": "Un"}"#]
    )
    let isMalformed = { (found: Diagnostic) in found.rule == "malformed-key" }
    #expect(pipeline.checkForBuild().filter(isMalformed).map(\.language) == ["de", "fr"])
  }

  @Test func `a folder's files are one pack, and underscores are hyphens`() throws {
    let pipeline = try Pipeline(SourceFile(path: "catalog.json", bytes: Array(catalog.utf8))) {
      _ in
      PackFolder([
        PackFiles(
          name: "en",
          files: [
            SourceFile(
              path: "i18n/en/a.json",
              bytes: Array(#"{"error": {"a": {"x": "One"}}}"#.utf8)
            ),
            SourceFile(
              path: "i18n/en/b.json",
              bytes: Array(#"{"error": {"b": "Two"}, "ui": "OK"}"#.utf8)
            ),
          ]
        ),
        PackFiles(
          name: "pt_BR",
          files: [SourceFile(path: "i18n/pt_BR.json", bytes: Array("{}".utf8))]
        ),
      ])
    }
    #expect(pipeline.project.packs.map(\.language) == ["en", "pt-BR"])
    #expect(pipeline.project.sourceKeyCount == 3)
  }
}
