import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// The tokens of a Swift file, by index.
struct SwiftTokens: Sendable {
  let bytes: [UInt8]
  /// The index of the file.
  let file: Int
  private let tokens: [SwiftToken]
  /// The index of the mark that closes each opening one that is closed.
  private let ends: [Int: Int]

  init(_ bytes: [UInt8], file: Int) {
    self.bytes = bytes
    self.file = file
    let tokens = SwiftLexer.tokens(bytes)
    var ends: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      switch bytes[token.range.lowerBound] {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let start = open.popLast() { ends[start] = index }
      default: break
      }
    }
    self.tokens = tokens
    self.ends = ends
  }

  var count: Int { tokens.count }

  /// The place of a token.
  func location(_ index: Int) -> Location {
    guard tokens.indices.contains(index) else { return .file(file) }
    let range = tokens[index].range
    return Location(file, ByteRange(range.lowerBound, range.upperBound))
  }

  /// The word at an index; `nil` if there is another token.
  func word(_ index: Int) -> String? { text(index, .word) }

  /// The number at an index, as it is written; `nil` if there is another token.
  func number(_ index: Int) -> String? { text(index, .number) }

  /// The doc comment at an index, with its marks; `nil` if there is another token.
  func comment(_ index: Int) -> String? { text(index, .docComment) }

  private func text(_ index: Int, _ kind: SwiftToken.Kind) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == kind else { return nil }
    return String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  /// Whether the token at an index is a mark.
  func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .mark
      && bytes[tokens[index].range.lowerBound] == UInt8(ascii: mark)
  }

  func isWord(_ index: Int, _ word: String) -> Bool { self.word(index) == word }

  /// The index of the mark that closes the one at an index; the number of tokens if none does.
  func end(ofGroupAt start: Int) -> Int { ends[start] ?? count }

  // MARK: Literals

  /// A part of a string literal.
  enum Part: Equatable {
    case text(String)
    /// The indices of an interpolation's tokens.
    case code(Range<Int>)
  }

  /// The parts of the string literal at an index, and the index after it; `nil` if there is none.
  func literal(_ index: Int) -> (parts: [Part], end: Int)? {
    guard tokens.indices.contains(index), tokens[index].kind == .text, tokens[index].isFirst else {
      return nil
    }
    var parts: [Part] = []
    var place = index
    while true {
      let token = tokens[place]
      parts.append(.text(String(decoding: bytes[token.range], as: UTF8.self)))
      if token.isWhole || isLast(token) { break }
      // Literals inside the interpolation have ends of their own.
      var next = place + 1
      while next < count, tokens[next].kind != .text || tokens[next].isFirst {
        next = tokens[next].kind == .text ? self.literal(next)?.end ?? next + 1 : next + 1
      }
      parts.append(.code(place + 1..<min(next, count)))
      guard next < count else { return (unescaped(parts, tokens[index]), count) }
      place = next
    }
    if isMultiline(tokens[index]) { parts = dedented(parts) }
    return (unescaped(parts, tokens[index]), place + 1)
  }

  /// The parts of the literals at an index that `+` joins, and the index after them; `nil` if there is none.
  func joinedLiterals(_ index: Int) -> (parts: [Part], end: Int)? {
    guard var (parts, end) = literal(index) else { return nil }
    while isMark(end, "+"), let next = literal(end + 1) {
      parts += next.parts
      end = next.end
    }
    return (parts, end)
  }

  /// The text of a literal without interpolations; `nil` if there is none at an index.
  func plainLiteral(_ index: Int) -> String? {
    guard let (parts, _) = literal(index), parts.count == 1, case .text(let text) = parts[0] else {
      return nil
    }
    return text
  }

  private func isLast(_ token: SwiftToken) -> Bool {
    token.range.upperBound >= bytes.count || bytes[token.range.upperBound] != UInt8(ascii: "\\")
  }

  private func isMultiline(_ token: SwiftToken) -> Bool {
    let start = token.range.lowerBound
    return start >= 3 && bytes[start - 3..<start].allSatisfy { $0 == UInt8(ascii: "\"") }
  }

  private func unescaped(_ parts: [Part], _ first: SwiftToken) -> [Part] {
    let mark = "\\" + String(repeating: "#", count: first.pounds)
    return parts.map { part in
      guard case .text(let text) = part else { return part }
      return .text(Self.unescaped(text, mark))
    }
  }

  private static func unescaped(_ text: String, _ mark: String) -> String {
    guard text.contains(text: mark) else { return text }
    var result = ""
    var rest = text[...]
    while let found = rest.range(of: mark) {
      result += rest[..<found.lowerBound]
      rest = rest[found.upperBound...]
      guard let letter = rest.first else { break }
      rest.removeFirst()
      switch letter {
      case "n": result += "\n"
      case "t": result += "\t"
      case "r": result += "\r"
      case "0": result += "\0"
      case "\n": break
      case "u":
        guard let close = rest.firstIndex(of: "}"), rest.first == "{",
          let value = UInt32(rest[..<close].dropFirst(), radix: 16),
          let scalar = Unicode.Scalar(value)
        else { continue }
        result.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: close)...]
      default: result.append(letter)
      }
    }
    return result + rest
  }

  /// The parts of a literal between `\"""`, as they are written, without the indentation of its last line.
  private func dedented(_ parts: [Part]) -> [Part] {
    // Swift takes every end of a line for a line feed.
    let parts = parts.map { part in
      guard case .text(let text) = part else { return part }
      return .text(text.replacingOccurrences(of: "\r\n", with: "\n"))
    }
    guard case .text(let last)? = parts.last else { return parts }
    let indentation = String(last.reversed().prefix { $0 == " " || $0 == "\t" }.reversed())
    return parts.enumerated().map { number, part in
      guard case .text(var text) = part else { return part }
      if number == parts.count - 1 {
        text.removeLast(indentation.count)
        if text.hasSuffix("\n") { text.removeLast() }
      }
      text = text.replacingOccurrences(of: "\n\(indentation)", with: "\n")
      if number == 0, text.hasPrefix("\n") { text.removeFirst() }
      return .text(text)
    }
  }
}
