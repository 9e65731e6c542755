import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct WorkingTreeChangesTests {
  private static let diff = """
    diff --git a/app/i18n/en.json b/app/i18n/en.json
    --- a/app/i18n/en.json
    +++ b/app/i18n/en.json
    @@ -2 +2 @@
    -  "a": "One",
    +  "a": "One  two",

    """

  private func changes(_ untracked: String = "") -> WorkingTreeChanges {
    WorkingTreeChanges(root: "/repo", diff: Self.diff, untracked: untracked) {
      $0.hasPrefix("/") ? $0 : "/repo/app/\($0)"
    }
  }

  private func keys(_ changes: WorkingTreeChanges) async throws -> [String?] {
    let run = try await LintRun(
      CatalogFiles([
        "catalog.json": """
        {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "errors": {}}
        """,
        "i18n/en.json":
          "{\n  \"a\": \"One  two\",\n  \"b\": \"Three  four\", \"c\": \"Five six\"\n}",
        "i18n/de.json": "{\n  \"c\": \"Fünf  sechs\"\n}",
      ]),
      rules: .named(["double-space"])
    )
    let report = run.report(LintRun.Selection(changes: changes))
    return report.diagnostics.map { "\($0.language ?? "") \($0.key ?? "")" }
  }

  @Test func `only findings in changed lines are kept`() async throws {
    #expect(try await keys(changes()) == ["en a"])
  }

  @Test func `all of a new file has changed`() async throws {
    #expect(try await keys(changes("notes.txt\0app/i18n/de.json\0")) == ["de c", "en a"])
  }

  @Test func `files outside of the working tree have not changed`() async throws {
    let elsewhere = WorkingTreeChanges(root: "/other", diff: Self.diff, untracked: "") {
      "/repo/app/\($0)"
    }
    #expect(try await keys(elsewhere).isEmpty)
  }
}
