import ErrcatCompiler
import PositionedJSON

/// Errors that don't come from the catalog.
extension SourceUsage {
  /// Records the error after `throw`, `throwing:` or `.failure(`, if the code names its type.
  ///
  /// - Parameters:
  ///   - word: the index of the word.
  ///   - mark: what has to be between the word and the error; `nil` for nothing.
  ///   - tokens: the tokens of the file.
  ///   - bytes: the contents of the file.
  mutating func readThrow(
    at word: Int,
    _ mark: Unicode.Scalar? = nil,
    of tokens: [SwiftToken],
    in bytes: [UInt8]
  ) {
    let index = mark == nil ? word : word + 1
    var last = index + 1
    guard last < tokens.count, mark.map({ isMark($0, tokens[index], in: bytes) }) ?? true,
      isTypeName(tokens[last], in: bytes)
    else { return }
    // A pattern doesn't make the error that it names.
    if mark == "(", word > 1, isWord("case", tokens[word - 2], in: bytes) { return }
    last = pathEnd(from: last, of: tokens, in: bytes)
    let words = tokens[(index + 1)...last].filter { $0.kind == .word }
    let path = words.map { text($0, bytes) }.joined(separator: ".")
    let start = tokens[index + 1].range.lowerBound
    thrownErrors.append(
      Mention(text: path, range: ByteRange(start, tokens[last].range.upperBound))
    )
  }

  /// Records `localizedDescription`, if it is an error's and more than developers see it.
  mutating func readDescription(at index: Int, of tokens: [SwiftToken], in bytes: [UInt8]) {
    guard isError(before: index - 1, of: tokens, in: bytes),
      !isLogged(at: index, of: tokens, in: bytes)
    else { return }
    descriptions.append(Mention(text: text(tokens[index], bytes), range: range(tokens[index])))
  }

  /// Records an error that is all of an interpolation, if more than developers see the text.
  mutating func readInterpolation(at index: Int, of tokens: [SwiftToken], in bytes: [UInt8]) {
    guard index > 0, index + 1 < tokens.count, tokens[index - 1].kind == .text,
      tokens[index + 1].kind == .text, !tokens[index + 1].isFirst,
      Self.namesError(text(tokens[index], bytes)), !isLogged(at: index, of: tokens, in: bytes)
    else { return }
    let shown = "\\(\(text(tokens[index], bytes)))"
    descriptions.append(Mention(text: shown, range: range(tokens[index])))
  }

  /// The index of the last name of a path such as `Upload.Failure.tooLarge`.
  func pathEnd(from first: Int, of tokens: [SwiftToken], in bytes: [UInt8]) -> Int {
    var last = first
    while last + 2 < tokens.count, isMark(".", tokens[last + 1], in: bytes),
      tokens[last + 2].kind == .word
    {
      last += 2
    }
    return last
  }

  private func isTypeName(_ token: SwiftToken, in bytes: [UInt8]) -> Bool {
    token.kind == .word && bytes[token.range.lowerBound].isASCIIUppercase
  }

  /// Whether what is before a dot is an error, by its name or by the type that it's cast to.
  private func isError(before dot: Int, of tokens: [SwiftToken], in bytes: [UInt8]) -> Bool {
    var place = dot - 1
    while place >= 0, isMark("?", tokens[place], in: bytes) || isMark("!", tokens[place], in: bytes)
    {
      place -= 1
    }
    guard place >= 0 else { return false }
    if tokens[place].kind == .word || tokens[place].kind == .number {
      let name = text(tokens[place], bytes)
      // `$0`, of which the dollar sign is a mark, is mostly that of a `Result` or a sink.
      return Self.namesError(name) || name == "e" || name == "err"
        || (name == "0" && place > 0 && isMark("$", tokens[place - 1], in: bytes))
    }
    guard isMark(")", tokens[place], in: bytes) else { return false }
    // `(failure as NSError).localizedDescription`
    var depth = 0
    while place >= 0 {
      if isMark(")", tokens[place], in: bytes) { depth += 1 }
      if isMark("(", tokens[place], in: bytes) { depth -= 1 }
      if depth == 0 { return false }
      if tokens[place].kind == .word, Self.namesError(text(tokens[place], bytes)) { return true }
      place -= 1
    }
    return false
  }

  private static func namesError(_ name: String) -> Bool {
    ["error", "Error", "failure", "Failure"].contains { name.hasSuffix($0) }
  }

  /// Whether one of the calls around a token writes what only developers see.
  private func isLogged(at index: Int, of tokens: [SwiftToken], in bytes: [UInt8]) -> Bool {
    var depth = 0
    // A statement starts at a brace; longer ones are taken to show the text.
    for place in stride(from: index - 1, through: max(0, index - 400), by: -1) {
      let token = tokens[place]
      guard token.kind == .mark else { continue }
      switch bytes[token.range.lowerBound] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth += 1
      case UInt8(ascii: "["): depth -= 1
      case UInt8(ascii: "("):
        depth -= 1
        guard depth < 0 else { continue }
        depth = 0
        var callee = place - 1
        while callee >= 0, tokens[callee].kind == .word {
          if isForDevelopers(text(tokens[callee], bytes)) { return true }
          guard callee >= 2, isMark(".", tokens[callee - 1], in: bytes) else { break }
          callee -= 2
        }
      case UInt8(ascii: ":"):
        // `logMessage: error.localizedDescription`
        if depth == 0, place > 0, tokens[place - 1].kind == .word,
          namesLog(text(tokens[place - 1], bytes))
        {
          return true
        }
      case UInt8(ascii: "{"), UInt8(ascii: "}"): if depth <= 0 { return false }
      default: break
      }
    }
    return false
  }

  /// Whether what a call writes is only for developers, by its name or that of the object it's called on.
  private func isForDevelopers(_ name: String) -> Bool {
    MessageWords.developers.contains(name) || namesLog(name)
  }

  /// Whether a name is that of a log: `log`, `logger`, `writeLog`, `NSLog`, but not `dialog`.
  private func namesLog(_ name: String) -> Bool {
    let logs = [
      "log", "logs", "logger", "logging", "nslog", "warn", "verbose", "debug", "analytics",
    ]
    return CamelCase.words(name).contains { logs.contains($0) }
  }
}

/// The words of a name in camel case.
private enum CamelCase {
  /// The words in lowercase; capitals in a row are one word: `NSLogError` has `nslog` and `error`.
  static func words(_ name: String) -> [String] {
    var words: [String] = []
    var wasCapital = false
    for character in name {
      let isCapital = character.isUppercase
      if character == "_" {
        words.append("")
      } else if words.isEmpty || (isCapital && !wasCapital) {
        words.append(character.lowercased())
      } else {
        words[words.count - 1] += character.lowercased()
      }
      wasCapital = isCapital
    }
    return words
  }
}
