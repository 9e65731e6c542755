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
  @OptionGroup var editing: KeyEditing

  func run() async throws {
    let project = try await editing.project()
    let all = KeyChange.keys(of: project)
    var removed: Set<String> = []
    for key in keys {
      let pattern = Glob(key)
      let found = all.filter { pattern.matches($0) }
      if found.isEmpty {
        throw ValidationError(
          "no key '\(Escaping.terminal(key))'\(Spelling.hint(for: key, in: all))"
        )
      }
      removed.formUnion(found)
    }
    for (use, key) in [
      ("fallback", project.catalog.fallback?.value),
      ("circuitOpen", project.catalog.circuitOpen?.value),
    ] {
      if let key, removed.contains(key) {
        throw ValidationError("'\(Escaping.terminal(key))' is the catalog's '\(use)'")
      }
    }
    try await editing.carryOut(.remove(removed), on: project)
  }
}
