import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatSite

struct SiteContentTests {
  @Test func `shows texts that the catalog uses or that have its prefixes`() throws {
    let content = try SiteContent.of(
      #"{"title": "heading"}"#,
      packs: [
        "en":
          #"{"greeting": "Hello.", "error.a.x": "X.", "heading": "T", "error.a.unused": "U."}"#
      ]
    )
    let keys = content.keys.places.indices.map { content.keys.text($0) }
    #expect(keys == ["error.a.x", "heading", "error.a.unused"])
    #expect(content.errors[0].title == 1)
  }

  @Test func `has the catalog's name for the app, else one made from the domain`() throws {
    for (member, name) in [
      ("", "Example"), (#""name": "A & B", "#, "A & B"), (#""name": " ", "#, "Example"),
    ] {
      let content = try SiteContent.of("{}", member, packs: ["en": #"{"error.a.x": "X."}"#])
      #expect(content.name == name)
    }
  }

  @Test func `makes pseudo-languages that have no pack from the source messages`() throws {
    let content = try SiteContent.of(
      packs: ["en": #"{"error.a.x": "Try again, {name}."}"#, "ar-XB": #"{"error.a.x": "own"}"#]
    )
    #expect(content.languages.map(\.tag.text) == ["en", "en-XA", "ar-XB"])
    #expect(content.text("error.a.x", "en-XA") == "[Ţŕýý ååĝååîñ, {name}.]")
    #expect(content.text("error.a.x", "ar-XB") == "own")
    #expect(content.packs.flatMap(\.statuses).isEmpty)
  }

  @Test func `lists what 'errcat missing' lists, and languages without a pack`() throws {
    let content = try SiteContent.of(
      "{}",
      #""languages": ["en", "fi"], "#,
      packs: [
        "en": #"{"error.a.x": "X."}"#, "tr": #"{"error.a.x": ""}"#, "de-AT": "{}", "de": "{}",
      ]
    )
    let statuses = content.packs.map { pack in
      "\(pack.tag.text) \(pack.statuses.map(\.status.rawValue).joined())"
    }
    #expect(
      statuses
        == [
          "en ", "de missing", "de-AT missing", "fi missing", "tr untranslated", "en-XA ", "ar-XB ",
        ]
    )
    #expect(content.languages[2].fallbacks.map(\.text) == ["de", "en"])
  }

  @Test func `has the findings of lint where they are`() throws {
    let content = try SiteContent.of(
      #"{"from": {"http": [408, 408]}}"#,
      packs: ["en": #"{"error.a.x": "X."}"#, "tr": "{\n\"error.a.x\": \"{n}\"}"]
    )
    let translation = content.packs[1].findings.map {
      "\($0.rule ?? "") \($0.path):\($0.line) \($0.key ?? -1)"
    }
    #expect(translation == ["argument-mismatch i18n/tr.json:2 0"])
    #expect(Set(content.findings.map(\.path)) == ["catalog.json"])
  }

  @Test func `an error's type is its address, or a URN of the domain`() throws {
    let packs = ["en": #"{"error.a.x": "X."}"#]
    let urn = try SiteContent.of(packs: packs)
    #expect(urn.errors[0].explanation.problemType == "urn:errcat:com.example:error.a.x")
    let site = try SiteContent.of(
      "{}",
      #""site": "https://errors.example.com", "#,
      packs: packs
    )
    #expect(site.errors[0].explanation.problemType == "https://errors.example.com/#error.a.x")
  }
}

struct SiteModuleTests {
  private static let base = """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x", "modules": ["Studio"],
     "actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.x": {}},
     "retired": {"7": {"key": "error.a.w", "use": "error.a.x"}}}
    """
  private static let module = """
    {"errcat": 1, "domain": "com.example.studio", "sourceLanguage": "en", "fallback": "error.s.y",
     "base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"},
     "categories": {"s": {"recovery": {"hint": "recovery.wait", "actions": ["retry"]}}}, "errors": {"error.s.y": {}}}
    """
  private static let files = [
    "catalog.json": base,
    "i18n/en.json": #"{"error.a.x": "X.", "recovery.wait": "Wait.", "action.retry": "Try Again"}"#,
    "Studio/catalog.json": module,
    "Studio/i18n/en.json": #"{"error.s.y": "Y."}"#,
  ]

  @Test func `an error of a module uses texts of the base`() throws {
    let content = try SiteContent.of(Self.files)
    #expect(content.errors.map(\.explanation.entry.key.value) == ["error.a.x", "error.s.y"])
    let hint = try #require(content.errors[1].hint)
    #expect(content.packs[0].messages[hint]?.string == "Wait.")
    #expect(content.errors[1].category == 1)
  }

  @Test func `a module's site has its own errors with texts of the base`() throws {
    var files = Self.files
    for (path, text) in Self.files { files["Studio/../\(path)"] = text }
    let content = try SiteContent.of(files, catalog: "Studio/catalog.json")
    #expect(content.errors.map(\.explanation.entry.key.value) == ["error.s.y"])
    let hint = try #require(content.errors[0].hint)
    #expect(content.packs[0].messages[hint]?.string == "Wait.")
    #expect(content.keys.places.count == 3)
  }
}
