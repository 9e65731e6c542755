/// Splits a script into tokens (ECMA-262, clause 12), without comments and space.
///
/// It knows as much of the grammar as the page's scripts need: every statement ends with a semicolon or a brace,
/// and a regular expression never follows `)`, `]` or `}`.
struct ScriptReader {
  private let bytes: [UInt8]
  private var index = 0
  private var tokens: [ScriptToken] = []
  /// For each open brace, whether it is that of a template's substitution.
  private var braces: [Bool] = []

  /// The tokens of a script.
  static func tokens(_ text: String) -> [ScriptToken] {
    var reader = ScriptReader(bytes: Array(text.utf8))
    while reader.index < reader.bytes.count {
      if !reader.skipSpace() { reader.readToken() }
    }
    return reader.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The byte some places after the index; 0 after the end.
  private func byte(_ distance: Int = 0) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  /// Skips a space, a line break or a comment; `false` if there is none.
  private mutating func skipSpace() -> Bool {
    switch byte() {
    case 0x20, 0x09, 0x0A, 0x0D: index += 1
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
      while index < bytes.count, byte() != 0x0A { index += 1 }
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
      index += 2
      while index < bytes.count, byte() != UInt8(ascii: "*") || byte(1) != UInt8(ascii: "/") {
        index += 1
      }
      index += 2
    default: return false
    }
    return true
  }

  private mutating func readToken() {
    let start = index
    switch byte() {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipWord()
      if byte() == UInt8(ascii: "."), Self.isDigit(byte(1)) {
        index += 1
        skipWord()
      }
      append(start, .number)
    case let first where Self.isWord(first):
      skipWord()
      append(start, .word)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      skipString(bytes[start])
      append(start, .literal)
    case UInt8(ascii: "`"):
      index += 1
      skipTemplate()
      append(start, .template)
    case UInt8(ascii: "}") where braces.popLast() == true:
      index += 1
      skipTemplate()
      append(start, .template)
    case UInt8(ascii: "/") where isBeforeExpression:
      skipExpression()
      append(start, .literal)
    default:
      index += signLength
      append(start, .punctuation)
      if bytes[start] == UInt8(ascii: "{") { braces.append(false) }
    }
  }

  private mutating func append(_ start: Int, _ kind: ScriptToken.Kind) {
    let text = String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
    tokens.append(ScriptToken(kind: kind, text: text))
  }

  /// The length of a sign: only those of several characters are together that other code looks for, or that would
  /// mean something else beside others.
  private var signLength: Int {
    switch (byte(), byte(1)) {
    case (UInt8(ascii: "."), UInt8(ascii: ".")): 3
    case (UInt8(ascii: "?"), UInt8(ascii: ".")) where !Self.isDigit(byte(2)): 2
    case (UInt8(ascii: "="), UInt8(ascii: ">")): 2
    case (UInt8(ascii: "+"), UInt8(ascii: "+")), (UInt8(ascii: "-"), UInt8(ascii: "-")): 2
    default: 1
    }
  }

  /// Whether a slash starts a regular expression.
  private var isBeforeExpression: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .number, .literal: return false
    case .template: return last.opensSubstitution
    case .word: return last.text != "this" && ScriptToken.keywords.contains(last.text)
    case .punctuation: return ![")", "]", "}", "++", "--"].contains(last.text)
    }
  }

  private mutating func skipWord() {
    while index < bytes.count, Self.isWord(byte()) { index += 1 }
  }

  private mutating func skipString(_ quote: UInt8) {
    index += 1
    while index < bytes.count, byte() != quote { index += byte() == UInt8(ascii: "\\") ? 2 : 1 }
    index += 1
  }

  /// Skips a template up to its end or its next substitution.
  private mutating func skipTemplate() {
    while index < bytes.count {
      switch byte() {
      case UInt8(ascii: "`"):
        index += 1
        return
      case UInt8(ascii: "$") where byte(1) == UInt8(ascii: "{"):
        index += 2
        braces.append(true)
        return
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
  }

  private mutating func skipExpression() {
    index += 1
    var isInClass = false
    while index < bytes.count, isInClass || byte() != UInt8(ascii: "/") {
      switch byte() {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      default: break
      }
      index += 1
    }
    index += 1
    skipWord()
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Whether a byte can be part of a word: letters, digits, `_`, `$`, `#` and all beyond ASCII.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "#"), 0x80...:
      return true
    default: return isDigit(byte)
    }
  }
}
