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
      let tokens = SwiftTokens(file.bytes)
      return (0..<tokens.count).compactMap { index -> KeyMention? in
        let location = Location(firstFile + number, tokens.range(index))
        switch tokens.kind(index) {
        case .text where tokens[index].isWhole:
          let key = tokens.text(index)
          return keys.contains(key) ? KeyMention(key: key, kind: .key, location: location) : nil
        case .word:
          guard tokens.isMark(index - 1, "."), let key = cases[tokens.text(index)] else {
            return nil
          }
          return KeyMention(
            key: key,
            kind: .caseName(tokens.text(index)),
            location: location,
            labels: labels(after: index, in: tokens)
          )
        default: return nil
        }
      }
    }
  }

  /// The labels in the parentheses that follow the name of a case.
  private static func labels(
    after name: Int,
    in tokens: SwiftTokens
  ) -> [(name: String, range: ByteRange)] {
    guard tokens.isMark(name + 1, "(") else { return [] }
    var found: [(name: String, range: ByteRange)] = []
    var index = name + 2
    let end = tokens.end(ofGroupAt: name + 1)
    while index < end {
      if ["(", "[", "{"].contains(tokens.mark(index)) {
        index = tokens.end(ofGroupAt: index)
      } else if let label = tokens.word(index), tokens.isMark(index + 1, ":"),
        tokens.isMark(index - 1, "(") || tokens.isMark(index - 1, ",")
      {
        found.append((label, tokens.range(index)))
      }
      index += 1
    }
    return found
  }
}
