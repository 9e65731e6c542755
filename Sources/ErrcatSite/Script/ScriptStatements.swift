/// Writes the statements of a script as expressions where that needs fewer characters.
///
/// Only what is shorter and means the same with any values: `if (a) return b; return c;` is
/// `return a ? b : c;`, a function that only returns a value is that value, and a block with one statement is
/// that statement.
struct ScriptStatements {
  /// The tokens so far; no slice of them is kept while they change, because that would copy them all.
  private var tokens: [ScriptToken]

  /// The tokens of a script that does the same.
  static func shortened(_ tokens: [ScriptToken]) -> [ScriptToken] {
    var statements = ScriptStatements(tokens: tokens)
    // From the end, so that what a statement contains and what follows it is as short as it gets.
    for index in tokens.indices.reversed() { statements.shorten(at: index) }
    return statements.tokens
  }

  private mutating func shorten(at index: Int) {
    guard index == 0 || !tokens[index - 1].isMemberSign else { return }
    let token = tokens[index]
    if token.isSign("=>") { shortenFunction(at: index) }
    if token.isSign("=") { shortenComparison(at: index) }
    if token.kind == .word {
      switch token.text {
      case "if":
        shortenBlock(after: parenthesis(after: index))
        if !joinReturns(at: index), !joinBranches(at: index) { joinCondition(at: index) }
      case "for", "while": shortenBlock(after: parenthesis(after: index))
      case "else": shortenBlock(after: index)
      case "const", "let": splitPattern(at: index)
      default: break
      }
    }
    joinReturn(at: index)
  }

  // MARK: Rules

  /// `=> { return value; }` is `=> value`.
  private mutating func shortenFunction(at arrow: Int) {
    guard isSign(arrow + 1, "{"), let value = returned(at: arrow + 2) else { return }
    let end = isSign(value.upperBound, ";") ? value.upperBound + 1 : value.upperBound
    guard isSign(end, "}") else { return }
    let isObject = isSign(value.lowerBound, "{")
    let body = isObject ? [sign("(")] + tokens[value] + [sign(")")] : operand(value)
    tokens.replaceSubrange(arrow + 1...end, with: body)
  }

  /// `{ one; two; }` is `one, two;` after a condition or a loop.
  private mutating func shortenBlock(after index: Int?) {
    guard let index, isSign(index + 1, "{") else { return }
    var parts: [[ScriptToken]] = []
    var next = index + 2
    let isJump = ["return", "continue", "break", "throw"].contains { isSign(next, $0) }
    while !isSign(next, "}") {
      guard isJump && parts.isEmpty || isExpression(next) else { return }
      let end = self.end(from: next)
      parts.append(Array(tokens[next..<end]))
      next = isSign(end, ";") ? end + 1 : end
    }
    guard !parts.isEmpty, !isJump || parts.count == 1 else { return }
    let statement = Array(parts.joined(separator: [sign(",")])) + [sign(";")]
    tokens.replaceSubrange(index + 1...next, with: statement)
  }

  /// `if (a) return b; return c;` is `return a ? b : c;`.
  private mutating func joinReturns(at index: Int) -> Bool {
    guard isStatement(index), let close = parenthesis(after: index),
      let first = returned(at: close + 1), isSign(first.upperBound, ";"),
      let second = returned(at: first.upperBound + 1)
    else { return false }
    let returning = tokens[close + 1]
    tokens.replaceSubrange(
      index..<second.upperBound,
      with: [returning] + choice(index + 1...close, then: first, else: second)
    )
    return true
  }

  /// `if (a) b; else c;` is `a ? b : c;`.
  private mutating func joinBranches(at index: Int) -> Bool {
    guard let close = parenthesis(after: index), isExpression(close + 1) else { return false }
    let first = close + 1..<end(from: close + 1)
    let start = first.upperBound + 2
    guard isSign(first.upperBound, ";"), isSign(start - 1, "else"), isExpression(start) else {
      return false
    }
    let second = start..<end(from: start)
    tokens.replaceSubrange(
      index..<second.upperBound,
      with: choice(index + 1...close, then: first, else: second)
    )
    return true
  }

