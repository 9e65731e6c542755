import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

/// Levels that depend on the versions, and not on the kind of change alone.
@Suite struct OwnLevelTests {
  private func changes(
    _ old: String,
    _ new: String,
    _ kinds: [ChangeKind] = ChangeKind.all
  ) throws -> [String] {
    let before = try CatalogVersion("old", ChangeExample.Side(old))
    let after = try CatalogVersion("new", ChangeExample.Side(new))
    let levels = try DiffConfiguration(after).levels
    return CatalogComparison(from: before, to: after).changes(kinds, levels: levels).map {
      "\($0.level.rawValue) \($0.kind.id)"
    }
  }

  @Test func `errors of a new module are a minor change`() throws {
    let kind = try #require(ChangeKind.named("module-added"))
    let example = try #require(kind.examples.first { !$0.finds.isEmpty })
    let before = try CatalogVersion("old", example.old)
    let after = try CatalogVersion("new", example.new)
    let found = CatalogComparison(from: before, to: after).changes(.named("error-added") + [kind])
    #expect(
      found.map { "\($0.level.rawValue) \($0.kind.id)" } == [
        "minor error-added", "minor module-added",
      ]
    )
  }

  @Test(arguments: [
    (#""swift": {"nonexhaustive": true}, "#, "minor"),
    (#""swift": {"nonexhaustive": "warn"}, "#, "major"), ("", "major"),
    (#""swift": {"nonexhaustive": true, "access": "package"}, "#, "major"),
  ])
  func `what is added to enums that may grow is a minor change`(swift: String, level: String)
    throws
  {
    let old = swift + #""actions": {}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
    let new =
      swift + """
        "actions": {"call": {}}, "categories": {"a": {}, "c": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}
        """
    let kinds: [ChangeKind] = .named("error-added", "category-added", "action-added")
    #expect(
      try changes(old, new, kinds).sorted() == [
        "\(level) action-added", "\(level) category-added", "\(level) error-added",
      ]
    )
  }

  @Test func `changes to experimental errors have at most a level, except for privacy`()
    throws
  {
    let old = """
      "categories": {"a": {}}, "errors": {
        "error.a.b": {"stability": "experimental", "code": 1, "arguments": {"n": "int"}},
        "error.a.c": {"code": 2}}
      """
    let new = """
      "diff": {"experimental": "patch"}, "categories": {"a": {}}, "errors": {
        "error.a.b": {"stability": "experimental", "code": 3,
          "arguments": {"n": {"type": "int", "privacy": "public"}}},
        "error.a.c": {"code": 4}}
      """
    let before = try CatalogVersion("old", ChangeExample.Side(old))
    let after = try CatalogVersion("new", ChangeExample.Side(new))
    let found = CatalogComparison(from: before, to: after).changes(
      .named("code-changed", "argument-published"),
      levels: try DiffConfiguration(after).levels
    )
    #expect(
      found.map { "\($0.level.rawValue) \($0.kind.id) \($0.key ?? "")" } == [
        "major code-changed error.a.c", "patch code-changed error.a.b",
        "major argument-published error.a.b",
      ]
    )
  }

  @Test func `a level of the catalog takes precedence over that of a change`() throws {
    let old = #""swift": {"nonexhaustive": true}, "categories": {"a": {}}, "errors": {}"#
    let new =
      #""diff": {"levels": {"error-added": "major"}}, "#
      + old.replacing(
        "{}}, \"errors\": {}",
        with: "{}}, \"errors\": {\"error.a.b\": {}}"
      )
    #expect(try changes(old, new, .named("error-added")) == ["major error-added"])
  }

  @Test func `no level makes an approval unnecessary`() throws {
    let old = """
      "categories": {"a": {}}, "errors": {"error.a.b": {"code": 1, "arguments": {"n": "int"}},
        "error.a.d": {"code": 7}}
      """
    let new = """
      "diff": {"levels": {"privacy": "none"}, "experimental": "none"}, "categories": {"a": {}},
      "errors": {"error.a.b": {"code": 1, "arguments": {"n": {"type": "int", "privacy": "public"}}},
        "error.a.e": {"code": 7, "stability": "experimental"}}
      """
    let oldPacks: KeyValuePairs = ["en": #"{"error.a.d": "The disk is full."}"#]
    let before = try CatalogVersion(
      "old",
      ChangeExample.Side(old, packs: oldPacks)
    )
    let newPacks: KeyValuePairs = ["en": #"{"error.a.e": "Choose a picture."}"#]
    let after = try CatalogVersion(
      "new",
      ChangeExample.Side(new, packs: newPacks)
    )
    let report = ChangeReport(
      CatalogComparison(from: before, to: after),
      configuration: try DiffConfiguration(after)
    )
    let open = report.changes.filter(\.needsApproval)
    #expect(
      open.map { "\($0.level.rawValue) \($0.kind.id)" } == [
        "major code-reused", "none argument-published",
      ]
    )
    #expect(report.failures == ["2 changes must be approved"])
    #expect(report.findings.diagnostics.count { $0.severity == .error } == 2)
  }

  @Test func `an error that gets its own retired code again isn't named as its earlier owner`()
    throws
  {
    let retired = #""categories": {"a": {}}, "errors": {}, "retired": {"7": {"key": "error.a.b"}}"#
    func texts(_ key: String) throws -> [String] {
      let new = "\"categories\": {\"a\": {}}, \"errors\": {\"\(key)\": {\"code\": 7}}"
      return CatalogComparison(
        from: try CatalogVersion("old", ChangeExample.Side(retired)),
        to: try CatalogVersion("new", ChangeExample.Side(new))
      ).changes(.named("code-reused")).map(\.text)
    }
    #expect(try texts("error.a.b") == ["code '7' of 'error.a.b' was retired"])
    #expect(try texts("error.a.c") == ["code '7' of 'error.a.c' was that of 'error.a.b'"])
  }

  @Test func `names that were in use by another error are found across renames`() throws {
    let old = #""categories": {"a": {}}, "errors": {"error.a.b": {"code": 1, "case": "x"}}"#
    // The same error under another key, case and code.
    let renamed = #""categories": {"a": {}}, "errors": {"error.a.c": {"code": 1, "case": "y"}}"#
    #expect(try changes(old, renamed, .named("code-reused", "key-reused", "case-reused")) == [])
    let retired = """
      "categories": {"a": {}}, "errors": {"error.a.b": {"code": 2}},
      "retired": {"2": "gone", "error.a.b": {"case": "aB"}}
      """
    // What was wrong before isn't a change.
    #expect(try changes(retired, retired) == [])
  }
}
