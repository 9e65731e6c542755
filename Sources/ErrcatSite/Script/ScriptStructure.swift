/// Which brackets of a script belong together, and what each word is.
struct ScriptStructure {
  /// What a word is.
  enum Role {
    /// Part of the grammar.
    case keyword
    /// The name of a variable where it is declared or used.
    case variable
    /// The name of a property after a dot.
    case member
    /// The name of a property in an object or a pattern, or of a method.
    case key
    /// A variable and the property with the same name: `{name}`.
    case shorthand
  }

  /// What a bracket contains.
  enum Bracket {
    /// Statements.
    case block
    /// The properties of an object or the elements of a pattern for one.
    case object
    /// The methods of a class.
    case methods
    /// Anything in round or square brackets or in a template.
    case list
  }

  /// The tokens of the script.
  let tokens: [ScriptToken]
  /// For each bracket, the index of the other one.
  private(set) var partners: [Int?]
  /// For each opening bracket, what it contains.
  private(set) var brackets: [Int: Bracket] = [:]
  /// For each word, what it is.
  private(set) var roles: [Role?]

  /// The brackets that are open: their indexes.
  private var open: [Int] = []
  /// How many brackets are open at a `case` whose colon follows.
  private var label: Int?
  /// Whether the last colon ended a `case`.
  private var endsLabel = false

  /// The structure of a script.
  init(_ tokens: [ScriptToken]) {
    self.tokens = tokens
    partners = Array(repeating: nil, count: tokens.count)
    roles = Array(repeating: nil, count: tokens.count)
    for index in tokens.indices { read(index) }
  }

  private mutating func read(_ index: Int) {
    let token = tokens[index]
    switch token.kind {
    case .word:
      roles[index] = role(of: index)
      if roles[index] == .keyword, token.text == "case" || token.text == "default" {
        label = open.count
      }
    case .template:
      if token.closesSubstitution { close(index) }
      if token.opensSubstitution { start(index, .list) }
    case .punctuation:
      switch token.text {
      case "{": start(index, contents(ofBrace: index))
      case "(", "[": start(index, .list)
      case ")", "]", "}": close(index)
      case ":":
        endsLabel = label == open.count
        if endsLabel { label = nil }
      default: break
      }
    case .number, .literal: break
    }
  }

  private mutating func start(_ index: Int, _ bracket: Bracket) {
    brackets[index] = bracket
    open.append(index)
  }

  private mutating func close(_ index: Int) {
    guard let start = open.popLast() else { return }
    partners[start] = index
    partners[index] = start
  }

  private func contents(ofBrace index: Int) -> Bracket {
    guard index > 0 else { return .block }
    let last = tokens[index - 1]
    switch last.kind {
    case .punctuation:
      if last.text == ":" { return endsLabel ? .block : .object }
      return [")", "=>", ";", "{", "}"].contains(last.text) ? .block : .object
    case .word:
      if index > 1, tokens[index - 2].isSign("class") { return .methods }
      return ["else", "do", "try", "catch", "finally"].contains(last.text) ? .block : .object
    case .number, .literal, .template: return .object
    }
  }

  private func role(of index: Int) -> Role {
    let text = tokens[index].text
    let last = index > 0 ? tokens[index - 1].text : ""
    let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
    if last == "." || last == "?." { return .member }
    let bracket = open.last.flatMap { brackets[$0] }
    if bracket == .methods { return next == "(" ? .key : .keyword }
    if bracket == .object, last == "{" || last == ",", open.last == index - 1 || last == "," {
      if next == ":" || next == "(" { return .key }
      if !ScriptToken.keywords.contains(text), ["}", ",", "="].contains(next) {
        return .shorthand
      }
    }
    return ScriptToken.keywords.contains(text) ? .keyword : .variable
  }
}
