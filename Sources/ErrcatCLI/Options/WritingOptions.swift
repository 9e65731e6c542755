import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

/// How a command changes files: it writes them, or shows what would change.
struct WritingOptions: ParsableArguments {
  @OptionGroup var dryRun: DryRunOptions
  @OptionGroup var color: ColorOptions

  /// Writes files, or shows what would change in them.
  ///
  /// - Returns: the paths that were written.
  /// - Throws: `FileError` if a file cannot be written; then none is.
  func carryOut(_ changes: [FileChange]) throws(FileError) -> [String] {
    guard dryRun.isOn else { return try FileWriter.write(changes) }
    for change in changes where !change.isEmpty {
      Output.print(change.difference(usesColor: color.isOn))
    }
    return []
  }
}
