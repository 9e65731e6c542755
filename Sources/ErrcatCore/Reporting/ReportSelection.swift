/// The reports of a run: which is printed, and which are written to files.
package struct ReportSelection: Equatable, Sendable {
  /// A report in a file.
  package struct File: Equatable, Sendable {
    /// The path of the file.
    package let path: String
    /// The form of the report.
    package let format: ReportFormat
  }

  /// The reports in files, in the order of the options.
  package let files: [File]
  /// The form of the report on standard output; `nil` if a file takes its place.
  package let printed: ReportFormat?

  /// - Parameters:
  ///   - format: the form of what is printed, and of files that name none.
  ///   - outputs: paths; one with a form and a colon before it is a further report, one without takes
  ///     the place of what is printed.
  package init(_ format: ReportFormat, outputs: [String] = []) {
    var files: [File] = []
    var isPrinted = true
    for output in outputs {
      let parts = output.split(separator: ":", maxSplits: 1).map(String.init)
      if parts.count == 2, let named = ReportFormat(rawValue: parts[0]) {
        files.append(File(path: parts[1], format: named))
      } else {
        files.append(File(path: output, format: format))
        isPrinted = false
      }
    }
    self.files = files
    printed = isPrinted ? format : nil
  }
}
