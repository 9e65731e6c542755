import ArgumentParser
import ErrcatCore
import ErrcatTranslation

/// Asks which of an app's messages are errors.
struct ErrorQuestion {
  private let candidates: ErrorCandidates
  private let command: String

  /// - Parameters:
  ///   - candidates: what looks like errors.
  ///   - command: the command line so far, which the patterns can be added to.
  init(_ candidates: ErrorCandidates, command: String) {
    self.candidates = candidates
    self.command = command
  }

  /// The patterns that the user chooses.
  ///
  /// - Throws: `RequestError` if nothing looks like an error; `ExitCode` if nobody can be asked: then the candidates and the
  ///   command that chooses them are printed.
  func patterns() throws -> [String] {
    guard !candidates.groups.isEmpty else {
      throw RequestError.absent(
        "no key looks like an error's; name the keys of errors with '--errors PATTERN'"
      )
    }
    guard Output.isInputTerminal, Output.isErrorTerminal else {
      try Output.print("\(candidates.text)\nTo make all of these errors of a catalog:\n\n")
      try Output.print("  \(command) \(candidates.options)\n")
      Output.complain("error: choose the errors with '--errors PATTERN'; nothing was written")
      throw ExitCode(1)
    }
    Output.complain(candidates.text)
    while true {
      Output.ask("Which are errors? Numbers or patterns, or Return for all: ")
      guard let answer = readLine() else { throw Self.stopped }
      do throws(RequestError) {
        return try candidates.patterns(for: answer)
      } catch .absent(let reason), .refused(let reason) {
        Output.complain(reason)
      }
    }
  }

  /// Shows what is about to be written, and asks whether to.
  ///
  /// - Throws: `ExitCode` if the user doesn't want it.
  func confirm(_ catalog: NewCatalog) throws {
    Output.complain("")
    for line in catalog.preview { Output.complain("  \(line)") }
    for line in catalog.summary.prefix(1) { Output.complain(line) }
    Output.ask("Write \(Quantity.text(catalog.changes.count, "file"))? [Y/n] ")
    guard let answer = readLine() else { throw Self.stopped }
    if answer.lowercased().hasPrefix("n") { throw Self.stopped }
  }

  private static var stopped: ExitCode {
    Output.complain("nothing was written")
    return ExitCode(1)
  }
}
