import ErrcatCompiler
import PositionedJSON

/// Text of catalogs in TypeScript.
enum TypeScriptText {
  /// A string literal.
  static func quoted(_ text: String) -> String { Escaping.json(text) }

  /// A value whose members a function writes, as a literal.
  ///
  /// JSON is TypeScript but for `__proto__`, which would set the prototype; in brackets, it is a name like any other.
  static func object(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(.lines, body)
    let name = Array(#""__proto__":"#.utf8)
    let bytes = json.bytes
    var result: [UInt8] = []
    var copied = 0
    for index in bytes.indices where bytes[index] == name[1] && index > 1 {
      let start = index - 1
      // Within a string, a quotation mark is escaped.
      guard bytes[start] == name[0], bytes[start - 1] != UInt8(ascii: "\\"),
        bytes[start...].starts(with: name)
      else { continue }
      result += bytes[copied..<start] + #"["__proto__"]:"#.utf8
      copied = start + name.count
    }
    return String(decoding: result + bytes[copied...], as: UTF8.self)
  }

  /// A union of string literals; `never` without any.
  static func union(_ names: [String]) -> String {
    names.isEmpty ? "never" : names.map(quoted).joined(separator: " | ")
  }
}
