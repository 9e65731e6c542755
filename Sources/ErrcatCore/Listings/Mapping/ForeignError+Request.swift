import CatalogFormat
import ErrcatCompiler

extension ForeignError {
  /// The kinds of errors as users type them, each with an example.
  private static let kinds: [(name: String, example: String)] = [
    ("http", "http:503"), ("url", "url:timedOut"), ("server", "server:11001"),
    ("posix", "posix:ETIMEDOUT"), ("ns", "ns:NSCocoaErrorDomain:4"),
    ("type", "type:DecodingError"), ("case", "case:SDKError.failed"),
  ]

  /// Parses an error as users type it: `http:503`, `url:timedOut`, `url:-1001`, `server:11001`,
  /// `server:queue_full`, `posix:ETIMEDOUT`, `posix:110`, `ns:NSCocoaErrorDomain:4`, `type:DecodingError`,
  /// `case:SDKError.failed`.
  ///
  /// The letter case of the names of `URLError` and POSIX is ignored.
  ///
  /// - Parameter text: the error.
  /// - Returns: the error.
  /// - Throws: `Problem` for any other text; its words are those of findings in the catalog's `from`.
  package static func parsed(_ text: String) throws(Problem) -> ForeignError {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let (kind, name) = (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
    guard parts.count == 2 else { throw Problem(text: withoutKind(text)) }
    guard let known = kinds.first(where: { $0.name == kind }) else {
      throw Problem(text: unknownKind(kind))
    }
    guard !name.isEmpty else {
      throw Problem(text: "expected a code such as '\(known.example)', found '\(text)'")
    }
    if let error = error(kind, name) { return error }
    throw Problem(text: problem(kind, name) ?? "expected '\(known.example)', found '\(text)'")
  }

  /// The problem with an error that was typed.
  package struct Problem: Error, Equatable {
    /// A sentence without a final stop.
    package let text: String
  }

  private static func error(_ kind: String, _ name: String) -> ForeignError? {
    let number = Int(name)
    switch kind {
    case "url":
      let named = ForeignCodeNames.url.name(ignoringCase: name)
      return (number ?? named.flatMap(URLErrorNames.code)).map { .url($0) }
    case "posix":
      if let number { return .posixNumber(number) }
      return ForeignCodeNames.posix.name(ignoringCase: name).map { .posixSymbol($0) }
    case "http": return number.flatMap { ForeignCode.statuses.contains($0) ? .http($0) : nil }
    case "server": return number.map { .serverNumber($0) } ?? .serverName(name)
    case "case": return ForeignCase(path: name).map { .enumCase($0) }
    case "type": return ForeignCode.problem(withType: name) == nil ? .type(name) : nil
    default:
      guard let colon = name.lastIndex(of: ":"), colon > name.startIndex,
        let code = Int(name[name.index(after: colon)...])
      else { return nil }
      return .nsError(domain: String(name[..<colon]), code: code)
    }
  }

  /// The problem with an error of a known kind; `nil` if its form is wrong.
  private static func problem(_ kind: String, _ name: String) -> String? {
    switch kind {
    case "url": return ForeignCodeNames.url.problem(with: name)
    case "posix": return ForeignCodeNames.posix.problem(with: name)
    case "http": return Int(name).map { ForeignCode.statuses.expectation(found: $0) }
    case "type": return ForeignCode.problem(withType: name)
    default: return nil
    }
  }

  private static func unknownKind(_ kind: String) -> String {
    let names = kinds.map(\.name)
    let hint = Spelling.hint(for: kind, in: names)
    let expected = hint.isEmpty ? "; expected \(names.joined(separator: ", "))" : hint
    return "unknown kind of code '\(kind)'\(expected)"
  }

  private static func withoutKind(_ text: String) -> String {
    if let status = Int(text), ForeignCode.statuses.contains(status) {
      return "expected a kind of code before '\(text)'; did you mean 'http:\(text)'?"
    }
    let all =
      ForeignCodeNames.url.names.map { ("url", $0) }
      + ForeignCodeNames.posix.names.map { ("posix", $0) }
    if let name = Spelling.nearest(to: text, in: all.map(\.1)),
      let meant = all.first(where: { $0.1 == name })
    {
      return "expected a kind of code before '\(text)'; did you mean '\(meant.0):\(name)'?"
    }
    let examples = kinds.map(\.example).joined(separator: ", ")
    return "expected a code such as \(examples), found '\(text)'"
  }
}
