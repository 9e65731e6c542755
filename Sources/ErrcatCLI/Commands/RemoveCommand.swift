import ArgumentParser
import ErrcatCompiler
import ErrcatCore

struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove keys from the catalog and all packs.",
    usage: "errcat remove <key> ... [--dry-run] [<options>]",
    discussion: """
      The keys are also removed from the lock and the baseline, and from 'lint' and the 'keys' of \
      categories in the catalog. The code, the key and the Swift case of a removed entry are added to \
      'retired', so that they are never used again.

      If a key is still needed, nothing is written, and every place that needs it is listed: 'fallback', \
      'circuitOpen', a hint, title or replacement of an entry or category, also in modules, the label of \
      an action, or, with '--sources', Swift code.

      \(ExitStatuses.help(findings: "a key is unknown"))

      EXAMPLES
        errcat remove error.api.busy --sources Sources
        errcat remove error.api.busy --since 2.1 --reason 'no queue anymore'
        errcat remove 'error.legacy.*' --dry-run
      """
  )

  @Argument(help: .value("key", "Keys, or patterns in which '*' matches any text."))
  var keys: [String]
  @OptionGroup var sources: ReferringSourcesOption
  @OptionGroup var retirement: RetirementOptions
  @OptionGroup var editing: KeyEditingOptions

  func run() throws {
    try editing.carryOut(sources: sources.paths) { project throws(RequestError) in
      try .remove(keys, retiring: retirement.note, in: project)
    }
  }
}
