import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct BlockingFindingsTests {
  private func pipeline(_ pack: String) -> Pipeline {
    Fixture.pipeline(catalog: Fixture.catalog(""), packs: ["en": pack])
  }

  @Test func `files without faults block nothing`() throws {
    try pipeline(#"{"a": "One"}"#).requireEditable()
  }

  @Test func `a fault of JSON blocks every command, and names its place`() throws {
    let pipeline = pipeline(#"{"a": "One",}"#)
    let readable = try #require(throws: BlockingFindings.self) { try pipeline.requireReadable() }
    #expect(readable.text.hasPrefix("i18n/en.json:1:"))
    #expect(readable.text.hasSuffix("[malformed-json]"))
    #expect(throws: BlockingFindings.self) { try pipeline.requireEditable() }
  }

  @Test func `a duplicate key blocks only changes, and says what isn't done`() throws {
    let pipeline = pipeline(#"{"a": "One", "a": "Two"}"#)
    try pipeline.requireReadable()
    let found = #expect(throws: BlockingFindings.self) {
      try pipeline.requireEditable()
    }
    let lines = try #require(found).text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("i18n/en.json:1:15: ") })
    #expect(lines.last == "error: nothing was written; fix these findings first")
  }
}
