import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

/// How a command changes files: it writes them, or shows what would change.
struct WritingOptions: ParsableArguments {
  /// How many files are listed, so that the lines after the list stay on the screen.
  private static let maximumListed = 8

  @OptionGroup var dryRun: DryRunOptions
  @OptionGroup var color: ColorOptions

  /// Does work that changes catalogs while no other command does: each command reads what the one before has written.
  ///
  /// - Parameters:
  ///   - workspaces: the catalogs.
  ///   - isWriting: whether something is written unless the run is dry.
  ///   - work: reads the files and writes the changes.
  /// - Returns: the result of the work.
  /// - Throws: what the work throws.
  func takingTurns<Result>(
    on workspaces: [Workspace],
    if isWriting: Bool = true,
    _ work: () throws -> Result
  ) rethrows -> Result {
    guard isWriting, !dryRun.isOn else { return try work() }
    let lock = PathLock(Set(workspaces.map { FileSystem.resolved($0.path) }))
    defer { lock.release() }
    return try work()
  }

  /// Writes files and lists them on standard error, or shows what would change in them.
  ///
  /// - Parameters:
  ///   - changes: the files; missing folders are made.
  ///   - verb: what was done to the files, in the list.
  ///   - isQuiet: whether the list is left out.
  /// - Throws: `FileError` if a file can't be written, and then none is, or if changes can't be shown.
  func carryOut(
    _ changes: [FileChange],
    verb: String = "wrote",
    isQuiet: Bool = false
  ) throws {
    guard !dryRun.isOn else {
      for change in changes where !change.isEmpty {
        try Output.print(change.difference(usesColor: color.isOn))
      }
      return
    }
    let written = try FileWriter.write(changes, makesFolders: true)
    guard !isQuiet else { return }
    // A line that stands for a single file could as well name it.
    let count =
      written.count <= Self.maximumListed + 1 ? written.count : Self.maximumListed
    for path in written.prefix(count) {
      Output.complain("\(verb) \(Escaping.terminal(path))")
    }
    let rest = written.count - count
    if rest > 0 { Output.complain("\(verb) \(Quantity.text(rest, "other file"))") }
  }
}

/// Whether a command that writes files only looks for what it would write.
struct CheckOptions: ParsableArguments {
  @Flag(
    name: .customLong("check"),
    help: "Write nothing; exit with status 1 if a file would change."
  )
  var isOn = false
}

/// Whether a command that writes files shows what it would write instead.
struct DryRunOptions: ParsableArguments {
  @Flag(name: .customLong("dry-run"), help: "Show what would change without writing anything.")
  var isOn = false
}

/// Whether a command's output is in color.
struct ColorOptions: ParsableArguments {
  @Option(help: "When to use color.") var color = ColorChoice.auto

  var isOn: Bool {
    switch color {
    case .auto: return Output.takesColor
    case .always: return true
    case .never: return false
    }
  }
}

enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never
}
