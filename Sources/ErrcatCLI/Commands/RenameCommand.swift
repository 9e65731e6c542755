import ArgumentParser
import ErrcatCompiler
import ErrcatCore

struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename keys in the catalog and all packs.",
    usage: "errcat rename <old> <new> [--dry-run] [<options>]",
    discussion: """
      Everything that refers to a key by name is updated with it: other entries, 'fallback', 'lint' and \
      the 'keys' of categories in the catalog, modules, the lock and the baseline. The old key of an entry is \
      added to 'retired', with its Swift case if that changes too. Nothing else in the files changes. The command reports patterns of keys in the catalog that no longer match, entries that get \
      another category, Swift cases that change with their keys, and, with '--sources', where Swift code \
      refers to them.

      In patterns, '*' matches any text, and each '*' of the new key becomes what it matched in the old one.

      \(ExitStatuses.help(
        findings: "a key is unknown",
        failure: "a file can't be read or written, or the new key can't be used"
      ))

      EXAMPLES
        errcat rename error.net.slow error.network.timeout --sources Sources
        errcat rename 'error.api.*' 'error.backend.*' --dry-run
      """
  )

  @Argument(help: "Key, or a pattern with '*'.") var old: String
  @Argument(help: "New key, or a pattern with as many '*'.") var new: String
  @OptionGroup var sources: ReferringSourcesOption
  @OptionGroup var retirement: RetirementOptions
  @OptionGroup var editing: KeyEditingOptions

  func validate() throws { _ = try pattern() }

  func run() throws {
    let pattern = try pattern()
    try editing.carryOut(sources: sources.paths) { project throws(RequestError) in
      try .rename(pattern, retiring: retirement.note, in: project)
    }
  }

  private func pattern() throws -> RenamePattern {
    guard let pattern = RenamePattern(old, to: new) else {
      throw ValidationError("'\(new)' needs as many '*' as '\(old)'")
    }
    return pattern
  }
}
