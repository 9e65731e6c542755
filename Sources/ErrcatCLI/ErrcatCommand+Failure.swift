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
