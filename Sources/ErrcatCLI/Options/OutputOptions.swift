import ArgumentParser
import ErrcatCompiler
import ErrcatCore

/// Where findings are written, and what is printed besides them.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      File for the findings instead of standard output; FORMAT:FILE writes one more report; - is standard \
      output. Repeatable.
      """,
      valueName: "file"
    ),
    completion: .file()
  )
  var output: [String] = []
  @Flag(help: "Print only findings: no summary and no progress.") var quiet = false

  func validate() throws {
    if let path = ReportSelection.repeatedPath(in: output) {
      throw ValidationError("'\(path)' can't be the file of two reports")
    }
    if output.contains("") { throw ValidationError("expected a file for '--output', found ''") }
    let formats = ReportFormat.allCases.map(\.rawValue)
    if let format = formats.first(where: { output.contains($0) || output.contains("\($0):") }) {
      throw ValidationError("'--output \(format)' has no file; expected '\(format):FILE'")
    }
    guard let format = output.lazy.compactMap(ReportSelection.unknownFormat).first else { return }
    let hint = Spelling.hint(for: format, in: formats)
    throw ValidationError("unknown format '\(format)' in '--output'\(hint)")
  }
}
