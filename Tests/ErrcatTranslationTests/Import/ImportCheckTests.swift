import CatalogFixtures
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct ImportCheckTests {
  @Test(arguments: [
    ("{n, plural, one {<b>#</b>}}", "plural-without-other"),
    ("{n, plural, one {<b>#</b>} other {<b>#</b>}", "malformed-message"),
    ("{m, plural, one {<b>#</b>} other {<b>#</b>}}", "argument-mismatch"),
    ("{n, plural, other {<b>#</b>}}", "missing-plural-category"),
    ("{n, date} <b>", "argument-type-mismatch"),
    ("{n, plural, one {#} other {#}}", "markup-mismatch"),
    ("{n, plural, one {<b>#</b>} other {<b>#</b>\u{7}}}", "control-character"),
    ("{n, plural, one {<b>#</b>} other {<b>#</b>\u{202E}}}", "bidirectional-control"),
    ("{n, plural, one {<b>#</b>} other {<b>#</b> too wide}}", "too-long-for-display"),
  ])
  func `a text that breaks a rule is refused`(text: String, rule: String) throws {
    #expect(try rules(text, maximumLength: 8).contains(rule))
  }

  @Test func `a text is refused for its width only if its entry has a maximum of its own`()
    throws
  {
    let text =
      "{n, plural, one {<b>#</b>} other {<b>#</b> \(String(repeating: "wide ", count: 90))}}"
    #expect(try rules(text, maximumLength: 8).contains("too-long-for-display"))
    #expect(try rules(text, maximumLength: nil) == [])
  }

  /// The ids of the rules that refuse a German text.
  private func rules(_ text: String, maximumLength: Int?) throws -> [String] {
    let limit = maximumLength.map { "\"maxLength\": \($0), " } ?? ""
    let project = Fixture.pipeline(
      catalog: Fixture.catalog("\"error.a.x\": {\(limit)\"display\": \"toast\"}"),
      packs: ["en": #"{"error.a.x": "{n, plural, one {<b>#</b>} other {<b>#</b>}}"}"#]
    ).project
    let candidate = TranslationCandidate(
      key: try #require(project.keys.find("error.a.x")),
      text: text,
      source: "",
      location: .catalog(.nowhere)
    )
    let german = try #require(LanguageTag("de"))
    return ImportCheck(project, german).findings([candidate]).compactMap(\.rule)
  }
}
