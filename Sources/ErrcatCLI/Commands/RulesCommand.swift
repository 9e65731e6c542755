import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules, or explain one.",
    discussion: """
      'lint.rules' in the catalog sets the severity of each rule, and 'errcat lint --fix' fixes the \
      findings of fixable rules.

      EXAMPLES
        errcat rules
        errcat rules missing-plural-category
        errcat rules --output docs/rules
      """
  )

  @Argument(help: "The id of a rule.", completion: .list(Rule.all.map(\.id))) var rule: String?
  @Option(
    help: ArgumentHelp("Write a page of Markdown for each rule, and a list.", valueName: "folder"),
    completion: .directory
  )
  var output: String?

  func run() throws {
    if let output { return try write(to: output) }
    guard let rule else {
      Output.print(Rule.list)
      return
    }
    guard let found = Rule.named(rule) else {
      throw RequestError.absent(
        "unknown rule '\(rule)'\(Spelling.hint(for: rule, in: Rule.all.map(\.id)))"
      )
    }
    Output.print(found.page)
  }

  private func write(to folder: String) throws {
    try FileSystem.makeFolder(folder)
    let pages = Rule.pages.map { name, text in
      FileChange(path: PathText.join(folder, name), bytes: Array(text.utf8))
    }
    for path in try FileWriter.write(pages, isDurable: false) {
      Output.complain(Escaping.terminal(path))
    }
  }
}
