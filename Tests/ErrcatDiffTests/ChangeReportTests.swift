import CatalogFixtures
import Foundation
import GoldenFiles
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

@Suite struct ChangeReportTests {
  static let old = [
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

  static func new(_ diff: String = "") -> [String: String] {
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

  func report(
    _ new: [String: String] = Self.new(),
    today: String? = nil,
    declared: (String, String)? = nil,
    threshold: ChangeLevel? = nil
  ) throws -> ChangeReport {
    let (before, after) = (try version("main", Self.old), try version("new", new))
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

  func version(_ name: String, _ files: [String: String]) throws -> CatalogVersion {
    try CatalogVersion(name, files: files, catalog: "App/catalog.json")
  }

  @Test func `characters that can't be seen are escaped in JSON`() throws {
    let hidden = ["\u{200C}", "\u{200F}", "\u{202E}", "\u{2028}", "\u{2066}", "\u{FEFF}"]
    let text = "a" + hidden.joined(separator: "b")
    let report = try report(
      Self.new().merging(["App/i18n/de.json": #"{"error.a.first": "\#(text)"}"#]) { $1 }
    )
    let json = String(decoding: report.json, as: UTF8.self)
    for character in hidden { #expect(!json.contains(character)) }
    #expect(json.contains(#"a\u200cb\u200fb\u202eb\u2028b\u2066b\ufeff"#), "\(json)")
  }

  @Test func `release notes`() throws {
    #expect(
      try report(declared: ("1.0", "2.0")).markdown == """
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
    throws
  {
    func version(_ name: String, _ summary: String, _ from: String) throws -> CatalogVersion {
      try self.version(
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
        from: try version("old", "It doesn't work.", #", "from": {"http": ["500-510"]}"#),
        to: try version(
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

  @Test func `what is added without taking anything away has a section of its own`() throws {
    let side = { (more: String, entry: String) in
      ChangeExample.Side(
        """
        \(more)"categories": {"a": {}}, "errors": {"error.a.b": {\(entry)}}
        """
      )
    }
    let before = try CatalogVersion(
      "old",
      side(#""swift": {"nonexhaustive": true}, "actions": {}, "#, "")
    )
    let after = try CatalogVersion(
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
    throws
  {
    func side(_ errors: String, module: String? = nil) -> ChangeExample.Side {
      let own = "\"categories\": {\"a\": {}}, \"errors\": {\(errors)}"
      guard let module else { return ChangeExample.Side(own) }
      return ChangeExample.Side("\"modules\": [\"Chat\"], \(own)", modules: ["Chat": module])
    }
    func places(_ old: ChangeExample.Side, _ new: ChangeExample.Side) throws -> [String] {
      let report = ChangeReport(
        CatalogComparison(
          from: try CatalogVersion("old", old),
          to: try CatalogVersion("new", new)
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
      try places(side("\(a), \(b), \(c)"), side("\(a), \(c)")) == [
        "error-removed: catalog.json:2:38, [\"catalog.json:2:55\"]"
      ]
    )
    #expect(
      try places(side("\(a), \(b)"), side(b)) == [
        "error-removed: catalog.json:1:1, [\"catalog.json:2:38\"]"
      ]
    )
    let module = #""swift": {"enum": "ChatError"}, "categories": {"a": {}}, "errors": {}"#
    #expect(
      try places(side(a, module: module), side(a)) == [
        "module-removed: catalog.json:1:1, [\"Chat/catalog.json:1:1\"]"
      ]
    )
  }

  @Test func `a lost language is a breaking change in release notes`() throws {
    var files = Self.old
    files["App/i18n/tr.json"] = nil
    let notes = try report(files).markdown
    #expect(notes.hasPrefix("## Breaking changes\n\n- Language `tr` was removed.\n"))
  }

  @Test func `release notes of equal versions`() throws {
    let version = try version("main", Self.old)
    #expect(ChangeReport(CatalogComparison(from: version, to: version)).markdown == "No changes.\n")
  }

  @Test func `the whole text, with changes of one cause on one line`() throws {
    let text = try report(declared: ("1.0", "2.0")).text()
    #expect(try GoldenFile.change("report.txt").text(comparedWith: text) == text)
  }

  @Test func `the whole JSON`() throws {
    let diff = #""diff": {"approved": [{"change": "0000000000000000", "reason": "Old."}]},"#
    let report = try report(Self.new(diff), declared: ("1.0", "1.1"), threshold: .major)
    let text = String(decoding: report.json, as: UTF8.self)
    #expect(try GoldenFile.change("report.json").text(comparedWith: text) == text)
  }

  @Test func `levels are colored, and headings bold`() throws {
    let text = try report().text(usesColor: true)
    let styles = [
      "\u{1B}[1mSwift code that uses the errors\u{1B}[0m\n",
      "  \u{1B}[1;31mmajor\u{1B}[0m case 'aGone'", "  \u{1B}[33mminor\u{1B}[0m 2 errors:",
      "  \u{1B}[36mpatch\u{1B}[0m 'error.a.first':",
    ]
    for style in styles { #expect(text.contains(style)) }
    let none = try report(Self.new(#""diff": {"levels": {"messages": "none"}},"#))
    #expect(none.text(usesColor: true).contains("  \u{1B}[2mnone\u{1B}[0m  'error.a.first':"))
    let diff = #""diff": {"approved": [{"change": "0000000000000000", "reason": "Old."}]},"#
    let approvals = try report(Self.new(diff)).text(usesColor: true)
    #expect(approvals.contains("\n\u{1B}[1mApprovals\u{1B}[0m\n"))
  }

  @Test func `of many changes of one kind, the text lists the first`() throws {
    func version(_ name: String, _ count: Int, _ text: String) throws -> CatalogVersion {
      let numbers = (0..<count).map { 100 + $0 }
      let errors = numbers.map { "\"error.a.x\($0)\": {}" }.joined(separator: ", ")
      let texts = numbers.map { "\"error.a.x\($0)\": \"\(text)\"" }.joined(separator: ", ")
      return try self.version(
        name,
        [
          "App/catalog.json": """
          {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "categories": {"a": {}},
           "errors": {\(errors)}}
          """, "App/i18n/en.json": "{}", "App/i18n/tr.json": "{\(texts)}",
        ]
      )
    }
    func lines(_ count: Int) throws -> [Substring] {
      let report = ChangeReport(
        CatalogComparison(
          from: try version("old", count, "Eski."),
          to: try version("new", count, "Yeni.")
        )
      )
      return report.text().split(separator: "\n")
    }
    let twenty = try lines(20)
    #expect(twenty.count { $0.hasSuffix("[translation-changed]") } == 20)
    let more = try lines(23)
    #expect(more.count { $0.hasSuffix("[translation-changed]") } == 20)
    #expect(more.contains("  and 3 more [translation-changed] (in all: tr 23)"))
  }

  @Test func `keys of errors with one cause are listed up to eight`() throws {
    func version(_ name: String, _ count: Int, _ display: String) throws -> CatalogVersion {
      let errors = (0..<count).map { "\"error.a.x\($0)\": {}" }.joined(separator: ", ")
      return try CatalogVersion(
        name,
        ChangeExample.Side(
          "\"categories\": {\"a\": {\"display\": \"\(display)\"}}, \"errors\": {\(errors)}"
        )
      )
    }
    func details(_ count: Int) throws -> [String] {
      let report = ChangeReport(
        CatalogComparison(
          from: try version("old", count, "toast"),
          to: try version("new", count, "modal")
        )
      )
      return try #require(report.groups.first).details
    }
    #expect(try details(1) == [])
    let eight = (0..<8).map { "error.a.x\($0)" }.joined(separator: ", ")
    #expect(try details(8) == [eight])
    #expect(try details(9) == ["\(eight) and 1 more"])
  }
}
