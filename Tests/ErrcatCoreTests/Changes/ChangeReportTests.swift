import CatalogFixtures
import Foundation
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct ChangeReportTests {
  private static let old = [
    "App/catalog.json": """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
     "categories": {"a": {"display": "toast"}}, "errors": {
      "error.a.first": {"code": 1},
      "error.a.gone": {"code": 2},
      "error.a.last": {"code": 3, "arguments": {"id": "string"}}}}
    """,
    "App/i18n/en.json":
      #"{"error.a.first": "Wait *now*.", "error.a.gone": "Gone.", "error.a.last": "Last {id}."}"#,
    "App/i18n/de.json":
      #"{"error.a.first": "Warte.", "error.a.gone": "Weg.", "error.a.last": "Letzter {id}."}"#,
    "App/i18n/tr.json": #"{"error.a.first": "Bekle."}"#,
  ]

  private static func new(_ diff: String = "") -> [String: String] {
    [
      "App/catalog.json": """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",\(diff)
       "categories": {"a": {"display": "modal"}}, "errors": {
        "error.a.first": {"code": 1},
        "error.a.last": {"code": 3, "arguments": {"id": {"type": "string", "privacy": "public"}}},
        "error.a.new": {"code": 4}}}
      """,
      "App/i18n/en.json":
        #"{"error.a.first": "Wait *later*.", "error.a.last": "Last {id}.", "error.a.new": "A_new_one"}"#,
      "App/i18n/de.json":
        #"{"error.a.first": "Warte.", "error.a.last": "Der letzte {id}.", "error.a.new": "Neu."}"#,
      "App/i18n/tr.json": "{}",
    ]
  }

  private func report(
    _ new: [String: String] = Self.new(),
    today: String? = nil,
    declared: (String, String)? = nil,
    threshold: ChangeLevel? = nil
  ) async throws -> ChangeReport {
    let (before, after) = (try await version("main", Self.old), try await version("new", new))
    return ChangeReport(
      CatalogComparison(from: before, to: after),
      configuration: try DiffConfiguration(after),
      today: try today.map { try #require(CalendarDay($0)) },
      declaration: try declared.map {
        ChangeReport.Declaration(
          from: try #require(ReleaseVersion($0.0)),
          to: try #require(ReleaseVersion($0.1))
        )
      },
      threshold: threshold
    )
  }

  private func version(_ name: String, _ files: [String: String]) async throws -> CatalogVersion {
    let catalog = CatalogFiles("App/catalog.json", in: FileReader(files), rules: Rule.references)
    return CatalogVersion(name, try await catalog.read(modules: true).map(\.project))
  }

  @Test func `release notes`() async throws {
    #expect(
      try await report(declared: ("1.0", "2.0")).markdown == """
        # Changes from 1.0.0 to 2.0.0

        ## Breaking changes

        - `aGone` (`error.a.gone`, code 2) was removed.
        - `error.a.last`: argument `id` changed from private to public.

        ## New errors

        A `switch` over the errors without `default` needs a case for each of them.

        - `aNew` (`error.a.new`, code 4): A\\_new\\_one

        ## Changes

        - 2 errors: display style changed from `toast` to `modal` (`error.a.first`, `error.a.last`).

        ## Messages

        - `error.a.first`: Wait \\*<del>now</del><ins>later</ins>\\*.

        ## Translations

        - de: 1 changed
        - tr: 1 removed

        """
    )
  }

  @Test func `apostrophes in release notes aren't quotation marks, and nothing becomes a link`()
    async throws
  {
    func version(_ name: String, _ summary: String, _ from: String) async throws -> CatalogVersion {
      try await self.version(
        name,
        [
          "App/catalog.json": """
          {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "categories": {"a": {}},
           "errors": {"error.a.x": {"summary": "\(summary)"\(from)}}}
          """, "App/i18n/en.json": "{}",
        ]
      )
    }
    let report = ChangeReport(
      CatalogComparison(
        from: try await version("old", "It doesn't work.", #", "from": {"http": ["500-510"]}"#),
        to: try await version(
          "new",
          "x' see https:''//evil.example/ and www''.evil.example ' '",
          ""
        )
      )
    )
    let lines = report.markdown.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(
      lines == [
        "- HTTP statuses 500–510 no longer map to `error.a.x`.",
        """
        - `error.a.x`: summary changed from `It doesn't work.` to `x` see https:''//evil.example/ and \
        www'`.evil.example ` ''.
        """,
      ]
    )
  }

  @Test func `a lost language is a breaking change in release notes`() async throws {
    var files = Self.old
    files["App/i18n/tr.json"] = nil
    let notes = try await report(files).markdown
    #expect(notes.hasPrefix("## Breaking changes\n\n- Language `tr` was removed.\n"))
  }

  @Test func `release notes of equal versions`() async throws {
    let version = try await version("main", Self.old)
    #expect(ChangeReport(CatalogComparison(from: version, to: version)).markdown == "No changes.\n")
  }

  @Test func `changes with one cause are one line of the text`() async throws {
    let text = try await report().text()
    #expect(
      text.contains(
        """
          minor 2 errors: display style changed from 'toast' to 'modal' [display-changed]
                App/catalog.json:2:18
                error.a.first, error.a.last

        """
      )
    )
    #expect(text.contains("App/catalog.json:4:4 in main\n"))
  }

  @Test func `annotations are at places of the new version, and what fails the run is an error`()
    async throws
  {
    let report = try await report(threshold: .major)
    let text = await report.findings.text(.github)
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
    let counts = await report.findings.text(.junit)
    #expect(counts.contains(#"failures="3""#))
  }

  @Test func `what a version number is too low for fails in reports for CI`() async throws {
    let findings = try await report(declared: ("0.4.0", "0.4.1")).findings
    let errors = findings.diagnostics.filter { $0.severity == .error }.compactMap(\.rule)
    #expect(Set(errors) == ["error-removed", "error-added", "argument-published"])
  }

  @Test func `SARIF describes each kind of change`() async throws {
    let text = await (try report()).findings.text(.sarif)
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

  @Test func `a change is approved by its fingerprint, with a reason, until a day`() async throws {
    let open = try #require(try await report().changes.first(where: \.needsApproval))
    #expect(open.kind.id == "argument-published")
    #expect(try await report().failures == ["1 change must be approved"])
    let diff = """
      "diff": {"approved": [
        {"change": "\(open.fingerprint.text)", "reason": "Not personal.", "until": "2027-01-31"}]},
      """
    let approved = try await report(Self.new(diff), today: "2027-01-31")
    #expect(approved.failures == [])
    #expect(approved.unusedApprovals.isEmpty)
    #expect(approved.text().contains("        approved: Not personal.\n"))
    let expired = try await report(Self.new(diff), today: "2027-02-01")
    #expect(expired.failures == ["1 change must be approved"])
    #expect(
      expired.unusedApprovals.map(\.text) == [
        "the approval of '\(open.fingerprint.text)' has expired"
      ]
    )
    let unused = expired.findings.diagnostics.filter { $0.rule == "unused-approval" }
    #expect(unused.map(\.severity) == [.warning])
  }

  @Test func `an approval that no change needs is a finding`() async throws {
    let diff = #""diff": {"approved": [{"change": "0000000000000000", "reason": "Old."}]},"#
    let report = try await report(Self.new(diff))
    #expect(
      report.unusedApprovals.map(\.text) == ["the approval of '0000000000000000' isn't needed"]
    )
    #expect(
      report.text().contains("\nApprovals\n  the approval of '0000000000000000' isn't needed\n")
    )
  }
}
