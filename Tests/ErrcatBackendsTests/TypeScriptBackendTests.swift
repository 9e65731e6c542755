import CatalogFixtures
import ErrcatCompiler
import PositionedJSON
import Testing

@testable import ErrcatBackends
@testable import ErrcatCore

@Suite struct TypeScriptBackendTests {
  private static func files(
    _ errors: String,
    _ packs: [String: String],
    server: String = "{}"
  ) -> [String: String] {
    let project = Fixture.pipeline(
      catalog: """
        {"errcat": 1, "domain": "org.example", "sourceLanguage": "en", "fallback": "error.a.x",
         "server": \(server), "categories": {"a": {}}, "errors": {\(errors)}}
        """,
      packs: packs
    ).project
    let files = TypeScriptBackend(CatalogModel([project])).files
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    )
  }

  private static func errors(_ errors: String, _ text: String, server: String = "{}") throws
    -> String
  {
    try #require(files(errors, ["en": text], server: server)["errors.ts"])
  }

  @Test func `a help page keeps the place of the trace id for the runtime`() throws {
    let text = try Self.errors(
      #""error.a.x": {"code": 7, "help": "https://h.example/{code}/{key}?t={traceID}"}"#,
      #"{"error.a.x": "X"}"#
    )
    #expect(text.contains(#""help": "https://h.example/7/error.a.x?t={traceID}""#))
  }

  @Test func `each language has a file of its own beside the errors and the runtime`() {
    let files = Self.files(
      #""error.a.x": {}"#,
      ["en": #"{"error.a.x": "X"}"#, "pt-BR": #"{"error.a.x": "X"}"#]
    )
    #expect(
      files.keys.sorted() == [
        "errors.ts", "messages/en.d.ts", "messages/en.js", "messages/pt-BR.d.ts",
        "messages/pt-BR.js", "runtime.d.ts", "runtime.js",
      ]
    )
  }

  @Test func `a language's file has the messages of its fallbacks where it has none`() throws {
    let files = Self.files(
      #""error.a.x": {}, "error.a.y": {}, "error.a.z": {}"#,
      [
        "en": #"{"error.a.x": "X", "error.a.y": "Y", "error.a.z": "Z"}"#,
        "pt": #"{"error.a.x": "pt X", "error.a.y": "pt Y"}"#,
        "pt-BR": #"{"error.a.x": "BR X", "error.a.y": "", "error.a.z": "{broken"}"#,
      ]
    )
    let text = try #require(files["messages/pt-BR.js"])
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let found = lines.filter {
      $0.contains(#""tag":"#) || $0.contains(#""error"#) || $0.contains("formats")
    }
    #expect(
      found == [
        #""tag": "pt-BR","#, #""tag": "pt-BR","#, #""error.a.x": "BR X""#, #""tag": "pt","#,
        #""formats": "pt-BR","#, #""error.a.y": "pt Y""#, #""tag": "en","#, #""error.a.z": "Z""#,
      ]
    )
  }

  @Test func `the most specific mappings come first`() throws {
    let text = try Self.errors(
      """
      "error.a.x": {"from": {"http": ["500-599", 404, {"status": "400-499", "where": {"header:X-A": {"not": 0}}}], "url": ["timedOut"], "posix": ["EPIPE"],
        "server": ["5*", "53*", "100-199", "busy", 3, 9007199254740993,
          {"code": "busy", "where": {"a.b": 1}},
          {"code": 7, "where": {"a[0]": "t", "b[*].c": true}}]}}
      """,
      #"{"error.a.x": "X"}"#
    )
    let start = try #require(text.range(of: #""codes": ["#)).upperBound
    let end = try #require(text.range(of: #""places""#)).lowerBound
    let lines = text[start..<end].split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty }
    #expect(
      lines == [
        #"[7, "error.a.x", [[{ "steps": ["a", 0] }, "t"], [{ "steps": ["b", null, "c"] }, true]]],"#,
        #"["busy", "error.a.x", [[{ "steps": ["a", "b"] }, 1]]],"#, #"["busy", "error.a.x"],"#,
        #"[3, "error.a.x"],"#, #"["9007199254740993", "error.a.x"],"#, #"[["53"], "error.a.x"],"#,
        #"[["5"], "error.a.x"],"#, #"[[100, 199], "error.a.x"]"#, "],", #""statuses": ["#,
        #"[400, 499, "error.a.x", [[{ "header": "x-a" }, 0, true]]],"#,
        #"[404, 404, "error.a.x"],"#, #"[500, 599, "error.a.x"]"#, "],",
        #""failures": {"#, #""timedOut": "error.a.x","#, #""EPIPE": "error.a.x""#, "},",
      ]
    )
  }

  @Test func `places have headers in lower case, steps and units`() throws {
    let text = try Self.errors(
      #"""
      "error.a.x": {"arguments": {"wait": "duration"}, "from": {"http": [404]},
        "server": [{"arguments": {"wait": "own"}}, {"arguments": {"wait": "header:X-Own"}}]}
      """#,
      #"{"error.a.x": "X {wait}"}"#,
      server: """
        [{"code": "header:X-Code", "retryAfter": "error.wait ms", "fields": "$",
         "arguments": {"wait": "items.*.waits[2] m"}},
         {"code": "[*]['a','b']", "traceID": "X-Id", "arguments": {"wait": "w"}}]
        """
    )
    for line in [
      #""code": { "header": "x-code" }"#,
      #""retryAfter": { "steps": ["error", "wait"], "unit": 0.001 }"#,
      #""fields": { "steps": [] }"#,
      ##""#wait": { "steps": ["items", null, "waits", 2], "unit": 60 } }, "##,
      ##"{ "code": { "steps": [null, ["a", "b"]] }, "traceID": "x-id", "#wait": { "steps": ["w"] } }]"##,
      ###""error.a.x": { "wait": [{ "steps": ["own"] }, { "header": "x-own" }] }"###,
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }

  @Test func `errors of a module have the places of the base, and texts of their own`() throws {
    func project(_ key: String, _ server: String, _ label: String) -> Project {
      Fixture.pipeline(
        catalog: """
          {"errcat": 1, "domain": "org.example", "sourceLanguage": "en", "actions": {"retry": {}},
           "server": \(server), "categories": {"a": {"recovery": {"actions": ["retry"]}}},
           "errors": {"\(key)": {"arguments": {"limit": "int"}, "from": {"server": ["\(key)"]}}}}
          """,
        packs: ["en": #"{"\#(key)": "{limit}", "action.retry": "\#(label)"}"#]
      ).project
    }
    let base = project("error.a.x", #"{"arguments": {"limit": "error.limit"}}"#, "Again")
    let module = project("error.a.y", #"{"arguments": {"limit": "own"}}"#, "Once more")
    let files = TypeScriptBackend(CatalogModel([base, module])).files
    func text(_ path: String) throws -> String {
      String(decoding: try #require(files.first { $0.path == path }).bytes, as: UTF8.self)
    }
    let errors = try text("errors.ts")
    #expect(errors.contains(##"[{ "#limit": { "steps": ["error", "limit"] } }],"##))
    #expect(errors.contains(#""error.a.y": { "limit": [{ "steps": ["own"] }] }"#))
    #expect(errors.contains(#""module": 1,"#))
    let messages = try text("messages/en.js")
    let again = try #require(messages.range(of: #""action.retry": "Again""#))
    let more = try #require(messages.range(of: #""action.retry": "Once more""#))
    #expect(again.lowerBound < more.lowerBound)
  }

  @Test func `only the formats that messages need are imported`() throws {
    func types(_ arguments: String, _ message: String) throws -> Substring? {
      let text = try Self.errors(
        #""error.a.x": {"arguments": {\#(arguments)}}"#,
        #"{"error.a.x": "\#(message)"}"#
      )
      return text.split(separator: "\n").first { $0.hasPrefix("const types") }
    }
    let start = "const types: runtime.FormatTypes = {"
    #expect(try types(#""n": "int""#, "{n, plural, other {#}} {n} {n, number}") == "\(start) };")
    #expect(
      try types(#""n": "int""#, "{n, number, percent}")
        == "\(start) number: runtime.numberFormats };"
    )
    #expect(
      try types(#""n": "int", "d": "date""#, "{d, date} {n, duration}")
        == "\(start) date: runtime.dateFormats, duration: runtime.durationFormats };"
    )
  }

  @Test func `text can't end a comment or a literal, and '__proto__' is a name`() {
    let text = TypeScriptText.object { json in
      json.member("__proto__", "\"__proto__\": */ \u{2028}")
      json.member("a\"__proto__", "b")
      json.member("\\", "__proto__")
    }
    #expect(
      text == """
        {
          ["__proto__"]: "\\"__proto__\\": */ \\u2028",
          "a\\"__proto__": "b",
          "\\\\": "__proto__"
        }
        """
    )
    #expect(
      CommentText.block(["a */ b\u{2028}c\n@x", "\u{202E}"], indent: "")
        == "/**\n * a *\\/ b\n * c\n * \\@x\n * \\u{202E}\n */\n"
    )
  }

  @Test func `examples of arguments are in no file`() {
    let files = Self.files(
      #""error.a.x": {"arguments": {"mail": "string"}, "examples": {"mail": "jo@example.org"}}"#,
      ["en": #"{"error.a.x": "X {mail}"}"#]
    )
    #expect(files.values.allSatisfy { !$0.contains("jo@example.org") })
    #expect(files["errors.ts"]?.contains("X {mail}") == true)
  }
}
