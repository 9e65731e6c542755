import ArgumentParser
import ErrcatCore
import ErrcatDiff

struct ChangesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "changes",
    abstract: "List the kinds of changes, or explain one.",
    usage: "errcat changes [<kind>] [--format <format>]",
    discussion: """
      'errcat diff' reports these changes between two versions of a catalog.

      \(ExitStatuses.help(findings: "the kind is unknown"))

      EXAMPLES
        errcat changes
        errcat changes code-reused
        errcat changes --format json
      """
  )

  @Argument(help: "Kind to explain.", completion: .list(ChangeKind.all.map(\.id)))
  var kind: String?

  @Option(help: "Format of the list.") var format = ListFormat.text

  func run() throws {
    let one = try kind.map { try ChangeKind.existing($0) }
    try format.print(
      text: one?.page ?? ChangeKind.list,
      json: ChangeKind.json(one.map { [$0] } ?? ChangeKind.all)
    )
  }
}
