import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate Swift, or anything else, from the catalog.",
    usage: "errcat generate --output <folder> [--with <command>] [<options>]",
    discussion: """
      The build plugin does this in every build; run the command where you can't use the plugin. It \
      fails only if the generated Swift would be wrong, unless the catalog sets 'build.failOn'. Broken \
      translations are reported and left out; 'errcat lint' checks everything. Files that are up to \
      date aren't written again.

      With --with, a command of yours generates other files: it reads the model of the catalog and its \
      modules ('errcat schema model') from standard input, and prints a JSON list of files, \
      [{"path": "Errors.md", "text": "…"}]. They are written below the folder and nowhere else, and only if \
      the command ends with 0 in a minute.

      \(ExitStatuses.help(
        findings: "findings stop the build, or, with --check, a file isn't up to date",
        failure: "a file can't be read or written, or the command of --with fails"
      ))

      EXAMPLES
        errcat generate --output Sources/App/Generated
        errcat generate --output Sources/App/Generated --check
        errcat generate --output docs --with "python3 error_table.py"
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
  @Option(
    help: ArgumentHelp(
      "Command that generates files instead of Swift; a shell runs it.",
      valueName: "command"
    )
  )
  var with: String?
  @OptionGroup var check: CheckOptions
  @OptionGroup var dryRun: DryRunOptions

  func validate() throws {
    if prefix.contains("/") {
      throw ValidationError(
        "'\(prefix)' has a '/'; expected the start of a file name for '--prefix'"
      )
    }
    if with != nil, !prefix.isEmpty {
      throw ValidationError("'--prefix' is for generated Swift; '--with' names its files itself")
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
    let files = try with.map { try generated(by: $0) } ?? generation.changes(in: output)
    if check.isOn || dryRun.isOn {
      let stale = files.filter { (try? FileSystem.read($0.path)) != $0.bytes }
      for file in stale { try Output.print("\(Escaping.terminal(file.path))\n") }
      if check.isOn, !stale.isEmpty { throw ExitCode(1) }
      return
    }
    try FileWriter.write(files, isDurable: false, makesFolders: true)
  }

  /// The files that a command makes from the model.
  private func generated(by command: String) throws -> [FileChange] {
    let pipelines = try catalog.workspace().read(modules: true)
    for pipeline in pipelines { try pipeline.requireEditable() }
    let projects = pipelines.map(\.project)
    let (end, bytes) = Subprocess.run(
      "/bin/sh",
      ["-c", command],
      input: CatalogModel(projects).bytes,
      maximumBytes: BackendOutput.maximumBytes,
      timeout: .seconds(60)
    )
    guard end == .exited(0) else { throw RequestError.refused("the command \(Self.phrase(end))") }
    let files = try BackendOutput.files(bytes, in: output)
    try OutputPaths.check(files.map(\.path), besides: projects)
    let folder = FileSystem.location(output)
    for file in files {
      // A link in the folder can lead anywhere.
      guard FileSystem.location(file.path).hasPrefix(folder == "/" ? folder : "\(folder)/") else {
        throw RequestError.refused(
          "'\(Escaping.terminal(file.path))' leads out of '\(Escaping.terminal(output))'"
        )
      }
    }
    return files
  }

  private static func phrase(_ end: Subprocess.End) -> String {
    switch end {
    case .exited(let status): "ended with status \(status); nothing is written"
    case .killed: "was ended by a signal; nothing is written"
    case .notStarted: "can't be started"
    case .tooMuchOutput: "printed more than 256 MB; nothing is written"
    case .tooLate: "didn't end in a minute; nothing is written"
    }
  }
}
