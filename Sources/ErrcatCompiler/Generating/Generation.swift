/// The result of generating Swift from a catalog: files, or the errors that prevent them.
package struct Generation: Sendable {
  /// The findings of the build's rules, sorted by path, offset and rule.
  package let diagnostics: [Diagnostic]
  /// The generated files; `nil` if there are errors.
  package let files: [OutputFile]?
  /// The exit status: 0 for success, 1 for errors, 2 if a file is not JSON.
  package let exitStatus: Int32
  private let pipeline: Pipeline

  /// - Parameters:
  ///   - pipeline: a catalog with its packs.
  ///   - prefix: the prefix of the files' names.
  package init(_ pipeline: Pipeline, prefix: String) async {
    self.pipeline = pipeline
    diagnostics = await pipeline.checkForBuild()
    let hasErrors = diagnostics.contains { $0.severity == .error }
    exitStatus = pipeline.isUnreadable ? 2 : hasErrors ? 1 : 0
    files = exitStatus == 0 ? await SwiftGenerator(pipeline.project, prefix: prefix).files() : nil
  }

  /// The diagnostics as lines that Xcode and SwiftPM link to source locations; empty if there are
  /// none.
  package func lines(withWarnings: Bool) -> String {
    let shown = diagnostics.filter {
      $0.severity == .error || withWarnings && $0.severity == .warning
    }
    var printer = DiagnosticPrinter(pipeline.project.files)
    return printer.xcode(shown)
  }

  /// The files with their paths in a folder; empty if there are errors.
  package func changes(in folder: String) -> [FileChange] {
    (files ?? []).map { file in
      FileChange(path: PathText.join(folder, file.name), bytes: Array(file.text.utf8))
    }
  }
}
