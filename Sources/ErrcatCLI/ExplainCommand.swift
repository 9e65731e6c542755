import ArgumentParser

struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "explain", abstract: "")
}
