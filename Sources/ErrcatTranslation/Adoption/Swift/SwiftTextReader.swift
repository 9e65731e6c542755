import ErrcatCompiler
import ErrcatCore

/// Reads the texts that a member or a function has for the cases of an enum.
struct SwiftTextReader {
  /// The texts of cases, by their numbers.
  struct Found {
    /// A text for each case that has one, `nil` if its expression can't be read: the first that has no condition.
    fileprivate(set) var texts: [Int: SwiftErrorEnum.Message?] = [:]
    /// Whether a case has other texts under conditions.
    fileprivate(set) var hasOthers = false
    fileprivate var conditional: Set<Int> = []
  }

  /// A case that a pattern matches, and the names of the values that it binds; `nil` for `_`.
  private struct Pattern {
    let name: String
    let names: [String?]
    /// Whether it has a `where`, or asks for a value.
    var isConditional = false
  }

  /// What an expression can refer to: a case, and the names of its values.
  private struct Scope {
    let item: SwiftErrorEnum.Case
    let names: [String?]
    /// The number of calls around the expression.
    var depth = 0

    /// The scope of an argument.
    var inner: Scope { Scope(item: item, names: names, depth: depth + 1) }
  }

  /// The maximum depth of calls in each other.
  private static let maximumDepth = 16
  /// Functions that look a text up by its key.
  private static let lookups: Set<String> = [
    "NSLocalizedString", "LocalizedStringResource", "LocalizedStringKey", "localizedString", "tr",
  ]

  private let tokens: SwiftTokens
  /// The tokens of a member's or function's body, or of a dictionary.
  private let range: Range<Int>
  /// Short names for types: `V` of `let V = Strings.Errors.self`.
  private var aliases: [String: [String]] = [:]
  /// The names of the app's own members and functions that look a text up: `localized` of `"key".localized`.
  private let ownLookups: Set<String>

  init(_ tokens: SwiftTokens, _ range: Range<Int>, ownLookups: Set<String>) {
    self.tokens = tokens
    self.range = range
    self.ownLookups = ownLookups
    for index in range where tokens.isWord(index, "let") && tokens.isMark(index + 2, "=") {
      guard let name = tokens.word(index + 1), let (type, _) = path(index + 3),
        type.last == "self"
      else { continue }
      aliases[name] = Array(type.dropLast())
    }
  }

  /// Reads the texts in a body.
  ///
  /// - Parameters:
  ///   - found: the enum.
  ///   - isOwn: whether the body is a member's of the enum, and an expression alone is the text of all cases.
  /// - Returns: the texts.
  func texts(of found: SwiftErrorEnum, isOwn: Bool) -> Found {
    let places = Dictionary(first: found.cases.enumerated().map { ($1.name, $0) })
    var result = Found()
    var hasCases = false
    func add(_ pattern: Pattern, _ start: Int) {
      guard let place = places[pattern.name] else { return }
      let text = text(at: start, Scope(item: found.cases[place], names: pattern.names))
      let other = result.texts[place]
      if let other, other?.text != text?.text || other?.literal != text?.literal {
        result.hasOthers = true
      }
      guard other == nil || result.conditional.contains(place) && !pattern.isConditional else {
        return
      }
      result.texts[place] = .some(text)
      if pattern.isConditional {
        result.conditional.insert(place)
      } else {
        result.conditional.remove(place)
      }
    }
    func isOpen(_ place: Int) -> Bool {
      result.texts[place] == nil || result.conditional.contains(place)
    }
    func read(_ range: Range<Int>, inSwitch: Bool) {
      var index = range.lowerBound
      while index < range.upperBound {
        if !inSwitch, tokens.isWord(index, "switch") {
          guard let open = open(index..<range.upperBound) else { return }
          hasCases = true
          read(open + 1..<max(open + 1, tokens.end(ofGroupAt: open)), inSwitch: true)
          index = tokens.end(ofGroupAt: open)
        } else if tokens.isMark(index, "{") || tokens.isType(index) {
          // Other bodies, and switches in a case, have texts of their own; to read them for each type around them takes
          // quadratic time.
          let body = open(index..<range.upperBound)
          index = body.map { tokens.end(ofGroupAt: $0) } ?? range.upperBound
        } else if tokens.isWord(index, "case") {
          hasCases = true
          let (patterns, end) = patterns(index + 1..<range.upperBound)
          index = end - 1
          for pattern in patterns { add(pattern, afterCondition(end)) }
        } else if let name = tokens.word(index), places[name] != nil, isKey(index) {
          hasCases = true
          add(Pattern(name: name, names: []), index + 2)
        } else if inSwitch, tokens.isWord(index, "default"), tokens.isMark(index + 1, ":"),
          result.texts.count < places.count || !result.conditional.isEmpty
        {
          for item in found.cases where isOpen(places[item.name] ?? 0) {
            add(Pattern(name: item.name, names: []), index + 2)
          }
        }
        index += 1
      }
    }
    read(range, inSwitch: false)
    if isOwn, !hasCases {
      for item in found.cases { add(Pattern(name: item.name, names: []), range.lowerBound) }
    }
    return result
  }

