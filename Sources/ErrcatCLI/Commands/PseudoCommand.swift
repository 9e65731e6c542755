import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import MessageFormat

struct PseudoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pseudo",
    abstract: "Generate pseudo-language packs to test layouts.",
    usage: "errcat pseudo [<language> ...] [<options>]",
    discussion: """
      en-XA has accents, is a third longer, and puts brackets around messages, so that you see text that \
      is cut off or not translatable. ar-XB is written from right to left. Both are made from the source \
      messages; arguments, plurals and markup stay as they are. An app shows the same without a pack if \
      its language is set to en-XA or ar-XB.

      \(ExitStatuses.help())

      EXAMPLES
        errcat pseudo
        errcat pseudo ar-XB --dry-run
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Pseudo-languages: \(names.joined(separator: ", ")). Default: all.",
      valueName: "language"
    ),
    completion: .list(names),
    transform: language
  )
  var languages: [PseudoLanguage] = []
  @OptionGroup var modules: ModulesOption
  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var writing: WritingOptions

  func run() throws {
    let workspace = try catalog.workspace()
    try writing.takingTurns(on: [workspace]) {
      let pipelines = try workspace.editable(modules.areIncluded ? .withModules : .alone)
      let projects = pipelines.map(\.project)
      try NamedLanguages.requireSources(of: projects)
      try writing.carryOut(projects.flatMap { PseudoPack.files($0, languages) })
    }
  }

  private static let names = PseudoLanguage.allCases.map(\.rawValue)

  private static func language(_ name: String) throws -> PseudoLanguage {
    guard let language = PseudoLanguage(rawValue: name) else {
      throw ValidationError("expected \(names.joined(separator: " or "))")
    }
    return language
  }
}
