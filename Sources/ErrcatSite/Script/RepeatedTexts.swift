/// Declares texts that a script has several times, if that needs fewer characters.
enum RepeatedTexts {
  /// The tokens with a constant for each such text, after the directive that the script begins with.
  static func declared(_ tokens: [ScriptToken]) -> [ScriptToken] {
    var places: [String: [Int]] = [:]
    for index in tokens.indices where isText(index, tokens) {
      places[String(tokens[index].text.dropFirst().dropLast()), default: []].append(index)
    }
    let repeated = places.filter { isWorth(length: $0.key.utf8.count, count: $0.value.count) }
    guard !repeated.isEmpty else { return tokens }
    var result = tokens
    var constants: [ScriptToken] = []
    for (number, (text, places)) in repeated.sorted(by: { $0.key < $1.key }).enumerated() {
      // No other name has this sign.
      let name = ScriptToken(kind: .word, text: "#\(number)")
      for place in places { result[place] = name }
      constants += [
        ScriptToken(kind: .punctuation, text: constants.isEmpty ? "" : ","), name,
        ScriptToken(kind: .punctuation, text: "="),
        ScriptToken(kind: .literal, text: "\"\(text)\""),
      ]
    }
    constants[0] = ScriptToken(kind: .word, text: "const")
    constants.append(ScriptToken(kind: .punctuation, text: ";"))
    let directive = tokens.firstIndex { $0.kind == .literal && $0.text == "\"use strict\"" }
    result.insert(contentsOf: constants, at: directive.map { $0 + 2 } ?? 0)
    return result
  }

  /// Whether a token is a text that a variable can replace: not the name of a property or a directive, and without what depends on the quotation marks.
  private static func isText(_ index: Int, _ tokens: [ScriptToken]) -> Bool {
    let token = tokens[index]
    guard token.kind == .literal, token.text.first == "\"" || token.text.first == "'",
      !token.text.contains("\\"), !token.text.dropFirst().dropLast().contains("\""),
      token.text != "\"use strict\""
    else { return false }
    let isKey =
      index + 1 < tokens.count && tokens[index + 1].isSign(":")
      && index > 0 && (tokens[index - 1].isSign("{") || tokens[index - 1].isSign(","))
    return !isKey
  }

  /// Whether a name and its declaration are shorter; only the most frequent names have one letter.
  private static func isWorth(length: Int, count: Int) -> Bool {
    let name = count > 30 ? 1 : 2
    return count * (length + 2) > count * name + length + 6
  }
}
