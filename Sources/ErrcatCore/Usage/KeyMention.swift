package import ErrcatCompiler
package import PositionedJSON

/// A place in Swift code that names a key or the case of an entry.
package struct KeyMention: Sendable {
  /// How the code names it.
  package enum Kind: Equatable, Sendable {
    /// A string literal with the key.
    case key
    /// The name after a dot.
    case caseName(String)
  }

  /// The key.
  package let key: String
  /// How the code names it.
  package let kind: Kind
  /// The key without quotes, or the name without the dot.
  package let location: Location
  /// The labels of the arguments after the name of a case.
  package var labels: [(name: String, range: ByteRange)] = []

  /// A description of the place, for a diagnostic.
  var phrase: String {
    switch kind {
    case .key: return "'\(key)'"
    case .caseName(let name): return "'.\(name)', the case of '\(key)',"
    }
  }

  /// Finds mentions, in the order of the files.
  ///
  /// - Parameters:
  ///   - sources: the Swift files.
  ///   - firstFile: the index of the first one among all files.
  ///   - entries: the entries whose cases are searched for.
  ///   - keys: the keys that are searched for in string literals.
  /// - Returns: the mentions; members of other types that have the name of a case are among them.
  package static func find(
    in sources: [SourceFile],
    firstFile: Int,
    entries: [Entry],
    keys: Set<String>
  ) -> [KeyMention] {
    let cases = Dictionary(
      entries.map { ($0.swiftName, $0.key.value) },
      uniquingKeysWith: { first, _ in first }
    )
    return sources.enumerated().flatMap { number, file in
      let tokens = SwiftLexer.tokens(file.bytes)
      return tokens.indices.compactMap { index -> KeyMention? in
        let token = tokens[index]
        let text = String(decoding: file.bytes[token.range], as: UTF8.self)
        let range = ByteRange(token.range.lowerBound, token.range.upperBound)
        let location = Location(firstFile + number, range)
        switch token.kind {
        case .text where token.isWhole && keys.contains(text):
          return KeyMention(key: text, kind: .key, location: location)
        case .word:
          guard index > 0, tokens[index - 1].kind == .mark,
            file.bytes[tokens[index - 1].range.lowerBound] == UInt8(ascii: "."),
            let key = cases[text]
          else { return nil }
          return KeyMention(
            key: key,
            kind: .caseName(text),
            location: location,
            labels: labels(after: index, of: tokens, in: file.bytes)
          )
        default: return nil
        }
      }
    }
  }

  /// The labels in the parentheses that follow the name of a case.
  private static func labels(
    after name: Int,
    of tokens: [SwiftToken],
    in bytes: [UInt8]
  ) -> [(name: String, range: ByteRange)] {
    guard name + 1 < tokens.count, isMark("(", tokens[name + 1], in: bytes) else { return [] }
    var found: [(name: String, range: ByteRange)] = []
    var depth = 0
    for index in tokens.indices.dropFirst(name + 1) {
      let token = tokens[index]
      if token.kind == .mark {
        switch bytes[token.range.lowerBound] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
      } else if depth == 1, token.kind == .word, index + 1 < tokens.count,
        isMark(":", tokens[index + 1], in: bytes),
        isMark("(", tokens[index - 1], in: bytes) || isMark(",", tokens[index - 1], in: bytes)
      {
        let range = ByteRange(token.range.lowerBound, token.range.upperBound)
        found.append((String(decoding: bytes[token.range], as: UTF8.self), range))
      }
      if depth == 0 { break }
    }
    return found
  }

  private static func isMark(_ mark: Unicode.Scalar, _ token: SwiftToken, in bytes: [UInt8]) -> Bool
  {
    token.kind == .mark && bytes[token.range.lowerBound] == UInt8(ascii: mark)
  }
}
