import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

struct FormatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Put the catalog and all packs into canonical order and layout.",
    discussion: """
      Packs have one key per line, in the source pack's order; in the catalog every object has its \
      fields in the order of the schema, and what fits on a line stands on one. Texts stay byte for \
      byte as they are.

      Exit status: 0 fine, 1 if --check finds a file that would change, 2 if a file cannot be read \
      or written.

      EXAMPLES
        errcat format
        errcat format --check
        errcat format --order alphabetical --dry-run
      """
  )

  @OptionGroup var options: CatalogOptions
  @Option(help: "The order of the keys in packs.") var order = PackLayout.Order.source
  @Option(help: "Spaces per level. Default: what each file has.") var indent: Int?
  @Flag(help: "Write nothing; exit with 1 if a file would change.") var check = false
  @Flag(help: "Show what would change, and write nothing.") var dryRun = false
  @Option(help: "Whether to colour.") var color = ColorChoice.auto

  func validate() throws {
    if let indent, !(0...16).contains(indent) {
      throw ValidationError("--indent is 0 to 16 spaces")
    }
  }

  func run() async throws {
    let (pipelines, _) = try await ProjectFiles.readModules(options.catalog)
    var changes: [FileChange] = []
    for pipeline in pipelines {
      if let fault = pipeline.unreadable.first {
        var printer = DiagnosticPrinter(pipeline.project.files)
        throw FileError(
          path: printer.place(fault.location),
          reason: "\(fault.message); nothing is written before it is mended"
        )
      }
      let layout = PackLayout(order: order, indentation: indent)
      for (number, file) in pipeline.project.files.enumerated() {
        let bytes =
          number == 0
          ? CatalogLayout(indentation: indent).text(file)
          : layout.text(pipeline.project, file: number)
        guard let bytes else {
          throw FileError(path: file.path, reason: "has keys twice; 'errcat lint' shows them")
        }
        if bytes != file.bytes {
          changes.append(FileChange(path: file.path, bytes: bytes, expected: .bytes(file.bytes)))
        }
      }
    }
    if dryRun {
      for change in changes { Output.print(change.difference(usesColor: color.isOn)) }
    } else if check {
      for change in changes { Output.print("\(Escaping.terminal(change.path))\n") }
    } else {
      for path in try FileWriter.write(changes) { Output.complain(Escaping.terminal(path)) }
    }
    if check, !changes.isEmpty { throw ExitCode(1) }
  }
}

extension PackLayout.Order: ExpressibleByArgument {}
