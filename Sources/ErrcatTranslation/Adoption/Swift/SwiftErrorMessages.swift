import ErrcatCompiler
import ErrcatCore

/// Reads the messages in a `switch` over the cases of an enum.
enum SwiftErrorMessages {
  /// A case that a pattern matches, and the names of the values that it binds; `nil` for `_`.
  private struct Pattern {
    let name: String
    let names: [String?]
  }

  /// Reads messages into the cases of an enum.
  ///
  /// - Parameters:
  ///   - tokens: the tokens of the file.
  ///   - range: those of the property's body.
  ///   - found: the enum.
  /// - Returns: whether cases that have a message have another one here.
  static func read(
    _ tokens: SwiftTokens,
    _ range: Range<Int>,
    into found: inout SwiftErrorEnum
  ) -> Bool {
    let known = found.cases.map(\.message)
    var hasOthers = false
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens.isType(index) {
        // A type inside has texts of its own; to read them for each type around it takes quadratic time.
        let body = (index..<range.upperBound).first { tokens.isMark($0, "{") }
        index = body.map { tokens.end(ofGroupAt: $0) } ?? range.upperBound
        continue
      }
      guard tokens.isWord(index, "case") else {
        index += 1
        continue
      }
      let (patterns, end) = patterns(tokens, index + 1..<range.upperBound)
      index = end
      for pattern in patterns {
        guard let place = found.cases.firstIndex(where: { $0.name == pattern.name }) else {
          continue
        }
        let start = afterCondition(tokens, end)
        let message = message(tokens, at: start, pattern: pattern, of: found.cases[place])
        if found.cases[place].message == nil {
          found.cases[place].message = message
        } else if let text = message?.text, let other = known[place]?.text, text != other {
          hasOthers = true
        }
      }
    }
    return hasOthers
  }

  /// The index of the first text after `#if` and its condition; the same index without `#if`.
  private static func afterCondition(_ tokens: SwiftTokens, _ start: Int) -> Int {
    guard tokens.isMark(start, "#"), tokens.isWord(start + 1, "if") else { return start }
    var index = start
    while index < tokens.count, !tokens.isWord(index, "return"), tokens.literal(index) == nil,
      !tokens.isWord(index, "case"), !tokens.isMark(index, "}")
    { index += 1 }
    return index
  }

  /// `.a, .b(let x, _)`, `let .c(y)`, and the index after the colon.
  private static func patterns(_ tokens: SwiftTokens, _ range: Range<Int>) -> ([Pattern], end: Int)
  {
    var patterns: [Pattern] = []
    var index = range.lowerBound
    while index < range.upperBound, !tokens.isMark(index, ":") {
      guard tokens.isMark(index, "."), let name = tokens.word(index + 1) else {
        index += 1
        continue
      }
      index += 2
      var names: [String?] = []
      if tokens.isMark(index, "(") {
        let end = tokens.end(ofGroupAt: index)
        names = bindings(tokens, index + 1..<end)
        index = end
      }
      patterns.append(Pattern(name: name, names: names))
    }
    return (patterns, min(index + 1, range.upperBound))
  }

  /// The last word between commas: `let x`, `status: let x`, `_`.
  private static func bindings(_ tokens: SwiftTokens, _ range: Range<Int>) -> [String?] {
    var names: [String?] = []
    var name: String?
    for index in range {
      if tokens.isMark(index, ",") {
        names.append(name)
        name = nil
      } else if let word = tokens.word(index), word != "let", word != "var" {
        name = word == "_" ? nil : word
      }
    }
    return range.isEmpty ? [] : names + [name]
  }

  // MARK: Texts

  /// The text that is returned, from an index on; `nil` if it isn't a literal.
  private static func message(
    _ tokens: SwiftTokens,
    at start: Int,
    pattern: Pattern,
    of item: SwiftErrorEnum.Case
  ) -> SwiftErrorEnum.Message? {
    let index = tokens.isWord(start, "return") ? start + 1 : start
    if let (_, end) = tokens.joinedLiterals(index) {
      return isPart(tokens, before: end) ? nil : text(tokens, at: index, pattern: pattern, of: item)
    }
    if let format = formatted(tokens, at: index, pattern: pattern, of: item) { return format }
    let isCall = tokens.isMark(index + 1, "(")
    guard isCall, tokens.isWord(index, "NSLocalizedString") || tokens.isWord(index, "String") else {
      return nil
    }
    let end = tokens.end(ofGroupAt: index + 1)
    if isPart(tokens, before: end + 1) { return nil }
    var literals: [(label: String?, index: Int)] = []
    var place = index + 2
    while place < end {
      if let (_, after) = tokens.literal(place) {
        let label = tokens.isMark(place - 1, ":") ? tokens.word(place - 2) : nil
        literals.append((label, place))
        place = after
      } else {
        place += 1
      }
    }
    let isString = tokens.isWord(index, "String")
    guard let first = literals.first, !isString || first.label == "localized" else { return nil }
    let value = literals.first { $0.label == "value" || $0.label == "defaultValue" }
    var message = text(tokens, at: (value ?? first).index, pattern: pattern, of: item)
    message.comment = literals.first { $0.label == "comment" }
      .flatMap { tokens.plainLiteral($0.index) }.flatMap { $0.isEmpty ? nil : $0 }
    // A key without spaces is looked up in another file.
    if value == nil, !message.text.contains(" ") { message.key = message.text }
    message.table = literals.first { $0.label == "tableName" || $0.label == "table" }
      .flatMap { tokens.plainLiteral($0.index) }
    message.lookup = tokens.literal(first.index).map { lookup($0.parts) }
    return message
  }

  /// Whether what precedes an index is only a part of a text, to which more is added, or which is changed.
  private static func isPart(_ tokens: SwiftTokens, before index: Int) -> Bool {
    tokens.isMark(index, "+") || tokens.isMark(index, ".")
  }

  /// The key of a literal in another file, with `%@` for each interpolation of any type.
  private static func lookup(_ parts: [SwiftTokens.Part]) -> String {
    guard parts.count > 1 else {
      if case .text(let text)? = parts.first { return text }
      return ""
    }
    return parts.map { part in
      if case .text(let text) = part { return text.replacingOccurrences(of: "%", with: "%%") }
      return "%@"
    }.joined()
  }

  /// `String(format: NSLocalizedString("key", comment: ""), a, b)`, also with `String.localizedStringWithFormat`; `nil`
  /// for other calls.
  private static func formatted(
    _ tokens: SwiftTokens,
    at index: Int,
    pattern: Pattern,
    of item: SwiftErrorEnum.Case
  ) -> SwiftErrorEnum.Message? {
    guard tokens.isWord(index, "String") else { return nil }
    let isMethod =
      tokens.isMark(index + 1, ".") && tokens.isWord(index + 2, "localizedStringWithFormat")
    let open = isMethod ? index + 3 : index + 1
    guard tokens.isMark(open, "("), isMethod || tokens.isWord(open + 1, "format") else {
      return nil
    }
    let start = isMethod ? open + 1 : open + 3
    let end = tokens.end(ofGroupAt: open)
    guard start < end, tokens.isMark(start + 1, "("),
      var message = message(tokens, at: start, pattern: pattern, of: item)
    else { return nil }
    var place = tokens.end(ofGroupAt: start + 1) + 1
    while place < end {
      // The last word of each argument, such as 'size' of 'value.size'.
      var name: String?
      var next = place + 1
      while next < end, !tokens.isMark(next, ",") {
        name = tokens.word(next) ?? name
        next = tokens.isMark(next, "(") ? tokens.end(ofGroupAt: next) + 1 : next + 1
      }
      let bound = name.flatMap { name in pattern.names.firstIndex(of: name) }
      if let bound, item.values.indices.contains(bound), let word = name {
        let label = item.values[bound].label ?? word
        message.names[bound] = label
        name = label
      }
      message.formatted.append(name ?? "value")
      place = next
    }
    // What is formatted is the text of a file, not the key.
    message.key = message.key ?? message.lookup
    return message
  }

  private static func text(
    _ tokens: SwiftTokens,
    at index: Int,
    pattern: Pattern,
    of item: SwiftErrorEnum.Case
  ) -> SwiftErrorEnum.Message {
    var message = MessageTree()
    var names: [Int: String] = [:]
    var others: [String] = []
    var formatted: [String] = []
    for part in tokens.joinedLiterals(index)?.parts ?? [] {
      switch part {
      case .text(let plain): message.append(plain)
      case .code(let range):
        let words = range.compactMap { tokens.word($0) }
        let bound = words.lazy.compactMap { word in
          pattern.names.firstIndex(of: word).map { (word, $0) }
        }.first
        let name: String
        if let (word, place) = bound {
          name = item.values.indices.contains(place) ? item.values[place].label ?? word : word
          names[place] = name
        } else {
          name = words.last(where: SwiftName.isIdentifier) ?? "value"
          if !others.contains(name) { others.append(name) }
        }
        formatted.append(name)
        message.parts.append(.argument(name, style: ""))
      }
    }
    return SwiftErrorEnum.Message(
      text: message.text,
      names: names,
      otherNames: others,
      formatted: formatted
    )
  }
}
