import CatalogFixtures
import Foundation
import GoldenFiles
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
    try await CatalogVersion(name, files: files, catalog: "App/catalog.json")
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

  @Test func `what is added without taking anything away has a section of its own`() async throws {
    let side = { (more: String, entry: String) in
      ChangeExample.Side(
        """
        \(more)"categories": {"a": {}}, "errors": {"error.a.b": {\(entry)}}
        """
      )
    }
    let before = try await CatalogVersion(
      "old",
      side(#""swift": {"nonexhaustive": true}, "actions": {}, "#, "")
    )
    let after = try await CatalogVersion(
      "new",
      side(
        #""swift": {"nonexhaustive": true}, "actions": {"call": {}}, "#,
        #""code": 7, "field": "email", "from": {"server": [7]}"#
      )
    )
    let notes = ChangeReport(CatalogComparison(from: before, to: after)).markdown
    #expect(
      notes == """
        ## Additions

        - Action `call` was added.
        - `error.a.b`: code changed from none to `7`.
        - Server code 7 maps to `error.a.b`.

        ## Changes

        - `error.a.b`: field changed from none to `email`.

        """
    )
  }

  @Test func `what was removed is annotated where it was, or at the start of the catalog`()
    async throws
  {
    func side(_ errors: String, module: String? = nil) -> ChangeExample.Side {
      let own = "\"categories\": {\"a\": {}}, \"errors\": {\(errors)}"
      guard let module else { return ChangeExample.Side(own) }
      return ChangeExample.Side("\"modules\": [\"Chat\"], \(own)", modules: ["Chat": module])
    }
    func places(_ old: ChangeExample.Side, _ new: ChangeExample.Side) async throws -> [String] {
      let report = ChangeReport(
        CatalogComparison(
          from: try await CatalogVersion("old", old),
          to: try await CatalogVersion("new", new)
        )
      )
      var printer = DiagnosticPrinter(report.findings.files)
      return report.findings.diagnostics.map {
        "\($0.rule ?? ""): \(printer.place($0.location)), \($0.notes.map { printer.place($0.location) })"
      }
    }
    let (a, b, c) = (#""error.a.a": {}"#, #""error.a.b": {}"#, #""error.a.c": {}"#)
    // After the error before it, if there is one.
    #expect(
      try await places(side("\(a), \(b), \(c)"), side("\(a), \(c)")) == [
        "error-removed: catalog.json:2:38, [\"catalog.json:2:55\"]"
      ]
    )
    #expect(
      try await places(side("\(a), \(b)"), side(b)) == [
        "error-removed: catalog.json:1:1, [\"catalog.json:2:38\"]"
      ]
    )
    let module = #""swift": {"enum": "ChatError"}, "categories": {"a": {}}, "errors": {}"#
    #expect(
      try await places(side(a, module: module), side(a)) == [
        "module-removed: catalog.json:1:1, [\"Chat/catalog.json:1:1\"]"
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

  @Test func `the whole text, with changes of one cause on one line`() async throws {
    let text = try await report(declared: ("1.0", "2.0")).text()
    #expect(try GoldenFile.change("report.txt").text(comparedWith: text) == text)
  }

  @Test func `the whole JSON`() async throws {
    let diff = #""diff": {"approved": [{"change": "0000000000000000", "reason": "Old."}]},"#
    let report = try await report(Self.new(diff), declared: ("1.0", "1.1"), threshold: .major)
    let text = String(decoding: report.json, as: UTF8.self)
    #expect(try GoldenFile.change("report.json").text(comparedWith: text) == text)
  }

  @Test func `levels are colored, and headings bold`() async throws {
    let text = try await report().text(usesColor: true)
    let styles = [
      "\u{1B}[1mSwift code that uses the errors\u{1B}[0m\n",
      "  \u{1B}[1;31mmajor\u{1B}[0m case 'aGone'", "  \u{1B}[33mminor\u{1B}[0m 2 errors:",
      "  \u{1B}[36mpatch\u{1B}[0m 'error.a.first':",
    ]
    for style in styles { #expect(text.contains(style)) }
    let none = try await report(Self.new(#""diff": {"levels": {"messages": "none"}},"#))
    #expect(none.text(usesColor: true).contains("  \u{1B}[2mnone\u{1B}[0m  'error.a.first':"))
    let diff = #""diff": {"approved": [{"change": "0000000000000000", "reason": "Old."}]},"#
    let approvals = try await report(Self.new(diff)).text(usesColor: true)
    #expect(approvals.contains("\n\u{1B}[1mApprovals\u{1B}[0m\n"))
  }

  @Test func `of many changes of one kind, the text lists the first`() async throws {
    func version(_ name: String, _ count: Int, _ text: String) async throws -> CatalogVersion {
      let numbers = (0..<count).map { 100 + $0 }
      let errors = numbers.map { "\"error.a.x\($0)\": {}" }.joined(separator: ", ")
      let texts = numbers.map { "\"error.a.x\($0)\": \"\(text)\"" }.joined(separator: ", ")
      return try await self.version(
        name,
        [
          "App/catalog.json": """
          {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "categories": {"a": {}},
           "errors": {\(errors)}}
          """, "App/i18n/en.json": "{}", "App/i18n/tr.json": "{\(texts)}",
        ]
      )
    }
    func lines(_ count: Int) async throws -> [Substring] {
      let report = ChangeReport(
        CatalogComparison(
          from: try await version("old", count, "Eski."),
          to: try await version("new", count, "Yeni.")
        )
      )
      return report.text().split(separator: "\n")
    }
    let twenty = try await lines(20)
    #expect(twenty.count { $0.hasSuffix("[translation-changed]") } == 20)
    let more = try await lines(23)
    #expect(more.count { $0.hasSuffix("[translation-changed]") } == 20)
    #expect(more.contains("  and 3 more [translation-changed] (in all: tr 23)"))
  }

  @Test func `keys of errors with one cause are listed up to eight`() async throws {
    func version(_ name: String, _ count: Int, _ display: String) async throws -> CatalogVersion {
      let errors = (0..<count).map { "\"error.a.x\($0)\": {}" }.joined(separator: ", ")
      return try await CatalogVersion(
        name,
        ChangeExample.Side(
          "\"categories\": {\"a\": {\"display\": \"\(display)\"}}, \"errors\": {\(errors)}"
        )
      )
    }
    func details(_ count: Int) async throws -> [String] {
      let report = ChangeReport(
        CatalogComparison(
          from: try await version("old", count, "toast"),
          to: try await version("new", count, "modal")
        )
      )
      return try #require(report.groups.first).details
    }
    #expect(try await details(1) == [])
    let eight = (0..<8).map { "error.a.x\($0)" }.joined(separator: ", ")
    #expect(try await details(8) == [eight])
    #expect(try await details(9) == ["\(eight) and 1 more"])
  }

  @Test func `a threshold fails the run from its level on`() async throws {
    #expect(
      try await report(threshold: .major).failures == [
        "1 change must be approved", "3 changes at or above 'major'",
      ]
    )
    #expect(try await report(threshold: .minor).failures.last == "6 changes at or above 'minor'")
    let equal = try await version("main", Self.old)
    for threshold in ChangeLevel.allCases {
      let report = ChangeReport(CatalogComparison(from: equal, to: equal), threshold: threshold)
      #expect(report.failures == [])
    }
  }

  @Test func `a number that is lower than the old one fails without changes`() async throws {
    let equal = try await version("main", Self.old)
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

  @Test func `versions of a deprecation period that can't be counted are a warning`() async throws {
    let period = #""diff": {"deprecation": {"versions": 2}},"#
    let warning =
      "'diff.deprecation.versions' is only checked with '--since-version' and '--declared'"
    #expect(try await report(Self.new(period)).warnings == [warning])
    #expect(try await report(Self.new(period), declared: ("1.0", "2.0")).warnings == [])
    #expect(try await report(Self.new(#""diff": {"deprecation": {"days": 2}},"#)).warnings == [])
    #expect(try await report().warnings == [])
    let nothingRemoved = try await version("new", Self.new(period))
    #expect(
      ChangeReport(CatalogComparison(from: nothingRemoved, to: nothingRemoved)).warnings == []
    )
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
