import ArgumentParser
import ErrcatCompiler
import ErrcatCore

struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove keys from the catalog, all packs, the lock and the baseline at once.",
    discussion: """
      The code of an entry goes to the catalog's 'retired', so that it is never used again.

      EXAMPLES
        errcat remove error.api.busy
        errcat remove 'error.legacy.*' --dry-run
      """
  )

  @Argument(help: "Keys, or patterns with '*'.") var keys: [String]
  @OptionGroup var editing: KeyEditingOptions

  func run() async throws {
    try await editing.carryOut { project throws(RequestError) in
      try .remove(keys, in: project)
    }
  }
}
