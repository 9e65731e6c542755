import ErrcatCompiler
import PositionedJSON

/// Text of catalogs in Kotlin.
enum KotlinText {
  /// A string literal.
  static func quoted(_ text: String) -> String { Escaping.json(text).replacing("$", with: "\\$") }

  /// A list of raw strings that are together a JSON object whose members a function writes.
  ///
  /// JSON has no three quotation marks in a row. A constant of the JVM has at most 65,535 bytes.
  static func data(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(.lines, body)
    var parts: [String] = []
    var rest = json.bytes[...]
    while !rest.isEmpty {
      var end =
        rest.index(rest.startIndex, offsetBy: maximumBytes, limitedBy: rest.endIndex)
        ?? rest.endIndex
      if end < rest.endIndex {
        // At the end of a line; else before a character.
        if let line = rest[..<end].lastIndex(of: UInt8(ascii: "\n")) { end = line + 1 }
        while rest[end] & 0xC0 == 0x80 { end -= 1 }
      }
      parts.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[end...]
    }
    let raw = parts.map { part in
      // Replacing is slow, and few texts have it.
      let hasDollar = part.utf8.contains(UInt8(ascii: "$"))
      return #"""""# + (hasDollar ? part.replacing("$", with: #"\u0024"#) : part) + #"""""#
    }
    return "listOf(\n\(raw.joined(separator: ",\n")),\n)"
  }

  /// `$` becomes six bytes, other characters become fewer.
  private static let maximumBytes = 10_000

  /// The name of a package from a domain, such as `org.example.shop`.
  static func packageName(_ domain: String) -> String {
    let parts = domain.lowercased().split(separator: ".").map { identifier(String($0)) }
    return parts.isEmpty ? "errors" : parts.joined(separator: ".")
  }

  /// A name of ASCII letters, digits and `_` that isn't a keyword, also of Java.
  static func identifier(_ text: String) -> String {
    var name = String(text.utf8.map { $0.isASCIIWord ? Character(Unicode.Scalar($0)) : "_" })
    if name.utf8.first.map(\.isASCIIDigit) ?? true { name = "_\(name)" }
    return keywords.contains(name) || name.utf8.allSatisfy({ $0 == UInt8(ascii: "_") })
      ? "\(name)_\(name.hasPrefix("_") ? "0" : "")" : name
  }

  /// The name of an entry of an enumeration, such as `CONTACT_SUPPORT`.
  static func constant(_ text: String) -> String {
    var name = ""
    for character in identifier(text) {
      if character.isUppercase, name.last?.isLowercase == true { name += "_" }
      name.append(character)
    }
    return name.uppercased()
  }

  /// Keywords of Kotlin and Java.
  private static let keywords: Set<String> = [
    "abstract", "as", "assert", "boolean", "break", "byte", "case", "catch", "char", "class",
    "const",
    "continue", "default", "do", "double", "else", "enum", "extends", "false", "final", "finally",
    "float", "for", "fun", "goto", "if", "implements", "import", "in", "instanceof", "int",
    "interface", "is", "long", "native", "new", "null", "object", "package", "private", "protected",
    "public", "return", "short", "static", "strictfp", "super", "switch", "synchronized", "this",
    "throw", "throws", "transient", "true", "try", "typealias", "typeof", "val", "var", "void",
    "volatile", "when", "while",
  ]
}

/// Names of one scope, each once, also on a disk that doesn't tell upper case from lower case.
struct KotlinNames {
  private var known: Set<String>

  /// - Parameter reserved: names that are taken.
  init(reserved: [String] = []) { known = Set(reserved.map { $0.lowercased() }) }

  /// The name, or with a number if another has it.
  mutating func unique(_ name: String) -> String {
    var result = name
    var number = 2
    while !known.insert(result.lowercased()).inserted {
      result = "\(name)_\(number)"
      number += 1
    }
    return result
  }
}
