import CatalogFixtures
import ErrcatCompiler
import Testing

@testable import ErrcatCore

@Suite struct EntryListTests {
  private func project() -> Project {
    Fixture.pipeline(
      catalog: """
        {"errcat": 1, "domain": "org.example", "sourceLanguage": "en", "fallback": "error.a.x",
         "swift": {"enum": "E", "mapper": "M"},
         "categories": {"a": {"display": "banner"}, "long": {"display": "fullscreen"}},
         "errors": {"error.a.x": {"code": 1}, "error.long.name": {"code": 2001}, "error.long.y": {}}}
        """,
      packs: [
        "en":
          #"{"error.a.x": "One", "error.long.name": "A longer message, quite a bit of it\u001b"}"#
      ]
    ).project
  }

  @Test func `a line for each entry`() throws {
    let list = try EntryList([project()])
    #expect(
      list.text(width: 60) == """
        error.a.x        1     banner      One
        error.long.name  2001  fullscreen  A longer message, quite …
        error.long.y     -     fullscreen  (no message)

        """
    )
    #expect(!list.text().contains("\u{1B}"))
    #expect(list.text().contains("bit of it"))
    #expect(list.keys == "error.a.x\nerror.long.name\nerror.long.y\n")
  }

  @Test func `owners are a column if there are any, inherited from categories`() throws {
    let project = Fixture.pipeline(
      catalog: """
        {"errcat": 1, "domain": "org.example", "sourceLanguage": "en", "fallback": "error.a.x",
         "categories": {"a": {"owner": "Pay\\u001bments"}, "b": {}},
         "errors": {"error.a.x": {}, "error.a.y": {"owner": "Checkout"}, "error.b.z": {}}}
        """,
      packs: ["en": #"{"error.a.x": "One", "error.a.y": "Two", "error.b.z": "Three"}"#]
    ).project
    let list = try EntryList([project])
    #expect(
      list.text() == """
        error.a.x  -  toast  Pay\\u{1B}ments  One
        error.a.y  -  toast  Checkout        Two
        error.b.z  -  toast  -               Three

        """
    )
    #expect(list.json.contains(#""owner": "Checkout", "message": "Two""#))
    #expect(
      Explanation(entryAt: 1, in: project).text(language: nil).contains("owner         Checkout\n")
    )
  }

  @Test func `several display styles are in order`() throws {
    let project = Fixture.pipeline(
      catalog: Fixture.catalog(#""error.a.x": {"display": ["inline", "toast"]}"#),
      packs: ["en": #"{"error.a.x": "One"}"#]
    ).project
    let list = try EntryList([project])
    #expect(list.text() == "error.a.x  -  inline,toast  One\n")
    #expect(list.json.contains(#""display": "inline", "alternativeDisplays": ["toast"], "#))
  }

  @Test func `lists what patterns and categories select`() throws {
    let project = project()
    #expect(
      try EntryList([project], matching: ["*.y", "error.a.*"]).keys == "error.a.x\nerror.long.y\n"
    )
    #expect(try EntryList([project], categories: ["a"]).keys == "error.a.x\n")
    #expect(try EntryList([project], matching: ["*.y"], categories: ["a"]).items.isEmpty)
    let error = #expect(throws: RequestError.self) {
      try EntryList([project], categories: ["lonk"])
    }
    #expect(error == .absent("no category 'lonk'; did you mean 'long'?"))
  }

  @Test func `writes JSON`() throws {
    let json = try EntryList([project()], matching: ["error.a.x"]).json
    #expect(
      json == """
        {
          "version": 1,
          "entries": [
            { "key": "error.a.x", "case": "aX", "code": 1, "category": "a", "display": "banner", "message": "One" }
          ]
        }

        """
    )
  }

  @Test func `several catalogs are listed one after the other`() throws {
    let first = project()
    let second = Fixture.pipeline(
      catalog: Fixture.catalog("\"error.a.x\": {}"),
      packs: ["en": "{\"error.a.x\": \"Other\"}"]
    ).project
    let list = try EntryList([first, second], matching: ["error.a.*"])
    #expect(
      list.text() == """
        catalog.json
        error.a.x  1  banner  One
        error.a.x  -  silent  Other

        """
    )
    #expect(list.json.contains("{ \"catalog\": \"catalog.json\", \"key\": \"error.a.x\""))
    #expect(try EntryList([first, second], categories: ["long"]).items.count == 2)
  }
}
