import ArgumentParser
import ErrcatCompiler
import ErrcatCore

struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove keys from the catalog and all packs.",
    usage: "errcat remove <key> ... [--dry-run] [<options>]",
    discussion: """
      The keys are also removed from the lock and the baseline, and from 'lint' and the 'keys' of \
      categories in the catalog. The code of a removed entry is added to 'retired', so that it is never \
      used again.

      Nothing is written if something needs a key: 'fallback' and 'circuitOpen', an entry or a category, \
      also of a module, that has it as hint, title or replacement, an action that has it as label, or, with '--sources', \
      Swift code. All these places are listed.

      EXAMPLES
        errcat remove error.api.busy --sources Sources
        errcat remove 'error.legacy.*' --dry-run
      """
  )

  @Argument(
    help: ArgumentHelp("Keys, or patterns in which '*' matches any text.", valueName: "key")
  )
  var keys: [String]
  @OptionGroup var sources: ReferringSourcesOption
  @OptionGroup var editing: KeyEditingOptions

  func run() async throws {
    try await editing.carryOut(sources: sources.paths) { project throws(RequestError) in
      try .remove(keys, in: project)
    }
  }
}
