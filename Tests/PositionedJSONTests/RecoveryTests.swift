import Foundation
import GoldenFiles
import Testing

@testable import PositionedJSON

/// What is reported of texts with mistakes, and what is read of them: each text with all of it in
/// the folder `Fixtures/DamagedJSON`.
@Suite struct RecoveryTests {
  /// The faults with their ranges, then the values.
  private func outcome(_ text: String) -> String {
    let document = JSONDocument(Array(text.utf8))
    let faults = document.faults.map { fault in
      let opening = fault.opening.map { " (opened at \($0.lowerBound)..<\($0.upperBound))" } ?? ""
      let removal = fault.removal.map { " (\($0))" } ?? ""
      return
        "  \(fault.range.lowerBound)..<\(fault.range.upperBound) \(fault.message)\(opening)\(removal)"
    }
    let root = document.root.map { "  = \(outline($0))" }
    return ([text.debugDescription] + faults + [root ?? "  nothing"]).map(Self.visible)
      .joined(separator: "\n")
  }

  /// A line without control characters and long repetitions.
  private static func visible(_ line: String) -> String {
    let text = line.unicodeScalars.map {
      $0.value < 0x20 ? "\\u{\(String($0.value, radix: 16))}" : String($0)
    }
    return text.joined().replacing(String(repeating: "x", count: 1_000), with: "x…x")
  }

  private func outline(_ value: JSONValue) -> String {
    let place = "@\(value.range.lowerBound)-\(value.range.upperBound)"
    switch value.kind {
    case .string: return "\((value.string ?? "").debugDescription)\(place)"
    case .number: return (value.numberText ?? "") + place
    case .array: return "[\(value.elements.map(outline).joined(separator: ", "))]\(place)"
    case .object:
      let members = value.members.map {
        "\($0.key.debugDescription)@\($0.keyRange.lowerBound)-\($0.keyRange.upperBound): \(outline($0.value))"
      }
      return "{\(members.joined(separator: ", "))}\(place)"
    default: return "\(value.kind)\(place)"
    }
  }

  private func check(_ texts: [String], _ name: String) throws {
    let listing = texts.map { outcome($0) + "\n" }.joined(separator: "\n")
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/DamagedJSON/\(name).txt")
    #expect(try GoldenFile(file).text(comparedWith: listing) == listing)
  }