  /// Whether a word is that of a dictionary's key: `[.a: "A", Failure.b: "B"]`.
  private func isKey(_ index: Int) -> Bool {
    guard tokens.isMark(index - 1, "."), tokens.isMark(index + 1, ":") else { return false }
    let before = tokens.word(index - 2) == nil ? index - 2 : index - 3
    return tokens.isMark(before, in: "[,")
  }

  /// The index of the first brace in a range.
  private func open(_ range: Range<Int>) -> Int? { range.first { tokens.isMark($0, "{") } }

  /// The index of the first text after `#if` and its condition; the same index without `#if`.
  private func afterCondition(_ start: Int) -> Int {
    guard tokens.isMark(start, "#"), tokens.isWord(start + 1, "if") else { return start }
    var index = start
    while index < tokens.count, !tokens.isWord(index, "return"), tokens.literal(index) == nil,
      !tokens.isWord(index, "case"), !tokens.isMark(index, "}")
    { index += 1 }
    return index
  }

  /// `.a, .b(let x, _)`, `let .c(y)`, and the index after the colon.
  private func patterns(_ range: Range<Int>) -> ([Pattern], end: Int) {
    var patterns: [Pattern] = []
    var index = range.lowerBound
    while index < range.upperBound, !tokens.isMark(index, ":") {
      if tokens.isWord(index, "where"), !patterns.isEmpty {
        patterns[patterns.count - 1].isConditional = true
      }
      guard tokens.isMark(index, "."), let name = tokens.word(index + 1) else {
        index += 1
        continue
      }
      index += 2
      var pattern = Pattern(name: name, names: [])
      if tokens.isMark(index, "(") {
        let end = tokens.end(ofGroupAt: index)
        pattern = Pattern(
          name: name,
          names: bindings(index + 1..<max(index + 1, end)),
          isConditional: (index..<min(end, tokens.count)).contains { place in
            tokens.number(place) != nil || tokens.literal(place) != nil
              || tokens.isMark(place, ".") || tokens.isWord(place, "nil")
          }
        )
        index = end
      }
      patterns.append(pattern)
    }
    return (patterns, min(index + 1, range.upperBound))
  }