  /// `if (a) b();` is `a && b();`, and with `!a` it is `a || b();`.
  private mutating func joinCondition(at index: Int) {
    guard let close = parenthesis(after: index), isExpression(close + 1) else { return }
    let end = self.end(from: close + 1)
    guard isSign(end, ";"), !isSign(end + 1, "else") else { return }
    let isNegated = isSign(index + 2, "!") && isCall(index + 3..<close)
    guard isNegated || !needsParentheses(index + 2..<close, other: [",", "|"]) else { return }
    let condition = Array(tokens[(isNegated ? index + 3 : index + 2)..<close])
    let operation = sign(isNegated ? "|" : "&")
    let body = Array(tokens[close + 1..<end])
    tokens.replaceSubrange(
      index..<end,
      with: condition + [operation, operation]
        + (isCall(close + 1..<end) ? body : [sign("(")] + body + [sign(")")])
    )
  }

  /// `a; return b;` is `return a, b;`, which other rules shorten.
  private mutating func joinReturn(at index: Int) {
    // After a brace that ends an object, brackets continue the statement.
    let canStart = !isSign(index - 1, "}") || tokens[index].kind == .word
    guard canStart, isStatement(index), isExpression(index) else { return }
    let end = self.end(from: index)
    guard isSign(end, ";"), let value = returned(at: end + 1) else { return }
    let returning = tokens[end + 1]
    tokens.replaceSubrange(
      index..<value.lowerBound,
      with: [returning] + tokens[index..<end] + [sign(",")]
    )
  }

  /// `const [a, b] = [c, d];` is `const a = c, b = d;`.
  private mutating func splitPattern(at index: Int) {
    guard isSign(index + 1, "["), let names = elements(in: index + 1),
      isSign(names.end + 1, "="), isSign(names.end + 2, "["),
      let values = elements(in: names.end + 2), names.ranges.count == values.ranges.count,
      names.ranges.allSatisfy({ $0.count == 1 && tokens[$0.lowerBound].kind == .word }),
      values.ranges.allSatisfy({ !$0.isEmpty && !isSign($0.lowerBound, "...") }),
      isSign(values.end + 1, ";")
    else { return }
    let parts = zip(names.ranges, values.ranges).map { tokens[$0] + [sign("=")] + tokens[$1] }
    tokens.replaceSubrange(
      index + 1...values.end,
      with: Array(parts.joined(separator: [sign(",")]))
    )
  }

  /// `a === "b"` is `a == "b"`, because the script compares no object with a text that starts with a letter.
  private mutating func shortenComparison(at index: Int) {
    guard isSign(index - 1, "="), isSign(index - 2, "=") || isSign(index - 2, "!"),
      isWord(index - 3) || isWord(index + 1)
    else { return }
    tokens.remove(at: index)
  }

  /// Whether a token is a text that starts with a letter.
  private func isWord(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .literal else { return false }
    let text = tokens[index].text.unicodeScalars
    let first = text.dropFirst().first?.properties
    return text.first != "/" && first?.isAlphabetic == true
  }

  // MARK: Parts

