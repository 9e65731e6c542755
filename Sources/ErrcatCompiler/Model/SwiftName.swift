import PositionedJSON

/// Names in the generated Swift.
package enum SwiftName {
  /// Whether a text is an identifier of ASCII letters, digits and `_`, perhaps a keyword.
  package static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, !first.isASCIIDigit, text != "_" else {
      return false
    }
    return text.utf8.allSatisfy(\.isASCIIWord)
  }

  /// Camel case of a key or name: `auth.device_invalid` → `authDeviceInvalid`.
  ///
  /// What is no ASCII letter or digit separates words; a leading digit gets a `_` before it.
  package static func camelCase(_ text: some StringProtocol) -> String {
    var result = ""
    for word in text.utf8.split(whereSeparator: { !$0.isASCIIAlphanumeric }) {
      let word = String(decoding: word, as: UTF8.self)
      let head = word.prefix(1)
      result += (result.isEmpty ? head.lowercased() : head.uppercased()) + word.dropFirst()
    }
    if let first = result.utf8.first, first.isASCIIDigit { result = "_" + result }
    return result
  }

  /// The name as a declaration or a use writes it: keywords in backticks.
  package static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// The name as the label of an associated value where it is declared: three keywords need
  /// backticks there, and on all others they would be a warning.
  package static func escapedLabel(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  /// The name as the label of an argument in a call.
  package static func escapedArgument(_ name: String) -> String {
    name == "inout" ? "`inout`" : name
  }

  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}
