import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show everything about one error.",
    usage: """
      errcat explain <key|code|case> [<options>]
      errcat explain --map <code> [<options>]
      """,
    discussion: """
      Shows an entry of the catalog with its messages in every language, or which entry a system error, \
      an HTTP status or a server's code becomes, and why.

      EXAMPLES
        errcat explain error.network.timeout
        errcat explain 1001 --language pt-PT
        errcat explain networkTimeout --json
        errcat explain --map http:503
        errcat explain --map url:timedOut
      """
  )

  @Argument(
    help: ArgumentHelp("Key, code or Swift case of the error.", valueName: "key|code|case")
  )
  var name: String?
  @Option(
    help: ArgumentHelp(
      """
      Foreign code to map: http:503, url:timedOut, server:11001, posix:ETIMEDOUT, \
      ns:NSCocoaErrorDomain:4 or type:DecodingError.
      """,
      valueName: "code"
    )
  )
  var map: String?
  @OptionGroup var catalog: CatalogOptions
  @Option(
    help: ArgumentHelp(
      "Language of a user: show what they see, and where messages are looked for.",
      valueName: "tag"
    )
  )
  var language: String?
  @Flag(help: "Print JSON.") var json = false

  func validate() throws {
    guard (name == nil) != (map == nil) else {
      throw ValidationError(
        "expected an error or '--map', found \(name == nil ? "neither" : "both")"
      )
    }
    if let map { _ = try code(map) }
  }

  func run() async throws {
    let pipeline = try await catalog.workspace().read()
    try pipeline.requireReadable()
    if let map {
      let explanation = MappingExplanation(try code(map), in: pipeline.project)
      try Output.print(json ? explanation.json : explanation.text)
    } else if let name {
      let explanation = try Explanation.named(name, in: pipeline.project)
      let tag = try language.map { try NamedLanguages.tag($0, in: pipeline.project) }
      try Output.print(json ? explanation.json(language: tag) : explanation.text(language: tag))
    }
  }

  /// The foreign code that a text names.
  private func code(_ text: String) throws -> ForeignCode {
    do throws(ForeignCode.Problem) {
      return try .parsed(text)
    } catch {
      throw ValidationError("--map \(text): \(error.text)")
    }
  }
}
