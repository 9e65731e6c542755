import CatalogFixtures
import ErrcatCompiler
import PositionedJSON
import Testing

@testable import ErrcatCore

/// Which findings a branch has caused.
@Suite struct EarlierVersionTests {
  private static let catalog = """
    {"errcat": 1, "domain": "org.example", "sourceLanguage": "en", "fallback": "error.a.x",
     "languages": ["en", "tr"],
     "swift": {"enum": "E", "mapper": "M"}, "categories": {"a": {"display": "toast"}},
     "errors": {"error.a.x": {"code": 1, "recovery": {"actions": ["retry"]}},
      "error.a.y": {"code": 2, "recovery": {"actions": ["retry"]}}},
     "actions": {"retry": {}}}
    """
  private static let source = #"""
    {
      "action.retry": "Try again",
      "error.a.x": "Something unexpected happened.",
      "error.a.y": "Hi {name}."
    }
    """#
  private static let before = [
    "catalog.json": catalog,
    "i18n/en.json": source,
    "i18n/tr.json": #"""
    {
      "action.retry": "Tekrar dene",
      "error.a.x": "",
      "error.a.y": "Selam {name}."
    }
    """#,
  ]

  private func run(
    _ files: [String: String],
    since earlier: [String: String]
  ) throws -> LintRun {
    let catalog = CatalogFiles("catalog.json", in: FileReader(files))
    return try LintRun(
      catalog,
      LintRequest(earlier: try EarlierVersion(of: catalog, in: FileReader(earlier)))
    )
  }

  /// The rules and keys of the findings that a change causes.
  private func caused(by change: (inout [String: String]) -> Void) throws -> [String] {
    var after = Self.before
    change(&after)
    return try run(after, since: Self.before).report().diagnostics.map {
      "\($0.rule ?? "") \($0.key ?? $0.language ?? "")"
    }
  }

  @Test func `what was there before isn't new, wherever it moves`() throws {
    #expect(try caused { _ in } == [])
    // The neighbors of the empty message change, and its line.
    let moved = try caused { files in
      files["i18n/tr.json"] = #"""
        {

          "action.retry": "Yeniden dene",
          "error.a.x": "",  
          "error.a.y": "Merhaba {name}."
        }
        """#
    }
    #expect(moved == [])
  }

  @Test func `a change in one file causes findings in another`() throws {
    let found = try caused { files in
      files["i18n/en.json"] = Self.source.replacing("Hi {name}.", with: "Hi {nickname}.")
    }
    #expect(found.contains("argument-mismatch error.a.y"))
  }

  @Test func `a deleted pack, entry and message count`() throws {
    #expect(try caused { $0["i18n/tr.json"] = nil } == ["missing-pack tr"])
    let entry = try caused { files in
      files["catalog.json"] = Self.catalog.replacing(
        ",\n  \"error.a.y\": {\"code\": 2, \"recovery\": {\"actions\": [\"retry\"]}}",
        with: ""
      )
    }
    #expect(entry.allSatisfy { $0.hasSuffix("error.a.y") } && !entry.isEmpty)
    let message = try caused { files in
      files["i18n/tr.json"] = files["i18n/tr.json"]?
        .replacing(",\n  \"error.a.y\": \"Selam {name}.\"", with: "")
    }
    #expect(message == ["missing-translation error.a.y"])
  }

  @Test func `without an earlier catalog everything is new`() throws {
    let all = try LintRun(CatalogFiles(Self.before)).report().diagnostics.count
    #expect(all > 0)
    #expect(try run(Self.before, since: [:]).report().diagnostics.count == all)
  }

  @Test func `names that were retired stay retired, in the catalog or in its base`()
    throws
  {
    let retired = #", "retired": {"9": {"key": "error.a.z", "reason": "no DNS in 2.1"}}}"#
    var before = Self.before
    before["catalog.json"] = String(Self.catalog.dropLast()) + retired
    let lines = try run(Self.before, since: before).report().lines
    #expect(
      lines == [
        "catalog.json:1:1: error: code 9 isn't retired anymore [deleted-retired-name]",
        "catalog.json:1:1: error: key 'error.a.z' isn't retired anymore [deleted-retired-name]",
      ]
    )
    // A name that the base has retired is retired for its modules, but not the other way around.
    func app(base: String, module: String) -> [String: String] {
      var files = Self.before
      files["catalog.json"] = String(Self.catalog.dropLast()) + #", "modules": ["Group"]"# + base
      files["Group/catalog.json"] = """
        {"errcat": 1, "domain": "org.group", "sourceLanguage": "en", "errors": {},
         "base": {"catalog": "../catalog.json", "module": "App", "enum": "E"},
         "swift": {"enum": "GroupError", "mapper": "GroupMapper"}\(module)
        """
      files["Group/i18n/en.json"] = "{}"
      return files
    }
    let (inBase, inModule) = (app(base: retired, module: "}"), app(base: "}", module: retired))
    let toBase = try run(inBase, since: inModule).report().diagnostics.map(\.rule)
    #expect(!toBase.contains("deleted-retired-name"))
    let toModule = try run(inModule, since: inBase).report().diagnostics.map(\.rule)
    #expect(toModule.count { $0 == "deleted-retired-name" } == 2)
  }

  @Test
  func `an ignored deletion isn't an unused entry of 'lint.ignore' without an earlier version`()
    throws
  {
    let ignore = """
      , "lint": {"ignore": [{"rule": "deleted-retired-name", "reason": "the error is back"}]}}
      """
    var before = Self.before
    before["catalog.json"] =
      String(Self.catalog.dropLast()) + #", "retired": {"9": "gone"}"# + ignore
    var after = Self.before
    after["catalog.json"] = String(Self.catalog.dropLast()) + ignore
    let compared = try run(after, since: before).report()
    #expect(compared.diagnostics.isEmpty && compared.suppressed == 1)
    let alone = try LintRun(CatalogFiles(after)).report().diagnostics.map(\.rule)
    #expect(!alone.contains("unused-ignore"))
    let unused = try run(after, since: Self.before).report().diagnostics.map(\.rule)
    #expect(unused == ["unused-ignore"])
  }
}

@Suite struct UnknownRevisionTests {
  @Test(arguments: [
    ("main", ["main"]), ("origin/main...", ["origin/main"]), ("a...b", ["a", "b"]),
    ("a..b", ["a", "b"]), ("HEAD~2", ["HEAD~2"]), ("...", []),
  ])
  func `the names in a reference are those that Git has to know`(
    reference: String,
    names: [String]
  ) {
    #expect(UnknownRevision.names(in: reference) == names)
  }

  @Test func `an unknown name differs from commits that a shallow clone lacks`() {
    let unknown = UnknownRevision("mian")
    #expect(
      unknown.problem(isShallow: false, known: ["main", "v1"])
        == "no commit, branch or tag 'mian' in this clone; did you mean 'main'?"
    )
    #expect(
      unknown.problem(isShallow: true, known: ["main"]) == """
        'mian' isn't in this clone, which lacks older commits and other branches; fetch it first \
        (GitHub Actions: `fetch-depth: 0`); did you mean 'main'?
        """
    )
    #expect(
      unknown.problem(isShallow: false, known: [])
        == "no commit, branch or tag 'mian' in this clone"
    )
    #expect(
      unknown.problem(isShallow: true, known: ["v1"]) == """
        'mian' isn't in this clone, which lacks older commits and other branches; fetch it first \
        (GitHub Actions: `fetch-depth: 0`)
        """
    )
  }
}