  private func isSign(_ index: Int, _ text: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].isSign(text)
  }

  private func sign(_ text: String) -> ScriptToken { ScriptToken(kind: .punctuation, text: text) }

  private func isKeyword(_ index: Int) -> Bool {
    ScriptToken.keywords.contains(tokens[index].text) && tokens[index].text != "this"
  }

  /// The end of the parentheses after a keyword.
  private func parenthesis(after index: Int) -> Int? {
    guard isSign(index + 1, "(") else { return nil }
    let end = self.end(from: index + 2)
    return isSign(end, ")") ? end : nil
  }

  /// The semicolon or the closing bracket after the expression or list that starts at an index.
  private func end(from start: Int) -> Int {
    var depth = 0
    for index in start..<tokens.count {
      let token = tokens[index]
      if token.closesBracket {
        if depth == 0 { return index }
        depth -= 1
      }
      if depth == 0, token.isSign(";") { return index }
      if token.opensBracket { depth += 1 }
    }
    return tokens.count
  }

  /// The value of a return statement; `nil` if it is none or returns nothing.
  private func returned(at index: Int) -> Range<Int>? {
    guard isSign(index, "return") else { return nil }
    let value = index + 1..<end(from: index + 1)
    return value.isEmpty ? nil : value
  }

  /// Whether a statement that is in a block or the script can start at an index.
  private func isStatement(_ index: Int) -> Bool {
    index == 0 || ["{", "}", ";"].contains { isSign(index - 1, $0) }
  }

  /// Whether an expression can start at an index, apart from those that no statement starts with.
  private func isExpression(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    switch token.kind {
    case .word: return token.text == "await" || !isKeyword(index)
    case .punctuation: return ["(", "[", "!", "++", "--"].contains(token.text)
    case .literal, .template: return !token.closesSubstitution && token.text != "\"use strict\""
    case .number: return true
    }
  }

  /// An expression as part of another one: in parentheses if it contains a comma.
  private func operand(_ range: Range<Int>) -> [ScriptToken] {
    let hasComma = outer(range).contains { isSign($0, ",") }
    return hasComma ? [sign("(")] + tokens[range] + [sign(")")] : Array(tokens[range])
  }

  /// An expression that is one of two values, depending on a condition in parentheses.
  private func choice(
    _ condition: ClosedRange<Int>,
    then first: Range<Int>,
    else second: Range<Int>
  ) -> [ScriptToken] {
    let inner = condition.lowerBound + 1..<condition.upperBound
    let isPlain = !needsParentheses(inner, other: [","])
    return (isPlain ? tokens[inner] : tokens[condition])
      + [sign("?")] + operand(first) + [sign(":")] + operand(second)
  }

  /// The elements of a list, between its brackets, and the closing bracket.
  private func elements(in open: Int) -> (ranges: [Range<Int>], end: Int)? {
    let end = self.end(from: open + 1)
    guard isSign(end, "]") else { return nil }
    var starts = [open + 1]
    for index in outer(open + 1..<end) where isSign(index, ",") { starts.append(index + 1) }
    let ends = starts.dropFirst().map { $0 - 1 } + [end]
    return (zip(starts, ends).map { $0..<$1 }, end)
  }

  /// The tokens of a range that aren't in brackets; the brackets themselves are among them.
  private func outer(_ range: Range<Int>) -> [Int] {
    var depth = 0
    return range.filter { index in
      if tokens[index].closesBracket { depth -= 1 }
      defer { if tokens[index].opensBracket { depth += 1 } }
      return depth == 0
    }
  }

  /// Whether an operand of a condition contains operators that bind less than the condition.
  private func needsParentheses(_ range: Range<Int>, other: [String]) -> Bool {
    outer(range).contains { index in
      let token = tokens[index]
      if ["=>", "?", "yield"].contains(where: token.isSign) || other.contains(where: token.isSign) {
        return true
      }
      let isPart =
        ["=", "!", "<", ">"].contains { isSign(index - 1, $0) } || isSign(index + 1, "=")
      return token.isSign("=") && !isPart
    }
  }

  /// Whether a range has only names, members and calls.
  private func isCall(_ range: Range<Int>) -> Bool {
    guard let first = range.first, tokens[first].kind == .word, !isKeyword(first) else {
      return false
    }
    return outer(range).allSatisfy { index in
      let token = tokens[index]
      switch token.kind {
      case .word: return tokens[max(index - 1, 0)].isMemberSign || !isKeyword(index)
      case .punctuation: return [".", "?.", "(", ")", "[", "]", "++", "--"].contains(token.text)
      case .number, .literal, .template: return false
      }
    }
  }
}

extension ScriptToken {
  /// Whether the name of a property follows.
  var isMemberSign: Bool { isSign(".") || isSign("?.") }

  fileprivate var opensBracket: Bool {
    opensSubstitution || kind == .punctuation && ["(", "[", "{"].contains(text)
  }

  fileprivate var closesBracket: Bool {
    closesSubstitution || kind == .punctuation && [")", "]", "}"].contains(text)
  }
}
