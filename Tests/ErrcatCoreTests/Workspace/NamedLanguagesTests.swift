import CatalogFixtures
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct NamedLanguagesTests {
  private func project(_ languages: [String]) -> Project {
    let packs = Dictionary(uniqueKeysWithValues: languages.map { ($0, "{}") })
    return Fixture.pipeline(catalog: Fixture.catalog(""), packs: packs).project
  }

  @Test func `a pack is found by any name of its language, in any of the projects`() throws {
    let projects = [project(["en"]), project(["en", "pt_BR"])]
    let packs = try NamedLanguages.packs(["PT-br", "en"], in: projects)
    #expect(packs.map(\.language) == ["pt-BR", "en"])
  }

  @Test func `a language without a pack is absent, with what is there`() {
    let project = project(["en", "tr", "pt-BR"])
    #expect(throws: RequestError.absent("no pack for 'xx'; available languages: en, pt-BR, tr")) {
      try NamedLanguages.packs(["xx"], in: [project])
    }
    #expect(throws: RequestError.absent("no pack for 'pt-B'; did you mean 'pt-BR'?")) {
      try NamedLanguages.packs(["pt-B"], in: [project])
    }
  }

  @Test(arguments: [
    ("fr", nil), ("ar", nil), ("tt", nil), ("pt", "pt-BR"), ("pt-PT", "pt-BR"), ("en-US", "en"),
    ("turkish", "tr"), ("Englsh", "en"), ("german", nil),
  ])
  func `only a language that is close is suggested`(name: String, meant: String?) {
    let project = project(["en", "tr", "pt-BR"])
    let hint = meant.map { "did you mean '\($0)'?" } ?? "available languages: en, pt-BR, tr"
    #expect(throws: RequestError.absent("no pack for '\(name)'; \(hint)")) {
      try NamedLanguages.packs([name], in: [project])
    }
  }

  @Test func `a user may prefer a language without a pack`() throws {
    #expect(try NamedLanguages.tag("sw").text == "sw")
    #expect(
      throws: RequestError.absent("'?' is not a language tag; expected one such as 'de' or 'pt-BR'")
    ) {
      try NamedLanguages.tag("?")
    }
  }
}
