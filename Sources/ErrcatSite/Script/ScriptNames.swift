/// Short names for the variables of a script, and for properties that only the script uses.
///
/// Two variables get the same name where neither can hide the other. The most frequent ones get the shortest names.
struct ScriptNames {
  /// A variable: where it is declared, and what it is called there.
  private struct Variable: Hashable {
    let scope: Int
    let name: String
  }

  /// How often a variable occurs, and the scopes in which its name means it.
  private struct Uses {
    let variable: Variable
    let first: Int
    var count = 0
    var scopes: Set<Int> = []
  }

  /// For each word with another name, that name; for `{name}` both names with a colon.
  private(set) var texts: [Int: String] = [:]
  private let structure: ScriptStructure
  private let scopes: ScriptScopes
  private let properties: [String: String]

  /// The names of a script.
  ///
  /// - Parameters:
  ///   - structure: the script's words.
  ///   - scopes: its variables.
  ///   - own: the properties that get short names.
  init(_ structure: ScriptStructure, _ scopes: ScriptScopes, own: Set<String>) {
    self.structure = structure
    self.scopes = scopes
    properties = Self.propertyNames(structure, own)
    let variables = nameVariables()
    for (index, role) in structure.roles.enumerated() {
      guard let role, role != .keyword else { continue }
      let text = structure.tokens[index].text
      let property = properties[text] ?? text
      switch role {
      case .member, .key: texts[index] = property
      case .keyword, .variable: texts[index] = variables[index] ?? text
      case .shorthand:
        let variable = variables[index] ?? text
        texts[index] = variable == property ? property : "\(property):\(variable)"
      }
    }
  }

  /// The short name of each of the script's own properties, other than the names of other properties.
  private static func propertyNames(
    _ structure: ScriptStructure,
    _ own: Set<String>
  ) -> [String: String] {
    var counts: [String: Int] = [:]
    var others: Set<String> = []
    for (token, role) in zip(structure.tokens, structure.roles) {
      guard let role, role != .keyword, role != .variable else { continue }
      if own.contains(token.text) {
        counts[token.text, default: 0] += 1
      } else {
        others.insert(token.text)
      }
    }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let names = ShortNames.all.lazy.filter { !others.contains($0) }
    return Dictionary(uniqueKeysWithValues: zip(sorted, names))
  }

  /// The short name of each word that is a variable's.
  private func nameVariables() -> [Int: String] {
    let (words, uses, globals) = findVariables()
    var used = UsedNames(globals, scopes: scopes.scopes.count)
    var names: [Variable: String] = [:]
    let sorted = uses.sorted { ($1.count, $0.first) < ($0.count, $1.first) }
    for each in sorted {
      // 'name' needs fewer characters in an object if the property has the same name.
      let wanted = properties[each.variable.name].flatMap { name in
        name.count == 1
          ? ShortNames.numbers[name].flatMap { used.contains($0, in: each.scopes) ? nil : $0 }
          : nil
      }
      let number = wanted ?? used.firstFree(in: each.scopes)
      names[each.variable] = number.map { ShortNames.all[$0] } ?? each.variable.name
      if let number { used.insert(number, in: each.scopes) }
    }
    return words.compactMapValues { names[$0] }
  }

  /// The variable of each word, how each variable is used, and the names of the browser's globals.
  private func findVariables() -> (
    words: [Int: Variable], uses: [Uses], globals: Set<String>
  ) {
    var words: [Int: Variable] = [:]
    var uses: [Uses] = []
    var places: [Variable: Int] = [:]
    var globals: Set<String> = []
    for (index, role) in structure.roles.enumerated() where role == .variable || role == .shorthand
    {
      let name = structure.tokens[index].text
      guard let scope = scopes.declaring(index) else {
        globals.insert(name)
        continue
      }
      let variable = Variable(scope: scope, name: name)
      words[index] = variable
      let place = places[variable] ?? uses.count
      if place == uses.count { uses.append(Uses(variable: variable, first: index)) }
      places[variable] = place
      uses[place].count += 1
      var inner: Int? = scopes.scopeOfToken[index]
      while let each = inner, uses[place].scopes.insert(each).inserted, each != scope {
        inner = scopes.scopes[each].parent
      }
    }
    return (words, uses, globals)
  }
}

/// Names in the order of their length: one letter, then a letter and a letter or digit.
enum ShortNames {
  /// Those that aren't keywords.
  static let all: [String] = {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$".map(String.init)
    let digits = "0123456789".map(String.init)
    let pairs = letters.flatMap { first in (letters + digits).map { first + $0 } }
    return letters + pairs.filter { !ScriptToken.keywords.contains($0) }
  }()

  /// The place of each name in ``all``.
  static let numbers = Dictionary(uniqueKeysWithValues: zip(all, all.indices))
}

/// Which short names each scope uses, as bits: a script has thousands of scopes and variables.
private struct UsedNames {
  private static let width = (ShortNames.all.count + 63) / 64
  private var bits: [UInt64]

  /// Names that all scopes use.
  init(_ names: Set<String>, scopes: Int) {
    bits = Array(repeating: 0, count: scopes * Self.width)
    for number in names.compactMap({ ShortNames.numbers[$0] }) {
      insert(number, in: Set(0..<scopes))
    }
  }

  func contains(_ number: Int, in scopes: Set<Int>) -> Bool {
    scopes.contains { bits[$0 * Self.width + number / 64] & 1 << (number % 64) != 0 }
  }

  mutating func insert(_ number: Int, in scopes: Set<Int>) {
    for scope in scopes { bits[scope * Self.width + number / 64] |= 1 << (number % 64) }
  }

  /// The first name that none of some scopes uses; `nil` if there is none.
  func firstFree(in scopes: Set<Int>) -> Int? {
    for word in 0..<Self.width {
      let used = scopes.reduce(into: UInt64(0)) { $0 |= bits[$1 * Self.width + word] }
      let number = word * 64 + (~used).trailingZeroBitCount
      if used != .max { return number < ShortNames.all.count ? number : nil }
    }
    return nil
  }
}
