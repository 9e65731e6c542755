/// The scopes of a script: which variables each declares.
struct ScriptScopes {
  /// A function, a block, a loop or the script.
  struct Scope {
    /// The scope around it; `nil` for the script.
    let parent: Int?
    /// The variables that it declares.
    var names: Set<String> = []
  }

  /// All scopes, each after the one around it; the first is the script.
  private(set) var scopes = [Scope(parent: nil)]
  /// The innermost scope of each token.
  private(set) var scopeOfToken: [Int]
  private let structure: ScriptStructure
  /// The bodies of functions, which are in the scope of their parameters.
  private var bodies: Set<Int> = []
  private var tokens: [ScriptToken] { structure.tokens }

  /// The scopes of a script.
  init(_ structure: ScriptStructure) {
    self.structure = structure
    scopeOfToken = Array(repeating: 0, count: structure.tokens.count)
    for index in tokens.indices {
      if isSign(index, "=>") { bodies.insert(index + 1) }
      if let close = parameters(at: index).flatMap({ structure.partners[$0] }) {
        bodies.insert(close + 1)
      }
    }
    nest(tokens.indices.flatMap(ranges))
    for index in tokens.indices { declare(at: index) }
  }

  /// The scope that declares what a token names, from the innermost scope outward; `nil` for a global of the browser.
  func declaring(_ index: Int) -> Int? {
    var scope: Int? = scopeOfToken[index]
    while let each = scope {
      if scopes[each].names.contains(tokens[index].text) { return each }
      scope = scopes[each].parent
    }
    return nil
  }

  // MARK: Ranges

  private func isSign(_ index: Int, _ sign: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].isSign(sign)
  }

  /// The tokens of the scopes that a token starts, or of the arrow function whose arrow it is.
  private func ranges(at index: Int) -> [Range<Int>] {
    if isSign(index, "=>") {
      return [parameters(ofArrow: index)..<end(ofArrow: index)]
    }
    if structure.brackets[index] == .block, !bodies.contains(index),
      let end = structure.partners[index]
    {
      return [index..<end + 1]
    }
    if structure.roles[index] == .keyword, isSign(index, "for") {
      return [index..<end(ofStatement: index)]
    }
    if let list = parameters(at: index), let close = structure.partners[list] {
      return [list..<(structure.partners[close + 1] ?? close) + 1]
    }
    return []
  }

  /// The bracket before the parameters of a function or method, or before what is caught, whose name or keyword the token is.
  private func parameters(at index: Int) -> Int? {
    guard let role = structure.roles[index] else { return nil }
    var list = index + 1
    if role == .keyword, isSign(index, "function") {
      while list < tokens.count, !isSign(list, "(") { list += 1 }
      return list
    }
    guard isSign(list, "(") else { return nil }
    return role == .key || role == .keyword && isSign(index, "catch") ? list : nil
  }

  /// The start of the parameters before an arrow.
  private func parameters(ofArrow index: Int) -> Int {
    isSign(index - 1, ")") ? structure.partners[index - 1] ?? index : index - 1
  }

  private func end(ofArrow index: Int) -> Int {
    if structure.brackets[index + 1] == .block, let end = structure.partners[index + 1] {
      return end + 1
    }
    return end(ofExpression: index + 1)
  }

  /// The index after a token, or after the brackets that it opens; `nil` if it closes some.
  private func next(after index: Int) -> Int? {
    if tokens[index].closesSubstitution || [")", "]", "}"].contains(where: { isSign(index, $0) }) {
      return nil
    }
    var end = index
    // A part of a template closes a substitution and opens the next.
    while structure.brackets[end] != nil, let partner = structure.partners[end] { end = partner }
    return end + 1
  }

  /// The end of an expression: a comma, a semicolon or a closing bracket.
  private func end(ofExpression start: Int) -> Int {
    var index = start
    while index < tokens.count, !isSign(index, ","), !isSign(index, ";"),
      let next = next(after: index)
    {
      index = next
    }
    return index
  }

  /// The index after a statement.
  private func end(ofStatement start: Int) -> Int {
    if structure.brackets[start] == .block, let end = structure.partners[start] { return end + 1 }
    if ["for", "if", "while"].contains(where: { isSign(start, $0) }),
      let close = structure.partners[start + 1]
    {
      let end = end(ofStatement: close + 1)
      return isSign(end, "else") ? self.end(ofStatement: end + 1) : end
    }
    var index = start
    while index < tokens.count, !isSign(index, ";") {
      guard let next = next(after: index) else { return index }
      index = next
    }
    return index + 1
  }

  /// Makes a scope for each range; ranges are nested.
  private mutating func nest(_ ranges: [Range<Int>]) {
    let sorted = ranges.sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
    var open: [(scope: Int, end: Int)] = [(0, tokens.count)]
    var next = 0
    for index in tokens.indices {
      while let last = open.last, last.end <= index { open.removeLast() }
      while next < sorted.count, sorted[next].lowerBound == index {
        open.append((scopes.count, sorted[next].upperBound))
        scopes.append(Scope(parent: open[open.count - 2].scope))
        next += 1
      }
      scopeOfToken[index] = open[open.count - 1].scope
    }
  }

  // MARK: Declarations

  /// Declares what a token declares: the variables after `const`, the name and parameters of a function, and so on.
  private mutating func declare(at index: Int) {
    if isSign(index, "=>") {
      let start = parameters(ofArrow: index)
      if start == index - 1 { declare(start) } else { declareElements(of: start) }
    }
    guard let role = structure.roles[index], role == .keyword || role == .key else { return }
    if let list = parameters(at: index) { declareElements(of: list) }
    switch tokens[index].text {
    case "function", "class":
      let name = isSign(index + 1, "*") ? index + 2 : index + 1
      if structure.roles[name] == .variable { declare(name) }
    case "const", "let", "var":
      guard role == .keyword else { return }
      var next = declareElement(at: index + 1)
      while isSign(next, ",") { next = declareElement(at: next + 1) }
    default: break
    }
  }

  private mutating func declare(_ index: Int) {
    scopes[scopeOfToken[index]].names.insert(tokens[index].text)
  }

  /// Declares the variables of a pattern in brackets, or of a list of parameters.
  private mutating func declareElements(of open: Int) {
    guard let close = structure.partners[open] else { return }
    var index = open + 1
    while index < close {
      index = isSign(index, ",") ? index + 1 : declareElement(at: index)
    }
  }

  /// Declares the variables of one element with its default.
  ///
  /// - Returns: the index after it.
  private mutating func declareElement(at start: Int) -> Int {
    var index = isSign(start, "...") ? start + 1 : start
    // The key of a property comes before the element for its value.
    if structure.roles[index] == .key || tokens[index].kind == .literal { index += 2 }
    if let close = structure.partners[index], isSign(close + 1, ":") { index = close + 2 }
    if let close = structure.partners[index], close > index {
      declareElements(of: index)
      index = close + 1
    } else {
      if structure.roles[index] != nil { declare(index) }
      index += 1
    }
    return isSign(index, "=") ? end(ofExpression: index + 1) : index
  }
}
