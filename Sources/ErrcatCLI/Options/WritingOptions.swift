import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

/// How a command changes files: it writes them, or shows what would change.
struct WritingOptions: ParsableArguments {
  @OptionGroup var dryRun: DryRunOptions
  @OptionGroup var color: ColorOptions

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
    for path in try FileWriter.write(changes, makesFolders: true) where !isQuiet {
      Output.complain("\(verb) \(Escaping.terminal(path))")
    }
  }
}
