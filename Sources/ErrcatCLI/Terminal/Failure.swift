import ArgumentParser
import ErrcatCompiler
import ErrcatCore

/// How a command that couldn't do what it was asked for ends: its exit status and what is printed.
///
/// | status | |
/// |---|---|
/// | 0 | success |
/// | 1 | there are findings: at or above `--fail-on`, or what `--check` or `--fail-below` look for; or a key, language, code or rule that was named doesn't exist |
/// | 2 | a file can't be read, understood or written, or a change was refused because of what is in the files |
/// | 64 | wrong usage, independent of the files; the only one with a usage line (`EX_USAGE` of sysexits.h) |
///
/// A command that has printed its reasons itself throws an `ExitCode`.
struct Failure: Equatable {
  let status: ExitCode
  /// For standard error.
  let text: String

  /// A failure of one of the kinds that commands throw; `nil` for any other error.
  init?(_ error: any Error, usage: @autoclosure () -> String) {
    switch error {
    case let error as FileError: self.init(2, error.description)
    case let error as BlockingFindings: self.init(status: ExitCode(2), text: error.text)
    case let error as RejectedMessage: self.init(status: ExitCode(1), text: error.text)
    case RequestError.absent(let reason): self.init(1, reason)
    case RequestError.refused(let reason): self.init(2, reason)
    case let error as ValidationError:
      self.init(ExitCode.validationFailure.rawValue, error.message, usage: usage())
    default: return nil
    }
  }

  /// A failure of the argument parser.
  init(status: ExitCode, _ error: UsageError) {
    self.init(status.rawValue, error.message, usage: error.usage)
  }

  private init(status: ExitCode, text: String) {
    self.status = status
    self.text = text
  }

  private init(_ status: Int32, _ reason: String, usage: String = "") {
    self.status = ExitCode(status)
    text = "error: \(Escaping.terminal(reason))\(usage.isEmpty ? "" : "\n\(usage)")"
  }
}

/// The exit statuses of a command, as its help lists them; ``Failure`` has the rules.
enum ExitStatuses {
  /// The lines of a help.
  ///
  /// - Parameters:
  ///   - success: what 0 means.
  ///   - findings: what 1 means; `nil` if the command never ends with it.
  ///   - failure: what 2 means.
  /// - Returns: a title, and a line for each status.
  static func help(
    success: String = "success",
    findings: String? = nil,
    failure: String = "a file can't be read or written"
  ) -> String {
    let rows = [("0", success), ("1", findings), ("2", failure), ("64", "wrong usage")]
    let lines = rows.compactMap { status, meaning in
      meaning.map { "  \(status.count == 1 ? "\(status) " : status)  \($0)" }
    }
    return (["EXIT STATUS"] + lines).joined(separator: "\n")
  }
}
