import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

@Suite struct CatalogComparisonTests {
  /// A catalog with entries; each is a key and its fields.
  private func catalog(_ entries: [(String, String)], _ more: String = "") -> String {
    let errors = entries.map { "\"\($0)\": {\($1)}" }.joined(separator: ",\n    ")
    return """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", \(more)
       "categories": {"a": {}, "b": {}}, "errors": {
          \(errors)}}
      """
  }

  private func version(_ name: String, _ files: [String: String]) throws -> CatalogVersion {
    try CatalogVersion(name, files: files, catalog: "App/catalog.json")
  }

  /// The ids and texts of the changes between two sets of files.
  private func changes(
    _ old: [String: String],
    _ new: [String: String],
    configured: Bool = false
  ) throws -> [String] {
    let (before, after) = (try version("old", old), try version("new", new))
    let levels = configured ? try DiffConfiguration(after).levels : ChangeLevels()
    return CatalogComparison(from: before, to: after).changes(levels: levels).map {
      "\($0.level.rawValue) \($0.kind.id): \($0.text)"
    }
  }

  @Test func `a renamed key is one change, and its messages aren't compared with nothing`()
    throws
  {
    let old = [
      "App/catalog.json": catalog([("error.a.dns", "\"case\": \"dns\", \"code\": 7")]),
      "App/i18n/en.json": "{\"error.a.dns\": \"No name.\"}",
      "App/i18n/de.json": "{\"error.a.dns\": \"Kein Name.\"}",
    ]
    let new = [
      "App/catalog.json": catalog([("error.a.name", "\"case\": \"dns\", \"code\": 7")]),
      "App/i18n/en.json": "{\"error.a.name\": \"No name.\"}",
      "App/i18n/de.json": "{\"error.a.name\": \"Kein Name.\"}",
    ]
    #expect(
      try changes(old, new) == [
        "major key-changed: key 'error.a.dns' changed to 'error.a.name'"
      ]
    )
  }

  @Test func `layout, order, split packs and escapes don't count as changes`() throws {
    let old = [
      "App/catalog.json": catalog([("error.a.x", "\"code\": 1"), ("error.a.y", "\"code\": 2")]),
      "App/i18n/en.json": "{\"error.a.x\": \"It’s off.\", \"error.a.y\": \"On.\"}",
    ]
    let new = [
      "App/catalog.json": catalog([
        ("error.a.y", "\n\"code\":  2"), ("error.a.x", "\"code\" : 1"),
      ]),
      "App/i18n/en/one.json": "{\"error\": {\"a\": {\"y\": \"On.\"}}}",
      "App/i18n/en/two.json": "{\"error\": {\"a\": {\"x\": \"It\\u2019s off.\"}}}",
    ]
    #expect(try changes(old, new) == [])
  }

  @Test func `an error that moves to a module is one change`() throws {
    let message = "{\"error.a.x\": \"Off.\", \"error.a.y\": \"On.\"}"
    let old = [
      "App/catalog.json": catalog(
        [("error.a.x", "\"code\": 1"), ("error.a.y", "\"code\": 2")],
        "\"modules\": [\"Chat\"],"
      ),
      "App/i18n/en.json": message,
      "App/Chat/catalog.json": catalog([], "\"swift\": {\"enum\": \"ChatError\"},"),
      "App/Chat/i18n/en.json": "{}",
    ]
    let new = [
      "App/catalog.json": catalog([("error.a.x", "\"code\": 1")], "\"modules\": [\"Chat\"],"),
      "App/i18n/en.json": "{\"error.a.x\": \"Off.\"}",
      "App/Chat/catalog.json": catalog(
        [("error.a.y", "\"code\": 2")],
        "\"swift\": {\"enum\": \"ChatError\"},"
      ),
      "App/Chat/i18n/en.json": "{\"error.a.y\": \"On.\"}",
    ]
    #expect(
      try changes(old, new) == [
        "major error-moved: 'error.a.y' moved from 'catalog.json' to 'Chat/catalog.json'"
      ]
    )
  }

  @Test func `a code that a module's error gets is reused too`() throws {
    func files(base: String?, module: String?) -> [String: String] {
      [
        "App/catalog.json": catalog(
          base.map { [($0, "\"code\": 7")] } ?? [],
          "\"modules\": [\"Chat\"],"
        ),
        "App/i18n/en.json": base.map { "{\"\($0)\": \"You are offline.\"}" } ?? "{}",
        "App/Chat/catalog.json": catalog(
          module.map { [($0, "\"code\": 7")] } ?? [],
          "\"swift\": {\"enum\": \"ChatError\"},"
        ),
        "App/Chat/i18n/en.json": module.map { "{\"\($0)\": \"The bank declined your card.\"}" }
          ?? "{}",
      ]
    }
    let found = try changes(
      files(base: "error.a.x", module: nil),
      files(base: nil, module: "error.a.z")
    )
    #expect(
      found.contains("major code-reused: code '7' of 'error.a.z' was that of 'error.a.x'"),
      "\(found)"
    )
  }

  @Test func `modules come and go`() throws {
    let alone = ["App/catalog.json": catalog([]), "App/i18n/en.json": "{}"]
    let both = [
      "App/catalog.json": catalog([], "\"modules\": [\"Chat\"],"), "App/i18n/en.json": "{}",
      "App/Chat/catalog.json": catalog([], "\"swift\": {\"enum\": \"ChatError\"},"),
      "App/Chat/i18n/en.json": "{}",
    ]
    #expect(
      try changes(alone, both) == ["minor module-added: module 'Chat/catalog.json' was added"]
    )
    #expect(
      try changes(both, alone) == [
        "major module-removed: module 'Chat/catalog.json' was removed"
      ]
    )
  }

  @Test func `what a module retired and mapped goes with it, unless its base keeps it`()
    throws
  {
    func files(base: String, module: String?) -> [String: String] {
      var files = [
        "App/catalog.json": catalog([], base + (module == nil ? "" : "\"modules\": [\"Chat\"],")),
        "App/i18n/en.json": "{}",
      ]
      if let module {
        files["App/Chat/catalog.json"] = catalog(
          [("error.a.z", "\"from\": {\"server\": [4], \"http\": [\"500-502\"]}")],
          "\"swift\": {\"enum\": \"ChatError\"}," + module
        )
        files["App/Chat/i18n/en.json"] = "{}"
      }
      return files
    }
    let retired = "\"retired\": {\"9\": \"gone\"},"
    let old = files(base: "", module: retired)
    #expect(
      try changes(old, files(base: "", module: nil)) == [
        "major error-removed: case 'ChatError.aZ' was removed",
        "major server-code-unmapped: server code 4 no longer maps to 'error.a.z'",
        "major http-status-unmapped: HTTP statuses 500–502 no longer map to 'error.a.z'",
        "patch retired-code-deleted: code '9' is no longer retired",
        "major module-removed: module 'Chat/catalog.json' was removed",
      ]
    )
    #expect(try changes(old, files(base: retired, module: "")) == [])
    let used = try changes(
      ["App/catalog.json": catalog([], retired), "App/i18n/en.json": "{}"],
      ["App/catalog.json": catalog([("error.a.n", "\"code\": 9")]), "App/i18n/en.json": "{}"]
    )
    #expect(
      used == [
        "major error-added: case 'aN' was added",
        "major code-reused: code '9' of 'error.a.n' was retired",
      ]
    )
  }

  @Test func `an error that moves keeps what maps to it`() throws {
    let mapped = ("error.a.y", "\"code\": 2, \"from\": {\"server\": [4], \"http\": [500]}")
    func files(_ inModule: Bool) -> [String: String] {
      [
        "App/catalog.json": catalog(inModule ? [] : [mapped], "\"modules\": [\"Chat\"],"),
        "App/i18n/en.json": "{}", "App/Chat/i18n/en.json": "{}",
        "App/Chat/catalog.json": catalog(
          inModule ? [mapped] : [],
          "\"swift\": {\"enum\": \"ChatError\"},"
        ),
      ]
    }
    #expect(
      try changes(files(false), files(true)) == [
        "major error-moved: 'error.a.y' moved from 'catalog.json' to 'Chat/catalog.json'"
      ]
    )
  }

  @Test func `a source message lists the translations that it leaves out of date`() throws {
    let entries = [("error.a.x", "\"code\": 1")]
    func files(_ en: String, _ de: String, _ tr: String) -> [String: String] {
      [
        "App/catalog.json": catalog(entries),
        "App/i18n/en.json": "{\"error.a.x\": \"\(en)\"}",
        "App/i18n/de.json": "{\"error.a.x\": \"\(de)\"}",
        "App/i18n/tr.json": "{\"error.a.x\": \"\(tr)\"}",
      ]
    }
    let comparison = CatalogComparison(
      from: try version("old", files("Wait.", "Warte.", "Bekle.")),
      to: try version("new", files("Please wait now.", "Bitte warte jetzt.", "Bekle."))
    )
    let found = comparison.changes()
    #expect(found.map(\.kind.id) == ["translation-changed", "source-message-changed"])
    #expect(found[1].details == ["1 translation to update (tr), 3 words each"])
  }

  @Test func `levels of the catalog apply by key, by kind and by surface`() throws {
    let old = [
      "App/catalog.json": catalog([("error.a.x", "\"display\": \"toast\", \"code\": 1")]),
      "App/i18n/en.json": "{}",
    ]
    let diff = """
      "diff": {"levels": {
        "error-added": {"level": "minor", "keys": {"error.b.*": "none"}}, "behavior": "patch"}},
      """
    let new = [
      "App/catalog.json": catalog(
        [
          ("error.a.x", "\"display\": \"modal\", \"code\": 1"), ("error.a.y", ""),
          ("error.b.z", ""),
        ],
        diff
      ),
      "App/i18n/en.json": "{}",
    ]
    #expect(
      try changes(old, new, configured: true) == [
        "minor error-added: case 'aY' was added",
        "none error-added: case 'bZ' was added",
        "patch display-changed: 'error.a.x': display style changed from 'toast' to 'modal'",
      ]
    )
  }

  @Test func `an unknown kind in the catalog's levels is refused with its place`() throws {
    let new = try version(
      "new",
      [
        "App/catalog.json":
          "{\"errcat\": 1,\n \"diff\": {\"levels\": {\"eror-added\": \"minor\"}}}",
        "App/i18n/en.json": "{}",
      ]
    )
    #expect(
      throws: RequestError.refused(
        "App/catalog.json:2:23: 'eror-added' isn't a kind of change; did you mean 'error-added'?"
      )
    ) { try DiffConfiguration(new) }
  }

  @Test func `changes are by surface, then by level, then by place`() throws {
    let old = [
      "App/catalog.json": catalog(
        [("error.a.x", "\"code\": 1, \"display\": \"toast\""), ("error.a.y", "\"code\": 2")],
        "\"fallback\": \"error.a.x\","
      ),
      "App/i18n/en.json": "{}",
    ]
    let new = [
      "App/catalog.json": catalog(
        [
          ("error.a.z", "\"help\": \"https://example.com\""),
          ("error.a.y", "\"code\": 3, \"help\": \"https://example.com\""),
          ("error.a.x", "\"code\": 4, \"display\": \"modal\""),
        ],
        "\"fallback\": \"error.a.y\","
      ),
      "App/i18n/en.json": "{}",
    ]
    #expect(
      try changes(old, new) == [
        "major error-added: case 'aZ' was added",
        "major code-changed: 'error.a.y': code changed from '2' to '3'",
        "major code-changed: 'error.a.x': code changed from '1' to '4'",
        "minor fallback-changed: fallback changed from 'error.a.x' to 'error.a.y'",
        "minor display-changed: 'error.a.x': display style changed from 'toast' to 'modal'",
        "patch help-page-changed: 'error.a.y': help page changed from none to 'https://example.com'",
      ]
    )
  }

  @Test func `places are those of the smallest text that has changed`() throws {
    let old = try version(
      "old",
      [
        "App/catalog.json":
          "{\"errcat\": 1, \"categories\": {\"a\": {}}, \"errors\": {\n  \"error.a.x\": {\"code\": 1}}}",
        "App/i18n/en.json": "{}",
      ]
    )
    let new = try version(
      "new",
      [
        "App/catalog.json":
          "{\"errcat\": 1, \"categories\": {\"a\": {}}, \"errors\": {\n\n  \"error.a.x\": {\"note\": \"n\", \"code\": 25}}}",
        "App/i18n/en.json": "{}",
      ]
    )
    let change = try #require(
      CatalogComparison(from: old, to: new).changes().first { $0.kind.id == "code-changed" }
    )
    let (before, after) = (try #require(change.old), try #require(change.new))
    #expect(old.files[before.file].text(before.range) == "1")
    #expect(new.files[after.file].text(after.range) == "25")
  }
}
