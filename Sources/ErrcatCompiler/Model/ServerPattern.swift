import PositionedJSON

/// Several codes of a server under one text of a catalog: `57000-57999` for numbers, `53*` for names.
package enum ServerPattern: Hashable, Sendable {
  case range(ClosedRange<Int>)
  case prefix(String)

  /// Reads a text of `from.server`; fails for one that is a code itself.
  package init?(_ text: String) {
    if text.count > 1, text.hasSuffix("*") {
      self = .prefix(String(text.dropLast()))
      return
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }),
      let first = Int(parts[0]), let last = Int(parts[1]), first < last
    else { return nil }
    self = .range(first...last)
  }

  /// Whether a code, a number or a name, is one of the pattern's.
  package func matches(_ code: String) -> Bool {
    switch self {
    case .range(let range): return Int(code).map { range.contains($0) } ?? false
    case .prefix(let prefix): return code.hasPrefix(prefix)
    }
  }

  /// The codes in a diagnostic, in the plural.
  var phrase: String {
    switch self {
    case .range(let range): return "server codes \(range.lowerBound)–\(range.upperBound)"
    case .prefix(let prefix): return "server codes that start with '\(prefix)'"
    }
  }
}

extension ForeignCode {
  /// The codes of a server that a text stands for; `nil` for a single code.
  package var serverPattern: ServerPattern? {
    if case .serverName(let name) = self { ServerPattern(name) } else { nil }
  }
}
