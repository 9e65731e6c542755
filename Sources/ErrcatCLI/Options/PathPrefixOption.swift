import ArgumentParser
import ErrcatCore

/// Where the current folder is in the repository, for reports that CI services read.
struct PathPrefixOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Path of this folder in the repository, for the paths in reports for CI. Default: found from the \
      folder '.git', and on GitHub Actions and GitLab CI.
      """,
      valueName: "path"
    ),
    completion: .directory
  )
  var pathPrefix: String?

  /// A report with paths that start at the root of the repository.
  func inRepository(_ report: LintReport) -> LintReport {
    let checkout = CheckoutFolder.current
    return report.inRepository(
      prefix: pathPrefix ?? checkout?.path ?? "",
      root: pathPrefix == nil ? checkout?.root : nil
    )
  }
}
