import ArgumentParser
import ErrcatCore
import ErrcatSource

struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tell all about one error.",
    discussion: """
      EXAMPLES
        errcat explain error.network.timeout
        errcat explain 1001 --language tr
        errcat explain networkTimeout --json
      """
  )

  @Argument(help: ArgumentHelp("A key, a code, or the name of a case.", valueName: "key|code|case"))
  var name: String
  @OptionGroup var options: CatalogOptions
  @Option(help: ArgumentHelp("Only the texts of this pack.", valueName: "tag")) var language:
    String?
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    let pipeline = try await ProjectFiles.read(options.catalog)
    try pipeline.requireReadable()
    let pack = try LanguageArguments.packs(language.map { [$0] } ?? [], in: pipeline.project).first
    guard let explanation = Explanation(name, in: pipeline.project) else {
      let hint = Spelling.hint(for: name, in: Explanation.names(in: pipeline.project))
      throw ValidationError("no error '\(Escaping.terminal(name))'\(hint)")
    }
    Output.print(
      json ? explanation.json(language: pack?.tag) : explanation.text(language: pack?.tag)
    )
  }
}
