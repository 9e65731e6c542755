import ArgumentParser
import ErrcatCompiler
import ErrcatCore

struct ListCommand: ParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, keys, json
  }

  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the catalog's errors.",
    usage: "errcat list [<pattern> ...] [--category <name>] [<options>]",
    discussion: """
      A line for each error, in the catalog's order: its key, code, display style, owner and source message. \
      With modules, the errors of each follow the path of its catalog.

      \(ExitStatuses.help(
        findings: "no error matches, or the category is unknown",
        failure: "a file can't be read"
      ))

      EXAMPLES
        errcat list
        errcat list 'error.network.*'
        errcat list --category credit --format json
      """
  )

  @Argument(
    help: .value(
      "pattern",
      "Keys to list, or patterns in which '*' matches any text. Default: all."
    )
  )
  var patterns: [String] = []
  @Option(help: .value("name", "Category to list. Repeatable."))
  var category: [String] = []
  @Option(help: "Format of the list.") var format = Format.text
  @OptionGroup var modules: ModulesOption
  @OptionGroup var catalog: CatalogOptions

  func run() throws {
    let projects = try modules.projects(of: catalog.workspace())
    let list = try EntryList(projects, matching: patterns, categories: category)
    switch format {
    case .text: try Output.print(list.text(width: Output.isTerminal ? Output.columns : nil))
    case .keys: try Output.print(list.keys)
    case .json: try Output.print(list.json)
    }
    if list.items.isEmpty, projects.contains(where: { !$0.catalog.entries.isEmpty }) {
      let keys = projects.flatMap(\.catalog.entries).map(\.key.value)
      let hint = patterns.first.map { Spelling.hint(for: $0, in: keys) } ?? ""
      let names = patterns.map { "'\(Escaping.terminal($0))'" }.joined(separator: ", ")
      Output.complain("no error matches\(names.isEmpty ? "" : " \(names)")\(hint)")
      if patterns.contains(where: { !$0.contains("*") }), hint.isEmpty {
        Output.complain("'*' matches any text, for example '*\(Escaping.terminal(patterns[0]))*'")
      }
      throw ExitCode(1)
    }
  }
}