  /// The last word between commas: `let x`, `status: let x`, `_`.
  private func bindings(_ range: Range<Int>) -> [String?] {
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

  // MARK: Expressions

  /// The text of an expression, with or without `return` or constants before it; `nil` if it can't be read.
  private func text(at start: Int, _ scope: Scope) -> SwiftErrorEnum.Message? {
    var start = start
    if tokens.isWord(start, "let") {
      while start < range.upperBound, !tokens.isWord(start, "return"), !tokens.isWord(start, "case")
      {
        start = (tokens.isMark(start, in: "({[") ? tokens.end(ofGroupAt: start) : start) + 1
      }
    }
    if tokens.isWord(start, "return") { start += 1 }
    guard let (text, end) = expression(start, scope) else { return nil }
    // Only a part of a text: more is added, it is changed, or it is a condition.
    return tokens.isMark(end, in: "+.=?*-/<>&|%[(!") ? nil : text
  }

  /// The text of an expression, and the index after it.
  private func expression(_ start: Int, _ scope: Scope) -> (
    text: SwiftErrorEnum.Message, end: Int
  )? {
    guard scope.depth < Self.maximumDepth,
      var (text, end) = literal(start, scope) ?? rawValue(start, scope) ?? format(start, scope)
        ?? lookup(start, scope) ?? symbol(start, scope)
    else { return nil }
    // "key".localized, rawValue.localized()
    if tokens.isMark(end, "."), let word = tokens.word(end + 1),
      ownLookups.contains(word) || word.hasPrefix("locali")
    {
      look(up: &text)
      end = tokens.isMark(end + 2, "(") ? tokens.end(ofGroupAt: end + 2) + 1 : end + 2
    }
    return (text, end)
  }

  /// Takes a text for the key of one in another file; a sentence is both.
  private func look(up text: inout SwiftErrorEnum.Message) {
    text.isLookedUp = true
    if !text.text.contains(" ") { text.hasText = false }
  }

  private func literal(_ start: Int, _ scope: Scope) -> (text: SwiftErrorEnum.Message, end: Int)? {
    guard var (parts, end) = tokens.joinedLiterals(start) else { return nil }
    // "error_" + rawValue
    if tokens.isMark(end, "+"), let (raw, after) = rawValue(end + 1, scope) {
      parts.append(.code(end + 1..<after))
      end = raw.literal == nil ? end : after
    }
    var message = MessageTree()
    var found = SwiftErrorEnum.Message()
    var key = ""
    for part in parts {
      switch part {
      case .text(let plain):
        message.append(plain)
        key += parts.count > 1 ? plain.replacingOccurrences(of: "%", with: "%%") : plain
      case .code(let range):
        // A text in it is lost: "\(n == 1 ? "One" : "Many")"; in an argument with a label, it is a format.
        let hasText = range.contains { place in
          tokens.literal(place) != nil && !(tokens.isMark(place - 1, ":") && isLabel(place - 2))
        }
        if hasText { return nil }
        if let (raw, end) = rawValue(range.lowerBound, scope) ?? caseName(range.lowerBound, scope),
          end == range.upperBound
        {
          found.hasRawValue = true
          message.append(raw.literal ?? "")
          key += raw.literal ?? ""
          continue
        }
        let name = name(range, scope, &found)
        if !found.names.values.contains(name), !found.otherNames.contains(name) {
          found.otherNames.append(name)
        }
        found.formatted.append(name)
        message.parts.append(.argument(name, style: ""))
        key += "%@"
      }
    }
    found.text = message.text
    found.literal = key
    return (found, end)
  }

  /// Whether a word is the label of an argument.
  private func isLabel(_ index: Int) -> Bool {
    tokens.word(index) != nil && tokens.isMark(index - 1, in: "(,")
  }

  /// `rawValue`, `self.rawValue`.
  private func rawValue(_ start: Int, _ scope: Scope) -> (text: SwiftErrorEnum.Message, end: Int)? {
    var index = start
    if tokens.isWord(index, "self"), tokens.isMark(index + 1, ".") { index += 2 }
    guard tokens.isWord(index, "rawValue"),
      let text = scope.item.rawText ?? scope.item.rawValue.map(String.init)
    else { return nil }
    var found = SwiftErrorEnum.Message(text: MessageTree([.text(text)]).text, literal: text)
    found.hasRawValue = true
    return (found, index + 1)
  }

  /// `self` in `"\(self)"`: the case's name.
  private func caseName(_ start: Int, _ scope: Scope) -> (text: SwiftErrorEnum.Message, end: Int)? {
    guard tokens.isWord(start, "self"), scope.item.values.isEmpty else { return nil }
    return (SwiftErrorEnum.Message(text: scope.item.name, literal: scope.item.name), start + 1)
  }

  /// `String(format: NSLocalizedString("key", comment: ""), a, b)`, also with `String.localizedStringWithFormat`.
  private func format(_ start: Int, _ scope: Scope) -> (text: SwiftErrorEnum.Message, end: Int)? {
    guard tokens.isWord(start, "String") else { return nil }
    let isMethod =
      tokens.isMark(start + 1, ".") && tokens.isWord(start + 2, "localizedStringWithFormat")
    let open = isMethod ? start + 3 : start + 1
    guard tokens.isMark(open, "("), isMethod || tokens.isWord(open + 1, "format") else {
      return nil
    }
    guard let (found, after) = expression(isMethod ? open + 1 : open + 3, scope.inner),
      found.isLookedUp || found.symbol != nil
    else { return nil }
    var text = found
    let end = tokens.end(ofGroupAt: open)
    addValues(after + 1..<max(after + 1, end), scope, to: &text)
    // What is formatted is the text of a file, not the key.
    text.hasText = false
    return (text, end + 1)
  }

  /// `NSLocalizedString("key", comment: "")`, `String(localized: "key", defaultValue: "Text")`, `tr("Table", "key")`.
  private func lookup(_ start: Int, _ scope: Scope) -> (text: SwiftErrorEnum.Message, end: Int)? {
    guard let (path, open) = path(start), let name = path.last, tokens.isMark(open, "(") else {
      return nil
    }
    let isString = name == "String" || name == "AttributedString"
    guard
      isString
        ? tokens.isWord(open + 1, "localized")
        : Self.lookups.contains(name) || ownLookups.contains(name)
    else { return nil }
    let end = tokens.end(ofGroupAt: open)
    var arguments: [(label: String?, start: Int, end: Int)] = []
    for range in self.arguments(open + 1..<end) {
      let isLabeled = tokens.isMark(range.lowerBound + 1, ":")
      let start = isLabeled ? range.lowerBound + 2 : range.lowerBound
      arguments.append((isLabeled ? tokens.word(range.lowerBound) : nil, start, range.upperBound))
    }
    func argument(_ labels: String...) -> Int? {
      arguments.first { $0.label.map(labels.contains) ?? false }?.start
    }
    // SwiftGen's function has the table first.
    let first = name == "tr" && arguments.count > 1 ? arguments[1] : arguments.first
    guard let first, var (text, _) = expression(first.start, scope.inner) ?? member(first.start)
    else { return nil }
    look(up: &text)
    if let value = argument("value", "defaultValue"), let (other, _) = literal(value, scope),
      !other.text.isEmpty
    {
      let literal = text.literal
      text = other
      text.literal = literal
      text.isLookedUp = true
    }
    text.comment = argument("comment").flatMap(tokens.plainLiteral).flatMap {
      $0.isEmpty ? nil : $0
    }
    text.table =
      name == "tr" && arguments.count > 1
      ? tokens.plainLiteral(arguments[0].start)
      : argument("tableName", "table").flatMap(tokens.plainLiteral)
    return (text, end + 1)
  }

  /// A member of the enum, which has the key: `NSLocalizedString(key, comment: "")`.
  private func member(_ start: Int) -> (text: SwiftErrorEnum.Message, end: Int)? {
    guard let name = tokens.word(start), tokens.isMark(start + 1, in: ",)") else { return nil }
    return (SwiftErrorEnum.Message(text: name, hasText: false, member: name), start + 1)
  }

  /// `L10n.Errors.taken(count)`, `.errorsTaken`, `.localizable(.errorsTaken)`.
  private func symbol(_ start: Int, _ scope: Scope) -> (text: SwiftErrorEnum.Message, end: Int)? {
    let isImplicit = tokens.isMark(start, ".")
    guard var (path, end) = path(isImplicit ? start + 1 : start),
      isImplicit || path.count > 1 && path[0].first?.isUppercase == true
    else { return nil }
    var found = SwiftErrorEnum.Message()
    if tokens.isMark(end, "(") {
      let close = tokens.end(ofGroupAt: end)
      if scope.depth < Self.maximumDepth, let (inner, after) = symbol(end + 1, scope.inner),
        after == close, tokens.isMark(end + 1, ".")
      {
        path.append(contentsOf: inner.symbol.map { [$0] } ?? [])
        found.formatted = inner.formatted
        found.names = inner.names
      } else {
        addValues(end + 1..<close, scope, to: &found)
      }
      end = close + 1
    }
    found.symbol = path.joined(separator: ".")
    found.hasText = false
    return (found, end)
  }

  /// Names that dots join, and the index after them; a short name for a type stands for its path.
  private func path(_ start: Int) -> (names: [String], end: Int)? {
    guard let first = tokens.word(start) else { return nil }
    var names = [first]
    var index = start + 1
    while tokens.isMark(index, "."), let next = tokens.word(index + 1) {
      names.append(next)
      index += 2
    }
    if let type = aliases[first] { names = type + names.dropFirst() }
    return (names, index)
  }

  // MARK: Values

  /// The tokens between the commas of a call's arguments.
  private func arguments(_ range: Range<Int>) -> [Range<Int>] {
    var arguments: [Range<Int>] = []
    var (start, index) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if tokens.isMark(index, ",") {
        arguments.append(start..<index)
        start = index + 1
      }
      index = (tokens.isMark(index, in: "([{") ? tokens.end(ofGroupAt: index) : index) + 1
    }
    return start < range.upperBound ? arguments + [start..<range.upperBound] : arguments
  }

