package import ArgumentParser
import ErrcatCompiler

/// `errcat`: the list of its commands.
package struct ErrcatCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "errcat",
    abstract: "Checks, completes and generates an app's catalog of errors.",
    discussion: """
      An app's errors stand in one catalog.json, their texts in one pack per language. Every \
      command looks for the catalog here and in the parent folders.

      Exit status: 0 fine; 1 something was found, or what was named is not there; 2 a file could not \
      be read, understood or written, or a change was refused; 64 wrong usage.

      EXAMPLES
        errcat init                 write a starter catalog
        errcat lint                 check catalog and packs
        errcat missing tr           list what is to be translated
        errcat explain 1001         all about one error
      """,
    version: "0.1.0",
    subcommands: [
      LintCommand.self, UsageCommand.self, FormatCommand.self, RulesCommand.self,
      MissingCommand.self, ExportCommand.self, ImportCommand.self, AcceptCommand.self,
      StatsCommand.self, PseudoCommand.self,
      AddCommand.self, RenameCommand.self, RemoveCommand.self, MergeDriverCommand.self,
      GenerateCommand.self, ExplainCommand.self, SchemaCommand.self, InitCommand.self,
    ]
  )

  package init() {}

  /// Parses the arguments, runs the command, and exits with its status.
  ///
  /// The process ends here, on the thread that did the work: going back to the main thread only to
  /// return takes as long as checking a small catalog.
  package static func run() async -> Never {
    var usage = usageString()
    do {
      var command = try parseAsRoot()
      usage = usageString(for: type(of: command))
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      exit()
    } catch {
      guard let failure = failure(error, usage: usage) else { exit(withError: error) }
      Output.complain(failure.text)
      exit(withError: failure.status)
    }
  }

  /// What an error is to users; `nil` for requests for help, and where everything has been printed.
  static func failure(_ error: any Error, usage: String) -> Failure? {
    if let failure = Failure(error, usage: usage) { return failure }
    let status = exitCode(for: error)
    let text = fullMessage(for: error)
    return status == .success || text.isEmpty ? nil : Failure(status: status, parserText: text)
  }
}
