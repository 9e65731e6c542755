package import ErrcatCompiler
package import PositionedJSON

/// A token of Swift source.
package struct SwiftToken: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// An identifier or keyword; its range doesn't include backticks.
    case word
    /// A number literal, or a part of one.
    case number
    /// An operator or other punctuation, one byte each.
    case mark
    /// A part of a string literal between interpolations; its range doesn't include quotes.
    case text
    /// A doc comment, `///` or `/** */`; its range includes the marks.
    case docComment
  }

  /// The kind of the token.
  package let kind: Kind
  /// The UTF-8 offsets of the token.
  package let range: Range<Int>
  /// For a part of a string literal: whether it is the whole literal.
  package var isWhole = false
  /// For a part of a string literal: whether it is the first part.
  package var isFirst = false
  /// For a part of a string literal: the number of `#` around the literal, and after `\` inside it.
  package var pounds = 0
}

/// The tokens of a Swift file, by index; the tokens of an interpolation are between the parts of its string literal.
package struct SwiftTokens: Sendable {
  /// The contents of the file.
  package let bytes: [UInt8]
  /// The index of the file.
  package let file: Int
  private let tokens: [SwiftToken]
  /// The index of the mark that closes each opening one that is closed.
  private var ends: [Int: Int] = [:]

  /// - Parameters:
  ///   - bytes: any bytes, which are read in linear time.
  ///   - file: the index of the file.
  package init(_ bytes: [UInt8], file: Int = 0) {
    self.bytes = bytes
    self.file = file
    tokens = SwiftLexer.tokens(bytes)
    var open: [Int] = []
    for index in tokens.indices {
      switch mark(index) {
      case "(", "{", "[": open.append(index)
      case ")", "}", "]": if let start = open.popLast() { ends[start] = index }
      default: break
      }
    }
  }

  package var count: Int { tokens.count }

  package subscript(index: Int) -> SwiftToken { tokens[index] }

  /// The kind of the token at an index; `nil` if there is no token.
  package func kind(_ index: Int) -> SwiftToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  /// The mark at an index; `nil` if there is another token or none.
  package func mark(_ index: Int) -> Unicode.Scalar? {
    kind(index) == .mark ? Unicode.Scalar(bytes[tokens[index].range.lowerBound]) : nil
  }

  /// The word at an index; `nil` if there is another token or none.
  package func word(_ index: Int) -> String? { kind(index) == .word ? text(index) : nil }

  /// The number at an index, as it is written; `nil` if there is another token or none.
  package func number(_ index: Int) -> String? { kind(index) == .number ? text(index) : nil }

  /// The doc comment at an index, with its marks; `nil` if there is another token or none.
  package func comment(_ index: Int) -> String? { kind(index) == .docComment ? text(index) : nil }

  /// The token at an index as it is written.
  package func text(_ index: Int) -> String {
    String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  /// Whether the token at an index is a mark.
  package func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool { self.mark(index) == mark }

  /// Whether the token at an index is one of several marks.
  package func isMark(_ index: Int, in marks: String) -> Bool {
    mark(index).map(marks.unicodeScalars.contains) ?? false
  }

  /// Whether the token at an index is a word.
  package func isWord(_ index: Int, _ word: String) -> Bool {
    kind(index) == .word && bytes[tokens[index].range].elementsEqual(word.utf8)
  }

  /// Whether the token at an index is a word with an ASCII capital letter.
  package func isTypeName(_ index: Int) -> Bool {
    kind(index) == .word && bytes[tokens[index].range.lowerBound].isASCIIUppercase
  }

  /// The index of the mark that closes the one at an index; the number of tokens if none does.
  package func end(ofGroupAt start: Int) -> Int { ends[start] ?? count }

  /// The tokens of the outermost braces around a token; all tokens if it is in none.
  func outermostGroup(around index: Int) -> Range<Int> {
    var place = 0
    while place < index {
      if isMark(place, in: "({[") {
        let end = end(ofGroupAt: place)
        if end > index { return place..<end }
        place = end
      }
      place += 1
    }
    return 0..<count
  }

  /// The place of a token; of the file if there is no token.
  package func location(_ index: Int) -> Location {
    kind(index) == nil ? .file(file) : Location(file, range(index))
  }

  /// The place of a token in the file.
  package func range(_ index: Int) -> ByteRange { range(index...index) }

  /// The place in the file from one token to another.
  func range(_ indices: ClosedRange<Int>) -> ByteRange {
    ByteRange(
      tokens[indices.lowerBound].range.lowerBound,
      tokens[indices.upperBound].range.upperBound
    )
  }
}

/// Splits Swift source into tokens, without parsing it.
///
/// Handles nested comments, raw and multiline strings, and the code in interpolations. Accepts any bytes, in
/// linear time.
struct SwiftLexer {
  /// The maximum depth of nested interpolations; deeper ones are text.
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var index = 0
  private(set) var tokens: [SwiftToken] = []

  /// The tokens of a source file, in order; the tokens of an interpolation are between the parts of its
  /// string literal.
  static func tokens(_ bytes: [UInt8]) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes: bytes)
    lexer.tokens.reserveCapacity(bytes.count / 6)
    // A byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.index = 3 }
    lexer.read(untilParenthesis: false, depth: 0)
    return lexer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads to the end of the file, or past the parenthesis that closes an interpolation.
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

  /// Reads a block comment, with the comments nested inside.
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

  /// Reads `#"…"#`, `#/…/#`, or a directive such as `#if`.
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

  /// Reads a string literal, from its first quote on.
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
          append(start..<index, isFirst: isFirst, isLast: false, pounds: pounds)
          index += 2 + pounds
          read(untilParenthesis: true, depth: depth + 1)
          start = index
          isFirst = false
        } else {
          index += 2 + pounds
        }
        continue
      }
      // An unterminated single-line literal ends with its line.
      if !isMultiline, byte == 0x0A { break }
      index += 1
    }
    index = min(index, bytes.count)
    append(start..<index, isFirst: isFirst, isLast: true, pounds: pounds)
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { index += quotes + pounds }
    index = min(index, bytes.count)
  }

  private mutating func append(_ range: Range<Int>, isFirst: Bool, isLast: Bool, pounds: Int) {
    var token = SwiftToken(kind: .text, range: range)
    token.isWhole = isFirst && isLast
    token.isFirst = isFirst
    token.pounds = pounds
    tokens.append(token)
  }
}
