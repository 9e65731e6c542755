import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct KeyConsequencesTests {
  private static let files = [
    "catalog.json": """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
     "fallback": "error.a.x", "circuitOpen": "error.a.open",
     "actions": {"retry": {}},
     "categories": {
      "a": {"display": "silent", "recovery": {"hint": "recovery.wait", "actions": ["retry"]}},
      "old": {"keys": ["OLD_*", "PLAIN"], "display": "silent"},
      "b": {"display": "silent"}},
     "errors": {
      "error.a.x": {},
      "error.a.open": {},
      "error.a.y": {"title": "title.y", "case": "why"},
      "error.b.z": {"title": "title.y", "recovery": {"hint": "recovery.z"}, "deprecated": {"use": "error.a.y"}},
      "OLD_ERROR": {}, "PLAIN": {}
     },
     "lint": {"rules": {"double-space": {"keys": {"error.a.*": "off", "error.b.*": "off"}}},
      "ignore": [{"rule": "too-many-lines", "key": "error.a.y*", "reason": "r"}]}}
    """,
    "i18n/en.json": """
    {"error.a.x": "X.", "error.a.open": "O.", "error.a.y": "Y.", "error.b.z": "Z.", "OLD_ERROR": "Old.",
     "PLAIN": "P.", "title.y": "T", "recovery.wait": "Wait.", "recovery.z": "Z.", "action.retry": "Retry"}
    """,
  ]

  private static let swift = """
    throw AppError.why
    let text = text(for: "error.a.y")
    // AppError.why, "error.a.y"
    let other = why
    """

  private func edit(
    _ files: [String: String] = files,
    swift: String? = nil,
    _ change: (Project) throws -> KeyChange
  ) throws -> KeyEdit {
    let catalog = CatalogFiles(files)
    let pipeline = try catalog.read()
    let sources = swift.map { [SourceFile(path: "App.swift", bytes: Array($0.utf8))] } ?? []
    return try KeyEditing(catalog, pipeline, sources: sources).edit(change(pipeline.project))
  }

  private func refusal(
    of patterns: [String],
    swift: String? = nil
  ) -> [String] {
    do {
      _ = try edit(swift: swift) { try .remove(patterns, in: $0) }
      return []
    } catch {
      return (error as? BlockingFindings)?.text.split(separator: "\n").map(String.init)
        ?? ["\(error)"]
    }
  }

  @Test func `everything that needs a removed key is listed`() {
    #expect(
      refusal(
        of: ["error.a.x", "error.a.open", "recovery.*", "title.y", "action.retry"]
      ) == [
        "catalog.json:2:15: error: 'fallback' is 'error.a.x'",
        "catalog.json:2:43: error: 'circuitOpen' is 'error.a.open'",
        "catalog.json:3:15: error: 'action.retry' is the label of action 'retry'",
        "catalog.json:5:52: error: 'hint' of category 'a' is 'recovery.wait'",
        "catalog.json:11:27: error: 'title' of 'error.a.y' is 'title.y'",
        "catalog.json:12:27: error: 'title' of 'error.b.z' is 'title.y'",
        "catalog.json:12:59: error: 'hint' of 'error.b.z' is 'recovery.z'",
        "error: nothing was written; change these places first",
      ]
    )
    #expect(
      refusal(of: ["error.a.y"]).first
        == "catalog.json:12:96: error: 'use' of deprecated 'error.b.z' is 'error.a.y'"
    )
  }

  @Test func `what is removed together needs nothing`() throws {
    let edit = try edit { try .remove(["error.a.y", "error.b.z", "title.y"], in: $0) }
    #expect(edit.changes.map(\.path) == ["catalog.json", "i18n/en.json"])
  }

  @Test func `code that uses a removed error is listed`() {
    #expect(
      refusal(of: ["error.a.y", "error.b.z"], swift: Self.swift) == [
        "App.swift:1:16: error: '.why', the case of 'error.a.y', is used",
        "App.swift:2:23: error: 'error.a.y' is used",
        "error: nothing was written; change these places first",
      ]
    )
  }

  @Test func `texts and patterns that nothing is left for are reported`() throws {
    let edit = try edit { try .remove(["error.a.y", "error.b.z", "OLD_*"], in: $0) }
    #expect(
      edit.remarks.text == """
        catalog.json:6:21: warning: 'OLD_*' in 'keys' of category 'old' no longer matches any key
        catalog.json:11:27: info: nothing uses 'title.y' any more; remove it with 'errcat remove title.y'
        catalog.json:12:59: info: nothing uses 'recovery.z' any more; remove it with 'errcat remove recovery.z'
        catalog.json:15:68: warning: 'error.b.*' in 'lint.rules' no longer matches any key
        catalog.json:16:49: warning: 'error.a.y*' in 'lint.ignore' no longer matches any key

        """
    )
  }

  @Test func `a new name that other settings hold for is reported`() throws {
    let pattern = try #require(RenamePattern("error.a.y", to: "error.b.q"))
    let edit = try edit(swift: Self.swift) { try .rename(pattern, in: $0) }
    #expect(
      edit.remarks.text == """
        App.swift:2:23: warning: 'error.a.y' becomes 'error.b.q'
        catalog.json:11:4: info: 'error.b.q' belongs to category 'b' instead of 'a'
        catalog.json:15:48: warning: 'error.a.*' in 'lint.rules' doesn't match 'error.b.q'
        catalog.json:15:68: warning: 'error.b.*' in 'lint.rules' now matches 'error.b.q'
        catalog.json:16:49: warning: 'error.a.y*' in 'lint.ignore' doesn't match 'error.b.q'

        """
    )
    #expect(edit.changes.first?.text.contains(#""use": "error.b.q""#) == true)
  }

  @Test func `levels of changes follow a renamed key and stay when it is removed`() throws {
    var files = Self.files
    let levels =
      #""diff": {"levels": {"error-removed": {"keys": {"error.a.y": "none", "error.a.*": "minor"}}}}"#
    files["catalog.json"] = files["catalog.json"]?.replacing(
      "\"actions\":",
      with: "\(levels), \"actions\":"
    )
    let pattern = try #require(RenamePattern("error.a.y", to: "error.b.q"))
    let renamed = try edit(files) { try .rename(pattern, in: $0) }
    #expect(
      renamed.changes.first?.text.contains(#"{"error.b.q": "none", "error.a.*": "minor"}"#) == true
    )
    #expect(renamed.remarks.text.contains("'error.a.*' in 'diff.levels' doesn't match"))
    let removed = try edit(files) { try .remove(["error.a.y", "error.b.z"], in: $0) }
    #expect(removed.changes.first?.text.contains(levels) == true)
    #expect(!removed.remarks.text.contains("diff.levels"))
  }

  @Test func `a case that changes with its key is reported, and where code names it`() throws {
    let pattern = try #require(RenamePattern("error.a.open", to: "error.a.shut"))
    let edit = try edit(swift: "catch AppError.aOpen {}") { try .rename(pattern, in: $0) }
    #expect(
      edit.remarks.text == """
        App.swift:1:16: warning: '.aOpen', the case of 'error.a.open', becomes '.aShut'
        catalog.json:10:4: info: case 'aOpen' becomes 'aShut'

        """
    )
    #expect(edit.changes.first?.text.contains(#""circuitOpen": "error.a.shut""#) == true)
  }

  @Test func `a module that has a text of the catalog keeps it from being removed`() throws {
    var files = Self.files
    files["catalog.json"] = files["catalog.json"]?.replacing(
      "\"actions\": {",
      with: "\"modules\": [\"Own\", \"Ours\"], \"actions\": {"
    )
    let module = """
      {"errcat": 1, "domain": "com.example.m", "sourceLanguage": "en", "fallback": "error.m.x",
       "base": {"catalog": "../catalog.json", "module": "App", "enum": "AppError"},
       "categories": {"m": {"recovery": {"hint": "recovery.z"}}}, "errors": {"error.m.x": {}}}
      """
    files["Ours/catalog.json"] = module
    files["Ours/i18n/en.json"] = #"{"error.m.x": "M."}"#
    files["Own/catalog.json"] = module
    files["Own/i18n/en.json"] = #"{"error.m.x": "M.", "recovery.z": "Own."}"#
    let complete = files
    #expect {
      _ = try edit(complete) { try .remove(["error.b.z", "recovery.z"], in: $0) }
    } throws: { error in
      (error as? BlockingFindings)?.text == """
        Ours/catalog.json:3:45: error: 'hint' of category 'm' is 'recovery.z'
        error: nothing was written; change these places first
        """
    }
    let pattern = try #require(RenamePattern("recovery.z", to: "recovery.q"))
    let changes = try edit(complete) { try .rename(pattern, in: $0) }.changes
    #expect(changes.map(\.path) == ["catalog.json", "i18n/en.json", "Ours/catalog.json"])
    #expect(changes.last?.text == module.replacing("recovery.z", with: "recovery.q"))
    #expect(changes.last?.expected == .bytes(Array(module.utf8)))
  }

  @Test func `a key that a category owns by name stays its own`() throws {
    let pattern = try #require(RenamePattern("PLAIN", to: "SIMPLE"))
    let edit = try edit { try .rename(pattern, in: $0) }
    #expect(edit.changes.first?.text.contains(#""keys": ["OLD_*", "SIMPLE"]"#) == true)
  }
}
