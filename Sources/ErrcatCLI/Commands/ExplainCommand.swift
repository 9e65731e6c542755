import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import PositionedJSON

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show everything about one error.",
    usage: """
      errcat explain <key|code|case> [<options>]
      errcat explain --map <code> [<options>]
      """,
    discussion: """
      Shows an entry of the catalog with its messages in every language. Below the source message are \
      the texts that users see, one for each plural form. Their values are the entry's 'examples' or, \
      without these, made up; your app formats numbers and dates as usual in the user's region.

      What support hears finds an error too: 'error 1001', '504 Gateway Timeout', 'URLError.timedOut', \
      'NSURLErrorDomain -1001', a line of your app's log, or a case of another enum, such as \
      SDKError.failed. For a retired name, the error that replaced it is named. 'errcat search' finds \
      messages. Put '--' before a name that starts with a dash.

      With '--map', shows which entry your app maps a system error, an HTTP status or a server's code to, \
      and why; what a module makes of it is listed if the module maps it. The numbers of POSIX errors differ between Linux and Apple platforms; if what \
      they become does too, there is a line for each.

      \(ExitStatuses.help(findings: "the error is unknown or retired", failure: "a file can't be read"))

      EXAMPLES
        errcat explain error.network.timeout
        errcat explain 1001 --language pt-PT
        errcat explain networkTimeout --format json
        errcat explain -- -1001
        errcat explain --map http:503
        errcat explain --map url:timedOut
        errcat explain --map posix:110
        errcat explain --map http:403 --where header:Retry-After=60
      """
  )

  @Argument(
    help: .value(
      "key|code|case",
      "Key, code or Swift case of the error, or a case that maps to it."
    )
  )
  var name: String?
  @Option(
    help: .value(
      "code",
      """
      Foreign code to map: http:503, url:timedOut or url:-1001, server:11001, posix:ETIMEDOUT or \
      posix:110, ns:NSCocoaErrorDomain:4, type:DecodingError, or case:SDKError.failed.
      """
    )
  )
  var map: String?
  @Option(
    name: .customLong("where"),
    help: .value(
      "place=value",
      """
      With '--map', a value of the response or error, such as header:Retry-After=60, or error.kind=soft; \
      repeatable.
      """
    )
  )
  var values: [String] = []
  @Flag(
    name: .customLong("modules"),
    inversion: .prefixedNo,
    help: "Search the modules that the catalog lists, or the base of a module, too."
  )
  var searchesModules = true
  @OptionGroup var catalog: CatalogOptions
  @Option(
    help: .value(
      "tag",
      "Language of a user: show what they see, where messages are looked for, and the source message."
    )
  )
  var language: String?
  @Option(help: "Format of the explanation.") var format = ListFormat.text

  func validate() throws {
    guard (name == nil) != (map == nil) else {
      throw ValidationError(
        "expected an error or '--map', found \(name == nil ? "neither" : "both")"
      )
    }
    if let map { _ = try code(map) }
    if map == nil, !values.isEmpty { throw ValidationError("'--where' is for '--map'") }
    _ = try conditions()
  }

  func run() throws {
    let workspace = try catalog.workspace()
    let pipelines = try workspace.readable(searchesModules ? .family : .alone)
    StandardError.write(pipelines.duplicateLines)
    let projects = pipelines.map(\.project)
    if let map {
      let catalogs = projects.map { (path: $0.files[0].path, catalog: $0.catalog) }
      let explanations = try MappingExplanations(
        try code(map),
        where: try conditions(),
        in: catalogs
      )
      try format.print(text: explanations.text, json: explanations.json)
    } else if let name {
      let explanation = try Explanation.named(name, in: projects)
      let tag = try language.map { try NamedLanguages.tag($0) }
      try format.print(
        text: explanation.text(language: tag),
        json: explanation.json(language: tag)
      )
    }
  }

  /// The values of the response or error, by their places.
  private func conditions() throws -> [String: String] {
    var found: [String: String] = [:]
    for text in values {
      guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
        throw ValidationError("--where \(text): expected a place, '=' and a value")
      }
      found[String(text[..<equals])] = String(text[text.index(after: equals)...])
    }
    return found
  }

  /// The error that a text names.
  private func code(_ text: String) throws -> ForeignError {
    do throws(ForeignError.Problem) {
      return try .parsed(text)
    } catch {
      throw ValidationError("--map \(text): \(error.text)")
    }
  }
}
