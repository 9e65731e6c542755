import ArgumentParser
import ErrcatCompiler
import ErrcatCore

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find the error that shows a text or has a name.",
    usage: "errcat search <text> [--language <tag>] [--format <format>] [<options>]",
    discussion: """
      Finds messages from what a user has seen, in any language: a whole sentence with its values filled \
      in, or a part of it. Letter case, punctuation and white space don't matter, and one letter may be \
      wrong. Other things that users quote find errors too: a code or key, a part of a key, 'error 1001', \
      '504 Gateway Timeout', 'URLError.timedOut', 'NSURLErrorDomain -1001', or a line of your app's log. \
      Retired errors are found by their old names. If nothing fits, similar messages are listed. \
      'errcat explain' shows everything about an error. Put '--' before a text that starts with a dash.

      \(ExitStatuses.help(
        success: "something was found",
        findings: "nothing was found",
        failure: "a file can't be read"
      ))

      EXAMPLES
        errcat search "You need 3 more credits"
        errcat search "error 1001"
        errcat search --language tr "çok uzun sürdü"
      """
  )

  @Argument(help: .value("text", "Text to search for.")) var text: String
  @Option(
    help: .value(
      "tags",
      "Search only the packs of these languages, separated by commas. Repeatable."
    )
  )
  var language: [LanguageList] = []
  @Option(help: "Format of the result.") var format = ListFormat.text
  @OptionGroup var modules: ModulesOption
  @OptionGroup var catalog: CatalogOptions

  func validate() throws {
    if !text.contains(where: { !$0.isWhitespace }) {
      throw ValidationError("expected a text to search for, found an empty one")
    }
  }

  func run() throws {
    let projects = try modules.projects(of: catalog.workspace())
    let packs = try NamedLanguages.packs(language.flatMap(\.names), in: projects)
    let search = MessageSearch(
      text,
      in: projects,
      languages: packs.isEmpty ? nil : packs.map(\.tag)
    )
    try format.print(text: search.text, json: search.json)
    guard search.isEmpty else { return }
    let names = projects.flatMap { project in
      Explanation.names(in: project)
        + project.catalog.entries.compactMap {
          $0.key.value.split(separator: ".").last.map(String.init)
        }
    }
    let near = Spelling.hint(for: text, in: names)
    Output.complain(
      """
      no error has this name, and no message shows this text or a similar one\(near)\(near.isEmpty ? ";" : "") \
      'errcat explain --map' shows what your app maps other errors to; 'errcat list' lists all errors
      """
    )
    throw ExitCode(1)
  }
}
