import CatalogFixtures
import Foundation
import GoldenFiles
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

extension ChangeReportTests {
  @Test func `a threshold fails the run from its level on`() throws {
    #expect(
      try report(threshold: .major).failures == [
        "1 change must be approved", "3 changes at or above 'major'",
      ]
    )
    #expect(try report(threshold: .minor).failures.last == "6 changes at or above 'minor'")
    let equal = try version("main", Self.old)
    for threshold in ChangeLevel.allCases {
      let report = ChangeReport(CatalogComparison(from: equal, to: equal), threshold: threshold)
      #expect(report.failures == [])
    }
  }

  @Test func `a number that is lower than the old one fails without changes`() throws {
    let equal = try version("main", Self.old)
    func failures(_ old: String, _ new: String) throws -> [String] {
      let declaration = ChangeReport.Declaration(
        from: try #require(ReleaseVersion(old)),
        to: try #require(ReleaseVersion(new))
      )
      return ChangeReport(CatalogComparison(from: equal, to: equal), declaration: declaration)
        .failures
    }
    #expect(try failures("1.2.0", "1.2.0") == [])
    #expect(try failures("1.2.0", "1.1.9") == ["1.1.9 is lower than 1.2.0"])
  }

  @Test func `versions of a deprecation period that can't be counted are a warning`() throws {
    let period = #""diff": {"deprecation": {"versions": 2}},"#
    let warning =
      "'diff.deprecation.versions' is only checked with '--since-version' and '--declared'"
    #expect(try report(Self.new(period)).warnings == [warning])
    #expect(try report(Self.new(period), declared: ("1.0", "2.0")).warnings == [])
    #expect(try report(Self.new(#""diff": {"deprecation": {"days": 2}},"#)).warnings == [])
    #expect(try report().warnings == [])
    let nothingRemoved = try version("new", Self.new(period))
    #expect(
      ChangeReport(CatalogComparison(from: nothingRemoved, to: nothingRemoved)).warnings == []
    )
  }

  @Test func `annotations are at places of the new version, and what fails the run is an error`()
    throws
  {
    let report = try report(threshold: .major)
    let text = report.findings.text(.github)
    let lines = text.split(separator: "\n")
    // The error before the one that was removed.
    #expect(
      lines.contains(
        """
        ::error file=App/catalog.json,line=3,endLine=3,col=4,endColumn=17,title=error-removed::\
        major: case 'aGone' was removed; code 2 isn't in 'retired', so another error can get it\
        %0AApp/catalog.json:4: was here in main
        """
      )
    )
    #expect(lines.contains { $0.hasPrefix("::warning file=App/catalog.json") })
    #expect(lines.contains { $0.hasPrefix("::notice file=App/i18n/de.json") })
    let counts = report.findings.text(.junit)
    #expect(counts.contains(#"failures="3""#))
  }

  @Test func `what a version number is too low for fails in reports for CI`() throws {
    let findings = try report(declared: ("0.4.0", "0.4.1")).findings
    let errors = findings.diagnostics.filter { $0.severity == .error }.compactMap(\.rule)
    #expect(Set(errors) == ["error-removed", "error-added", "argument-published"])
  }

  @Test func `SARIF describes each kind of change`() throws {
    let text = (try report()).findings.text(.sarif)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    let run = try #require((json["runs"] as? [[String: Any]])?.first)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ChangeKind.all.map(\.id) + ["unused-approval"])
    for result in try #require(run["results"] as? [[String: Any]]) {
      let number = try #require(result["ruleIndex"] as? Int)
      #expect(rules[number]["id"] as? String == result["ruleId"] as? String)
    }
    let gone = try #require(rules.first { $0["id"] as? String == "error-removed" })
    #expect(
      (gone["shortDescription"] as? [String: Any])?["text"] as? String == "An error was removed."
    )
    #expect(
      ((gone["help"] as? [String: Any])?["markdown"] as? String)?.hasPrefix("# error-removed\n")
        == true
    )
  }

  @Test func `a change is approved by its fingerprint, with a reason, until a day`() throws {
    let open = try #require(try report().changes.first(where: \.needsApproval))
    #expect(open.kind.id == "argument-published")
    #expect(try report().failures == ["1 change must be approved"])
    let diff = """
      "diff": {"approved": [
        {"change": "\(open.fingerprint.text)", "reason": "Not personal.", "until": "2027-01-31"}]},
      """
    let approved = try report(Self.new(diff), today: "2027-01-31")
    #expect(approved.failures == [])
    #expect(approved.unusedApprovals.isEmpty)
    #expect(approved.text().contains("        approved: Not personal.\n"))
    let expired = try report(Self.new(diff), today: "2027-02-01")
    #expect(expired.failures == ["1 change must be approved"])
    #expect(
      expired.unusedApprovals.map(\.text) == [
        "the approval of '\(open.fingerprint.text)' has expired"
      ]
    )
    let unused = expired.findings.diagnostics.filter { $0.rule == "unused-approval" }
    #expect(unused.map(\.severity) == [.warning])
  }

  @Test func `an approval that no change needs is a finding`() throws {
    let diff = #""diff": {"approved": [{"change": "0000000000000000", "reason": "Old."}]},"#
    let report = try report(Self.new(diff))
    #expect(
      report.unusedApprovals.map(\.text) == ["the approval of '0000000000000000' isn't needed"]
    )
    #expect(
      report.text().contains("\nApprovals\n  the approval of '0000000000000000' isn't needed\n")
    )
  }
}
