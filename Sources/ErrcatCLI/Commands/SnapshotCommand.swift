import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import PositionedJSON

struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Write the catalog and its packs into one file.",
    usage: "errcat snapshot [--output <file>] [<options>]",
    discussion: """
      'errcat diff' compares later versions with the file. The same contents make the same bytes in any layout \
      of the files.

      \(ExitStatuses.help())

      EXAMPLES
        errcat snapshot --output released.snapshot.json
        errcat diff released.snapshot.json
      """
  )

  @Option(
    help: ArgumentHelp("File for the snapshot instead of standard output.", valueName: "file"),
    completion: .file()
  )
  var output: String?
  @OptionGroup var modules: ModulesOption
  @OptionGroup var catalog: CatalogOptions

  func run() throws {
    let pipelines = try catalog.workspace().read(modules: modules.areIncluded)
    // Of two messages with one key, only one would be in the snapshot.
    for pipeline in pipelines { try pipeline.requireEditable() }
    let projects = pipelines.map(\.project)
    if let output { try OutputPaths.check([output], besides: projects) }
    let bytes = try Snapshot.bytes(projects)
    guard let output, output != "-" else {
      try Output.print(bytes)
      return
    }
    for path in try FileWriter.write([FileChange(path: output, bytes: bytes)]) {
      Output.complain("wrote \(Escaping.terminal(path))")
    }
  }
}
