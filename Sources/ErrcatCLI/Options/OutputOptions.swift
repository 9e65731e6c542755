import ArgumentParser

/// Where findings are written, and what is printed besides them.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "File for the findings instead of standard output; FORMAT:FILE writes one more report. Repeatable.",
      valueName: "file"
    ),
    completion: .file()
  )
  var output: [String] = []
  @Flag(help: "Print only findings: no summary and no progress.") var quiet = false
}
