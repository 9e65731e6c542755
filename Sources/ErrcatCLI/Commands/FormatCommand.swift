import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Format the catalog and all language packs.",
    usage: "errcat format [--check] [--dry-run] [<options>]",
    discussion: """
      Packs have one key per line, in the order of the source pack. The catalog gets its fields in the \
      order of the schema, and objects that fit on one line are put on one. Messages don't change.

      \(ExitStatuses.help(findings: "--check found a file that would change"))

      EXAMPLES
        errcat format
        errcat format --check
        errcat format --order alphabetical --dry-run
      """
  )

  @OptionGroup var catalogs: CatalogsOptions
  @Option(help: "Order of the keys in packs.") var order = PackLayout.Order.source
  @Option(help: .value("spaces", "Number of spaces per level. Default: as in each file."))
  var indent: Int?
  @OptionGroup var check: CheckOptions
  @OptionGroup var writing: WritingOptions

  func validate() throws {
    if let indent, !(0...16).contains(indent) {
      throw ValidationError("expected 0 to 16 spaces for '--indent', found \(indent)")
    }
  }

  func run() throws {
    let workspaces = try catalogs.workspaces()
    let isLaidOut = try writing.takingTurns(on: workspaces, if: !check.isOn) {
      try layOut(workspaces)
    }
    if check.isOn, !isLaidOut { throw ExitCode(1) }
  }

  /// Lays out catalogs with their packs, and returns whether nothing had to change.
  private func layOut(_ workspaces: [Workspace]) throws -> Bool {
    var isLaidOut = true
    for workspace in workspaces {
      var changes: [FileChange] = []
      for pipeline in try workspace.read(.withModules) {
        changes += try pipeline.laidOut(order: order, indentation: indent)
      }
      isLaidOut = isLaidOut && changes.isEmpty
      if check.isOn, !writing.dryRun.isOn {
        for change in changes { try Output.print("\(Escaping.terminal(change.path))\n") }
      } else {
        try writing.carryOut(changes, verb: "formatted")
      }
    }
    return isLaidOut
  }
}

extension PackLayout.Order: ExpressibleByArgument {}
