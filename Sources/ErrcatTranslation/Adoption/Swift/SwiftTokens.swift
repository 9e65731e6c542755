import ErrcatCore
import PositionedJSON

/// String literals.
extension SwiftTokens {
  /// A part of a string literal.
  enum Part: Equatable {
    case text(String)
    /// The indices of an interpolation's tokens.
    case code(Range<Int>)
  }

  /// Whether the declaration of a type begins at an index; `.actor` can be a case.
  func isType(_ index: Int) -> Bool {
    ["enum", "struct", "class", "actor"].contains { isWord(index, $0) }
      && !isMark(index - 1, ".") && word(index + 1) != nil
  }

  /// The parts of the string literal at an index, and the index after it; `nil` if there is none.
  func literal(_ index: Int) -> (parts: [Part], end: Int)? {
    guard kind(index) == .text, self[index].isFirst else { return nil }
    var parts: [Part] = []
    var place = index
    while true {
      let token = self[place]
      parts.append(.text(String(decoding: bytes[token.range], as: UTF8.self)))
      if token.isWhole || isLast(token) { break }
      // Literals inside the interpolation have ends of their own.
      var next = place + 1
      while next < count, kind(next) != .text || self[next].isFirst {
        next = kind(next) == .text ? self.literal(next)?.end ?? next + 1 : next + 1
      }
      parts.append(.code(place + 1..<min(next, count)))
      guard next < count else { return (unescaped(parts, self[index]), count) }
      place = next
    }
    if isMultiline(self[index]) { parts = dedented(parts) }
    return (unescaped(parts, self[index]), place + 1)
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
