import ArgumentParser
import ErrcatCompiler
import ErrcatCore

struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename keys, Swift cases or arguments in all files.",
    usage: "errcat rename <old> <new> [--case | --argument-of <key>] [<options>]",
    discussion: """
      Everything that refers to a key by name is updated with it: other entries, 'fallback', 'lint' and \
      the 'keys' of categories in the catalog, modules, the lock and the baseline. The old key of an entry is \
      added to 'retired', with its Swift case if that changes too. Nothing else in the files changes. The command reports patterns of keys in the catalog that no longer match, entries that get \
      another category, Swift cases that change with their keys, and, with '--sources', where Swift code \
      refers to them.

      In patterns, '*' matches any text, and each '*' of the new key becomes what it matched in the old one.

      With '--case', the names are Swift cases, and the old one is added to 'retired'. With '--argument-of', they are arguments of an error, which are renamed \
      in its message in all languages too; translations stay up to date.

      \(ExitStatuses.help(
        findings: "a key is unknown",
        failure: "a file can't be read or written, or the new key can't be used"
      ))

      EXAMPLES
        errcat rename error.net.slow error.network.timeout --sources Sources
        errcat rename 'error.api.*' 'error.backend.*' --dry-run
        errcat rename netSlow networkTimeout --case
        errcat rename seconds delay --argument-of error.network.timeout
      """
  )

  @Argument(help: "Key, or a pattern with '*'.") var old: String
  @Argument(help: "New key, or a pattern with as many '*'.") var new: String
  @Flag(name: .customLong("case"), help: "Rename the Swift case of an error instead of a key.")
  var isCase = false
  @Option(
    name: .customLong("argument-of"),
    help: .value("key", "Rename an argument of this error instead of a key.")
  )
  var key: String?
  @OptionGroup var sources: ReferringSourcesOption
  @OptionGroup var retirement: RetirementOptions
  @OptionGroup var editing: KeyEditingOptions

  func validate() throws {
    if isCase, key != nil {
      throw ValidationError("use either '--case' or '--argument-of'")
    }
    if key != nil, retirement.isGiven {
      throw ValidationError(
        "'--since', '--reason' and '--unreleased' are for keys and cases; 'retired' isn't changed"
      )
    }
    if !isCase, key == nil { _ = try pattern() }
  }

  func run() throws {
    try editing.carryOut(sources: sources.paths) { project in
      if let key { return try .renameArgument(old, of: key, to: new, in: project) }
      if isCase {
        return try .renameCase(old, to: new, retiring: retirement.note, in: project)
      }
      return try .rename(try pattern(), retiring: retirement.note, in: project)
    }
  }

  private func pattern() throws -> RenamePattern {
    guard let pattern = RenamePattern(old, to: new) else {
      throw ValidationError("'\(new)' needs as many '*' as '\(old)'")
    }
    return pattern
  }
}
