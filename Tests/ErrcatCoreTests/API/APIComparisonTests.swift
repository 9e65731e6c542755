import CatalogFixtures
import ErrcatCompiler
import PositionedJSON
import Testing

@testable import ErrcatBackends
@testable import ErrcatCore

@Suite struct APIComparisonTests {
  private static func catalog(_ errors: String, _ more: String = "") -> String {
    """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", \(more)
    "errors": {\(errors)}}
    """
  }

  /// The findings of the comparison, as `path:line:column: message`.
  private static func findings(_ catalog: String, _ document: String) -> [String] {
    let ids = Rule.all.filter { $0.inputs.contains(.apiDocument) }.map(\.id)
    return ids.flatMap {
      Fixture.findings($0, catalog: catalog, packs: ["en": "{}"], document: document)
    }
  }

  /// A document with a response whose body has a schema.
  private static func document(_ schema: String, _ components: String = "") -> String {
    """
    {"openapi": "3.0.3", "paths": {"/a": {"get": {"responses": {"400": {"content": {"application/json": {"schema":
    \(schema)}}}}}}}, "components": {\(components)}}
    """
  }

  @Test(arguments: [
    // References, also in other components and escaped ones.
    ##"{"$ref": "#/components/schemas/A~1%62"}"##,
    ##"{"allOf": [{"$ref": "#/components/schemas/Other"}, {"$ref": "#/components/schemas/A~1b"}]}"##,
    ##"{"oneOf": [{"type": "null"}, {"anyOf": [{"$ref": "#/components/schemas/A~1b"}]}]}"##,
    ##"{"properties": {"code": {"$ref": "#/components/schemas/A~1b/properties/code"}}}"##,
    ##"{"properties": {"code": {"oneOf": [{"const": "x"}, {"type": "integer"}]}}}"##,
    // At the catalog's own place.
    ##"{"properties": {"errors": {"items": {"properties": {"kind": {"enum": ["x"]}}}}}}"##,
  ])
  func `codes are found in schemas`(schema: String) {
    let found = Self.findings(
      Self.catalog(
        #""error.a.b": {"http": 400, "from": {"server": ["y"]}}"#,
        #""server": {"code": "errors[*].kind"},"#
      ),
      Self.document(
        schema,
        #""schemas": {"Other": {"type": "object"}, "A/b": {"properties": {"code": {"enum": ["x"]}}}}"#
      )
    )
    // The catalog's own place of the code isn't read by the fixture; a lint run reads it.
    guard !schema.contains("kind") else { return }
    #expect(found.contains { $0.hasSuffix("code 'x' isn't in the catalog") }, "\(found)")
    #expect(found.contains { $0.hasSuffix("code 'y' of 'error.a.b' isn't in 'openapi.json'") })
  }

