import PositionedJSON

/// Names in generated Swift.
package enum SwiftName {
  /// The characters beyond ASCII that are letters in a name: those of Unicode's Basic Multilingual Plane that Swift
  /// accepts at the beginning of an identifier, without symbols, old forms of letters, and characters that don't show.
  package static let letters: [ClosedRange<UInt32>] = [
    0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x61B, 0x61D...0x115E,
    0x1161...0x167F, 0x1681...0x17B3, 0x17B6...0x180A, 0x1810...0x1DBF, 0x1E00...0x1FFF,
    0x2C00...0x2DFF, 0x3005...0x3007, 0x3041...0x3163, 0x3165...0xD7FF, 0xF900...0xFAFF,
  ]

  /// The characters beyond ASCII that a name can have after its first letter, besides ``letters``: the middle dot and
  /// combining marks.
  package static let marks: [ClosedRange<UInt32>] = [
    0xB7...0xB7, 0x300...0x34E, 0x350...0x36F, 0x1DC0...0x1DFF,
  ]

  /// Whether a text is an identifier of letters, digits and `_`; it can be a keyword.
  package static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text != "_", !isMark(first) else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      isMark(scalar) || letters.contains { $0.contains(scalar.value) }
        || scalar.isASCII && UInt8(scalar.value).isASCIIWord
    }
  }

  /// Whether a name can have a character only after its first one.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? UInt8(scalar.value).isASCIIDigit : marks.contains { $0.contains(scalar.value) }
  }

  /// Whether a text can be the name of an argument: an identifier, or a number.
  package static func isArgument(_ text: String) -> Bool {
    isIdentifier(text) || !text.isEmpty && text.utf8.allSatisfy(\.isASCIIDigit)
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
