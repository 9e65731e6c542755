import CatalogFixtures
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct PseudoPackFilesTests {
  private static let old = #"{"a": "old"}"#

  private func project() -> Project {
    Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": #"{"a": "Hello {name}."}"#, "ar-XB": Self.old]
    ).project
  }

  @Test func `there is a file for each pseudo-language, beside the packs`() throws {
    let files = PseudoPack.files(project())
    #expect(files.map(\.path) == ["i18n/en-XA.json", "i18n/ar-XB.json"])
    #expect(files[0].text.contains("{name}"))
    #expect(!files[0].text.contains("Hello"))
  }

  @Test func `one that is there is expected to be as it was read, another not to be there`()
    throws
  {
    let files = PseudoPack.files(project())
    #expect(files.map(\.expected) == [.nothing, .bytes(Array(Self.old.utf8))])
    #expect(PseudoPack.files(project(), [.rightToLeft]) == [files[1]])
  }
}
