import ErrcatCompiler
import PositionedJSON

/// One word of Swift source.
struct SwiftToken: Equatable {
  enum Kind: UInt8 {
    /// An identifier or keyword; backticks are no part of its range.
    case word
    case number
    /// An operator or other punctuation, one byte each.
    case mark
    /// A piece of a string literal without interpolation inside; quotes are no part of its range.
    case text
    /// A doc comment, `///` or `/** */`; the marks are part of its range.
    case docComment
  }

  let kind: Kind
  /// UTF-8 offsets.
  let range: Range<Int>
  /// Of a piece of a string literal: whether the literal begins and ends with it.
  var isWhole = false
  /// Of a piece of a string literal: whether the literal begins with it.
  var isFirst = false
  /// Of a piece of a string literal: how many `#` stand at its ends, so that `\` needs as many.
  var pounds = 0
}

/// Takes Swift source apart into words, without understanding it.
///
/// Comments nest; strings may be raw, of several lines, and hold interpolations, whose code is taken
/// apart like all other. Any bytes are taken, in linear time.
struct SwiftLexer {
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var index = 0
  private(set) var tokens: [SwiftToken] = []

  /// The words of a source file, in order; the pieces of a string literal stand around the code that
  /// is interpolated.
  static func tokens(_ bytes: [UInt8]) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes: bytes)
    lexer.tokens.reserveCapacity(bytes.count / 6)
    lexer.read(untilParenthesis: false, depth: 0)
    return lexer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads to the end, or to behind the parenthesis that closes an interpolation.
  private mutating func read(untilParenthesis: Bool, depth: Int) {
    var open = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): lineComment()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): blockComment()
      case UInt8(ascii: "\""): string(pounds: 0, depth: depth)
      case UInt8(ascii: "#"): pound(depth)
      case UInt8(ascii: "`"): quotedWord()
      case _ where byte.isASCIIDigit: take(.number, while: Self.isWord)
      case _ where Self.isLetter(byte): take(.word, while: Self.isWord)
      case 0...0x20: index += 1
      default:
        if byte == UInt8(ascii: "(") { open += 1 }
        if byte == UInt8(ascii: ")") {
          if untilParenthesis, open == 0 {
            index += 1
            return
          }
          open -= 1
        }
        tokens.append(SwiftToken(kind: .mark, range: index..<index + 1))
        index += 1
      }
    }
  }

  private func peek(_ distance: Int) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  private static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || byte.isASCIIDigit }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte >= 0x80
      || byte == UInt8(ascii: "_")
  }

  private mutating func take(_ kind: SwiftToken.Kind, while isIncluded: (UInt8) -> Bool) {
    let start = index
    while index < bytes.count, isIncluded(bytes[index]) { index += 1 }
    tokens.append(SwiftToken(kind: kind, range: start..<index))
  }

  private mutating func lineComment() {
    let start = index
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    if start + 2 < index, bytes[start + 2] == UInt8(ascii: "/") {
      tokens.append(SwiftToken(kind: .docComment, range: start..<index))
    }
  }

  /// Block comments nest.
  private mutating func blockComment() {
    let start = index
    var depth = 0
    repeat {
      if bytes[index] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if bytes[index] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
    index = min(index, bytes.count)
    if index - start > 5, bytes[start + 2] == UInt8(ascii: "*") {
      tokens.append(SwiftToken(kind: .docComment, range: start..<index))
    }
  }

  private mutating func quotedWord() {
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "`"), bytes[index] != 0x0A {
      index += 1
    }
    if index > start { tokens.append(SwiftToken(kind: .word, range: start..<index)) }
    index = min(index + 1, bytes.count)
  }

  /// `#"…"#`, `#/…/#`, or a directive such as `#if`.
  private mutating func pound(_ depth: Int) {
    var count = 0
    while peek(count) == UInt8(ascii: "#") { count += 1 }
    switch peek(count) {
    case UInt8(ascii: "\""):
      index += count
      string(pounds: count, depth: depth)
    case UInt8(ascii: "/"):
      index += count + 1
      while index < bytes.count, !(bytes[index] == UInt8(ascii: "/") && hasPounds(count, after: 1))
      {
        index += 1
      }
      index = min(index + 1 + count, bytes.count)
    default:
      for _ in 0..<count {
        tokens.append(SwiftToken(kind: .mark, range: index..<index + 1))
        index += 1
      }
    }
  }

  private func hasPounds(_ count: Int, after distance: Int) -> Bool {
    (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
  }

  /// A string literal from its first quote on.
  private mutating func string(pounds: Int, depth: Int) {
    let isMultiline = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
    let quotes = isMultiline ? 3 : 1
    index += quotes
    var start = index
    var isFirst = true
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\""), (1..<quotes).allSatisfy({ peek($0) == UInt8(ascii: "\"") }),
        hasPounds(pounds, after: quotes)
      {
        break
      }
      if byte == UInt8(ascii: "\\"), hasPounds(pounds, after: 1) {
        if peek(1 + pounds) == UInt8(ascii: "("), depth < Self.maximumDepth {
          append(start..<index, isFirst, isLast: false, pounds)
          index += 2 + pounds
          read(untilParenthesis: true, depth: depth + 1)
          start = index
          isFirst = false
        } else {
          index += 2 + pounds
        }
        continue
      }
      // A literal of one line that is not closed ends with the line.
      if !isMultiline, byte == 0x0A { break }
      index += 1
    }
    index = min(index, bytes.count)
    append(start..<index, isFirst, isLast: true, pounds)
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { index += quotes + pounds }
    index = min(index, bytes.count)
  }

  private mutating func append(_ range: Range<Int>, _ isFirst: Bool, isLast: Bool, _ pounds: Int) {
    var token = SwiftToken(kind: .text, range: range)
    token.isWhole = isFirst && isLast
    token.isFirst = isFirst
    token.pounds = pounds
    tokens.append(token)
  }
}
