import ErrcatCompiler
import PositionedJSON

/// Types of errors that code catches, and the operations whose errors it catches with them.
extension SourceUsage {
  /// Finds the `do` statements in which an operation may run, and the functions that run one.
  mutating func readCatches(of tokens: [SwiftToken], in bytes: [UInt8]) {
    var blocks: [Block] = []
    var parentheses = 0
    // The `do` or the function whose braces come next.
    var next = Block.other
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .word:
        readWord(at: index, of: tokens, in: bytes, &blocks, &next)
      case .mark:
        switch bytes[token.range.lowerBound] {
        case UInt8(ascii: "("): parentheses += 1
        case UInt8(ascii: ")"): parentheses -= 1
        case UInt8(ascii: "{"):
          if index > 0 { readTrailingClosure(before: index, of: tokens, in: bytes, &blocks) }
          // A default value of a parameter can have braces, too.
          if case .function(_, parentheses) = next {
            blocks.append(next)
            next = .other
          } else if case .function = next {
            blocks.append(.other)
          } else {
            blocks.append(next)
            next = .other
          }
        case UInt8(ascii: "}"):
          // A requirement of a protocol has no braces.
          if case .function(_, parentheses) = next { next = .other }
          let isCatch = index + 1 < tokens.count && isWord("catch", tokens[index + 1], in: bytes)
          switch blocks.popLast() {
          case .tried(let calls)? where isCatch, .catching(let calls)? where isCatch:
            let patterns = caughtTypes(after: index + 1, of: tokens, in: bytes)
            catches += patterns.map { Catch(type: $0, calls: calls) }
            next = .catching(calls)
          default: break
          }
        default: break
        }
      default: continue
      }
      if case .function(let name, nil) = next { next = .function(name, parentheses) }
    }
  }

  /// The code between braces.
  private enum Block {
    /// The body of a `do`, with its calls.
    case tried([String])
    /// The body of a `catch`, with the calls of its `do`.
    case catching([String])
    /// The body of a function, with the depth of parentheses at which it begins.
    case function(String, Int?)
    case other
  }

  private mutating func readWord(
    at index: Int,
    of tokens: [SwiftToken],
    in bytes: [UInt8],
    _ blocks: inout [Block],
    _ next: inout Block
  ) {
    switch text(tokens[index], bytes) {
    case "do": next = .tried([])
    case "func" where index + 1 < tokens.count && tokens[index + 1].kind == .word:
      next = .function(text(tokens[index + 1], bytes), nil)
    case "perform" where isOperation(at: index, of: tokens, in: bytes):
      for block in blocks.reversed() {
        guard case .function(let name, _) = block else { continue }
        performing.insert(name)
        break
      }
      add("perform", to: &blocks)
    default: break
    }
  }

  /// Whether `perform` is called as that of `Operations`, whose first argument is a name without a label; the one
  /// of Core Data has a closure there, that of Objective-C a selector.
  private func isOperation(at index: Int, of tokens: [SwiftToken], in bytes: [UInt8]) -> Bool {
    guard index > 0, index + 3 < tokens.count, isMark(".", tokens[index - 1], in: bytes),
      isMark("(", tokens[index + 1], in: bytes)
    else { return false }
    let first = tokens[index + 2]
    return first.kind == .text
      || isMark("#", first, in: bytes) && isWord("function", tokens[index + 3], in: bytes)
      || first.kind == .word && !isMark(":", tokens[index + 3], in: bytes)
  }

  /// Records the call that a closure is the last argument of: `runSDK { … }`, `runSDK("load") { … }`.
  private func readTrailingClosure(
    before brace: Int,
    of tokens: [SwiftToken],
    in bytes: [UInt8],
    _ blocks: inout [Block]
  ) {
    var place = brace - 1
    if isMark(")", tokens[place], in: bytes) {
      // Arguments are few; a longer list is taken for none.
      var depth = 0
      let first = max(1, place - 200)
      while place >= first {
        if isMark(")", tokens[place], in: bytes) { depth += 1 }
        if isMark("(", tokens[place], in: bytes) { depth -= 1 }
        place -= 1
        if depth == 0 { break }
      }
    }
    let name = tokens[place].kind == .word ? text(tokens[place], bytes) : "do"
    // What `perform` is called for is known from its arguments.
    if name != "do", name != "perform" { add(name, to: &blocks) }
  }

  /// Adds a call to the innermost `do`.
  private func add(_ call: String, to blocks: inout [Block]) {
    for place in blocks.indices.reversed() {
      switch blocks[place] {
      case .tried(let calls):
        blocks[place] = .tried(calls + [call])
        return
      case .function: return
      case .catching, .other: continue
      }
    }
  }

  /// The types that the patterns after `catch` name, with their cases.
  private func caughtTypes(
    after word: Int,
    of tokens: [SwiftToken],
    in bytes: [UInt8]
  ) -> [Mention] {
    var types: [Mention] = []
    var depth = 0
    var isExpected = true
    var index = word + 1
    while index < tokens.count, depth > 0 || !isMark("{", tokens[index], in: bytes) {
      let token = tokens[index]
      index += 1
      if isMark("(", token, in: bytes) { depth += 1 }
      if isMark(")", token, in: bytes) { depth -= 1 }
      guard depth == 0 else { continue }
      if isMark(",", token, in: bytes) || isWord("as", token, in: bytes)
        || isWord("is", token, in: bytes)
      {
        isExpected = true
      } else if token.kind == .word, isExpected, !isWord("let", token, in: bytes) {
        isExpected = false
        let last = pathEnd(from: index - 1, of: tokens, in: bytes)
        if bytes[token.range.lowerBound].isASCIIUppercase {
          let range = token.range.lowerBound..<tokens[last].range.upperBound
          types.append(
            Mention(
              text: String(decoding: bytes[range], as: UTF8.self),
              range: ByteRange(range.lowerBound, range.upperBound)
            )
          )
        }
        index = last + 1
      }
    }
    return types
  }
}