  private func addValues(
    _ range: Range<Int>,
    _ scope: Scope,
    to text: inout SwiftErrorEnum.Message
  ) {
    for argument in arguments(range) { text.formatted.append(name(argument, scope, &text)) }
  }

  /// The name of a value in an expression: the label of the case's value that it is made of, such as `x` of
  /// `Double(x)`, else its last word that isn't a type or a function, such as `size` of `value.size`.
  private func name(
    _ range: Range<Int>,
    _ scope: Scope,
    _ text: inout SwiftErrorEnum.Message
  ) -> String {
    let cast = range.first { tokens.isWord($0, "as") } ?? range.upperBound
    let places = (range.lowerBound..<cast).filter { tokens.word($0) != nil }
    let words = places.compactMap { tokens.word($0) }
    for (place, word) in zip(places, words) where !tokens.isMark(place - 1, ".") {
      guard let bound = scope.names.firstIndex(of: word) else { continue }
      guard scope.item.values.indices.contains(bound) else { return word }
      let name = scope.item.values[bound].label ?? word
      text.names[bound] = name
      return name
    }
    let value = places.last { !tokens.isMark($0 + 1, "(") && !tokens.isMark($0 + 1, ":") }
    let name =
      (value.flatMap { tokens.word($0) } ?? words.last)
      .flatMap { SwiftName.isIdentifier($0) ? $0 : nil } ?? "value"
    return scope.item.values.contains { $0.label == name } ? "\(name)2" : name
  }
}
