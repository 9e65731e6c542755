import Foundation

/// The public declarations of the libraries that take a number, a duration or a date.
enum PublicNumbers {
  private static let targets = [
    "MessageFormat", "CatalogFormat", "ErrorCatalog", "ErrorOperations", "ErrorReporting",
    "ErrorCatalogUI",
  ]
  /// Types of numbers and times, and those that hold some; `C` is a clock.
  private static func takesNumber(_ text: some StringProtocol) -> Bool {
    let type =
      #/\b(Int|Int8|Int16|Int32|Int64|UInt|UInt16|UInt32|UInt64|Double|Float|Duration|Date|TimeInterval|TimeSource|RepeatLimit|C|BinaryInteger|BinaryFloatingPoint)\b|(= *-?[0-9])/#
    // The simple kind: by default, 'Duration.seconds' is one word.
    return String(text).contains(type.wordBoundaryKind(.simple))
  }

  /// `File.swift name(labels:)`, sorted, from the sources of this package.
  static func all() throws -> Set<String> {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var found: Set<String> = []
    for target in targets {
      let folder = root.appending(path: "Sources/\(target)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for name in declarations(in: text) { found.insert("\(file.lastPathComponent) \(name)") }
      }
    }
    return found
  }

  /// The signatures in a file.
  static func declarations(in text: String) -> [String] {
    // A line that a caller doesn't write is a `SourceLocation`, which is in the table.
    let code = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.prefix(upTo: $0.firstRange(of: "//")?.lowerBound ?? $0.endIndex) }
      .joined(separator: "\n").replacing("line: Int = #line", with: "")
    return functions(code) + variables(code) + cases(code)
  }

  private static func functions(_ code: String) -> [String] {
    let start =
      #/public (?:(?:static|convenience|mutating|nonisolated) )*(func \w+|init\??|subscript)(?:<[^(]*>)?\(/#
    return code.matches(of: start).compactMap { match in
      let parameters = parameters(code[match.range.upperBound...])
      guard parameters.contains(where: takesNumber) else { return nil }
      let labels = parameters.map { "\($0.prefix { !$0.isWhitespace && $0 != ":" }):" }
      return "\(match.1.split(separator: " ").last ?? "")(\(labels.joined()))"
    }
  }

  private static func variables(_ code: String) -> [String] {
    code.matches(
      of: #/public (?:(?:static|nonisolated) )*var (\w+)([^\n]*)(\s*(?:get \{|didSet))?/#
    )
    .compactMap { match in
      // A computed property that can't be set takes nothing.
      let hasValue = match.2.contains("=")
      let isComputed =
        !hasValue && (match.2.hasSuffix("{") && match.3 == nil || match.2.hasSuffix("}"))
      guard !isComputed, takesNumber(match.2) else { return nil }
      return String(match.1)
    }
  }

  private static func cases(_ code: String) -> [String] {
    let places = code.matches(of: #/(public )?(?:indirect )?enum \w/#)
    return code.matches(of: #/\n *case (\w+)\(([^\n]*)\)/#).compactMap { match in
      let owner = places.last { $0.range.lowerBound < match.range.lowerBound }
      guard owner?.1 != nil, takesNumber(match.2) else { return nil }
      return "case \(match.1)"
    }
  }

  /// The parameters up to the closing parenthesis.
  private static func parameters(_ text: Substring) -> [String] {
    var found: [String] = [""]
    var depth = 0
    var last: Character = " "
    for character in text {
      if depth == 0, character == ")" { break }
      if "([<{".contains(character) { depth += 1 }
      if ")]}".contains(character) || character == ">" && last != "-" { depth -= 1 }
      if depth == 0, character == "," {
        found.append("")
      } else {
        found[found.count - 1].append(character)
      }
      last = character
    }
    return found.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
  }
}
