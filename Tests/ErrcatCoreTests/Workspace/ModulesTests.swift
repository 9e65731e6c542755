import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct ModulesTests {
  private static func files(_ lint: String = "") -> [String: String] {
    let group = """
      {"errcat": 1, "domain": "com.example.group", "sourceLanguage": "en",
       "base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"},
       "swift": {"enum": "GroupError"}, "errors": {}}
      """
    return [
      "catalog.json": """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", \(lint)
       "modules": ["Gone", "Group"], "errors": {}}
      """,
      "i18n/en.json": #"{"a": "One"}"#,
      "Group/catalog.json": group,
      "Group/i18n/en.json": #"{"b": "One  two"}"#,
    ]
  }

  private func findings(
    _ lint: String = "",
    _ rules: LintRequest.RuleSelection = .all
  ) throws -> [String] {
    try LintRun(CatalogFiles(Self.files(lint)), LintRequest(rules: rules)).report().lines
  }

  private static let unreadable =
    "catalog.json:2:15: error: can't read catalog 'Gone/catalog.json' [module-mismatch]"
  private static let doubleSpace =
    "Group/i18n/en.json:1:11: warning: 'b' has 2 consecutive spaces [double-space]"

  @Test func `modules are read in order, each knowing those before it`() throws {
    let pipelines = try CatalogFiles(Self.files()).read(.checked)
    #expect(pipelines.map(\.project.catalog.domain) == ["com.example", "com.example.group"])
    let base = try #require(pipelines.last?.project.related?.first)
    #expect(base.isBase)
    #expect(base.path == "catalog.json")
  }

  @Test func `a module that cannot be read is a finding, and the others are checked`() throws {
    #expect(try findings() == [Self.unreadable, Self.doubleSpace])
  }

  @Test func `its severity is the catalog's to set`() throws {
    #expect(
      try findings(#""lint": {"rules": {"module-mismatch": "off"}},"#) == [Self.doubleSpace]
    )
    #expect(
      try findings(#""lint": {"rules": {"module-mismatch": "warning"}},"#).first
        == Self.unreadable.replacing(": error:", with: ": warning:")
    )
  }

  @Test func `it can be ignored, and counts as suppressed`() throws {
    let ignore = #""lint": {"ignore": [{"rule": "module-mismatch", "reason": "not here yet"}]},"#
    let report = try LintRun(CatalogFiles(Self.files(ignore))).report()
    #expect(report.lines == [Self.doubleSpace])
    #expect(report.suppressed == 1)
  }

  @Test func `it can be asked for by name, and is left out when others are`() throws {
    let off = #""lint": {"rules": {"module-mismatch": "off"}},"#
    #expect(try findings(off, .named(["module-mismatch"])) == [Self.unreadable])
    #expect(try findings("", .named(["double-space"])) == [Self.doubleSpace])
  }
}
