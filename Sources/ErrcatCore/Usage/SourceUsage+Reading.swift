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
    let tokens = SwiftTokens(bytes)
    if parts.contains(.catches) { readCatches(in: tokens) }
    if parts.contains(.losses) { readLosses(in: tokens) }
    for index in 0..<tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .word:
        guard index > 0, tokens.isMark(index - 1, ".") else {
          if parts.contains(.thrownErrors) {
            if tokens.isWord(index, "throw") {
              readThrow(at: index, in: tokens)
            } else if tokens.isWord(index, "throwing") {
              readThrow(at: index, ":", in: tokens)
            }
          }
          if parts.contains(.descriptions) {
            readInterpolation(at: index, in: tokens)
          }
          continue
        }
        let name = tokens.text(index)
        if name == "text" { readAskedKey(at: index, in: tokens) }
        if parts.contains(.thrownErrors), name == "failure" {
          readThrow(at: index, "(", in: tokens)
        }
        if parts.contains(.descriptions), name == "localizedDescription" {
          readDescription(at: index, in: tokens)
        }
        members.insert(name)
        if watched.contains(name) {
          memberPlaces.append(Mention(text: name, range: tokens.range(index)))
        }
      case .text:
        if token.isWhole {
          readLiteral(at: index, in: tokens, parts: parts)
        } else if token.isFirst, !token.range.isEmpty {
          prefixes.insert(tokens.text(index))
        }
      default: continue
      }
    }
  }

  /// Reads `.text(for: ErrorMapper.map(error))` and `.text(for: error.key)`, and `.text(for: key)` after
  /// `let key = ErrorMapper.map(error)`, or if the type sets its property `key` so.
  private mutating func readAskedKey(at index: Int, in tokens: SwiftTokens) {
    guard tokens.isMark(index + 1, "("), tokens.isWord(index + 2, "for"),
      tokens.isMark(index + 3, ":")
    else { return }
    let isOwn = tokens.isWord(index + 4, "self") && tokens.isMark(index + 5, ".")
    let place = isOwn ? index + 6 : index + 4
    guard let name = tokens.word(place) else { return }
    var source = keySource(at: place, in: tokens)
    if source == nil, tokens.isMark(place + 1, ")") {
      // The nearest constant or variable with the name, whose type may follow it; otherwise a property.
      let binding = (1..<index).last { place in
        tokens.isWord(place, name) && ["let", "var"].contains(tokens.word(place - 1))
      }
      let equals = binding.flatMap { place in
        (place + 1..<min(place + 4, index)).first { tokens.isMark($0, "=") }
      }
      source = equals.flatMap { keySource(at: $0 + 1, in: tokens) }
      if source == nil, binding.map({ tokens.isWord($0 - 1, "var") }) ?? true {
        for place in tokens.outermostGroup(around: index) where source == nil {
          guard tokens.isWord(place, name), tokens.isMark(place + 1, "="),
            !["let", "var"].contains(tokens.word(place - 1))
          else { continue }
          source = keySource(at: place + 2, in: tokens)
        }
      }
    }
    if let source { askedSources.append(Mention(text: source, range: tokens.range(index + 4))) }
  }

  /// The type in `ErrorMapper.map(`, or an error's key such as `error.key`; `nil` for other code.
  private func keySource(at index: Int, in tokens: SwiftTokens) -> String? {
    guard let first = tokens.word(index), tokens.isMark(index + 1, ".") else { return nil }
    if tokens.isWord(index + 2, "map"), tokens.isMark(index + 3, "(") { return first }
    let last = pathEnd(from: index, in: tokens)
    guard tokens.isWord(last, "key"), let owner = tokens.word(last - 2), Self.namesError(owner)
    else { return nil }
    return "\(owner).key"
  }

  private mutating func readLiteral(at index: Int, in tokens: SwiftTokens, parts: Parts) {
    let literal = tokens.bytes[tokens[index].range]
    let mention = Mention(text: tokens.text(index), range: tokens.range(index))
    if !literal.isEmpty, literal.count <= 1_024, !literal.contains(0x0A) {
      literals.insert(mention.text)
    }
    // `text(for: "…")`
    let isAsked =
      tokens.isMark(index - 1, ":") && tokens.isWord(index - 2, "for")
      && tokens.isMark(index - 3, "(") && tokens.isWord(index - 4, "text")
    if isAsked, !literal.contains(UInt8(ascii: "\\")) { askedKeys.append(mention) }
    guard parts.contains(.messages), MessageWords.readsLikeMessage(literal),
      !isForDevelopers(at: index, in: tokens)
    else { return }
    messages.append(mention)
  }

  /// Whether a literal is an argument of a call whose output only developers see.
  private func isForDevelopers(at index: Int, in tokens: SwiftTokens) -> Bool {
    var place = index - 1
    var depth = 0
    while place >= 0, index - place < 40 {
      switch tokens.mark(place) {
      case ")": depth += 1
      case "(":
        depth -= 1
        if depth < 0, let callee = tokens.word(place - 1) {
          return MessageWords.developers.contains(callee)
        }
      case "{", "}": return false
      default: break
      }
      place -= 1
    }
    return false
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

/// Errors that don't come from the catalog.
extension SourceUsage {
  /// Records the error after `throw`, `throwing:` or `.failure(`, if the code names its type.
  ///
  /// - Parameters:
  ///   - word: the index of the word.
  ///   - mark: what has to be between the word and the error; `nil` for nothing.
  ///   - tokens: the tokens of the file.
  private mutating func readThrow(
    at word: Int,
    _ mark: Unicode.Scalar? = nil,
    in tokens: SwiftTokens
  ) {
    var first = mark == nil ? word + 1 : word + 2
    guard mark.map({ tokens.isMark(word + 1, $0) }) ?? true else { return }
    if let name = tokens.word(first), !tokens.isMark(first + 1, in: ".(") {
      // `let failure = NSError(…)`, then `throw failure`
      let binding = (max(1, first - 400)..<first).last { place in
        tokens.isWord(place, name) && ["let", "var"].contains(tokens.word(place - 1))
      }
      if let binding, tokens.isMark(binding + 1, "=") { first = binding + 2 }
    }
    guard tokens.isTypeName(first) else { return }
    // A pattern doesn't make the error that it names.
    if mark == "(", tokens.isWord(word - 2, "case") { return }
    let last = pathEnd(from: first, in: tokens)
    let path = (first...last).compactMap(tokens.word).joined(separator: ".")
    thrownErrors.append(Mention(text: path, range: tokens.range(first...last)))
  }

  /// Records `localizedDescription`, if it is an error's and more than developers see it.
  private mutating func readDescription(at index: Int, in tokens: SwiftTokens) {
    guard isError(before: index - 1, in: tokens), !isLogged(at: index, in: tokens) else { return }
    descriptions.append(Mention(text: tokens.text(index), range: tokens.range(index)))
  }

  /// Records an error that is all of an interpolation, if more than developers see the text.
  private mutating func readInterpolation(at index: Int, in tokens: SwiftTokens) {
    guard tokens.kind(index - 1) == .text, tokens.kind(index + 1) == .text,
      !tokens[index + 1].isFirst,
      Self.namesError(tokens.text(index)), !isLogged(at: index, in: tokens)
    else { return }
    let shown = "\\(\(tokens.text(index)))"
    descriptions.append(Mention(text: shown, range: tokens.range(index)))
  }

  /// The index of the last name of a path such as `Upload.Failure.tooLarge`.
  private func pathEnd(from first: Int, in tokens: SwiftTokens) -> Int {
    var last = first
    while tokens.isMark(last + 1, "."), tokens.kind(last + 2) == .word { last += 2 }
    return last
  }

  /// Whether what is before a dot is an error, by its name or by the type that it's cast to.
  private func isError(before dot: Int, in tokens: SwiftTokens) -> Bool {
    var place = dot - 1
    while tokens.isMark(place, "?") || tokens.isMark(place, "!") { place -= 1 }
    if tokens.kind(place) == .word || tokens.kind(place) == .number {
      let name = tokens.text(place)
      // `$0`, of which the dollar sign is a mark, is mostly that of a `Result` or a sink.
      return Self.namesError(name) || name == "e" || name == "err"
        || (name == "0" && tokens.isMark(place - 1, "$"))
    }
    guard tokens.isMark(place, ")") else { return false }
    // `(failure as NSError).localizedDescription`
    var depth = 0
    while place >= 0 {
      if tokens.isMark(place, ")") { depth += 1 }
      if tokens.isMark(place, "(") { depth -= 1 }
      if depth == 0 { return false }
      if let name = tokens.word(place), Self.namesError(name) { return true }
      place -= 1
    }
    return false
  }

  private static func namesError(_ name: String) -> Bool {
    ["error", "Error", "failure", "Failure"].contains { name.hasSuffix($0) }
  }

  /// Whether one of the calls around a token writes what only developers see.
  private func isLogged(at index: Int, in tokens: SwiftTokens) -> Bool {
    var depth = 0
    // A statement starts at a brace; longer ones are taken to show the text.
    for place in stride(from: index - 1, through: max(0, index - 400), by: -1) {
      switch tokens.mark(place) {
      case ")", "]": depth += 1
      case "[": depth -= 1
      case "(":
        depth -= 1
        guard depth < 0 else { continue }
        depth = 0
        var callee = place - 1
        while let name = tokens.word(callee) {
          if isForDevelopers(name) { return true }
          guard tokens.isMark(callee - 1, ".") else { break }
          callee -= 2
        }
      case ":":
        // `logMessage: error.localizedDescription`
        if depth == 0, let label = tokens.word(place - 1), namesLog(label) { return true }
      case "{", "}": if depth <= 0 { return false }
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

/// Types of errors that code catches, and the operations whose errors it catches with them.
extension SourceUsage {
  /// Finds the `do` statements in which an operation may run, and the functions that run one.
  private mutating func readCatches(in tokens: SwiftTokens) {
    let performers = performers(in: tokens)
    var blocks: [Block] = []
    var parentheses = 0
    // The `do` or the function whose braces come next.
    var next = Block.other
    for index in 0..<tokens.count {
      if tokens.kind(index) == .word { readWord(at: index, in: tokens, &blocks, &next) }
      switch tokens.mark(index) {
      case "(": parentheses += 1
      case ")": parentheses -= 1
      case "{":
        readTrailingClosure(before: index, in: tokens, &blocks)
        // A default value of a parameter can have braces, too.
        if case .function(_, let depth) = next, depth != parentheses {
          blocks.append(.other)
        } else {
          blocks.append(next)
          next = .other
        }
      case "}":
        // A requirement of a protocol has no braces.
        if case .function(_, parentheses) = next { next = .other }
        let isCatch = tokens.isWord(index + 1, "catch")
        switch blocks.popLast() {
        case .tried(let calls)? where isCatch, .catching(let calls)? where isCatch:
          for (type, code) in caughtTypes(after: index + 1, in: tokens) {
            let known = calls.filter { performers.contains($0) || !$0.hasSuffix(")") }
            catches.append(Catch(type: type, code: code, calls: known))
          }
          next = .catching(calls)
        default: break
        }
      default: break
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
    in tokens: SwiftTokens,
    _ blocks: inout [Block],
    _ next: inout Block
  ) {
    switch tokens.text(index) {
    case "do": next = .tried([])
    case "func":
      if let name = tokens.word(index + 1) { next = .function(name, nil) }
    case "perform" where isOperation(at: index, in: tokens):
      for block in blocks.reversed() {
        guard case .function(let name, _) = block else { continue }
        performing.insert(name)
        break
      }
      add("perform", to: &blocks)
    case "try":
      // `try await self.load()`
      var place = index + 1
      while tokens.isWord(place, "await") || tokens.isWord(place, "self") { place += 1 }
      if tokens.isMark(place, "."), tokens.isWord(place - 1, "self") { place += 1 }
      if let name = tokens.word(place), tokens.isMark(place + 1, "(") {
        add("\(name)()", to: &blocks)
      }
    default: break
    }
  }

  /// Calls, such as `load()`, of the functions of the file that throw the errors of operations and no others.
  private func performers(in tokens: SwiftTokens) -> Set<String> {
    var names: Set<String> = []
    for index in 0..<tokens.count where tokens.isWord(index, "func") {
      guard let name = tokens.word(index + 1) else { continue }
      var place = index + 2
      while place < tokens.count, !tokens.isMark(place, in: "{}") {
        place = (tokens.isMark(place, in: "([") ? tokens.end(ofGroupAt: place) : place) + 1
      }
      guard tokens.isMark(place, "{") else { continue }
      let end = tokens.end(ofGroupAt: place)
      // The numbers of operations and of everything else that throws.
      var (operations, others) = (0, 0)
      while place < end {
        place += 1
        if tokens.isWord(place, "throw") { others += 1 }
        if tokens.isWord(place, "try"), !tokens.isMark(place + 1, in: "?!") { others += 1 }
        guard tokens.isWord(place, "perform"), isOperation(at: place, in: tokens) else { continue }
        operations += 1
        // What an operation does inside, it throws as an occurrence.
        place = tokens.end(ofGroupAt: place + 1)
        if tokens.isMark(place + 1, "{") { place = tokens.end(ofGroupAt: place + 1) }
      }
      if operations > 0, operations == others { names.insert("\(name)()") }
    }
    return names
  }

  /// Whether `perform` is called as that of `OperationPolicy`, whose first argument is a name without a label; those
  /// of `RetryOptions`, `CircuitBreaker` and Core Data have a label or a closure there, that of Objective-C a selector.
  private func isOperation(at index: Int, in tokens: SwiftTokens) -> Bool {
    guard tokens.isMark(index - 1, "."), tokens.isMark(index + 1, "(") else { return false }
    return tokens.kind(index + 2) == .text
      || tokens.isMark(index + 2, "#") && tokens.isWord(index + 3, "function")
      || tokens.kind(index + 2) == .word && !tokens.isMark(index + 3, ":")
  }

  /// Records the call that a closure is the last argument of: `runSDK { … }`, `runSDK("load") { … }`.
  private func readTrailingClosure(
    before brace: Int,
    in tokens: SwiftTokens,
    _ blocks: inout [Block]
  ) {
    var place = brace - 1
    if tokens.isMark(place, ")") {
      // Arguments are few; a longer list is taken for none.
      var depth = 0
      let first = max(1, place - 200)
      while place >= first {
        if tokens.isMark(place, ")") { depth += 1 }
        if tokens.isMark(place, "(") { depth -= 1 }
        place -= 1
        if depth == 0 { break }
      }
    }
    // What `perform` is called for is known from its arguments.
    if let name = tokens.word(place), name != "do", name != "perform" { add(name, to: &blocks) }
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

  /// The types that a `catch` names, with their cases, and the types that code in it compares its error with.
  private func caughtTypes(after word: Int, in tokens: SwiftTokens) -> [(
    type: Mention, code: String
  )] {
    var types: [(type: Mention, code: String)] = []
    func add(_ place: Int, _ code: String) {
      guard tokens.isTypeName(place) else { return }
      let range = tokens.range(place...pathEnd(from: place, in: tokens))
      let text = String(decoding: tokens.bytes[range.offsets], as: UTF8.self)
      types.append((Mention(text: text, range: range), "\(code) \(text)"))
    }
    var name = "error"
    var isExpected = true
    var index = word + 1
    while index < tokens.count, !tokens.isMark(index, "{") {
      let place = index
      index += 1
      if tokens.isMark(place, "(") { index = tokens.end(ofGroupAt: place) + 1 }
      let word = tokens.word(place)
      if word == "let", let bound = tokens.word(index) { name = bound }
      if tokens.isMark(place, ",") || word == "as" || word == "is" {
        isExpected = true
      } else if isExpected, let word, word != "let" {
        isExpected = false
        add(place, "catch")
        index = pathEnd(from: place, in: tokens) + 1
      }
    }
    guard index < tokens.count else { return types }
    var cases = 0..<0
    for place in index..<tokens.end(ofGroupAt: index) {
      if tokens.isWord(place, name), !tokens.isMark(place - 1, ".") {
        if tokens.isWord(place + 1, "is") { add(place + 2, "is") }
        if tokens.isWord(place + 1, "as"), tokens.isMark(place + 2, in: "?!") {
          add(place + 3, "as?")
        }
        if tokens.isWord(place - 1, "switch"), tokens.isMark(place + 1, "{") {
          cases = place + 1..<tokens.end(ofGroupAt: place + 1)
        }
      }
      guard cases.contains(place), tokens.isWord(place, "case") else { continue }
      if tokens.isWord(place + 1, "is") { add(place + 2, "case is") }
      if tokens.isWord(place + 1, "let"), tokens.isWord(place + 3, "as") {
        add(place + 4, "case as")
      }
      add(place + 1, "case")
    }
    return types
  }
}

/// Places that lose errors, and cancellations that aren't told from failures.
extension SourceUsage {
  private mutating func readLosses(in tokens: SwiftTokens) {
    for index in 0..<tokens.count {
      if tokens.isWord(index, "try"), tokens.isMark(index + 1, "?") {
        losses.append(Mention(text: "try?", range: tokens.range(index...index + 1)))
      }
      if tokens.isWord(index, "catch"), tokens.isMark(index + 1, "{"), tokens.isMark(index + 2, "}")
      {
        losses.append(Mention(text: "catch {}", range: tokens.range(index...index + 2)))
      }
      if tokens.isWord(index, "enum") { readCancellations(ofEnumAt: index, in: tokens) }
    }
  }

  private static let cancelled: Set = ["cancelled", "canceled"]

  /// Records the cases `cancelled` of an enum that conforms to `Error`.
  private mutating func readCancellations(ofEnumAt index: Int, in tokens: SwiftTokens) {
    guard let type = tokens.word(index + 1), tokens.isMark(index + 2, ":") else { return }
    var start = index + 3
    var isError = false
    while start < tokens.count, !tokens.isMark(start, in: "{}") {
      if let name = tokens.word(start), name.hasSuffix("Error") { isError = true }
      start += 1
    }
    guard isError, tokens.isMark(start, "{") else { return }
    for place in start..<tokens.end(ofGroupAt: start) {
      guard let name = tokens.word(place),
        CamelCase.words(name).last.map(Self.cancelled.contains) == true,
        tokens.isWord(place - 1, "case") || tokens.isMark(place - 1, ",")
      else { continue }
      cancellations.append(Mention(text: "\(type).\(name)", range: tokens.range(place)))
    }
  }
}
