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
/// | 3 | the files are written, but a part of what was named couldn't be carried over |
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
  ///   - partial: what 3 means; `nil` if the command never ends with it.
  /// - Returns: a title, and a line for each status.
  static func help(
    success: String = "success",
    findings: String? = nil,
    failure: String = "a file can't be read or written",
    partial: String? = nil
  ) -> String {
    let rows = [
      ("0", success), ("1", findings), ("2", failure), ("3", partial), ("64", "wrong usage"),
    ]
    let lines = rows.compactMap { status, meaning in
      meaning.map { "  \(status.count == 1 ? "\(status) " : status)  \($0)" }
    }
    return (["EXIT STATUS"] + lines).joined(separator: "\n")
  }
}

/// An error of the argument parser, in the words of all other messages.
struct UsageError: Equatable {
  /// The problem, in one line.
  let message: String
  /// The lines after it: usage, and where to find help; empty if there are none.
  let usage: String

  /// - Parameters:
  ///   - parserText: the parser's whole message.
  ///   - options: long names of the command's options, for suggestions.
  init(parserText: String, options: [String]) {
    var lines = parserText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let end = lines.firstIndex { $0.hasPrefix("Usage: ") } ?? lines.count
    usage = lines[end...].joined(separator: "\n")
    // The parser repeats the help of an argument, which follows from what is expected.
    lines = lines[..<end].filter { !$0.hasPrefix("Help:  ") && !$0.isEmpty }
    var text = lines.joined(separator: "\n")
    if text.hasPrefix("Error: ") { text.removeFirst(7) }
    message = Self.reworded(text, options: options)
  }

  private static func reworded(_ text: String, options: [String]) -> String {
    if let rest = text.after("Unknown option '") {
      // The suggestion of the parser may be far from the word.
      let name = rest.before("'. Did you mean ") ?? rest.before("'\n") ?? String(rest.dropLast())
      return "unknown option '\(name)'\(Spelling.hint(for: name, in: options))"
    }
    if let rest = text.after("Missing expected argument '") {
      return "missing \(rest.hasPrefix("-") ? "option" : "argument") '\(rest)"
    }
    if let rest = text.after("The option '"), let name = rest.before("' does not take any value"),
      let value = rest.after(", but '", anywhere: true)?.before("' was specified")
    {
      return "expected no value for '\(name)', found '\(value)'"
    }
    if let rest = text.after("The value '"), let value = rest.before("' is invalid for '"),
      let target = rest.after("' is invalid for '", anywhere: true), let name = target.before("'")
    {
      let reason = reason(String(target.dropFirst(name.count + 1)))
      return "unexpected value '\(value)' for '\(name)'\(reason.map { "; \($0)" } ?? "")"
    }
    if let rest = text.after("Can't generate completion scripts for '"),
      let value = rest.before("'"), let shells = text.split(separator: "\n").last
    {
      let reason = expected(shells.split(separator: " ").map(String.init)) ?? ""
      return "unexpected value '\(value)' for '--generate-completion-script'; \(reason)"
    }
    let plain = text.hasSuffix(".") ? text.dropLast() : text[...]
    return plain.prefix(1).lowercased() + plain.dropFirst()
  }

  /// The text of what was expected instead of a value: the reason after a colon, the values in a sentence, or those on
  /// lines of their own.
  private static func reason(_ text: String) -> String? {
    if let reason = text.after(": ") { return reason }
    let lines = text.split(separator: "\n").compactMap { String($0).after("  - ") }
    let sentence = text.after(". Please provide one of ")?.before(".") ?? ""
    return expected(lines.isEmpty ? quoted(sentence) : lines)
  }

  /// Such as `expected a, b or c`; `nil` without values.
  private static func expected(_ values: [String]) -> String? {
    guard let last = values.last else { return nil }
    if values.count == 1 { return "expected \(last)" }
    return "expected \(values.dropLast().joined(separator: ", ")) or \(last)"
  }

  private static func quoted(_ text: String) -> [String] {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

extension String {
  /// The text after a marker at its start, or after the first one.
  fileprivate func after(_ marker: String, anywhere: Bool = false) -> String? {
    if !anywhere { return hasPrefix(marker) ? String(dropFirst(marker.count)) : nil }
    return range(of: marker).map { String(self[$0.upperBound...]) }
  }

  /// The text before the first marker; `nil` if there is none.
  fileprivate func before(_ marker: String) -> String? {
    range(of: marker).map { String(self[..<$0.lowerBound]) }
  }
}
