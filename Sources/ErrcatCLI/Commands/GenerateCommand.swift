import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

struct GenerateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write the Swift of the catalog.",
    discussion: """
      The build-tool plugin runs this in every build; run it by hand where no plugin can. It checks \
      only what would make the Swift wrong; 'errcat lint' checks the rest. Files that hold the right \
      bytes are not touched.

      EXAMPLES
        errcat generate --output Sources/App/Generated
        errcat generate --output Sources/App/Generated --check
      """
  )

  @OptionGroup var catalog: CatalogOptions
  @Option(
    help: ArgumentHelp("The folder to write to.", valueName: "folder"),
    completion: .directory
  )
  var output: String
  @Option(help: ArgumentHelp("What the files' names start with.", valueName: "text"))
  var prefix = ""
  @OptionGroup var check: CheckOptions
  @OptionGroup var dryRun: DryRunOptions
  @Flag(help: "Print warnings as well as errors.") var warnings = false

  func validate() throws {
    if prefix.contains("/") { throw ValidationError("a prefix is no path") }
  }

  func run() async throws {
    let generation = try await catalog.workspace().generate(prefix: prefix)
    StandardError.write(generation.lines(withWarnings: warnings))
    if generation.exitStatus != 0 { throw ExitCode(generation.exitStatus) }
    let files = generation.changes(in: output)
    if check.isOn || dryRun.isOn {
      let stale = files.filter { (try? FileSystem.read($0.path)) != $0.bytes }
      for file in stale { Output.print("\(Escaping.terminal(file.path))\n") }
      if check.isOn, !stale.isEmpty { throw ExitCode(1) }
      return
    }
    try FileSystem.makeFolder(output)
    try FileWriter.write(files, isDurable: false)
  }
}
