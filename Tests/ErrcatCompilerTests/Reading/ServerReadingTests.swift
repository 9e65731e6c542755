import CatalogFixtures
import Testing

@testable import ErrcatCompiler

@Suite struct ServerReadingTests {
  private func pipeline(_ server: String, entry: String = "{}") -> Pipeline {
    Fixture.pipeline(
      catalog: """
        {"errcat": 1, "domain": "a.b", "sourceLanguage": "en", "fallback": "error.a.b",
         "server": \(server),
         "errors": {"error.a.b": {"arguments": {"n": "int"}, "server": \(entry)}}}
        """,
      packs: ["en": #"{"error.a.b": "{n}"}"#]
    )
  }

  @Test(arguments: [
    "a", "error.code", "errors[0].code", "errors[*].code", "errors.*.code", "[0]", "[*].a",
    "a[0][1].b",
    "a[9999]", "$a", "a.$", "__type", "x-error", "a:b", "ü.ö", "*", "header:X-Code",
    "a[*]['b','c']", "['a']",
  ])
  func `a path`(path: String) {
    let pipeline = pipeline(#"{"code": "\#(path)"}"#)
    #expect(pipeline.project.catalog.servers[0].paths.map(\.path.value) == [path])
    #expect(Fixture.placed(pipeline).filter { $0.contains("path") } == [])
  }

  @Test(arguments: [
    "", ".", "a.", ".a", "a..b", "a b", "a[", "a]", "a[]", "a[x]", "a[01]", "a[-1]", "a[10000]",
    "a.[0]",
    "a[0]b", "a[0", "[", "$", "$.a", "$[0]", "a[1:2]", "a[*]]", "a ms", "header:", "header:ü",
    "header:X Y", "a['b']c", "a['b',]", "a[b','c']", "a['']", "a['b c']", "a['b.c']",
  ])
  func `anything else is not a path`(path: String) {
    let pipeline = pipeline(#"{"code": "\#(path)", "message": "m"}"#)
    #expect(pipeline.project.catalog.servers[0].paths.map(\.name) == ["message"])
    #expect(
      Fixture.placed(pipeline).contains(
        "catalog.json:2:22: expected a path such as 'error.code' or 'errors[0].code', or a header such as 'header:X-Error-Code', found '\(path)'"
      )
    )
  }

  @Test func `arguments, for all errors and for one`() {
    let pipeline = pipeline(
      #"{"fieldMessages": "forUsers", "arguments": {"n": "a.b"}}"#,
      entry: #"{"arguments": {"n": "c[0]"}}"#
    )
    let catalog = pipeline.project.catalog
    #expect(catalog.servers[0].paths.map(\.name) == ["fieldMessages"])
    #expect(catalog.servers[0].paths.map(\.path.value) == ["forUsers"])
    #expect(catalog.serverArguments.map(\.name.value) == ["n"])
    #expect(catalog.serverArguments.map(\.path.value) == ["a.b"])
    #expect(catalog.entries[0].serverArguments.map(\.path.value) == ["c[0]"])
  }

  @Test func `what is wrong is reported at its place, and the rest is read`() {
    let pipeline = pipeline(
      #"{"fieldMessages": "forUser", "arguments": {"a b": "x", "n": "x.", "m": 3, "o": "x"}}"#,
      entry: #"{"code": "x", "arguments": []}"#
    )
    let found = Fixture.placed(pipeline).filter { $0.hasPrefix("catalog.json") }
    #expect(
      found == [
        "catalog.json:2:31: unknown value 'forUser'; did you mean 'forUsers'?",
        "catalog.json:2:56: argument 'a b' is not \(FieldReader.identifierPhrase)",
        "catalog.json:2:73: expected a path such as 'error.code' or 'errors[0].code', a header such as 'header:X-Wait', or a duration's place such as 'wait ms', found 'x.'",
        "catalog.json:2:83: expected a string, found a number",
        "catalog.json:3:66: unknown field 'code' in 'server'",
        "catalog.json:3:91: expected an object, found an array",
      ]
    )
    #expect(pipeline.project.catalog.serverArguments.map(\.name.value) == ["o"])
  }

  @Test func `a list has several servers, and an error several places`() {
    let pipeline = pipeline(
      #"[{"code": "a", "arguments": {"n": "a.n"}}, {"code": "b", "traceID": "X"}]"#,
      entry: #"[{"arguments": {"n": "c"}}, {"arguments": {"n": "d"}}]"#
    )
    let catalog = pipeline.project.catalog
    #expect(Fixture.placed(pipeline).filter { $0.contains(":2:") } == [])
    #expect(catalog.servers.map { $0.paths.map(\.name) } == [["code"], ["code", "traceID"]])
    #expect(catalog.servers.map { $0["code"]?.value } == ["a", "b"])
    #expect(catalog.serverArguments.map(\.path.value) == ["a.n"])
    #expect(catalog.entries[0].serverArguments.map(\.path.value) == ["c", "d"])
    #expect(self.pipeline("[]").project.catalog.servers.isEmpty)
  }

  @Test func `a server that is never chosen is reported, and each place is checked`() {
    let pipeline = pipeline(
      #"[{"code": "a"}, {"message": "b"}, {"code": "c", "fields": "d e"}, {"code": "a"}, 5]"#
    )
    let found = Fixture.placed(pipeline).filter { $0.hasPrefix("catalog.json:2:") }
    #expect(
      found == [
        "catalog.json:2:28: missing field 'code' in 'server': without it, only the first of a list is chosen",
        "catalog.json:2:71: expected a path such as 'error.code' or 'errors[0].code', or '$' for the whole body, found 'd e'",
        "catalog.json:2:87: 'a' is the place of an earlier server's code, so this server is never chosen",
        "catalog.json:2:93: expected an object, found a number",
      ]
    )
  }
}
