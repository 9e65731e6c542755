import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// A version can't hide its own changes by judging them more mildly.
@Suite struct RelaxedCheckTests {
  private static let errors = """
    "categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}
    """

  private func report(_ old: String, _ new: String, _ errors: String = Self.errors) throws
    -> ChangeReport
  {
    let before = try CatalogVersion(
      "old",
      ChangeExample.Side("\"diff\": {\(old)}, \(Self.errors)")
    )
    let after = try CatalogVersion("new", ChangeExample.Side("\"diff\": {\(new)}, \(errors)"))
    return ChangeReport(
      CatalogComparison(from: before, to: after),
      configuration: try DiffConfiguration(after)
    )
  }

  private func relaxed(_ old: String, _ new: String) throws -> [String] {
    try report(old, new).changes.filter { $0.kind.id == "comparison-relaxed" }.map(\.text)
  }

  @Test func `a level that hides a removed error is a warning`() throws {
    let report = try report(
      "",
      #""levels": {"swift": "none"}"#,
      #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#
    )
    #expect(report.verdict == .none)
    #expect(report.changes.map(\.kind.id) == ["error-removed", "comparison-relaxed"])
    let finding = try #require(report.findings.diagnostics.first)
    #expect(report.findings.diagnostics.count == 1)
    #expect(finding.severity == .warning)
    #expect(finding.rule == "comparison-relaxed")
    #expect(
      finding.message.hasPrefix(
        "none: level of 'swift' lowered from 'major' to 'none'; kinds with a lower level: enum-renamed, "
      )
    )
    #expect(report.text().contains("What errcat diff checks\n  none  level of 'swift' lowered"))
  }

  @Test(arguments: [
    // The level of a kind, of a surface and of keys.
    (#""error-added": "minor""#, "level of 'error-added' lowered from 'major' to 'minor'"),
    (#""modules": "minor""#, "level of 'modules' lowered from 'major' to 'minor'"),
    (
      #""code-changed": {"keys": {"error.x.*": "none"}}"#,
      "level of 'code-changed' for 'error.x.*' lowered from 'major' to 'none'"
    ),
    (
      #""wire": {"level": "major", "keys": {"*": "patch"}}"#,
      "level of 'wire' for '*' lowered from 'major' to 'patch'"
    ),
  ])
  func `a lower level is reported, and the same level isn't`(
    levels: String,
    expected: String
  ) throws {
    let section = "\"levels\": {\(levels)}"
    #expect(try relaxed("", section) == [expected])
    #expect(try relaxed(section, section) == [])
  }

  @Test func `a higher level isn't reported`() throws {
    let low = #""levels": {"code-changed": "none"}"#
    let high = #""levels": {"code-changed": "minor"}"#
    #expect(try relaxed(low, high) == [])
    #expect(try relaxed(low, "") == [])
  }

  @Test func `a level that isn't raised anymore is reported`() throws {
    let raised = #""levels": {"note-changed": {"level": "minor", "keys": {"error.a.b": "major"}}}"#
    #expect(
      try relaxed(raised, #""levels": {"note-changed": "minor"}"#) == [
        "level of 'note-changed' for 'error.a.b' lowered from 'major' to 'minor'"
      ]
    )
    #expect(
      try relaxed(raised, "").sorted() == [
        "level of 'note-changed' for 'error.a.b' lowered from 'major' to 'none'",
        "level of 'note-changed' lowered from 'minor' to 'none'",
      ]
    )
  }

  @Test func `a wider pattern that comes later is reported, and so is another order`()
    throws
  {
    func levels(_ keys: String) -> String {
      "\"levels\": {\"code-changed\": {\"keys\": {\(keys)}}}"
    }
    #expect(
      try relaxed(
        levels(#""error.z.*": "major""#),
        levels(#""error.z.*": "major", "error.*": "minor""#)
      ) == ["level of 'code-changed' for 'error.*' lowered from 'major' to 'minor'"]
    )
    // Both match 'error.a.b', and each also matches keys that the other one does not.
    let (one, other) = (#""error.a.*": "none""#, #""*.b": "major""#)
    #expect(
      try relaxed(levels("\(one), \(other)"), levels("\(other), \(one)")) == [
        "level of 'code-changed' for 'error.a.*' lowered from 'major' to 'none'"
      ]
    )
  }

  @Test(arguments: [
    ("days", "90", "89", "'diff.deprecation.days' changed from '90' to '89'"),
    ("versions", "2", "1", "'diff.deprecation.versions' changed from '2' to '1'"),
  ])
  func `a shorter deprecation period is reported`(
    unit: String,
    long: String,
    short: String,
    expected: String
  ) throws {
    func period(_ number: String) -> String { "\"deprecation\": {\"\(unit)\": \(number)}" }
    #expect(try relaxed(period(long), period(short)) == [expected])
    #expect(try relaxed(period(short), period(long)) == [])
    #expect(try relaxed(period(long), period(long)) == [])
    #expect(
      try relaxed(period(long), "") == [
        "'diff.deprecation.\(unit)' changed from '\(long)' to none"
      ]
    )
    #expect(try relaxed("", period(long)) == [])
  }

  @Test func `the shortest period is missed too`() throws {
    #expect(
      try relaxed(#""deprecation": {"versions": 1}"#, "") == [
        "'diff.deprecation.versions' changed from '1' to none"
      ]
    )
  }

  @Test func `a lower limit for experimental errors is reported`() throws {
    let (minor, patch) = (#""experimental": "minor""#, #""experimental": "patch""#)
    #expect(try relaxed("", minor) == ["'diff.experimental' changed from none to 'minor'"])
    #expect(
      try relaxed(minor, patch) == ["'diff.experimental' changed from 'minor' to 'patch'"]
    )
    #expect(try relaxed(patch, minor) == [])
    #expect(try relaxed("", #""experimental": "major""#) == [])
  }

  @Test(arguments: ["comparison", "comparison-relaxed"])
  func `its own level can't be set`(name: String) throws {
    let version = try CatalogVersion(
      "new",
      ChangeExample.Side("\"diff\": {\"levels\": {\"\(name)\": \"none\"}}, \(Self.errors)")
    )
    #expect(
      throws: RequestError.refused("catalog.json:2:22: the level of '\(name)' can't be set")
    ) { try DiffConfiguration(version) }
  }
}
