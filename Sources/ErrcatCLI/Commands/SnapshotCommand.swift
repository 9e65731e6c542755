import ArgumentParser
import ErrcatBackends
import ErrcatCompiler
import ErrcatCore
import ErrcatDiff
import ErrcatFiles
import PositionedJSON

struct SnapshotCommand: ParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case files, model
  }

  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Write the catalog and its packs into one file.",
    usage: "errcat snapshot [--format <format>] [--output <file>] [<options>]",
    discussion: """
      'errcat diff' compares later versions with the file. The same contents make the same bytes in any layout \
      of the files.

      The format 'model' is for programs that generate code or documents from a catalog: every default is \
      applied, what maps to an error is data, and messages are trees. 'errcat schema model' describes it; \
      'errcat diff' doesn't read it.

      \(ExitStatuses.help(findings: "findings stop the build; no model is printed"))

      EXAMPLES
        errcat snapshot --output released.snapshot.json
        errcat diff released.snapshot.json
        errcat snapshot --format model
      """
  )

  @Option(
    help: .value("file", "File for the snapshot instead of standard output."),
    completion: .file()
  )
  var output: String?
  @Option(help: "What the file has: the files of the catalog, or the model of the catalog.")
  var format = Format.files
  @OptionGroup var modules: ModulesOption
  @OptionGroup var catalog: CatalogOptions

  func run() throws {
    let workspace = try catalog.workspace()
    // Of two messages with one key, only one would be in the snapshot.
    let pipelines = try workspace.editable(modules.areIncluded ? .withModules : .alone)
    let projects = pipelines.map(\.project)
    if let output { try OutputPaths.check([output], besides: projects) }
    let bytes: [UInt8]
    switch format {
    case .files: bytes = try Snapshot.bytes(projects)
    case .model:
      let generations = try pipelines.map { try workspace.generate($0, prefix: "") }
      for generation in generations { StandardError.write(generation.lines) }
      if let worst = generations.map(\.exitStatus).max(), worst != 0 { throw ExitCode(worst) }
      bytes = CatalogModel(generations.map(\.project)).bytes
    }
    guard let output, output != "-" else {
      try Output.print(bytes)
      return
    }
    for path in try FileWriter.write([FileChange(path: output, bytes: bytes)]) {
      Output.complain("wrote \(Escaping.terminal(path))")
    }
  }
}
