/// What a build makes of a catalog: Swift, or the reasons why there is none.
package struct Generation: Sendable {
  /// What the rules of a build found, sorted by path, place and rule.
  package let diagnostics: [Diagnostic]
  /// The Swift files by name; `nil` if there is an error, so that they would be wrong.
  package let files: [OutputFile]?
  /// `0` fine, `1` errors were found, `2` a file is not JSON.
  package let exitStatus: Int32
  private let pipeline: Pipeline

  /// - Parameters:
  ///   - pipeline: a catalog with its packs.
  ///   - prefix: what the files' names start with.
  package init(_ pipeline: Pipeline, prefix: String) async {
    self.pipeline = pipeline
    diagnostics = await pipeline.checkForBuild()
    let hasErrors = diagnostics.contains { $0.severity == .error }
    exitStatus = pipeline.isUnreadable ? 2 : hasErrors ? 1 : 0
    files = exitStatus == 0 ? await SwiftGenerator(pipeline.project, prefix: prefix).files() : nil
  }

  /// The diagnostics as lines that Xcode and SwiftPM link to their places; empty if there are none.
  package func lines(withWarnings: Bool) -> String {
    let shown = diagnostics.filter {
      $0.severity == .error || withWarnings && $0.severity == .warning
    }
    var printer = DiagnosticPrinter(pipeline.project.files)
    return printer.xcode(shown)
  }

  /// The files in a folder, as they are to be.
  package func changes(in folder: String) -> [FileChange] {
    (files ?? []).map { file in
      FileChange(path: PathText.join(folder, file.name), bytes: Array(file.text.utf8))
    }
  }
}
