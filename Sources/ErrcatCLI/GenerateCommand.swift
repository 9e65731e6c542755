import ArgumentParser

struct GenerateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "generate", abstract: "")
}
