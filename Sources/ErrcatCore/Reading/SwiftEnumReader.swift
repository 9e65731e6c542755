/// Reads the cases of an `enum …: Int` from Swift source: names, raw values and doc comments.
///
/// It reads what such enums hold, not Swift: strings, comments and braces are understood, so that
/// nothing in them is taken for a case; the first enum with raw values of an integer type counts.
package struct SwiftEnumReader {
  /// A case of the enum.
  package struct Case: Hashable, Sendable {
    package let name: String
    package let rawValue: Int
    /// The doc comment before it, in one line; empty if there is none.
    package let comment: String
  }

  /// What was found.
  package struct Found: Hashable, Sendable {
    package let name: String
    package let cases: [Case]
  }

  private enum Token: Equatable {
    case word(String)
    case number(Int)
    case mark(UInt8)
    case comment(String)
  }

  private static let integerTypes: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  private let bytes: [UInt8]
  private var index = 0
  private var tokens: [Token] = []

  /// Finds the first enum of integers; `nil` if there is none with a case.
  package static func read(_ source: [UInt8]) -> Found? {
    var reader = SwiftEnumReader(bytes: source)
    reader.tokenize()
    return reader.find()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Tokens

  private mutating func tokenize() {
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"): lineComment()
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): blockComment()
      case UInt8(ascii: "\""): string()
      case UInt8(ascii: "`"): quotedWord()
      case _ where Self.isDigit(byte): number()
      case _ where Self.isLetter(byte): tokens.append(.word(take(while: Self.isWord)))
      case _ where byte > 0x20:
        tokens.append(.mark(byte))
        index += 1
      default: index += 1
      }
    }
  }

  private var next: UInt8 { index + 1 < bytes.count ? bytes[index + 1] : 0 }

  private static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte >= 0x80
      || byte == UInt8(ascii: "_")
  }

  private mutating func take(while isIncluded: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, isIncluded(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func lineComment() {
    let text = take(while: { $0 != UInt8(ascii: "\n") })
    guard text.hasPrefix("///") else { return }
    tokens.append(.comment(Self.trimmed(text.dropFirst(3))))
  }

  /// Block comments nest.
  private mutating func blockComment() {
    let start = index
    var depth = 0
    repeat {
      if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if bytes[index] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
    index = min(index, bytes.count)
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard text.hasPrefix("/**"), text.utf8.count > 5 else { return }
    let lines = text.dropFirst(3).dropLast(2).split(separator: "\n").map { line in
      Self.trimmed(line.drop { $0 == " " || $0 == "\t" || $0 == "*" })
    }
    tokens.append(.comment(lines.filter { !$0.isEmpty }.joined(separator: " ")))
  }

  /// Passes over a string literal; what is interpolated is passed over with it.
  private mutating func string() {
    let isMultiline =
      next == UInt8(ascii: "\"") && index + 2 < bytes.count
      && bytes[index + 2] == UInt8(ascii: "\"")
    let quotes = isMultiline ? 3 : 1
    index += quotes
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index...].prefix(quotes).elementsEqual(repeatElement(0x22, count: quotes)) {
        index += quotes
        return
      } else {
        if !isMultiline, bytes[index] == UInt8(ascii: "\n") { return }
        index += 1
      }
    }
  }

  private mutating func quotedWord() {
    index += 1
    let word = take(while: { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") })
    index += 1
    if !word.isEmpty { tokens.append(.word(word)) }
  }

  /// Reads decimal, hexadecimal, octal and binary numbers with underscores.
  private mutating func number() {
    let text = take(while: Self.isWord).replacing("_", with: "")
    let radixes: [(prefix: String, radix: Int)] = [("0x", 16), ("0o", 8), ("0b", 2)]
    let radix = radixes.first { text.hasPrefix($0.prefix) }
    if let number = Int(radix == nil ? text : String(text.dropFirst(2)), radix: radix?.radix ?? 10)
    {
      tokens.append(.number(number))
    }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(
      text.drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed()
        .drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed()
    )
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
          let comment = isFirst ? comments.filter { !$0.isEmpty }.joined(separator: " ") : ""
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

  /// `= 5` or `= -5` behind a name, and where it ends.
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
