package import ArgumentParser
import CatalogFormat
import ErrcatCompiler

/// `errcat`: the list of its commands.
package struct ErrcatCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "errcat",
    abstract: "Check, translate and generate an app's error catalog.",
    discussion: """
      An app's errors are in catalog.json, their messages in one language pack per language, such as \
      i18n/tr.json. Every command uses the catalog.json in this folder or the nearest parent folder.

      EXIT STATUS
        0   success
        1   there are findings, or what you named doesn't exist
        2   a file can't be read or written, or a change was refused
        64  wrong usage

      EXAMPLES
        errcat init                 Create a catalog.
        errcat lint                 Check the catalog and all language packs.
        errcat missing tr           List what needs translation into Turkish.
        errcat explain 1001         Show everything about the error with code 1001.
      """,
    version: ErrcatVersion.current,
    groupedSubcommands: [
      CommandGroup(
        name: "Check",
        subcommands: [
          LintCommand.self, UsageCommand.self, RulesCommand.self, LSPCommand.self,
        ]
      ),
      CommandGroup(
        name: "Look Up",
        subcommands: [
          ListCommand.self, SearchCommand.self, ExplainCommand.self, CodesCommand.self,
        ]
      ),
      CommandGroup(
        name: "Compare",
        subcommands: [
          DiffCommand.self, ChangesCommand.self, SnapshotCommand.self, DiffDriverCommand.self,
        ]
      ),
      CommandGroup(
        name: "Translate",
        subcommands: [
          MissingCommand.self, StatsCommand.self, ExportCommand.self, ImportCommand.self,
          AcceptCommand.self, PseudoCommand.self,
        ]
      ),
      CommandGroup(
        name: "Edit",
        subcommands: [
          AddCommand.self, RenameCommand.self, RemoveCommand.self, FormatCommand.self,
          MergeDriverCommand.self,
        ]
      ),
      CommandGroup(
        name: "Generate",
        subcommands: [
          InitCommand.self, GenerateCommand.self, SiteCommand.self, SchemaCommand.self,
        ]
      ),
    ]
  )

  package init() {}

  /// Runs the command that the process's arguments name.
  ///
  /// - Returns: the exit status. The argument parser's `exit(withError:)` would word the usage first.
  package static func run() -> Int32 {
    Output.prepare()
    return status(of: Array(CommandLine.arguments.dropFirst())).rawValue
  }

  /// Parses arguments, runs the command, and prints what an error is to users.
  ///
  /// - Parameter arguments: those of the process, without its name.
  /// - Returns: the exit status.
  static func status(of arguments: [String]) -> ExitCode {
    var known: (any ParsableCommand.Type)?
    do {
      // Scripts ask for it in each run, and to parse options takes longer than the rest of the start.
      if arguments == ["--version"] {
        try Output.print("\(configuration.version)\n")
        return .success
      }
      var command = try command(arguments)
      known = type(of: command)
      try command.run()
      return .success
    } catch {
      return status(after: error, arguments: arguments, command: known)
    }
  }

  /// The usage of a command as errors show it, or that of `errcat`.
  ///
  /// Takes longer than parsing the arguments, so it isn't for commands that succeed.
  private static func usage(of command: (any ParsableCommand.Type)?) -> String {
    guard let command else {
      return "Usage: \(usageString())\n  See 'errcat --help' for more information."
    }
    return "Usage: \(usageString(for: command))"
  }

  /// Prints what an error is to users.
  ///
  /// - Parameters:
  ///   - error: thrown by the argument parser, by a command, or by printing help.
  ///   - arguments: the arguments of the process, without its name.
  ///   - command: the command, if the arguments are correct.
  /// - Returns: the exit status.
  private static func status(
    after error: any Error,
    arguments: [String],
    command: (any ParsableCommand.Type)?
  ) -> ExitCode {
    // Everything has been printed.
    if let status = error as? ExitCode { return status }
    if let failure = failure(error, arguments: arguments, usage: usage(of: command)) {
      Output.complain(failure.text)
      return failure.status
    }
    let (status, text) = (exitCode(for: error), fullMessage(for: error))
    guard status == .success, !text.isEmpty else { return status }
    // Help, the version and completion scripts; the argument parser wouldn't notice a failure.
    do {
      try Output.print("\(text)\n")
    } catch {
      return Self.status(after: error, arguments: arguments, command: command)
    }
    return .success
  }
}
