import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct DoubledBracesTests {
  private static let catalog = """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "errors": {}}
    """

  /// The findings in a message, and the pack once it is fixed.
  private func check(_ message: String) throws -> (findings: [String], fixed: String?) {
    let run = try LintRun(
      CatalogFiles(["catalog.json": Self.catalog, "i18n/en.json": #"{"a": "\#(message)"}"#]),
      LintRequest(rules: .named(["malformed-message"]))
    )
    let changes = try run.fixed().changes
    return (run.report().lines, changes.first?.text)
  }

  @Test(arguments: [
    ("{{name}}", "{name}", "1:8", "name"),
    ("Hi {{ first_name2 }}!", "Hi { first_name2 }!", "1:11", "first_name2"),
    ("{{a}}{{b}} {c} {{d}}", "{a}{b} {c} {d}", "1:8", "a"),
    (
      "{n, plural, one {{{count}} file} other {{{count}} files}}",
      "{n, plural, one {{count} file} other {{count} files}}", "1:25", "count"
    ),
    (#"\u0041 {{name}}\n{{b}}"#, #"\u0041 {name}\n{b}"#, "1:15", "name"),
  ])
  func `placeholders in double braces are one finding, and fixed`(
    message: String,
    fixed: String,
    place: String,
    name: String
  ) throws {
    let result = try check(message)
    #expect(
      result.findings == [
        "i18n/en.json:\(place): error: expected '{\(name)}', found '{{\(name)}}' in 'a' [malformed-message]"
      ]
    )
    #expect(result.fixed == #"{"a": "\#(fixed)"}"#)
  }

  @Test(arguments: [
    "{{name} here", "{ {name} }", "{{}}", "{{a b}}", "{{name, number}}", "{x {{name}}",
  ])
  func `other doubled braces have no fix`(message: String) throws {
    let result = try check(message)
    #expect(result.findings.count == 1)
    #expect(result.fixed == nil)
  }

  @Test func `a finding fixes at most 64 placeholders, because each is searched from the start`()
    throws
  {
    let message = String(repeating: "{{x}} ", count: 150)
    let run = try LintRun(
      CatalogFiles(["catalog.json": Self.catalog, "i18n/en.json": #"{"a": "\#(message)"}"#])
    )
    let fixes = run.report().diagnostics.compactMap(\.fix)
    #expect(fixes.map(\.edits.count) == [128])
  }

  @Test func `a message with many placeholders is fixed in several rounds`() throws {
    let message = String(repeating: "{{x}} ", count: 150)
    #expect(
      try check(message).fixed == #"{"a": "\#(message.replacing("{{x}}", with: "{x}"))"}"#
    )
  }

  @Test func `variants that consist of an argument are ICU MessageFormat`() throws {
    #expect(try check("{n, plural, one {{a}} other {{b}}}").findings == [])
  }
}
