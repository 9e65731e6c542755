import ErrcatCompiler
import PositionedJSON

extension SourceUsage {
  /// Finds a catalog's errors and keys in a Swift file.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - watched: the members whose every mention is recorded.
  ///   - parts: what else to find.
  init(_ bytes: [UInt8], watched: Set<String>, parts: Parts) {
    self.init()
    let tokens = SwiftLexer.tokens(bytes)
    if parts.contains(.catches) { readCatches(of: tokens, in: bytes) }
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .word:
        guard index > 0, isMark(".", tokens[index - 1], in: bytes) else {
          if parts.contains(.thrownErrors) {
            if isWord("throw", token, in: bytes) {
              readThrow(at: index, of: tokens, in: bytes)
            } else if isWord("throwing", token, in: bytes) {
              readThrow(at: index, ":", of: tokens, in: bytes)
            }
          }
          if parts.contains(.descriptions) {
            readInterpolation(at: index, of: tokens, in: bytes)
          }
          continue
        }
        let name = text(token, bytes)
        if name == "text" { readAskedKey(at: index, of: tokens, in: bytes) }
        if parts.contains(.thrownErrors), name == "failure" {
          readThrow(at: index, "(", of: tokens, in: bytes)
        }
        if parts.contains(.descriptions), name == "localizedDescription" {
          readDescription(at: index, of: tokens, in: bytes)
        }
        members.insert(name)
        if watched.contains(name) {
          memberPlaces.append(Mention(text: name, range: range(token)))
        }
      case .text:
        if token.isWhole {
          readLiteral(at: index, of: tokens, in: bytes, parts: parts)
        } else if token.isFirst, !token.range.isEmpty {
          prefixes.insert(text(token, bytes))
        }
      default: continue
      }
    }
  }

  /// Reads `.text(for: ErrorMapper.map(error))`, and `.text(for: key)` after `let key = ErrorMapper.map(error)`.
  private mutating func readAskedKey(at index: Int, of tokens: [SwiftToken], in bytes: [UInt8]) {
    guard index + 4 < tokens.count, isMark("(", tokens[index + 1], in: bytes),
      isWord("for", tokens[index + 2], in: bytes), isMark(":", tokens[index + 3], in: bytes)
    else { return }
    let asked = tokens[index + 4]
    guard asked.kind == .word else { return }
    var mapper = self.mapper(at: index + 4, of: tokens, in: bytes)
    let isName = index + 5 < tokens.count && isMark(")", tokens[index + 5], in: bytes)
    if mapper == nil, isName {
      let name = text(asked, bytes)
      // The nearest constant or variable with the name, whose type may follow it.
      let binding = (1..<index).last { place in
        isWord(name, tokens[place], in: bytes)
          && ["let", "var"].contains { isWord($0, tokens[place - 1], in: bytes) }
      }
      let equals = binding.flatMap { place in
        (place + 1..<min(place + 4, index)).first { isMark("=", tokens[$0], in: bytes) }
      }
      mapper = equals.flatMap { self.mapper(at: $0 + 1, of: tokens, in: bytes) }
    }
    if let mapper { askedMappers.append(Mention(text: mapper, range: range(asked))) }
  }

  /// The type in `ErrorMapper.map(`; `nil` for other code.
  private func mapper(at index: Int, of tokens: [SwiftToken], in bytes: [UInt8]) -> String? {
    guard index + 3 < tokens.count, tokens[index].kind == .word,
      isMark(".", tokens[index + 1], in: bytes), isWord("map", tokens[index + 2], in: bytes),
      isMark("(", tokens[index + 3], in: bytes)
    else { return nil }
    return text(tokens[index], bytes)
  }

  private mutating func readLiteral(
    at index: Int,
    of tokens: [SwiftToken],
    in bytes: [UInt8],
    parts: Parts
  ) {
    let token = tokens[index]
    let literal = bytes[token.range]
    if !token.range.isEmpty, token.range.count <= 1_024, !literal.contains(0x0A) {
      literals.insert(text(token, bytes))
    }
    // `text(for: "…")`
    let isAsked =
      index >= 4 && isMark(":", tokens[index - 1], in: bytes)
      && isWord("for", tokens[index - 2], in: bytes)
      && isMark("(", tokens[index - 3], in: bytes)
      && isWord("text", tokens[index - 4], in: bytes)
    if isAsked, !literal.contains(UInt8(ascii: "\\")) {
      askedKeys.append(Mention(text: text(token, bytes), range: range(token)))
    }
    guard parts.contains(.messages), MessageWords.readsLikeMessage(literal),
      !isForDevelopers(at: index, of: tokens, in: bytes)
    else { return }
    messages.append(Mention(text: text(token, bytes), range: range(token)))
  }

  /// Whether a literal is an argument of a call whose output only developers see.
  private func isForDevelopers(at index: Int, of tokens: [SwiftToken], in bytes: [UInt8]) -> Bool {
    var place = index - 1
    var depth = 0
    while place >= 0, index - place < 40 {
      let token = tokens[place]
      if token.kind == .mark {
        switch bytes[token.range.lowerBound] {
        case UInt8(ascii: ")"): depth += 1
        case UInt8(ascii: "("):
          depth -= 1
          if depth < 0, place > 0, tokens[place - 1].kind == .word {
            return MessageWords.developers.contains(text(tokens[place - 1], bytes))
          }
        case UInt8(ascii: "{"), UInt8(ascii: "}"): return false
        default: break
        }
      }
      place -= 1
    }
    return false
  }

  func isMark(_ mark: Unicode.Scalar, _ token: SwiftToken, in bytes: [UInt8]) -> Bool {
    token.kind == .mark && bytes[token.range.lowerBound] == UInt8(ascii: mark)
  }

  func isWord(_ word: String, _ token: SwiftToken, in bytes: [UInt8]) -> Bool {
    token.kind == .word && bytes[token.range].elementsEqual(word.utf8)
  }

  func text(_ token: SwiftToken, _ bytes: [UInt8]) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  func range(_ token: SwiftToken) -> ByteRange {
    ByteRange(token.range.lowerBound, token.range.upperBound)
  }
}

/// The words by which an error message is recognized.
enum MessageWords {
  /// Calls and labels whose strings only developers see.
  static let developers: Set<String> = [
    "assert", "assertionFailure", "available", "critical", "debug", "debugPrint", "error",
    "fatalError",
    "fault", "info", "log", "notice", "precondition", "preconditionFailure", "print", "trace",
    "warning", "NSLog", "XCTAssert", "XCTFail", "expect", "Issue", "record", "Logger", "os_log",
    "deprecated", "message",
  ]

  /// Words and phrases that error messages contain, in lowercase.
  private static let words: [[UInt8]] = [
    "couldn't", "couldn’t", "could not", "can't", "can’t", "cannot", "failed", "unable",
    "went wrong",
    "try again", "invalid", "not found", "unavailable", "expired", "no connection", "error",
  ].map { Array($0.utf8) }

  /// Whether a literal has at least three words, starts with an ASCII capital letter, and contains one of
  /// the words of error messages.
  static func readsLikeMessage(_ literal: ArraySlice<UInt8>) -> Bool {
    guard literal.count >= 12, literal.count <= 500, let first = literal.first,
      first.isASCIIUppercase,
      literal.count(where: { $0 == 0x20 }) >= 2
    else { return false }
    let lower = literal.map(\.asciiLowercased)
    return words.contains { word in
      lower.indices.contains { lower[$0] == word[0] && lower[$0...].starts(with: word) }
    }
  }
}
