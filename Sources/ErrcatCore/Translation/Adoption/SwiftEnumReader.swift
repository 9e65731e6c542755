/// Reads the cases of an `enum …: Int` from Swift source: names, raw values and doc comments.
///
/// It isn't a Swift parser: it skips strings, comments and nested braces, and reads the first enum whose
/// raw values are integers.
package struct SwiftEnumReader {
  /// A case with an integer raw value.
  package struct Case: Hashable, Sendable {
    /// The name without backticks.
    package let name: String
    /// The raw value, written or implied.
    package let rawValue: Int
    /// The doc comment before it, in one line; `nil` if there is none.
    package let comment: String?
  }

  /// An enum of integers.
  package struct Found: Hashable, Sendable {
    /// The enum's name.
    package let name: String
    /// In the order of the source.
    package let cases: [Case]
  }

  fileprivate enum Token: Equatable {
    case word(String)
    case number(Int)
    case mark(UInt8)
    case comment(String)
  }

  private static let integerTypes: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  private let tokens: [Token]

  /// Finds the first enum of integers; `nil` if there is none with a case.
  package static func read(_ source: [UInt8]) -> Found? {
    let tokens = SwiftLexer.tokens(source).compactMap { Token($0, source) }
    return SwiftEnumReader(tokens: tokens).find()
  }

  // MARK: Cases

  private func find() -> Found? {
    for place in tokens.indices {
      guard tokens[place] == .word("enum"), place + 3 < tokens.count,
        case .word(let name) = tokens[place + 1], tokens[place + 2] == .mark(UInt8(ascii: ":")),
        case .word(let type) = tokens[place + 3], Self.integerTypes.contains(type)
      else { continue }
      var start = place + 4
      while start < tokens.count, tokens[start] != .mark(UInt8(ascii: "{")) { start += 1 }
      let cases = cases(from: start + 1)
      if !cases.isEmpty { return Found(name: name, cases: cases) }
    }
    return nil
  }

  /// The cases of a body, up to its closing brace.
  private func cases(from start: Int) -> [Case] {
    var cases: [Case] = []
    var comments: [String] = []
    var depth = 0
    var following = 0
    var place = start
    while place < tokens.count, depth >= 0 {
      switch tokens[place] {
      case .mark(UInt8(ascii: "{")): depth += 1
      case .mark(UInt8(ascii: "}")): depth -= 1
      case .comment(let text) where depth == 0: comments.append(text)
      case .word("case") where depth == 0:
        var isFirst = true
        repeat {
          place += 1
          guard place < tokens.count, case .word(let name) = tokens[place] else { break }
          var value = following
          if let (number, end) = rawValue(after: place) {
            value = number
            place = end
          }
          let lines = isFirst ? comments.filter { !$0.isEmpty } : []
          let comment = lines.isEmpty ? nil : lines.joined(separator: " ")
          cases.append(Case(name: name, rawValue: value, comment: comment))
          following = value == Int.max ? value : value + 1
          isFirst = false
          place += 1
        } while place < tokens.count && tokens[place] == .mark(UInt8(ascii: ","))
        comments = []
        continue
      case .word where depth == 0: comments = []
      default: break
      }
      place += 1
    }
    return cases
  }

  /// The value of `= 5` or `= -5` after a name, and the index of its last token.
  private func rawValue(after place: Int) -> (Int, end: Int)? {
    guard place + 2 < tokens.count, tokens[place + 1] == .mark(UInt8(ascii: "=")) else {
      return nil
    }
    if case .number(let number) = tokens[place + 2] { return (number, place + 2) }
    guard place + 3 < tokens.count, tokens[place + 2] == .mark(UInt8(ascii: "-")),
      case .number(let number) = tokens[place + 3]
    else { return nil }
    return (-number, place + 3)
  }
}

extension SwiftEnumReader.Token {
  /// A token that enums of integers can have; `nil` for others.
  fileprivate init?(_ token: SwiftToken, _ bytes: [UInt8]) {
    let text = String(decoding: bytes[token.range], as: UTF8.self)
    switch token.kind {
    case .word: self = .word(text)
    case .mark: self = .mark(bytes[token.range.lowerBound])
    case .docComment: self = .comment(Self.comment(text))
    case .text: return nil
    case .number:
      // Decimal, hexadecimal, octal and binary numbers with underscores.
      let digits = text.replacing("_", with: "")
      let radix = ["0x": 16, "0o": 8, "0b": 2][digits.prefix(2)]
      guard
        let number = Int(radix == nil ? digits : String(digits.dropFirst(2)), radix: radix ?? 10)
      else { return nil }
      self = .number(number)
    }
  }

  /// The text of a doc comment, in one line.
  private static func comment(_ text: String) -> String {
    guard text.hasPrefix("/**") else { return trimmed(text.dropFirst(3)) }
    let lines = text.dropFirst(3).dropLast(2).split(separator: "\n").map { line in
      trimmed(line.drop { $0 == " " || $0 == "\t" || $0 == "*" })
    }
    return lines.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(
      text.drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed()
        .drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed()
    )
  }
}
