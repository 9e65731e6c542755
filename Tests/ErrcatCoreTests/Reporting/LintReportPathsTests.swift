import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct LintReportPathsTests {
  @Test(
    arguments: [
      ("i18n/tr.json", "App", nil, "App/i18n/tr.json"),
      ("../catalog.json", "App/Sources", nil, "App/catalog.json"),
      ("catalog.json", "", nil, "catalog.json"),
      ("./catalog.json", "./App/", nil, "App/catalog.json"),
      ("/ci/repo/App/catalog.json", "Tools", "/ci/repo", "App/catalog.json"),
      ("/ci/repository/catalog.json", "", "/ci/repo", "/ci/repository/catalog.json"),
    ] as [(String, String, String?, String)]
  )
  func `paths start at the repository's root`(
    path: String,
    prefix: String,
    root: String?,
    expected: String
  ) {
    let report = LintReport(files: [SourceFile(path: path, bytes: [])])
    #expect(report.inRepository(prefix: prefix, root: root).files.map(\.path) == [expected])
  }

  @Test func `formats for CI have paths of the repository`() {
    #expect(
      ReportFormat.allCases.filter(\.isForCI).map(\.name) == [
        "sarif", "github", "gitlab", "junit", "checkstyle",
      ]
    )
  }
}
