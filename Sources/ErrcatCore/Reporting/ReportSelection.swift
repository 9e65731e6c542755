import ErrcatCompiler
import PositionedJSON

/// The reports of a run: the printed one, and those that are written to files.
package struct ReportSelection: Equatable, Sendable {
  /// A report that is written to a file.
  package struct File: Equatable, Sendable {
    /// The path as the user passed it.
    package let path: String
    /// The format that `--output` names before the path.
    package let format: ReportFormat
  }

  /// The reports in files, in the order of the options.
  package let files: [File]
  /// The format of the report on standard output; `nil` if a file replaces it.
  package let printed: ReportFormat?

  /// Selects reports by the values of `--format` and `--output`.
  ///
  /// - Parameters:
  ///   - format: the format of the printed report, and of files without a format.
  ///   - outputs: the paths of files. With `FORMAT:` before it, a file is an additional report; without, it
  ///     replaces the printed report. The path `-` stands for the printed report.
  package init(_ format: ReportFormat, outputs: [String] = []) {
    var files: [File] = []
    var printed: ReportFormat?
    var isReplaced = false
    for output in outputs {
      let (named, path) = Self.parts(of: output)
      if path == Self.standardOutput {
        printed = named ?? format
      } else {
        files.append(File(path: path, format: named ?? format))
        if named == nil { isReplaced = true }
      }
    }
    self.files = files
    self.printed = printed ?? (isReplaced ? nil : format)
  }

  /// The format that a value of `--output` names, `nil` if it names none, and the path.
  private static func parts(of output: String) -> (format: ReportFormat?, path: String) {
    let parts = output.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let format = ReportFormat(rawValue: parts[0]) else {
      return (nil, output)
    }
    return (format, parts[1])
  }

  /// The path that stands for standard output.
  private static let standardOutput = "-"

  /// The path that two outputs have in common.
  ///
  /// - Parameter outputs: values of `--output`.
  /// - Returns: the path as the second one spells it; `nil` if all are different.
  package static func repeatedPath(in outputs: [String]) -> String? {
    var paths: Set<String> = []
    for output in outputs {
      let path = parts(of: output).path
      guard paths.insert(PathText.normalized(path)).inserted else { return path }
    }
    return nil
  }

  /// The name before the colon of an output that looks like a format but is none.
  ///
  /// - Parameter output: a value of `--output`; a file such as `a:b` is named `./a:b`.
  /// - Returns: two or more letters and digits before the first colon, as in `sarfi:errcat.sarif`; `nil` for
  ///   any other output.
  package static func unknownFormat(in output: String) -> String? {
    let parts = output.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count > 1,
      ReportFormat(rawValue: String(parts[0])) == nil,
      parts[0].utf8.allSatisfy(\.isASCIIAlphanumeric)
    else { return nil }
    return String(parts[0])
  }
}
