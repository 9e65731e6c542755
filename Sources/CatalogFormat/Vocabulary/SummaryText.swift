/// A summary of an error for developers, with names of arguments in braces, such as
/// `the queue of {region} is full`.
package enum SummaryText {
  /// The text between two names, or a name.
  private enum Part {
    case text(Substring)
    case name(Substring)
  }

  /// The names in braces, in the order of the text; a name that is used twice is there twice.
  package static func names(in summary: String) -> [String] {
    parts(summary).compactMap { part in
      if case .name(let name) = part { return String(name) }
      return nil
    }
  }

  /// The summary with a value for each name.
  ///
  /// - Parameters:
  ///   - summary: the text with names in braces.
  ///   - value: the value of a name; `nil` to keep the name in its braces.
  /// - Returns: the text; names inside values aren't replaced.
  package static func filled(_ summary: String, _ value: (_ name: String) -> String?) -> String {
    var result = ""
    for part in parts(summary) {
      switch part {
      case .text(let text): result += text
      case .name(let name): result += value(String(name)) ?? "{\(name)}"
      }
    }
    return result
  }

  private static func parts(_ summary: String) -> [Part] {
    var parts: [Part] = []
    var rest = summary[...]
    while let close = rest.utf8.firstIndex(of: UInt8(ascii: "}")) {
      // The last brace before it, so that other opening braces are text.
      let next = rest.utf8.index(after: close)
      if let open = rest.utf8[..<close].lastIndex(of: UInt8(ascii: "{")),
        rest.utf8.index(after: open) < close
      {
        if open > rest.startIndex { parts.append(.text(rest[..<open])) }
        parts.append(.name(rest[rest.utf8.index(after: open)..<close]))
      } else {
        parts.append(.text(rest[..<next]))
      }
      rest = rest[next...]
    }
    if !rest.isEmpty { parts.append(.text(rest)) }
    return parts
  }
}
