import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules, or explain one.",
    usage: "errcat rules [<rule>] [--output <folder>]",
    discussion: """
      The catalog sets the severity of each rule in 'lint.rules'; 'errcat lint --fix' fixes the findings \
      of fixable rules.

      \(ExitStatuses.help(findings: "a rule is unknown"))

      EXAMPLES
        errcat rules
        errcat rules missing-plural-category
        errcat rules --output docs/rules
      """
  )

  @Argument(help: "Rule to explain.", completion: .list(Rule.all.map(\.id))) var rule: String?
  @Option(
    help: .value("folder", "Folder for Markdown pages: one for each rule, and a list."),
    completion: .directory
  )
  var output: String?

  func validate() throws {
    if output != nil, rule != nil {
      throw ValidationError("'--output' writes all rules; remove '\(rule ?? "")'")
    }
  }

  func run() throws {
    if let output {
      let pages = Rule.pages.map { name, text in
        FileChange(path: PathText.join(output, name), bytes: Array(text.utf8))
      }
      for path in try FileWriter.write(pages, isDurable: false, makesFolders: true) {
        Output.complain("wrote \(Escaping.terminal(path))")
      }
    } else if let rule {
      try Output.print(try Rule.existing(rule).page)
    } else {
      try Output.print(Rule.list)
    }
  }
}
