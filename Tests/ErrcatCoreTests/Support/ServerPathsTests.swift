import CatalogFixtures
import ErrcatCompiler
import Testing

@testable import ErrcatCore

@Suite struct ServerPathsTests {
  @Test func `an entry's own place comes before its catalog's`() {
    let catalog = """
      {"errcat": 1, "domain": "d", "sourceLanguage": "en", "categories": {"a": {}},
      "server": [{"arguments": {"n": "root.n", "m": "root.m"}}, {"code": "c", "arguments": {"m": "m"}}], "errors": {
      "error.a.b": {"arguments": {"n": "int"}, "from": {"http": [404]},
        "server": [{"arguments": {"n": "own.n"}}, {"arguments": {"n": "n"}}]},
      "error.a.c": {"arguments": {"n": "int"}, "from": {"http": [410]}}}}
      """
    let project = Fixture.pipeline(catalog: catalog, packs: [:], rules: nil).project
    let paths = ServerPaths(project)
    let places = project.catalog.entries.map { entry in
      ["n", "m", "x"].map { paths.of(entry)[$0] }
    }
    #expect(
      places == [[["own.n", "n"], ["root.m", "m"], []], [["root.n"], ["root.m", "m"], []]]
    )
  }
}
