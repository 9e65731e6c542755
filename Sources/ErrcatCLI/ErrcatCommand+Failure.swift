import ArgumentParser
import ErrcatCompiler

extension ErrcatCommand {
  /// The command that arguments name.
  private enum Named {
    case none
    case known(any ParsableCommand.Type)
    case unknown(String)

    /// The command that the first argument names, or the second of `errcat help NAME`.
    init(_ arguments: [String]) {
      let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
      guard let name = words.first, !name.hasPrefix("-") else {
        self = .none
        return
      }
      let found = configuration.subcommands.first { $0.configuration.commandName == name }
      self = found.map { .known($0) } ?? .unknown(name)
    }
  }

  /// The first argument, or the second of `errcat help NAME`, if no command has that name.
  static func unknownCommand(_ arguments: [String]) -> ValidationError? {
    guard case .unknown(let name) = Named(arguments) else { return nil }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    return ValidationError("unknown command '\(name)'\(Spelling.hint(for: name, in: names))")
  }

  /// What an error is to users; `nil` for requests for help, and where everything has been printed.
  ///
  /// - Parameters:
  ///   - error: thrown by the argument parser or by a command.
  ///   - arguments: of the process, without its name.
  ///   - usage: of the command, as far as it is known.
  /// - Returns: what to print, and the exit status.
  static func failure(_ error: any Error, arguments: [String], usage: String) -> Failure? {
    if let failure = Failure(error, usage: usage) { return failure }
    if let error = unknownCommand(arguments) {
      let usage = "Usage: \(usageString())\n  See 'errcat --help' for more information."
      return Failure(error, usage: usage)
    }
    let status = exitCode(for: error)
    let text = fullMessage(for: error)
    guard status != .success, !text.isEmpty else { return nil }
    var options: [String] = []
    if case .known(let command) = Named(arguments) { options = self.options(of: command) }
    return Failure(status: status, UsageError(parserText: text, options: options))
  }

  /// The long names of a command's options, as its help lists them.
  static func options(of command: any ParsableCommand.Type) -> [String] {
    helpMessage(for: command, columns: 1_000).split(separator: "\n").compactMap {
      guard $0.hasPrefix("  -") else { return nil }
      return $0.split(separator: " ").prefix(2).map(String.init).first { $0.hasPrefix("--") }
    }
  }
}
