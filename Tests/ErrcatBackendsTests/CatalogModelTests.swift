import CatalogFixtures
import ErrcatCompiler
import Foundation
import Testing

@testable import ErrcatBackends
@testable import ErrcatCore

@Suite struct CatalogModelTests {
  private static func model(_ errors: String, _ texts: String) throws -> [String: Any] {
    let project = Fixture.pipeline(
      catalog: """
        {"errcat": 1, "domain": "org.example", "sourceLanguage": "en", "fallback": "error.a.x",
         "actions": {"retry": {}}, "server": {"code": "error.code"},
         "categories": {"a": {"display": ["banner", "toast"], "owner": "Payments", "retry": "manual"}},
         "errors": {\(errors)}}
        """,
      packs: ["en": texts, "tr": #"{"error.a.x": "{n, plural, other {# '{'x'}'}}"}"#]
    ).project
    let object = try JSONSerialization.jsonObject(with: Data(CatalogModel([project]).bytes))
    let root = try #require(object as? [String: Any])
    #expect(root["errcatModel"] as? Int == 1)
    return try #require((root["catalogs"] as? [[String: Any]])?.first)
  }

  @Test func `defaults are applied, and what maps to an error is data`() throws {
    let catalog = try Self.model(
      """
      "error.a.x": {"code": 7, "from": {"url": ["timedOut"], "http": [404, "500-599", {"status": 200, "where": {"header:X": {"not": 0}}}],
        "server": ["busy", 3, "53*", "100-199"], "posix": ["EPIPE"],
        "nsError": [{"domain": "D"}, {"domain": "D", "code": 2, "where": {"k": true}}],
        "type": ["DecodingError", {"type": "SDK.Fault", "case": "lost(code:)"}]}}
      """,
      #"{"error.a.x": "X {n}"}"#
    )
    let error = try #require((catalog["errors"] as? [[String: Any]])?.first)
    #expect(error["display"] as? String == "banner")
    #expect(error["alternativeDisplays"] as? [String] == ["toast"])
    #expect(error["severity"] as? String == "error")
    #expect(error["retry"] as? String == "manual")
    #expect(error["owner"] as? String == "Payments")
    #expect(error["case"] == nil)
    let codes = try #require(error["from"] as? [[String: Any]])
    let texts = codes.map { code in
      code.keys.sorted().map { name in
        let value = (code[name] as? [String: Any])?.keys.first ?? "\(code[name] ?? "")"
        return "\(name)=\(value)"
      }.joined(separator: " ")
    }
    #expect(
      Set(texts) == [
        "code=-1001 kind=url name=timedOut", "first=404 kind=http last=404",
        "first=200 kind=http last=200 where=header:X",
        "first=500 kind=http last=599", "kind=server name=busy", "code=3 kind=server",
        "kind=server prefix=53", "first=100 kind=server last=199", "kind=posix name=EPIPE",
        "domain=D kind=nsError", "code=2 domain=D kind=nsError where=k",
        "kind=type name=DecodingError", "case=lost(code:) kind=case name=SDK.Fault",
      ]
    )
  }

  @Test func `messages are trees without quotes, and what can't be read is left out`() throws {
    let catalog = try Self.model(
      #""error.a.x": {}, "error.a.y": {}"#,
      """
      {"error.a.x": "It''s {n, plural, offset:1 =0 {none} one {# '{'file'}'} other {{name}: {n, number, percent}}}.",
       "error.a.y": "{broken"}
      """
    )
    let languages = try #require(catalog["languages"] as? [[String: Any]])
    #expect(languages.compactMap { $0["tag"] as? String } == ["en", "tr"])
    let messages = try #require(languages[0]["messages"] as? [String: Any])
    #expect(Array(messages.keys) == ["error.a.x"])
    let nodes = try #require(messages["error.a.x"] as? [Any])
    #expect(nodes.compactMap { $0 as? String }.joined() == "It's .")
    let plural = try #require(nodes.compactMap { $0 as? [String: Any] }.first)
    #expect(plural["type"] as? String == "plural")
    #expect(plural["argument"] as? String == "n")
    #expect(plural["offset"] as? String == "1")
    let variants = try #require(plural["variants"] as? [[String: Any]])
    #expect(variants.compactMap { $0["selector"] as? String } == ["=0", "one", "other"])
    let one = try #require(variants[1]["nodes"] as? [Any])
    #expect((one.first as? [String: String]) == ["type": "pound"])
    #expect(one.dropFirst().compactMap { $0 as? String }.joined() == " {file}")
    let other = try #require(variants[2]["nodes"] as? [Any])
    #expect(other.first as? [String: String] == ["type": "argument", "argument": "name"])
    #expect(
      other.last as? [String: String]
        == ["type": "number", "argument": "n", "style": "percent"]
    )
  }

  @Test(arguments: [
    ("", "output:1:1: expected a JSON value"),
    ("{}", "the command printed no JSON list of files"),
    ("[", "output:1:2: expected ']'"), ("[1]", "expected an object with 'path' and 'text'"),
    (#"[{"path": "a"}]"#, "expected an object with 'path' and 'text'"),
    (#"[{"path": "a", "text": 1}]"#, "expected 'path' and 'text', two strings"),
    (#"[{"path": "a", "text": "", "mode": "x"}]"#, "expected 'path' and 'text', two strings"),
    (#"[{"path": "../a", "text": ""}]"#, "'../a' is not a path inside the folder"),
    (#"[{"path": "/etc/a", "text": ""}]"#, "'/etc/a' is not a path inside the folder"),
    (#"[{"path": "a//b", "text": ""}]"#, "'a//b' is not a path inside the folder"),
    (#"[{"path": "", "text": ""}]"#, "'' is not a path inside the folder"),
    (#"[{"path": ".git/hooks/x", "text": ""}]"#, "is not a path inside the folder"),
    (#"[{"path": "a\\b", "text": ""}]"#, "is not a path inside the folder"),
    (#"[{"path": "a\u0000", "text": ""}]"#, "is not a path inside the folder"),
    (#"[{"path": "a", "text": ""}, {"path": "A", "text": ""}]"#, "two files are named 'A'"),
    (#"[{"path": "a", "text": ""}, {"path": "a/b", "text": ""}]"#, "is a file and a folder"),
  ])
  func `output that isn't a list of files in the folder is refused`(
    output: String,
    problem: String
  ) {
    let error = #expect(throws: RequestError.self) {
      try BackendOutput.files(Array(output.utf8), in: "out")
    }
    guard case .refused(let reason)? = error else {
      Issue.record("not refused")
      return
    }
    #expect(reason.contains(problem), "\(reason)")
  }

  @Test func `files are in the folder`() throws {
    let output = #"[{"path": "a/b.md", "text": "é\n"}, {"text": "", "path": "c"}]"#
    let files = try BackendOutput.files(Array(output.utf8), in: "out")
    #expect(files.map(\.path) == ["out/a/b.md", "out/c"])
    #expect(files[0].bytes == Array("é\n".utf8))
  }
}
