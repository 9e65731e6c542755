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

  @OptionGroup var catalog: CatalogOptions
  @Option(help: "The order of the keys in packs.") var order = PackLayout.Order.source
  @Option(help: "Spaces per level. Default: what each file has.") var indent: Int?
  @OptionGroup var check: CheckOptions
  @OptionGroup var writing: WritingOptions

  func validate() throws {
    if let indent, !(0...16).contains(indent) {
      throw ValidationError("--indent is 0 to 16 spaces")
    }
  }

  func run() async throws {
    var changes: [FileChange] = []
    for pipeline in try await catalog.workspace().readWithModules() {
      changes += try pipeline.laidOut(order: order, indentation: indent)
    }
    if check.isOn, !writing.dryRun.isOn {
      for change in changes { Output.print("\(Escaping.terminal(change.path))\n") }
    } else {
      for path in try writing.carryOut(changes) { Output.complain(Escaping.terminal(path)) }
    }
    if check.isOn, !changes.isEmpty { throw ExitCode(1) }
  }
}

extension PackLayout.Order: ExpressibleByArgument {}
