import ArgumentParser
import ErrcatCompiler
import ErrcatCore

/// How a command that could not do what it was asked for ends: its exit status and what is printed.
///
/// | status | |
/// |---|---|
/// | 0 | fine |
/// | 1 | something was found: findings at or above `--fail-on`, what `--check`, `--fail` or `--min` look for; or nothing was: a key, language, code or rule that was named is not there |
/// | 2 | a file could not be read, understood or written, or a change was refused because the files contradict it |
/// | 64 | wrong usage in any case; the only one with a usage line (`EX_USAGE` of sysexits.h) |
///
/// A command that has printed its reasons itself throws an `ExitCode`.
struct Failure: Equatable {
  let status: ExitCode
  /// For standard error.
  let text: String

  /// A failure of one of the kinds that commands throw; `nil` for any other error.
  init?(_ error: any Error, usage: String) {
    switch error {
    case let error as FileError: self.init(2, error.description)
    case RequestError.absent(let reason): self.init(1, reason)
    case RequestError.refused(let reason): self.init(2, reason)
    case let error as ValidationError:
      self.init(ExitCode.validationFailure.rawValue, error.message, usage: usage)
    default: return nil
    }
  }

  /// A failure of the argument parser, which has its own spelling of 'error'.
  init(status: ExitCode, parserText: String) {
    self.status = status
    let prefix = "Error: "
    text =
      parserText.hasPrefix(prefix) ? "error: \(parserText.dropFirst(prefix.count))" : parserText
  }

  private init(_ status: Int32, _ reason: String, usage: String? = nil) {
    self.status = ExitCode(status)
    text = "error: \(Escaping.terminal(reason))\(usage.map { "\n\($0)" } ?? "")"
  }
}
