import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatTranslation

struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Mark translations as up to date.",
    usage: "errcat accept [<language> ...] [<options>]",
    discussion: """
      Records in errcat.lock, in the folder of the packs, which source messages the translations were \
      made from. Commit that file: when a source message changes, 'errcat lint' and 'errcat missing' \
      report its translations as stale. A translation that is equal to its source message counts as \
      translated once it is recorded. Keys that no longer exist are removed from the file. \
      Translations that 'init' has marked for review stay so, unless '--key' names them.

      \(ExitStatuses.help(findings: "a language or key is unknown"))

      EXAMPLES
        errcat accept
        errcat accept tr --key 'error.network.*'
      """
  )

  @OptionGroup var languages: LanguagesArgument
  @OptionGroup var modules: ModulesOption
  @OptionGroup var catalog: CatalogOptions
  @Option(
    help: .value(
      "pattern",
      "Key to mark, or a pattern in which '*' matches any text. Repeatable. Default: all keys."
    )
  )
  var key: [String] = []
  @OptionGroup var writing: WritingOptions

  func run() throws {
    let workspace = try catalog.workspace()
    let needReview = try writing.takingTurns(on: [workspace]) {
      let (changes, needReview) = try workspace.acceptTranslations(
        languages.languages,
        keys: key,
        modules: modules.areIncluded
      )
      try writing.carryOut(changes)
      return needReview
    }
    if needReview > 0 {
      Output.complain(
        "\(Quantity.text(needReview, "translation")) still marked for review; accept them with '--key'"
      )
    }
  }
}
