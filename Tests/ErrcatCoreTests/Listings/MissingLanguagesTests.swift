import CatalogFixtures
import ErrcatCompiler
import ErrcatCore
import Testing

struct MissingLanguagesTests {
  @Test
  func `names languages that have and inherit no text`() {
    let project = Fixture.pipeline(
      catalog: Fixture.catalog("\"error.a.x\": {}", "\"languages\": [\"ja\"], "),
      packs: [
        "en": #"{"error.a.x": "It failed.", "other": "x"}"#, "de": #"{"error.a.x": ""}"#,
        "pt": #"{"error.a.x": "x"}"#,
        "pt-BR": "{}", "tr": "{}", "en-XA": "{}",
      ]
    ).project
    let languages = MissingLanguages(project)
    #expect(languages.lacking("error.a.x") == ["ja", "tr"])
    #expect(languages.lacking("other") == ["de", "ja", "pt", "pt-BR", "tr"])
    #expect(languages.lacking("unknown") == [])
  }
}
