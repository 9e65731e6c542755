import ArgumentParser

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "init", abstract: "")
}
