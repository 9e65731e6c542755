import CatalogFixtures
import Testing

@testable import ErrcatCompiler

@Suite struct NonexhaustiveTests {
  /// The generated enum of a catalog whose `swift` has some fields.
  private func text(_ swift: String) -> String {
    let catalog = Fixture.catalog(
      #""error.a.x": {"stability": "experimental"}"#,
      "\"swift\": {\(swift)}, "
    )
    let project = Fixture.pipeline(catalog: catalog, packs: ["en": "{}"], rules: nil).project
    return SwiftEnum(project).text
  }

  @Test(arguments: [
    ("\"nonexhaustive\": true", "@nonexhaustive\n"),
    ("\"nonexhaustive\": \"warn\"", "@nonexhaustive(warn)\n"),
  ])
  func `public enums that may grow have an attribute where the compiler knows it`(
    swift: String,
    attribute: String
  ) {
    let text = text(swift)
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.filter { $0 == attribute.dropLast() }.count == 3)
    #expect(lines.filter { $0 == "#if hasAttribute(nonexhaustive)" }.count == 3)
    #expect(lines.filter { $0 == "#endif" }.count >= 3)
  }

  @Test(arguments: [
    "", "\"nonexhaustive\": false", "\"nonexhaustive\": true, \"access\": \"package\"",
    "\"nonexhaustive\": true, \"access\": \"internal\"",
  ])
  func `enums that only their own package sees don't`(swift: String) {
    #expect(!text(swift).contains("nonexhaustive"))
  }

  @Test func `the documentation of a case says that it is experimental`() {
    #expect(text("").contains("/// `error.a.x` · experimental · silent"))
  }
}