  @Test func `mistakes in lines that open and close an object are all found`() {
    let text = """
      {
        "a": { "x": 1, "y": "z },
        "b": { x: 3, "y": 2 },
        "c": { "x": [y, { "z": 'w' }], "y": 2 },
        "d": { "x": True }, "e": [1, “f”]
      }
      """
    let document = JSONDocument(Array(text.utf8))
    #expect(
      document.faults.map(\.message) == [
        "string has no closing quote", "expected a key in double quotes, found 'x'",
        "'y' is not a JSON value", "expected double quotes, found single quotes",
        "'True' is not a JSON value; write 'true'", "expected '\"', found '“'",
      ]
    )
    #expect(document.root?.members.map(\.key) == ["a", "b", "c", "d", "e"])
  }

  @Test func `separators and keys`() throws {
    try check(
      [
        #"{"a": 1 "b": 2}"#, #"{"a": 1 b: 2}"#, #"{"a": 1 x, "b": 2}"#, #"{"a": 1 "x", "b": 2}"#,
        #"[1: 2]"#, #"["a": 1, "b": [2: 3]]"#, #"[1; 2]"#, #"[1 ; 2]"#, #"{"a": 1; "b": 2;}"#,
        #"[1,,2,,,3]"#, #"[,1]"#, #"{,"a": 1}"#, #"[1,]"#, "[1, \n]", #"{"a": 1,}"#,
        #"[1 2 "c" {} []]"#,
        #"{"a" 1}"#, #"{"a" "b"}"#, #"{"a" {"b": 1}}"#, #"{"a" [1]}"#, #"{"a" true}"#,
        #"{"a" x y, "b": 1}"#,
        #"{"a" = 1}"#, #"{"a"=1}"#, #"{"a" = "x", "b" => 2}"#, #"{"a": : 1}"#, #"{"a": :: 1}"#,
        ":1",
        #"{a: 1}"#, #"{a": 1}"#, #"{"a: 1}"#, #"{"a: ": 1}"#, #"{"a:": 1}"#, #"{"a:"b"}"#,
        #"{"a :"b"}"#,
        #"{"ab: "b"}"#, #"{"ab:  "b"}"#, #"{"ab: "b", "c": 1}"#, #"{:"b"}"#, #"{a b c, "d": 1}"#,
        #"{a b "x, y" c, "d": 1}"#,
        #"{a "b\"," c, "d": 1}"#, #"{a b" c}"#, #"{1: 2}"#, #"{null: 2}"#, "{a\n\"b\": 1}",
        "{a \"x\n\"b\": 1}", "{a \"\\\n\"b\": 1}",
        "{\"a\"\n\"b\": 1}", "{\"a\" x\n\"b\": 1}", "{\"a\" x\r\n\"b\": 1}", #"{"a"}"#, #"{"a":}"#,
        #"{"a":,"b":1}"#, #"{"a""#, #"{"a":"#, "{a",
        #"{"a": 1}}"#, #"{"a": 1]"#, #"[1}"#, "]", "}", ",", ",1", "{", "[", #"{"a": [1, {"b": 2}"#,
        #""a": 1"#, "\"a\": 1\n\"b\": 2", #""a" : 1}"#,
        #""a" x"#, "1 2", "{} []", "{},", "{} // c\n", "x y", "x", "", " ", "\u{FEFF}{}",
        "\u{FEFF}", "\u{FEFF}x", "{} \u{0}",
        #"{"c": ["a": 1, x: 2]}"#, #"{"a": 1 @ "b": 2}"#, #"{"a": 1 - 2}"#, #"["a" "b" c]"#,
        #"[{"a": 1} {"a": 2}]"#,
        "{\"a\": 1\n  \"b\": 2\n}", "[\n  1\n  2\n]", "{\"a\": 1 x\n \"b\": 2}",
        "{\"a\": \"x\" y\n, \"b\": 2}",
      ],
      "separators"
    )
  }

  @Test func `texts and their quotes`() throws {
    try check(
      [
        #"["a "b" c"]"#, #"["a "b""]"#, #"[""a" b"]"#, #"["a" b", "c"]"#,
        #"{"a": "b "c" d", "e": 1}"#, #"{"a": "b "c", "e": 1}"#,
        #"{"a": "b" c" , "e": 1}"#, #"{"a": "b" c",}"#, #"{"a": "b" c" d}"#,
        #"{"a": "b" c\" d", "e": 1}"#, #"{"a": "b" c\"}"#,
        "{\"a\": \"b\" c\",\n\"e\": 1}", "{\"a\": \"b\" c\" ] },\n\"e\": 1}",
        "{\"a\": \"b\" c\",\r\n\"e\": 1}", "{\"a\": \"b\"\tc\"\t,\t\"e\"\t:\t1}",
        #"{"a": "b" "c", "d", "e": 1}"#, #"{"a": "b", "c" "d", "e": 1}"#, #"{"a": "b" "c": 1}"#,
        #"["b" "c"]"#, #"["b" "c" "d"]"#, #"["b" x]"#, #"["b\n" x"]"#,
        "['a']", "['a', 'b']", "['it's', 'b']", "['a']]", "['a'", "['a' x]", "['", "[`a`]", "[“a”]",
        "[“a“]", "[„a“]", "[„a”]", "[”a”]", "[«a»]", "[‘a’]", "[’a’]", "[‘a’, “b”]",
        "['a\n'b']", "{'a': 'b'}", "{'a' : 'b', 'c': 'd'}", "{'it's': 1}", "{“a”: “b”}", "{'a: 1}",
        "{'a', 'b': 1}", "{\"a\": 'b', 'c': 'd'}", "{\"a\": 'b', \"c\": 'd'}",
        "{\"a\": 'b', c': 'd'}",
        "{\"a\": 'b', c, 'd': 1}", "{\"a\": 'b'x', 'c': 1}", "{\"a\": 'b' }", "{\"a\": 'b']",
        "{'a'}", "{'a' 'b'}", "{'\(String(repeating: "x", count: 1_021))': 1}",
        "{'\(String(repeating: "x", count: 1_022))': 1}",
        "{'\(String(repeating: "x", count: 1_023))': 1}",
        "[tru]", "[True]", "[TRUE, FALSE, NULL, Null, False]", "[truest]", "[trUe1]", "[nulL x]",
        "[undefined]", "[x y]", "[x y\"]", "[x \"y\"]", "{\"a\": x y\", \"b\": 1}",
        "{\"a\": x y, \"b\": 1}", "{\"a\": x\"}",
        "{\"a\": x \"y\"}", "{\"a\": x \"y\", \"b\": 1}", "{\"a\":x y\"}", "x y\"",
        "{\"a\": falsehood\"}", "[12abc]",
        "[01, 1., .5, +1, 1e, 1e+, -, --1, 0x1F, NaN, Infinity, -0, 0.5e-7, 1E5]",
        "[aaaaaaaaaabbbbbbbbbbccccccccccdddddddddde]",
        "[aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd]",
        "[\"a\nb\"]", "[\"a\n  b\"]", "[\"a\", \"b\n]", "[\"a\",\n\"b\"]", "{\"a\": \"b\n}",
        "{\"a\": \"b,\n\"c\": 1}", "{\"a\": \"b ,  \n\"c\": 1}", "{\"a\": \"b\r\n\"c\": 1}",
        "{\"a\": \"b\n", "{\"a\": \"\n}", "{\"a\": \",\n}", "{\"a\": \" ,\n}",
        "{\"a\": \"x\n\u{0}}", "{\"a\": \"\\n\n}", "[\"a\u{1}b\u{2}c\"]", "[\"\u{1F}\"]",
        "[\"\u{7F}\"]", "[\"a\tb\"]", "[\"a\rb\"]", "[\"a\tb\nc\"]",
        "[\"a", "[\"", "\"", "[\"a\\", "[\"\\", "[\"\\\"", "[\"a\\\"]", "{\"a\": \"b\\\"\n}",
      ],
      "texts"
    )
  }

  @Test func `escapes, comments and brackets`() throws {
    try check(
      [
        #"["\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC"]"#, #"["\x", "\a\q", "\é", "\😀", "\'"]"#,
        "[\"\\\u{1}\"]", "[\"\\\n\"]", #"["\u12", "\u12G4", "\uu", "\u"]"#, #"["\u123"]"#,
        #"["\ud83d\ude00", "\uD83D\uDE00", "\ud800\udc00", "\udbff\udfff"]"#,
        #"["\ud800", "\udbff", "\udc00", "\udfff", "\ud7ff", "\ue000"]"#,
        #"["\ud800\ud800", "\ud800x", "\ud800\n", "\ud800\u0041", "\ud800\udbff", "\ud800\ue000", "\udc00\udc00"]"#,
        #"["\ud83d\ude0", "\ud83d\u"]"#, #"["a\ud83d"#, #"["\ud83d\ude00"#, #"["\u0041"#,
        #"["\u004"#,
        "// a\n1", "1 // a", "/* a */1", "/**/1", "/*/1", "/*/ 1 */1", "/* a", "/ 1", "/", "# a\n1",
        "#", "//", "[1, // a\n 2 /* b */, # c\n 3]", "{\"a\" /* b */ : // c\r\n 1}", "[1 / 2]",
        "[/]", "/***/1", "/* * / */1", "\u{B}1", "[1\u{C}]",
        "{\n  \"a\": {\n    \"b\": 1\n  \"c\": 2\n}", "{\n  \"a\": [\n    1\n  ,\n  \"c\": 2\n}",
        "{\n  \"a\": {\n    \"b\": 1\n    }\n  },\n  \"c\": 2\n}",
        "{\n  \"a\": [1, 2]],\n  \"c\": 2\n}", "{\n  \"a\": [1, 2},\n  \"c\": 2\n}",
        "{\n  \"a\": [1, {\"b\": 2],\n  \"c\": 2\n}", "{\n  \"a\": {\"b\": 1,\n  \"c\": 2\n}",
        "{\n\t\"a\": {\n\t\t\"b\": 1\n\t,\n\t\"c\": {}\n}",
        "{\r\n  \"a\": {\r\n    \"b\": 1,\r\n  \"c\": 2\r\n}",
        "{\n  \"a\": {\n    \"b\": \"}\"\n  \"c\": \"{\\\"\"\n}", "{\n\"a\": {\n\"b\": 1\n}\n}\n}",
        "[[1]", "[[1]]]", "[[1}", "{\"a\": {\"b\": [1}}",
        "{\n  \"a\": \"x,\n  \"b\": {\n    \"c\": 1\n}",
        "{\n  \"a\": [\n    {\n      \"b\": 1\n    },\n    {\n      \"b\": 2\n  ],\n  \"c\": 3\n}",
        "{\n  \"a\": [\n    {\n      \"b\": 1\n    },\n    }\n  ],\n  \"c\": 3\n}",
        "{\n  \"a\": {\n    \"b\": 1\n  }}\n}", "{\n  \"a\": {\n    \"b\": 1\n  },\n  },\n}",
        "<<<<<<< a\n1\n=======\n2\n>>>>>>> b", "[\n<<<<<<<\n1\n=======\n2\n>>>>>>>\n]",
        "[\n<<<<<<\n1\n=======\n2\n>>>>>>>\n]", "[\n<<<<<<< a\n1\n=======\n2\n]",
      ],
      "structure"
    )
  }
}
