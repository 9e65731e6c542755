/// The constants of a short script: texts, and names of properties that it has several times.
///
/// Texts can be data: then the script takes them from a list. What is a name is always part of the script.
struct ScriptConstants {
  /// The tokens, with a declaration of the constants after the directive that the script begins with.
  private(set) var tokens: [ScriptToken]
  /// The texts that are data, in the order of their names in the script.
  private(set) var texts: [String] = []

  /// Constants for the texts and names of a script, where they need fewer characters.
  ///
  /// - Parameters:
  ///   - tokens: the script.
  ///   - properties: names of properties that get shorter names.
  ///   - data: an expression for the list of texts that are data; `nil` if all are part of the script.
  init(_ tokens: [ScriptToken], except properties: Set<String>, data: String?) {
    self.tokens = data == nil ? tokens : tokens.flatMap(Self.split)
    let structure = ScriptStructure(self.tokens)
    let all = Self.constants(in: structure, except: properties, asData: data != nil)
    guard !all.isEmpty else { return }
    var names: [Int: ScriptToken] = [:]
    var declarations: [[ScriptToken]] = []
    var list: [[ScriptToken]] = []
    for (number, constant) in all.enumerated() {
      // No other name has this sign.
      let name = ScriptToken(kind: .word, text: "#\(number)")
      for place in constant.places { names[place] = name }
      if constant.isData {
        list.append([name])
        texts.append(String(constant.value.dropFirst().dropLast()))
      } else {
        let kind: ScriptToken.Kind = constant.value == "null" ? .word : .literal
        declarations.append(
          [name, Self.sign("="), ScriptToken(kind: kind, text: constant.value)]
        )
      }
    }
    let comma = [Self.sign(",")]
    if let data, !list.isEmpty {
      let pattern = [Self.sign("[")] + list.joined(separator: comma) + [Self.sign("]")]
      declarations.append(pattern + [Self.sign("=")] + ScriptReader.tokens(data))
    }
    let declaration =
      [ScriptToken(kind: .word, text: "const")] + declarations.joined(separator: comma)
      + [Self.sign(";")]
    let directive = self.tokens.firstIndex { $0.text == "\"use strict\"" }
    let start = directive.map { $0 + 2 } ?? 0
    self.tokens =
      self.tokens[..<start] + declaration
      + (start..<self.tokens.count).flatMap { index in
        if let name = names[index] { return Self.replaced(index, by: name, structure) }
        // `a.#1` is `a[#1]`.
        let isDot = structure.tokens[index].isSign(".") && names[index + 1] != nil
        return isDot ? [] : [structure.tokens[index]]
      }
  }

  // MARK: Constants

  /// A constant: its value, and where it replaces a text or a name.
  private struct Constant {
    let value: String
    var places: [Int] = []
    /// How many characters it saves if its name has one.
    var saved = 0
    var isData: Bool

    var isWorthIt: Bool {
      // Only the most frequent names have one letter.
      let name = places.count > 30 ? 1 : 2
      let declaration = name + 1 + (isData ? 0 : value.utf8.count + 1)
      return saved - (name - 1) * places.count > declaration
    }
  }

  /// The constants that are worth their declaration, in the order of their values.
  private static func constants(
    in structure: ScriptStructure,
    except properties: Set<String>,
    asData: Bool
  ) -> [Constant] {
    let tokens = structure.tokens
    var found: [String: Constant] = [:]
    for index in tokens.indices {
      guard let value = value(of: index, structure, except: properties) else { continue }
      let isProperty =
        isKey(index, tokens) || structure.roles[index].map { $0 != .keyword } ?? false
      // Properties get brackets instead of a dot, or in an object.
      let brackets = !isProperty ? 0 : index > 0 && tokens[index - 1].isSign(".") ? 1 : 2
      let isLong = value.utf8.count >= minimumLength && tokens[index].kind == .literal
      var constant = found[value] ?? Constant(value: value, isData: asData)
      constant.places.append(index)
      constant.saved += tokens[index].text.utf8.count - brackets - 1
      constant.isData = constant.isData && isLong
      found[value] = constant
    }
    return found.values.filter(\.isWorthIt).sorted { $0.value < $1.value }
  }

  /// The length of a text, in quotation marks, from which on it is data.
  private static let minimumLength = 10

  /// The text that a variable can replace, in quotation marks: a string, the name of a property, or `null`.
  private static func value(
    of index: Int,
    _ structure: ScriptStructure,
    except properties: Set<String>
  ) -> String? {
    let token = structure.tokens[index]
    switch structure.roles[index] {
    case .member, .shorthand: return properties.contains(token.text) ? nil : "\"\(token.text)\""
    case .key:
      // The name of a method isn't in brackets.
      let isValue = structure.tokens[index + 1].isSign(":")
      return isValue && !properties.contains(token.text) ? "\"\(token.text)\"" : nil
    case .keyword: return token.text == "null" ? "null" : nil
    case .variable: return nil
    case nil: return isText(token) ? "\"\(token.text.dropFirst().dropLast())\"" : nil
    }
  }

  /// Whether a token is a text that a variable can replace: no directive, and without what depends on the quotation marks.
  private static func isText(_ token: ScriptToken) -> Bool {
    token.kind == .literal && (token.text.first == "\"" || token.text.first == "'")
      && !token.text.contains("\\") && !token.text.dropFirst().dropLast().contains("\"")
      && token.text != "\"use strict\""
  }

  // MARK: Tokens

  private static func sign(_ text: String) -> ScriptToken {
    ScriptToken(kind: .punctuation, text: text)
  }

  /// Whether a text is the name of a property in an object.
  private static func isKey(_ index: Int, _ tokens: [ScriptToken]) -> Bool {
    tokens[index].kind == .literal && index > 0 && index + 1 < tokens.count
      && tokens[index + 1].isSign(":")
      && (tokens[index - 1].isSign("{") || tokens[index - 1].isSign(","))
  }

  /// What a token becomes: `a.b` is `a[#1]`, `{ b: c }` is `{ [#1]: c }`, and `{ b }` is `{ [#1]: b }`.
  private static func replaced(
    _ index: Int,
    by name: ScriptToken,
    _ structure: ScriptStructure
  ) -> [ScriptToken] {
    let bracketed = [sign("["), name, sign("]")]
    switch structure.roles[index] {
    case .member, .key: return bracketed
    case .shorthand: return bracketed + [sign(":"), structure.tokens[index]]
    case .keyword, .variable: return [name]
    case nil: return isKey(index, structure.tokens) ? bracketed : [name]
    }
  }

  /// A long text in a template as a string in a substitution: `a ${b}` is `${"a "}${b}`.
  private static func split(_ token: ScriptToken) -> [ScriptToken] {
    let start = token.text.first.map(String.init) ?? ""
    let end = token.opensSubstitution ? "${" : "`"
    let text = token.text.dropFirst().dropLast(end.count)
    guard token.kind == .template, text.utf8.count >= minimumLength, !text.contains("\\"),
      !text.contains("\"")
    else { return [token] }
    return [
      ScriptToken(kind: .template, text: "\(start)${"),
      ScriptToken(kind: .literal, text: "\"\(text)\""),
      ScriptToken(kind: .template, text: "}\(end)"),
    ]
  }
}
