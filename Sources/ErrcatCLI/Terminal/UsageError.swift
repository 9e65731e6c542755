import ErrcatCompiler
import ErrcatCore

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
    let plain = text.hasSuffix(".") ? text.dropLast() : text[...]
    return plain.prefix(1).lowercased() + plain.dropFirst()
  }

  /// What was expected instead of a value: the reason after a colon, the values in a sentence, or those on
  /// lines of their own.
  private static func reason(_ text: String) -> String? {
    if let reason = text.after(": ") { return reason }
    let lines = text.split(separator: "\n").compactMap { String($0).after("  - ") }
    let sentence = text.after(". Please provide one of ")?.before(".") ?? ""
    let values = lines.isEmpty ? quoted(sentence) : lines
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
