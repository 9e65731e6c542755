/// The page's script in few bytes: without comments and space, with short names.
struct ScriptText {
  private let structure: ScriptStructure
  private var tokens: [ScriptToken]
  /// The tokens that are left out.
  private var isDropped: [Bool]

  /// A script that does the same.
  ///
  /// - Parameters:
  ///   - text: a script of which no other script uses a variable; each statement ends with a semicolon or a brace.
  ///   - properties: the names of properties that only the script uses.
  ///   - data: an expression for the list of texts that the script takes from its data; `nil` if it has them itself.
  /// - Returns: the script on one line, and the list of texts.
  static func shortened(
    _ text: String,
    properties: Set<String> = [],
    data: String?
  ) -> (script: String, texts: [String]) {
    let tokens = ScriptStatements.shortened(ScriptReader.tokens(text))
    let constants = ScriptConstants(tokens, except: properties, data: data)
    let structure = ScriptStructure(constants.tokens)
    let names = ScriptNames(structure, ScriptScopes(structure), own: properties)
    var script = ScriptText(structure)
    for (index, name) in names.texts { script.tokens[index].text = name }
    script.shortenConstants()
    script.dropParentheses()
    script.joinDeclarations()
    script.dropSemicolons()
    return (script.text, constants.texts)
  }

  /// A script that does the same, with its texts.
  static func shortened(_ text: String, properties: Set<String> = []) -> String {
    shortened(text, properties: properties, data: nil).script
  }

  private init(_ structure: ScriptStructure) {
    self.structure = structure
    tokens = structure.tokens
    isDropped = tokens.map { _ in false }
  }

  private func isSign(_ index: Int, _ sign: String) -> Bool {
    tokens.indices.contains(index) && structure.tokens[index].isSign(sign)
  }

  private func isKeyword(_ index: Int, _ word: String) -> Bool {
    isSign(index, word) && structure.roles[index] == .keyword
  }

  private func isDeclaration(_ index: Int) -> Bool {
    isKeyword(index, "const") || isKeyword(index, "let")
  }

  /// Writes `true`, `false`, declarations and characters as they need the fewest bytes.
  private mutating func shortenConstants() {
    for index in tokens.indices {
      // Nothing assigns to a constant.
      if isKeyword(index, "const") { tokens[index].text = "let" }
      if isKeyword(index, "true") { tokens[index].text = "!0" }
      if isKeyword(index, "false") { tokens[index].text = "!1" }
      if tokens[index].kind == .literal || tokens[index].kind == .template {
        tokens[index].text = EscapedText.shortened(tokens[index].text)
      }
    }
  }

  /// `(name) => …` needs no parentheses.
  private mutating func dropParentheses() {
    for index in tokens.indices where isSign(index, "=>") {
      let isOne = isSign(index - 1, ")") && isSign(index - 3, "(")
      if isOne, structure.roles[index - 2] == .variable {
        isDropped[index - 1] = true
        isDropped[index - 3] = true
      }
    }
  }

  /// `const a = 1; const b = 2;` is one declaration.
  private mutating func joinDeclarations() {
    var isDeclaring = [false]
    for (index, token) in structure.tokens.enumerated() {
      if token.closesSubstitution || [")", "]", "}"].contains(where: token.isSign) {
        _ = isDeclaring.popLast()
      }
      if structure.brackets[index] != nil { isDeclaring.append(false) }
      guard let last = isDeclaring.last else { continue }
      if isDeclaration(index) {
        isDeclaring[isDeclaring.count - 1] = true
      } else if isSign(index, ";"), last {
        if isDeclaration(index + 1) {
          tokens[index].text = ","
          isDropped[index + 1] = true
        } else {
          isDeclaring[isDeclaring.count - 1] = false
        }
      }
    }
  }

  /// The last statement of a block needs no semicolon, unless it is the empty one of a loop.
  private mutating func dropSemicolons() {
    for index in tokens.indices where isSign(index, ";") && isSign(index + 1, "}") {
      let start = isSign(index - 1, ")") ? structure.partners[index - 1] : nil
      let isLoop = start.map { isKeyword($0 - 1, "for") || isKeyword($0 - 1, "while") } ?? false
      if !isLoop { isDropped[index] = true }
    }
  }

  /// The tokens, with the spaces that keep them apart.
  private var text: String {
    var result: [UInt8] = []
    for (index, token) in tokens.enumerated() where !isDropped[index] {
      if let first = token.text.utf8.first, let last = result.last,
        Self.needsSpace(
          after: last,
          before: first,
          isAfterNumber: index > 0 && tokens[index - 1].kind == .number
        )
      {
        result.append(0x20)
      }
      result += token.text.utf8
    }
    if !result.isEmpty { result.append(0x0A) }
    return String(decoding: result, as: UTF8.self)
  }

  private static func needsSpace(after last: UInt8, before first: UInt8, isAfterNumber: Bool)
    -> Bool
  {
    if ScriptReader.isWord(last), ScriptReader.isWord(first) { return true }
    if last == first {
      return [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "/")].contains(last)
    }
    if first == UInt8(ascii: ".") { return isAfterNumber }
    return last == UInt8(ascii: "/") && first == UInt8(ascii: "*")
  }
}
