import PositionedJSON

/// Names in generated Swift.
package enum SwiftName {
  /// Whether a text is an identifier of ASCII letters, digits and `_`; it can be a keyword.
  package static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, !first.isASCIIDigit, text != "_" else {
      return false
    }
    return text.utf8.allSatisfy(\.isASCIIWord)
  }

  /// Whether a text can be the name of an argument that an error declares: an identifier, or a number.
  package static func isArgument(_ text: String) -> Bool {
    isIdentifier(text) || !text.isEmpty && text.utf8.allSatisfy(\.isASCIIDigit)
  }

  /// Whether a text can be the name of an argument that only a message has: as ``isArgument(_:)``, but
  /// with visible letters of any script.
  ///
  /// Swift also accepts invisible characters, such as joiners.
  package static func isMessageArgument(_ text: String) -> Bool {
    if isArgument(text) { return true }
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else {
      return false
    }
    return text != "_"
      && text.unicodeScalars.allSatisfy {
        $0.properties.isXIDContinue && !$0.properties.isDefaultIgnorableCodePoint
      }
  }

  /// The label of an argument in Swift: its name; a number with `_` before it.
  package static func label(_ argument: String) -> String {
    argument.utf8.first.map(\.isASCIIDigit) == true ? "_\(argument)" : argument
  }

  /// A key or name in camel case: `auth.device_invalid` becomes `authDeviceInvalid`.
  ///
  /// All characters except ASCII letters and digits separate words; a name that starts with a digit
  /// gets a `_` prefix. Empty if the text has no ASCII letter or digit.
  package static func camelCase(_ text: some StringProtocol) -> String {
    var name: [UInt8] = []
    var isInWord = false
    for byte in text.utf8 {
      guard byte.isASCIIAlphanumeric else {
        isInWord = false
        continue
      }
      if name.isEmpty {
        if byte.isASCIIDigit { name.append(UInt8(ascii: "_")) }
        name.append(byte.asciiLowercased)
      } else {
        name.append(isInWord || !byte.isASCIILowercase ? byte : byte - 0x20)
      }
      isInWord = true
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// The name in a declaration or use: keywords are in backticks.
  package static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// The name as the label of an associated value in its declaration: only three keywords need
  /// backticks there; on others they cause a warning.
  package static func escapedLabel(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : label(name)
  }

  /// The name as an argument label in a call: only `inout` needs backticks there.
  package static func escapedArgument(_ name: String) -> String {
    name == "inout" ? "`inout`" : label(name)
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
