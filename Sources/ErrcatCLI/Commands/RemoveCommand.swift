import ArgumentParser
import ErrcatCompiler
import ErrcatCore

struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove keys from the catalog and all packs.",
    usage: "errcat remove <key> ... [--dry-run] [<options>]",
    discussion: """
      The keys are also removed from the lock and the baseline. The code of a removed entry is added to \
      'retired' in the catalog, so that it is never used again.

      EXAMPLES
        errcat remove error.api.busy
        errcat remove 'error.legacy.*' --dry-run
      """
  )

  @Argument(
    help: ArgumentHelp("Keys, or patterns in which '*' matches any text.", valueName: "key")
  )
  var keys: [String]
  @OptionGroup var editing: KeyEditingOptions

  func run() async throws {
    try await editing.carryOut { project throws(RequestError) in
      try .remove(keys, in: project)
    }
  }
}
