import ArgumentParser
import ErrcatCompiler
import ErrcatCore

struct RenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename keys in the catalog and all packs.",
    usage: "errcat rename <old> <new> [--dry-run] [<options>]",
    discussion: """
      The lock and the baseline are updated too; nothing else in the files changes. In patterns, '*' \
      matches any text, and each '*' of the new key becomes what it matched in the old one. Swift cases \
      that are derived from keys change with them.

      EXAMPLES
        errcat rename error.net.slow error.network.timeout
        errcat rename 'error.api.*' 'error.backend.*' --dry-run
      """
  )

  @Argument(help: "Key, or a pattern with '*'.") var old: String
  @Argument(help: "New key, or a pattern with as many '*'.") var new: String
  @OptionGroup var editing: KeyEditingOptions

  func validate() throws { _ = try pattern() }

  func run() async throws {
    let pattern = try pattern()
    try await editing.carryOut { project throws(RequestError) in
      try .rename(pattern, in: project)
    }
  }

  private func pattern() throws -> RenamePattern {
    guard let pattern = RenamePattern(old, to: new) else {
      throw ValidationError("'\(new)' needs as many '*' as '\(old)'")
    }
    return pattern
  }
}
