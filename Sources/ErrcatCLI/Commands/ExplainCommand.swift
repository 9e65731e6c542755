import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tell all about one error.",
    discussion: """
      EXAMPLES
        errcat explain error.network.timeout
        errcat explain 1001 --language pt-PT
        errcat explain networkTimeout --json
        errcat explain --map http:503
      """
  )

  @Argument(help: ArgumentHelp("A key, a code, or the name of a case.", valueName: "key|code|case"))
  var name: String?
  @Option(
    help: ArgumentHelp(
      """
      Which error something becomes, and why: http:503, url:timedOut, server:11001, \
      posix:ETIMEDOUT, ns:NSCocoaErrorDomain:4, type:DecodingError.
      """,
      valueName: "code"
    )
  )
  var map: String?
  @OptionGroup var catalog: CatalogOptions
  @Option(
    help: ArgumentHelp(
      "What a user of this language sees, and where it is looked for.",
      valueName: "tag"
    )
  )
  var language: String?
  @Flag(help: "Print JSON.") var json = false

  func validate() throws {
    guard (name == nil) != (map == nil) else {
      throw ValidationError("name an error, or what maps to one with '--map'")
    }
  }

  func run() async throws {
    let pipeline = try await catalog.workspace().read()
    try pipeline.requireReadable()
    if let map {
      guard let code = ForeignCode(map) else {
        throw ValidationError("'\(map)' is nothing that maps; see '--help'")
      }
      let explanation = MappingExplanation(code, in: pipeline.project)
      Output.print(json ? explanation.json : explanation.text)
      return
    }
    guard let name else { return }
    let tag = try language.map { try NamedLanguages.tag($0, in: pipeline.project) }
    guard let explanation = Explanation(name, in: pipeline.project) else {
      let hint = Spelling.hint(for: name, in: Explanation.names(in: pipeline.project))
      throw RequestError.absent("no error '\(name)'\(hint)")
    }
    Output.print(
      json ? explanation.json(language: tag) : explanation.text(language: tag)
    )
  }
}
