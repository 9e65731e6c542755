import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate Swift from the catalog.",
    usage: "errcat generate --output <folder> [--check] [<options>]",
    discussion: """
      The build plugin does this in every build; run the command where you can't use the plugin. It \
      fails only if the generated Swift would be wrong, unless the catalog sets 'build.failOn'. Broken \
      translations are reported and left out; 'errcat lint' checks everything. Files that are up to \
      date aren't written again.

      \(ExitStatuses.help(
        findings: "findings stop the build, or, with --check, a file isn't up to date"
      ))

      EXAMPLES
        errcat generate --output Sources/App/Generated
        errcat generate --output Sources/App/Generated --check
      """
  )

  @OptionGroup var catalog: CatalogOptions
  @Option(
    help: ArgumentHelp("Folder for the generated files.", valueName: "folder"),
    completion: .directory
  )
  var output: String
  @Option(help: ArgumentHelp("Prefix of the file names.", valueName: "text"))
  var prefix = ""
  @OptionGroup var check: CheckOptions
  @OptionGroup var dryRun: DryRunOptions

  func validate() throws {
    if prefix.contains("/") {
      throw ValidationError(
        "'\(prefix)' has a '/'; expected the start of a file name for '--prefix'"
      )
    }
  }

  func run() throws {
    let generation = try catalog.workspace().generate(prefix: prefix)
    StandardError.write(generation.lines)
    if generation.exitStatus != 0 { throw ExitCode(generation.exitStatus) }
    if FileSystem.exists(output),
      FileSystem.resolved(output) == FileSystem.resolved(generation.packsPath)
    {
      throw RequestError.refused(
        "'\(Escaping.terminal(output))' is the folder of the packs; choose another folder"
      )
    }
    let files = generation.changes(in: output)
    if check.isOn || dryRun.isOn {
      let stale = files.filter { (try? FileSystem.read($0.path)) != $0.bytes }
      for file in stale { try Output.print("\(Escaping.terminal(file.path))\n") }
      if check.isOn, !stale.isEmpty { throw ExitCode(1) }
      return
    }
    try FileWriter.write(files, isDurable: false, makesFolders: true)
  }
}
