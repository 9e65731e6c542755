/// Shortens the page's script: comments, indentation and the spaces between tokens are removed.
///
/// It knows as much of JavaScript's grammar (ECMA-262, clause 12) as the page's scripts need. A regular
/// expression never follows `)`, `]` or `}`.
struct ScriptText {
  private enum Token {
    /// An identifier, a keyword or a number.
    case word
    /// A string, a template or a regular expression.
    case literal
    /// One byte of anything else.
    case punctuation
  }

  private let bytes: [UInt8]
  private var index = 0
  private var result: [UInt8] = []
  /// The kind of the last token and where it starts in the result; `nil` before the first.
  private var last: (token: Token, start: Int)?
  private var hasSpace = false
  private var hasLineBreak = false
  /// For each open parenthesis, whether it belongs to a statement such as `if`.
  private var parentheses: [Bool] = []
  /// Whether the last closing parenthesis belongs to a statement such as `while`, which `;` may end.
  private var endsControl = false

  /// The text with the same tokens on as few lines as it needs.
  static func shortened(_ text: String) -> String {
    var script = ScriptText(bytes: Array(text.utf8))
    script.read()
    return String(decoding: script.result, as: UTF8.self)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() {
    while index < bytes.count {
      if skipSpace() { continue }
      let start = index
      let byte = bytes[index]
      if Self.isWord(byte) {
        while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
        append(start, .word)
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        index = end(ofString: start)
        append(start, .literal)
      } else if byte == UInt8(ascii: "`") {
        index = end(ofTemplate: start)
        append(start, .literal)
      } else if byte == UInt8(ascii: "/"), isBeforeExpression {
        index = end(ofExpression: start)
        append(start, .literal)
      } else {
        index += 1
        append(start, .punctuation)
      }
    }
    if !result.isEmpty { result.append(0x0A) }
  }

  /// Skips a space, a line break or a comment; `false` if there is none.
  private mutating func skipSpace() -> Bool {
    switch bytes[index] {
    case 0x20, 0x09, 0x0D:
      hasSpace = true
      index += 1
    case 0x0A:
      hasLineBreak = true
      index += 1
    case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
      hasSpace = true
      index += 3
      while index < bytes.count,
        !(bytes[index - 1] == UInt8(ascii: "*") && bytes[index] == UInt8(ascii: "/"))
      {
        if bytes[index] == 0x0A { hasLineBreak = true }
        index += 1
      }
      index += 1
    default: return false
    }
    return true
  }

  private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  /// Appends the token that ends before ``index``, after what has to be between it and the one before.
  private mutating func append(_ start: Int, _ token: Token) {
    let end = min(index, bytes.count)
    let first = bytes[start]
    if first == UInt8(ascii: "}"), token == .punctuation, result.last == UInt8(ascii: ";"),
      !endsControl
    {
      result.removeLast()
    }
    if let last, let before = result.last {
      if hasLineBreak, needsLineBreak(after: last.token, before, first, token) {
        result.append(0x0A)
      } else if hasSpace || hasLineBreak, needsSpace(before, first, last.start) {
        result.append(0x20)
      }
    }
    trackParentheses(first, token)
    last = (token, result.count)
    result += bytes[start..<end]
    (hasSpace, hasLineBreak) = (false, false)
  }

  private mutating func trackParentheses(_ byte: UInt8, _ token: Token) {
    guard token == .punctuation else {
      endsControl = false
      return
    }
    switch byte {
    case UInt8(ascii: "("):
      parentheses.append(["for", "if", "while", "with"].contains(lastWord))
      endsControl = false
    case UInt8(ascii: ")"): endsControl = parentheses.popLast() ?? false
    // Remembered until what follows is known.
    case UInt8(ascii: ";"): break
    default: endsControl = false
    }
  }

  /// The last token if it is a word; otherwise empty.
  private var lastWord: String {
    guard let last, last.token == .word else { return "" }
    return String(decoding: result[last.start...], as: UTF8.self)
  }

  /// Whether a slash starts a regular expression.
  private var isBeforeExpression: Bool {
    guard let last, let byte = result.last else { return true }
    switch last.token {
    case .literal: return false
    case .word:
      return ["return", "typeof", "case", "in", "of", "delete", "void", "throw", "else", "await"]
        .contains(lastWord)
    case .punctuation: return !Self.closing.contains(byte)
    }
  }

  /// Whether a line break can end a statement (ECMA-262, "Automatic Semicolon Insertion").
  private func needsLineBreak(
    after token: Token,
    _ before: UInt8,
    _ first: UInt8,
    _ nextToken: Token
  ) -> Bool {
    if nextToken == .punctuation, Self.continuing.contains(first) { return false }
    guard token == .punctuation else { return true }
    if Self.closing.contains(before) { return true }
    // After '++' and '--' a statement can end, after '+' and '-' it can't.
    let isSign = before == UInt8(ascii: "+") || before == UInt8(ascii: "-")
    return isSign && result.dropLast().last == before
  }

  private func needsSpace(_ before: UInt8, _ first: UInt8, _ start: Int) -> Bool {
    if Self.isWord(before), Self.isWord(first) { return true }
    if before == first, before == UInt8(ascii: "+") || before == UInt8(ascii: "-") { return true }
    // '1 .toFixed()'; '/' before '/' or '*' would be a comment.
    if first == UInt8(ascii: "."), result[start] < 0x3A, result[start] > 0x2F { return true }
    return before == UInt8(ascii: "/")
      && (first == UInt8(ascii: "/") || first == UInt8(ascii: "*"))
  }

  // MARK: Literals

  private func end(ofString start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != bytes[start] {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index + 1
  }

  private func end(ofTemplate start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "`") {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index] == UInt8(ascii: "$"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "{")
      {
        index = end(ofSubstitution: index + 2)
      } else {
        index += 1
      }
    }
    return index + 1
  }

  /// The end of an expression in a template, after its brace.
  private func end(ofSubstitution start: Int) -> Int {
    var index = start
    var depth = 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index = end(ofString: index)
        continue
      case UInt8(ascii: "`"):
        index = end(ofTemplate: index)
        continue
      default: break
      }
      index += 1
    }
    return index
  }

  private func end(ofExpression start: Int) -> Int {
    var index = start + 1
    var isInClass = false
    while index < bytes.count, isInClass || bytes[index] != UInt8(ascii: "/") {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      default: break
      }
      index += 1
    }
    index += 1
    while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
    return index
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "#"), 0x80...:
      return true
    default: return false
    }
  }

  /// After these, a line break can end a statement.
  private static let closing = Array(")]}".utf8)
  /// A statement doesn't start with these.
  private static let continuing = Array("})],;:?.&|=*%<>^".utf8)
}