  @Test func `the catalog's own place of the code is read`() throws {
    let run = try LintRun(
      CatalogFiles([
        "catalog.json": Self.catalog(
          #""error.a.b": {"from": {"server": ["y"]}}"#,
          #""server": {"code": "errors[*].kind"},"#
        ), "i18n/en.json": "{}",
      ]),
      LintRequest(
        rules: .named(["api-code-mismatch"]),
        against: SourceFile(
          path: "api/openapi.json",
          bytes: Array(
            Self.document(
              #"{"properties": {"errors": {"items": {"properties": {"kind": {"enum": ["x"]}}}}}}"#
            ).utf8
          )
        )
      )
    )
    #expect(
      run.report().lines == [
        "api/openapi.json:2:72: warning: code 'x' isn't in the catalog [api-code-mismatch]",
        "catalog.json:2:13: warning: code 'y' of 'error.a.b' isn't in 'api/openapi.json' [api-code-mismatch]",
        "api/openapi.json:2:72: note: a code of the document",
      ]
    )
  }

  @Test(arguments: [
    ##"{"$ref": "#/components/schemas/Loop"}"##, ##"{"$ref": "#/components/schemas/Left"}"##,
    ##"{"$ref": "#/nowhere"}"##, ##"{"$ref": "other.json#/a"}"##, ##"{"$ref": "#/"}"##,
    ##"{"$ref": 7}"##, "[]", "7", "true", ##"{"allOf": 7, "properties": []}"##,
    ##"{"properties": {"code": [], "type": null, "status": {"const": "x"}}}"##,
    ##"{"properties": {"code": {"const": 1e999}, "status": {"const": 99999999999999999999}}}"##,
  ])
  func `what leads nowhere or in circles has no codes`(schema: String) {
    let components = """
      "schemas": {"Loop": {"$ref": "#/components/schemas/Loop"},
        "Left": {"allOf": [{"$ref": "#/components/schemas/Right"}], "items": {"$ref": "#/components/schemas/Left"}},
        "Right": {"anyOf": [{"$ref": "#/components/schemas/Left"}, {"$ref": "#/components/schemas/Right"}]}}
      """
    let found = Self.findings(
      Self.catalog(#""error.a.b": {"http": 400, "code": 1}"#),
      Self.document(schema, components)
    )
    #expect(found.filter { !$0.contains("1e999") && !$0.contains("code '1'") } == [])
  }

  @Test func `alternatives that share all schemas are read once each`() throws {
    // 2 to the power of 200 paths.
    let schemas = (0..<200).map { number in
      let next = "{\"$ref\": \"#/components/schemas/S\(number + 1)\"}"
      return "\"S\(number)\": {\"anyOf\": [\(next), \(next), {\"allOf\": [\(next), \(next)]}]}"
    }
    let found = Self.findings(
      Self.catalog(#""error.a.b": {"http": 400, "code": 1}"#),
      Self.document(
        ##"{"$ref": "#/components/schemas/S0"}"##,
        "\"schemas\": {\(schemas.joined(separator: ", ")), \"S200\": {\"properties\": {\"code\": {\"const\": 2}}}}"
      )
    )
    #expect(found.contains { $0.hasSuffix("code '2' isn't in the catalog") })
  }

  @Test func `the document that errcat generates has no differences`() throws {
    let catalog = Self.catalog(
      """
      "error.a.busy": {"code": 7, "http": 503, "retry": {"maximumAttempts": 3}},
      "error.a.limit": {"code": 8, "http": 429, "retry": "manual", "retryAfter": "{wait}",
        "arguments": {"wait": {"type": "duration", "privacy": "public"}}},
      "error.a.private": {"code": 9, "http": 429, "retry": "manual", "retryAfter": "{wait}",
        "arguments": {"wait": "duration"}},
      "error.a.gone": {"from": {"http": [404, "410-419"], "server": ["gone", 12, "9*"]}},
      "error.a.name": {"http": 409, "from": {"server": ["taken", "used"]}},
      "error.a.lost": {}, "error.a.done": {"http": 200, "code": 3},
      "error.a.own": {"code": 20, "from": {"server": ["own"]}}
      """,
      #""site": "https://errors.example.com", "fallback": "error.a.lost","#
    )
    let project = Fixture.pipeline(catalog: catalog, packs: ["en": "{}"]).project
    let document = OpenAPIDocument(CatalogModel([project])).file.text
    #expect(Self.findings(catalog, document) == [])
    // It has everything that is compared.
    #expect(document.contains("Retry-After"))
    let other = Self.catalog(#""error.b.x": {"code": 70, "http": 418}"#)
    #expect(Self.findings(other, document).count > 10)
  }

  @Test func `with an earlier version, only new differences are reported`() throws {
    func files(_ errors: String) -> [String: String] {
      ["catalog.json": Self.catalog(errors), "i18n/en.json": "{}"]
    }
    func document(_ codes: String) -> String {
      Self.document(#"{"properties": {"code": {"enum": [\#(codes)]}}}"#)
    }
    let today = SourceFile(path: "openapi.json", bytes: Array(document(#""x", "y""#).utf8))
    let known = #""error.a.b": {"from": {"server": ["known"]}}"#
    let new = #""error.a.c": {"from": {"server": ["new"]}}"#
    let then = ["openapi.json": document(#""x""#)]
    let earlier = FileReader(files(known).merging(then) { first, _ in first })
    let run = try Workspace(CatalogFiles(files("\(known), \(new)"))).lint(
      LintRequest(rules: .named(["api-code-mismatch"]), against: today),
      since: (earlier, [])
    )
    #expect(
      run.report().diagnostics.map(\.message) == [
        "code 'new' of 'error.a.c' isn't in 'openapi.json'",
        "code 'y' isn't in the catalog",
      ]
    )
  }

  @Test func `a response that several operations share is reported once`() {
    let found = Self.findings(
      Self.catalog(#""error.a.b": {"http": 503, "code": 1, "retry": {"maximumAttempts": 3}}"#),
      """
      {"openapi": "3.1.0", "paths": {"/a": {"get": {"responses": {"503": {"$ref": "#/components/responses/R"}}},
        "post": {"responses": {"503": {"$ref": "#/components/responses/R"}, "5XX": {}, "200": {"headers": {"Retry-After": {}}}}}}},
       "components": {"responses": {"R": {"content": {"application/json": {"schema": {"properties": {"code": {"const": 1}}}}}}}}}
      """
    )
    #expect(
      found == [
        "catalog.json:2:13: 'error.a.b' waits before a retry, but its response in 'openapi.json' has no header 'Retry-After'"
      ]
    )
  }

  @Test func `codes and types of modules are known`() throws {
    let document = Self.document(#"{"properties": {"code": {"enum": [1, 2, 3]}}}"#)
    let run = try LintRun(
      CatalogFiles([
        "catalog.json": Self.catalog(
          #""error.a.b": {"http": 400, "code": 1}"#,
          #""modules": ["M"],"#
        ),
        "i18n/en.json": "{}",
        "M/catalog.json": Self.catalog(
          #""error.m.b": {"http": 400, "code": 2}, "error.m.c": {"http": 400, "code": 4}"#,
          #""extends": "..","#
        ), "M/i18n/en.json": "{}",
      ]),
      LintRequest(
        rules: .named(["api-code-mismatch"]),
        against: SourceFile(path: "openapi.json", bytes: Array(document.utf8))
      )
    )
    #expect(
      run.report().lines.filter { $0.contains("warning") }.map {
        $0.split(separator: " ")[2...].joined(separator: " ")
      }.sorted() == [
        "code '3' isn't in the catalog [api-code-mismatch]",
        "code '4' of 'error.m.c' isn't in 'openapi.json' [api-code-mismatch]",
      ]
    )
  }

  @Test func `fixes leave what differs from the document`() throws {
    let document = Self.document(#"{"properties": {"code": {"enum": [1, 2]}}}"#)
    let run = try LintRun(
      CatalogFiles([
        "catalog.json": Self.catalog(#""error.a.b": {"http": 400, "code": 1}"#),
        "i18n/en.json": #"{"error.a.b": "Two  spaces."}"#,
      ]),
      LintRequest(
        rules: .named(["api-code-mismatch", "double-space"]),
        against: SourceFile(path: "openapi.json", bytes: Array(document.utf8))
      )
    )
    #expect(
      run.report().diagnostics.compactMap(\.rule).sorted() == ["api-code-mismatch", "double-space"]
    )
    #expect(try run.fixed().run.report().diagnostics.map(\.rule) == ["api-code-mismatch"])
  }

  @Test func `an ignored difference isn't reported, and unused only if there is a document`() throws
  {
    let files = [
      "catalog.json": Self.catalog(
        #""error.a.b": {"http": 400, "code": 1}"#,
        #""lint": {"ignore": [{"rule": "api-code-mismatch", "key": "error.a.b", "reason": "soon"}]},"#
      ), "i18n/en.json": #"{"error.a.b": "B"}"#,
    ]
    func lines(_ code: Int?) throws -> [String] {
      let document = code.map {
        Self.document("{\"properties\": {\"code\": {\"enum\": [1, \($0)]}}}")
      }
      let run = try LintRun(
        CatalogFiles(files),
        LintRequest(
          against: document.map { SourceFile(path: "openapi.json", bytes: Array($0.utf8)) }
        )
      )
      return run.report().lines.filter { $0.contains("api-code") || $0.contains("unused-ignore") }
    }
    #expect(try lines(nil) == [])
    #expect(try lines(1).count == 1)
    #expect(try lines(1)[0].contains("[unused-ignore]"))
  }

  @Test(arguments: [
    ("openapi.yaml", "openapi: 3.1.0\n", "'openapi.yaml' isn't JSON; convert YAML first"),
    ("api.json", "openapi: 3.1.0\n", "'api.json' isn't JSON; convert YAML first"),
    ("api.YML", "{}", "'api.YML' isn't JSON; convert YAML first"),
    ("api.json", "", "api.json:1:1: expected a JSON value"),
    ("api.json", #"{"openapi": "3.1.0""#, "api.json:1:20: expected '}'"),
    ("api.json", #"{"swagger": "2.0"}"#, "'api.json' isn't an OpenAPI 3 document"),
    ("api.json", #"{"openapi": 3}"#, "'api.json' isn't an OpenAPI 3 document"),
    ("a\u{1B}.json", "{}", "'a\\u{1B}.json' isn't an OpenAPI 3 document"),
  ])
  func `what isn't OpenAPI 3 in JSON is refused`(path: String, text: String, problem: String) {
    let error = #expect(throws: RequestError.self) {
      try APIDescription(SourceFile(path: path, bytes: Array(text.utf8)))
    }
    guard case .refused(let reason)? = error else {
      Issue.record("not refused")
      return
    }
    #expect(reason.hasPrefix(problem), "\(reason)")
  }
}
