import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler

/// Levels of rules and ignored findings.
@Suite struct SeverityLevelsTests {
  private func catalog(_ lint: String) -> Catalog {
    Fixture.pipeline(
      catalog: Fixture.catalog(
        "",
        #""categories": {"a": {}, "b": {"keys": ["B_*"]}}, "lint": {\#(lint)}, "#
      ),
      packs: [:],
      rules: nil
    ).project.catalog
  }

  private func rule(_ id: String, isOptional: Bool = false, isMandatory: Bool = false) -> Rule {
    Rule(
      id: id,
      group: .text,
      severity: .warning,
      isOptional: isOptional,
      summary: "",
      explanation: "",
      isMandatory: isMandatory,
      check: .reading
    )
  }

  @Test(
    arguments: [
      ("error.a.x", "de", Severity.error), ("error.a.y", "de", nil), ("error.a.z", "fr", .info),
      ("error.b.z", "fr", .warning), ("B_1", nil, .warning), ("c", "fr", .error), ("c", "de", nil),
      (nil, "de", nil), (nil, "fr", .error), (nil, "it", .info), ("c", nil, .info),
      ("c", "it", .info),
    ] as [(String?, String?, Severity?)]
  )
  func `a level for a key comes before one for a category, then one for a language`(
    key: String?,
    language: String?,
    severity: Severity?
  ) {
    let severities = Severities(
      catalog(
        #"""
        "rules": {"r": {"severity": "info", "keys": {"error.a.*": "error", "error.a.y": "off", "error.a.z": "info"},
          "categories": {"a": "error", "b": "info", "c": "off", "b": "warning"}, "languages": {"de": "off", "fr": "error"}}}
        """#
      )
    )
    #expect(severities.severity(of: rule("r"), key: key, language: language) == severity)
    #expect(severities.isOn(rule("r")))
  }

  @Test(
    arguments: [
      ("", false, [], true, Severity.warning), ("", true, [], false, nil),
      ("", true, ["r"], true, .warning),
      (#""r": "off""#, false, [], false, nil), (#""r": "off""#, false, ["r"], true, .warning),
      (#""r": "error""#, true, [], true, .error), (#""r": "error""#, true, ["r"], true, .error),
      (#""r": {"keys": {"k": "info"}}"#, true, [], true, nil),
      (#""r": {"keys": {"k": "off"}}"#, true, [], false, nil),
      (#""r": {"languages": {"de": "info"}}"#, true, [], true, nil),
      (#""r": {"categories": {"a": "info"}}"#, true, [], true, nil),
      (#""r": {"severity": "off", "keys": {"k": "info"}}"#, false, [], true, nil),
      (#""q": "off""#, false, [], true, .warning),
    ] as [(String, Bool, [String], Bool, Severity?)]
  )
  func `an optional rule is on if the catalog or the command names it`(
    rules: String,
    isOptional: Bool,
    requested: [String],
    isOn: Bool,
    severity: Severity?
  ) {
    let severities = Severities(catalog("\"rules\": {\(rules)}"), requested: Set(requested))
    let rule = rule("r", isOptional: isOptional)
    #expect(severities.isOn(rule) == isOn)
    #expect(severities.severity(of: rule, key: nil, language: nil) == severity)
  }

  @Test func `a mandatory rule has its own severity`() {
    let severities = Severities(catalog(#""rules": {"r": "off"}"#))
    let rule = rule("r", isMandatory: true)
    #expect(severities.isOn(rule))
    #expect(severities.severity(of: rule, key: "k", language: "de") == .warning)
  }

  @Test func `findings are ignored by rule, key and language until a day`() throws {
    let lint = catalog(
      #"""
      "ignore": [
        {"rule": "r", "key": "error.*", "language": "de", "reason": "x", "until": "2026-01-31"},
        {"rule": "r", "key": "all", "reason": "x"}, {"rule": "s", "language": "fr", "reason": "x"},
        {"rule": "t", "reason": "x"}, {"rule": "r", "key": "error.b", "reason": "x", "until": "2026-02-01"}]
      """#
    ).lint
    func finding(_ rule: String?, _ key: String?, _ language: String?) -> Diagnostic {
      Diagnostic(
        rule: rule,
        severity: .info,
        message: "",
        location: .file(0),
        key: key,
        language: language
      )
    }
    func ignores(_ today: String?, _ finding: Diagnostic) throws -> (Bool, [Bool]) {
      var ignored = IgnoredFindings(lint, today: try today.map { try #require(CalendarDay($0)) })
      return (ignored.ignores(finding), ignored.isUsed)
    }
    let cases: [(String?, String?, String?, Bool, [Int])] = [
      ("r", "error.a", "de", true, [0]), ("r", "error.a", "fr", false, []),
      ("r", "error.a", nil, false, []),
      ("r", "all", "de", true, [1]), ("r", "all", nil, true, [1]), ("r", "al", "de", false, []),
      ("r", nil, "de", false, []), ("s", nil, "fr", true, [2]), ("s", "k", "fr", true, [2]),
      ("s", nil, nil, false, []),
      ("t", nil, nil, true, [3]), ("t", "k", "de", true, [3]), ("u", nil, nil, false, []),
      (nil, "all", nil, false, []),
      ("r", "error.b", "de", true, [0, 4]), ("r", "error.b", "it", true, [4]),
    ]
    for (rule, key, language, isIgnored, used) in cases {
      let found = try ignores("2026-01-31", finding(rule, key, language))
      #expect(found.0 == isIgnored, "\(String(describing: (rule, key, language)))")
      #expect(found.1 == (0..<5).map(used.contains))
    }
    #expect(
      try ignores("2026-02-01", finding("r", "error.a", "de")) == (
        false, [true, false, false, false, false]
      )
    )
    #expect(try ignores("2026-02-01", finding("r", "error.b", "de")).0)
    #expect(try !ignores("2026-02-02", finding("r", "error.b", "de")).0)
    #expect(try ignores(nil, finding("r", "error.a", "de")).0)
  }
}
