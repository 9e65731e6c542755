import ErrcatCompiler
import PositionedJSON

/// Text of catalogs in TypeScript.
enum TypeScriptText {
  /// A string literal.
  static func quoted(_ text: String) -> String { Escaping.json(text) }

  /// The name of a member of a type.
  static func memberName(_ name: String) -> String { quoted(name) }

  /// A value whose members a function writes, as a literal.
  ///
  /// JSON is TypeScript but for `__proto__`, which would set the prototype; in brackets, it is a name like any other.
  static func object(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(.lines, body)
    let name = Array(#""__proto__":"#.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(json.bytes.count)
    var rest = json.bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "\"")) {
      result += rest[..<start]
      rest = rest[start...]
      // Within a string, a quotation mark is escaped.
      if result.last != UInt8(ascii: "\\"), rest.starts(with: name) {
        result += #"["__proto__"]:"#.utf8
        rest = rest.dropFirst(name.count)
      } else {
        result.append(UInt8(ascii: "\""))
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  /// A documentation comment of lines, which can't end it.
  static func comment(_ lines: [String], indent: String) -> String {
    let lines = lines.flatMap {
      $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    let safe = lines.map { line in
      Escaping.terminal(String(line)).replacing("*/", with: "*\\/").replacing("@", with: "\\@")
    }
    if safe.count == 1 { return "\(indent)/** \(safe[0]) */\n" }
    return "\(indent)/**\n" + safe.map { "\(indent) *\($0.isEmpty ? "" : " ")\($0)\n" }.joined()
      + "\(indent) */\n"
  }

  /// A union of string literals; `never` without any.
  static func union(_ names: [String]) -> String {
    var known: Set<String> = []
    let literals = names.filter { known.insert($0).inserted }.map(quoted)
    return literals.isEmpty ? "never" : literals.joined(separator: " | ")
  }
}
