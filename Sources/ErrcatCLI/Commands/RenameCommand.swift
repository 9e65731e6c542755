import ArgumentParser
import ErrcatCompiler
import ErrcatCore

struct RenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename keys in the catalog, all packs, the lock and the baseline at once.",
    discussion: """
      '*' in the old key stands for any text, and each '*' in the new one for what it stood for. \
      Everything else in the files stays byte for byte. Swift cases that are made from keys change \
      with them.

      EXAMPLES
        errcat rename error.net.slow error.network.timeout
        errcat rename 'error.api.*' 'error.backend.*' --dry-run
      """
  )

  @Argument(help: "A key, or a pattern.") var old: String
  @Argument(help: "The new key, or a pattern with as many '*'.") var new: String
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
      throw ValidationError("the two patterns have not as many '*'")
    }
    return pattern
  }
}
