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
        3   'init' has left something out
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
          AddCommand.self, RenameCommand.self, MoveCommand.self, RemoveCommand.self,
          FormatCommand.self, MergeDriverCommand.self,
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
    Output.widen(to: 40)
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

extension ErrcatCommand {
  /// The command that arguments name.
  private enum Named {
    case none
    case known(any ParsableCommand.Type)
    case unknown(String)

    /// The command that the first argument names, or the second of `errcat help NAME`.
    init(_ arguments: [String]) {
      let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
      guard let name = words.first, name != "help", !name.hasPrefix("-") else {
        self = .none
        return
      }
      let found = configuration.subcommands.first { $0.configuration.commandName == name }
      self = found.map { .known($0) } ?? .unknown(name)
    }
  }

  /// The command that arguments name, with its options.
  ///
  /// - Throws: `ValidationError` for an unknown command, and what the argument parser throws.
  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    if case .unknown(let name) = Named(arguments) {
      let names = configuration.subcommands.compactMap { $0.configuration.commandName }
      throw ValidationError("unknown command '\(name)'\(Spelling.hint(for: name, in: names))")
    }
    if arguments.first != "help", case .known(let command) = Named(arguments) {
      try checkRepetitions(in: arguments, of: command)
    }
    // A command reads its own arguments twice as fast as `errcat` does, which words errors and help.
    if arguments.first != "help", case .known(let command) = Named(arguments),
      let parsed = try? command.parseAsRoot(Array(arguments.dropFirst())),
      type(of: parsed) == command
    {
      return parsed
    }
    do {
      return try parseAsRoot(arguments)
    } catch {
      try checkNegativeNumber(in: arguments)
      throw error
    }
  }

  /// Checks whether a number such as `-1001` was taken for an option.
  ///
  /// - Throws: `ValidationError` that says how to write it.
  private static func checkNegativeNumber(in arguments: [String]) throws {
    let options = arguments.prefix { $0 != "--" }
    for (before, argument) in zip(options, options.dropFirst())
    where argument.hasPrefix("-") && Int(argument) != nil && !before.hasPrefix("-") {
      let command = "errcat \(arguments[0])"
      throw ValidationError(
        "'\(argument)' starts with a dash, like an option; write '\(command) -- \(argument)'"
      )
    }
  }

  /// The words for an error; `nil` for requests for help, and where everything has been printed.
  ///
  /// - Parameters:
  ///   - error: thrown by the argument parser or by a command.
  ///   - arguments: the arguments of the process, without its name.
  ///   - usage: the usage of the command, as far as it is known.
  /// - Returns: what to print, and the exit status.
  static func failure(_ error: any Error, arguments: [String], usage: @autoclosure () -> String)
    -> Failure?
  {
    if let failure = Failure(error, usage: usage()) { return failure }
    let status = exitCode(for: error)
    let text = fullMessage(for: error)
    guard status != .success, !text.isEmpty else { return nil }
    var options: [String] = []
    if case .known(let command) = Named(arguments) { options = self.options(of: command) }
    return Failure(status: status, UsageError(parserText: text, options: options))
  }

  /// Checks that options which take one value are given once: the argument parser would take the last one.
  ///
  /// - Throws: `ValidationError` that names the option.
  private static func checkRepetitions(
    in arguments: [String],
    of command: any ParsableCommand.Type
  ) throws {
    var names: Set<String> = []
    var repeated: [String] = []
    for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("--") {
      let name = String(argument.prefix { $0 != "=" })
      if !names.insert(name).inserted { repeated.append(name) }
    }
    guard !repeated.isEmpty else { return }
    let single = singleOptions(of: command)
    for name in repeated where single.contains(name) {
      throw ValidationError("'\(name)' is specified more than once; it takes one value")
    }
  }

  /// The long names of a command's options that take one value: the help of others says "Repeatable".
  private static func singleOptions(of command: any ParsableCommand.Type) -> Set<String> {
    var names: Set<String> = []
    var name = ""
    for line in helpMessage(for: command, columns: 1_000).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if line.hasPrefix("  --"), let first = words.first {
        name = words.count > 1 && words[1].hasPrefix("<") ? first : ""
        if !name.isEmpty { names.insert(name) }
      }
      if words.contains("Repeatable.") { names.remove(name) }
    }
    return names
  }

  /// The long names of a command's options, as its help lists them.
  static func options(of command: any ParsableCommand.Type) -> [String] {
    helpMessage(for: command, columns: 1_000).split(separator: "\n").compactMap {
      guard $0.hasPrefix("  -") else { return nil }
      return $0.split(separator: " ").prefix(2).map(String.init).first { $0.hasPrefix("--") }
    }
  }
}
