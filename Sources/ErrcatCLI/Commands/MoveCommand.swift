import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

struct MoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move errors into a module's or the base's catalog.",
    usage: "errcat move <key> ... --to <folder> [--base] [--dry-run] [<options>]",
    discussion: """
      Messages in all languages, titles, hints, labels, mappings, notes, the records in the lock and the \
      baseline, and the categories and actions that the errors need go with them. Keys, codes and Swift cases stay \
      the same, so nothing is retired. With '--sources', the command reports where Swift code names the errors.

      If the folder has no catalog, one is made with the settings of this one: a module, or with '--base' the \
      base. Its domain and its enum are named after the folder. Its fallback is the moved error of \
      '--fallback', or a new one with the messages of this catalog's. 'modules' and 'base' are set in the two catalogs.

      Texts that errors of both catalogs show stay in the base, whose texts its modules show. \
      If an error is still needed, as a fallback or as the replacement of another, nothing is written, and the places are listed. \
      A command that was killed can be repeated.

      \(ExitStatuses.help(
        findings: "an error is unknown",
        failure: "a file can't be read or written, or the errors can't be moved"
      ))

      EXAMPLES
        errcat move 'error.billing.*' --to Sources/Billing --sources Sources
        errcat move error.network.offline 'error.auth.*' --to Sources/Core --base
      """
  )

  @Argument(help: .value("key", "Keys of errors, or patterns in which '*' matches any text."))
  var keys: [String]
  @Option(
    help: .value("folder", "Folder of the catalog that gets the errors."),
    completion: .directory
  )
  var to: String
  @Flag(help: "Make a new catalog the base instead of a module.")
  var base = false
  @Option(
    name: .customLong("enum"),
    help: .value("name", "Enum of a new catalog. Default: made from the folder.")
  )
  var enumName: String?
  @Option(
    help: .value(
      "name",
      "Swift module with the base's errors. Default: the target in whose folder the base's catalog is."
    )
  )
  var baseModule: String?
  @Option(help: .value("key", "Moved error that becomes the fallback of a new catalog."))
  var fallback: String?
  @OptionGroup var sources: ReferringSourcesOption
  @OptionGroup var editing: KeyEditingOptions

  func run() throws {
    let path = to.hasSuffix(".json") ? to : PathText.join(to, "catalog.json")
    var request = KeyMoveRequest(keys, to: path, location: FileSystem.location)
    request.isBase = base
    request.enumName = enumName
    request.baseModule = baseModule
    request.fallback = fallback
    try editing.carryOut(request, sources: sources.paths)
  }
}
