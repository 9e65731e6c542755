import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

@Suite struct DeprecationPeriodTests {
  /// The change of `deprecation-too-short` when an error is removed.
  private func change(_ entry: String, _ period: String, on day: String?, _ version: String?)
    throws
    -> Change?
  {
    let old = ChangeExample.Side(
      "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {\(entry)}}"
    )
    let new = ChangeExample.Side(
      "\"diff\": {\"deprecation\": {\(period)}}, \"categories\": {\"a\": {}}, \"errors\": {}"
    )
    let comparison = CatalogComparison(
      from: try CatalogVersion("old", old),
      to: try CatalogVersion("new", new)
    )
    return comparison.changes(
      .named("deprecation-too-short"),
      release: Release(
        day: day.flatMap { CalendarDay($0) },
        version: version.flatMap { ReleaseVersion($0) }
      )
    ).first
  }

  @Test(arguments: [
    (
      "\"date\": \"2026-01-01\"", "\"days\": 90", "2026-03-31",
      " 89 days after its deprecation; expected at least 90"
    ),
    ("\"date\": \"2026-01-01\"", "\"days\": 90", "2026-04-01", nil),
    (
      "\"date\": \"2026-01-01\"", "\"days\": 90", "2025-01-01",
      " before the day of its deprecation"
    ),
    ("\"since\": \"1.2\"", "\"days\": 90", "2026-04-01", ", but its 'deprecated' has no 'date'"),
    (
      "\"since\": \"1.4\"", "\"versions\": 2", "2026-01-01",
      " 1 version after its deprecation; expected at least 2"
    ),
    ("\"since\": \"1.3\"", "\"versions\": 2", "2026-01-01", nil),
    (
      "\"since\": \"soon\"", "\"versions\": 2", "2026-01-01",
      ", but the 'since' of its 'deprecated' isn't a version"
    ),
    (
      "\"since\": \"1.3\", \"date\": \"2026-01-01\"", "\"versions\": 2, \"days\": 9", "2026-01-02",
      " 1 day after its deprecation; expected at least 9"
    ),
    ("\"note\": \"x\"", "", "2026-01-02", nil),
  ])
  func `an error stays deprecated for days and versions`(
    deprecated: String,
    period: String,
    day: String,
    expected: String?
  ) throws {
    let found = try change("\"deprecated\": {\(deprecated)}", period, on: day, "1.5.0")
    #expect(found?.text == expected.map { "'error.a.b' was removed\($0)" })
    #expect(found?.needsApproval != false)
  }

  @Test func `without a day or a version, only what is certain is reported`() throws {
    let days = try change(
      "\"deprecated\": {\"date\": \"2026-01-01\"}",
      "\"days\": 9",
      on: nil,
      nil
    )
    #expect(days == nil)
    let versions = try change(
      "\"deprecated\": {\"since\": \"1.2\"}",
      "\"versions\": 9",
      on: nil,
      nil
    )
    #expect(versions == nil)
    let none = try change("", "\"versions\": 9", on: nil, nil)
    #expect(none?.text == "'error.a.b' was removed without being deprecated first")
  }

  @Test func `the versions up to the previous one count`() throws {
    let version = { (text: String) in try #require(ReleaseVersion(text)) }
    func steps(_ previous: String, _ next: String) throws -> Int? {
      Release(version: try version(next), previous: try version(previous))
        .steps(since: try version("1.3.0"))
    }
    #expect(try steps("1.9.0", "2.0.0") == 7)
    #expect(try steps("1.3.0", "2.0.0") == 1)
    #expect(try steps("1.2.0", "1.5.0") == 2)
    #expect(Release().steps(since: try version("1.3.0")) == nil)
    #expect(
      try steps("9223372036854775807.0.0", "9223372036854775807.9223372036854775807.0") == .max
    )
  }

  @Test func `a version that removes an error can't shorten the period`() throws {
    let old = ChangeExample.Side(
      #""diff": {"deprecation": {"days": 90}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
    )
    let new = ChangeExample.Side(#""categories": {"a": {}}, "errors": {}"#)
    let comparison = CatalogComparison(
      from: try CatalogVersion("old", old),
      to: try CatalogVersion("new", new)
    )
    let found = comparison.changes(.named("deprecation-too-short"))
    #expect(found.map(\.text) == ["'error.a.b' was removed without being deprecated first"])
  }

  @Test func `an experimental error needs no deprecation`() throws {
    let found = try change("\"stability\": \"experimental\"", "\"days\": 90", on: nil, nil)
    #expect(found == nil)
  }
}
