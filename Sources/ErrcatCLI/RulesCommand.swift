import ArgumentParser
import ErrcatCore

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules, or explain one.",
    discussion: """
      EXAMPLES
        errcat rules
        errcat rules missing-plural-category
      """
  )

  @Argument(help: "The id of a rule.", completion: .list(Rule.all.map(\.id))) var rule: String?

  func run() throws {
    guard let rule else {
      let width = Rule.all.map(\.id.count).max() ?? 0
      for rule in Rule.all {
        let gap = String(repeating: " ", count: width - rule.id.count)
        let severity =
          rule.severity.rawValue + String(repeating: " ", count: 7 - rule.severity.rawValue.count)
        Output.print("\(rule.id)\(gap)  \(severity)  \(rule.summary)\n")
      }
      return
    }
    guard let found = Rule.named(rule) else {
      throw ValidationError(
        "unknown rule '\(Escaping.terminal(rule))'\(Spelling.hint(for: rule, in: Rule.all.map(\.id)))"
      )
    }
    Output.print(found.page)
  }
}
