import CatalogFixtures
import ErrcatCompiler
import Foundation
import Simulation
import Testing

@testable import ErrcatBackends
@testable import ErrcatCore

@Suite struct OpenAPIDocumentTests {
  private static let errors = #"""
    "error.a.busy": {"code": 7, "http": 503, "retry": {"maximumAttempts": 2}, "summary": "no capacity for {n}",
      "arguments": {"n": {"type": "int", "privacy": "public"}, "who": "string",
        "at": {"type": "date", "privacy": "public"}, "id": {"type": "string", "privacy": "hash"}},
      "examples": {"n": "2", "who": "SECRET", "id": "SECRET"}},
    "error.a.gone": {"from": {"http": [404, "410-411"], "server": ["gone", 12, "9*"]}, "title": "title.a",
      "deprecated": {"since": "1.0"}},
    "error.a.lost": {}
    """#

  private static func project(_ errors: String, _ packs: [String: String]) -> Project {
    Fixture.pipeline(
      catalog: """
        {"errcat": 1, "domain": "org.example", "sourceLanguage": "en", "fallback": "error.a.lost",
         "categories": {"a": {}}, "errors": {\(errors)}}
        """,
      packs: packs
    ).project
  }

  private static let packs = [
    "en": """
    {"error.a.busy": "{n, plural, one {# of {who}} other {# calls of {who} {id}}} on {at, date}",
     "error.a.gone": "Gone.", "error.a.lost": "Lost.", "title.a": "Away"}
    """,
    "de": #"{"error.a.busy": "{n, plural, one {# von {who}} other {# Aufrufe von {who}}}"}"#,
    "lb": #"{"error.a.busy": "Belegt"}"#, "nds": #"{"error.a.busy": "Belegt"}"#,
  ]

  private static func components(_ project: Project) throws -> [String: Any] {
    let file = OpenAPIDocument(CatalogModel([project])).file
    #expect(file.path == "errors.openapi.json")
    let root = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any]
    #expect(root?["openapi"] as? String == "3.1.0")
    return try #require(root?["components"] as? [String: Any])
  }

  @Test func `a help page is the external documentation of the error's schema`() throws {
    let components = try Self.components(
      Self.project(
        #""error.a.lost": {"code": 7, "help": "https://h.example/{code}/{key}?t={traceID}"}"#,
        Self.packs
      )
    )
    let schemas = try #require(components["schemas"] as? [String: [String: Any]])
    let documentation = schemas["ALost"]?["externalDocs"] as? [String: String]
    #expect(documentation == ["url": "https://h.example/7/error.a.lost?t="])
  }

  @Test func `a server's own codes are texts or numbers`() throws {
    let components = try Self.components(
      Self.project(
        #""error.a.lost": {"code": 7, "serverCode": "APPT-7"}, "error.a.busy": {"code": 8}"#,
        Self.packs
      )
    )
    let schemas = try #require(components["schemas"] as? [String: [String: Any]])
    let lost = try #require(schemas["ALost"]?["properties"] as? [String: [String: Any]])
    #expect(lost["code"]?["type"] as? String == "string")
    #expect(lost["code"]?["enum"] as? [String] == ["APPT-7"])
    #expect((schemas["ALost"]?["required"] as? [String])?.contains("code") == true)
    let busy = try #require(schemas["ABusy"]?["properties"] as? [String: [String: Any]])
    #expect(busy["code"]?["const"] as? Int == 8)
    let text = String(
      decoding: OpenAPIDocument(
        CatalogModel([
          Self.project(
            #""error.a.lost": {"code": 7, "serverCode": "APPT-7"}"#,
            Self.packs
          )
        ])
      ).file.bytes,
      as: UTF8.self
    )
    #expect(text.contains(#""code": "APPT-7""#))
  }

  @Test func `the members for programs are properties, and in the examples`() throws {
    let components = try Self.components(
      Self.project(
        #"""
        "error.a.busy": {"http": 503, "retry": {"initialDelay": "1.5s"}, "help": "https://h.example/{key}",
          "recovery": {"hint": "recovery.a", "actions": ["retry"]},
          "response": ["retryable", "retry_after", "actions", "hint", "help", "hint_in_message"],
          "arguments": {"n": {"type": "int", "privacy": "public"}, "s": {"type": "string", "privacy": "public"}},
          "examples": {"n": "2", "s": "text"}},
        "error.a.gone": {"http": 410, "recovery": {"hint": "recovery.a"}}, "error.a.lost": {}
        """#,
        [
          "en": #"""
          {"error.a.busy": "Busy.", "error.a.gone": "Gone.", "error.a.lost": "Lost.", "action.retry": "Retry",
           "recovery.a": "Use {n} of {s}."}
          """#
        ]
      )
    )
    let names = [
      "actions", "help", "hint", "retry_after", "retryable", "retryable_if_idempotent",
    ]
    let schemas = try #require(components["schemas"] as? [String: [String: Any]])
    func members(_ name: String) -> [String] {
      let properties = schemas[name]?["properties"] as? [String: Any]
      return (properties ?? [:]).keys.filter(names.contains).sorted()
    }
    #expect(members("ABusy") == names && members("Problem") == names && members("AGone").isEmpty)
    let responses = try #require(components["responses"] as? [String: [String: Any]])
    let content = responses["Error503"]?["content"] as? [String: [String: Any]]
    let examples = content?["application/problem+json"]?["examples"] as? [String: [String: Any]]
    let value = try #require(examples?["ABusy"]?["value"] as? [String: Any])
    #expect(
      value["retryable"] as? Bool == false && value["retryable_if_idempotent"] as? Bool == true
    )
    #expect(value["retry_after"] as? Int == 2 && value["actions"] as? [String] == ["retry"])
    #expect(value["hint"] as? String == "Use 2 of ….")
    #expect(
      value["detail"] as? String == "Busy. Use 2 of …." && value["title"] as? String == "Busy."
    )
    #expect((value["help"] as? String)?.hasSuffix("/error.a.busy") == true)
  }

  @Test func `a schema has the constants of its error and its public arguments`() throws {
    let components = try Self.components(Self.project(Self.errors, Self.packs))
    let schemas = try #require(components["schemas"] as? [String: [String: Any]])
    #expect(
      schemas.keys.sorted() == ["ABusy", "AGone", "ALost", "ErrorCode", "FieldError", "Problem"]
    )
    let busy = try #require(schemas["ABusy"])
    #expect(busy["description"] as? String == "no capacity for {n}")
    #expect(busy["required"] as? [String] == ["type", "title", "status", "code", "arguments"])
    let properties = try #require(busy["properties"] as? [String: [String: Any]])
    #expect(properties["type"]?["const"] as? String == "urn:errcat:org.example:error.a.busy")
    #expect(properties["status"]?["const"] as? Int == 503)
    #expect(properties["code"]?["const"] as? Int == 7)
    let arguments = properties["arguments"]?["properties"] as? [String: [String: Any]]
    #expect(arguments?.keys.sorted() == ["at", "n"])
    #expect(arguments?["n"]?["type"] as? String == "integer")
    #expect(arguments?["at"]?["type"] as? [String] == ["string", "null"])
    #expect(arguments?["at"]?["format"] as? String == "date-time")
    let gone = try #require(schemas["AGone"]?["properties"] as? [String: [String: Any]])
    #expect(schemas["AGone"]?["deprecated"] as? Bool == true)
    #expect(gone["status"]?["enum"] as? [Int] == [404, 410])
    let codes = try #require(gone["code"]?["enum"] as? [Any])
    #expect(codes.map { "\($0)" } == ["gone", "12"])
  }

  @Test func `codes are an open enum`() throws {
    let components = try Self.components(Self.project(Self.errors, Self.packs))
    let schemas = try #require(components["schemas"] as? [String: [String: Any]])
    let forms = try #require(schemas["ErrorCode"]?["anyOf"] as? [[String: Any]])
    #expect(forms.map { $0["type"] as? String } == ["integer", "integer", "string", "string"])
    #expect(forms[0]["enum"] as? [Int] == [7, 12])
    #expect(forms[1].count == 1 && forms[3].count == 1)
    #expect(forms[2]["enum"] as? [String] == ["gone"])
    let responses = try #require(components["responses"] as? [String: [String: Any]])
    for (name, response) in responses {
      let body = (response["content"] as? [String: [String: Any]])?["application/problem+json"]
      if name == "Error" {
        #expect(
          body as? [String: [String: String]] == [
            "schema": ["$ref": "#/components/schemas/Problem"]
          ]
        )
        continue
      }
      let anyOf = (body?["schema"] as? [String: [[String: String]]])?["anyOf"]
      #expect(anyOf?.last == ["$ref": "#/components/schemas/Problem"])
    }
  }

  @Test func `responses have headers and examples, and schemas have texts in each language`() throws
  {
    let components = try Self.components(Self.project(Self.errors, Self.packs))
    let responses = try #require(components["responses"] as? [String: [String: Any]])
    #expect(responses.keys.sorted() == ["Error", "Error404", "Error410", "Error500", "Error503"])
    let headers = try #require(responses["Error503"]?["headers"] as? [String: Any])
    #expect(headers.keys.sorted() == ["Content-Language", "Retry-After", "X-Trace-Id"])
    #expect((responses["Error404"]?["headers"] as? [String: Any])?["Retry-After"] == nil)
    func examples(_ name: String) throws -> [String: [String: [String: Any]]] {
      let content = responses[name]?["content"] as? [String: [String: Any]]
      let body = try #require(content?["application/problem+json"])
      return try #require(body["examples"] as? [String: [String: [String: Any]]])
    }
    let busy = try examples("Error503")
    #expect(Array(busy.keys) == ["ABusy"])
    let english = try #require(busy["ABusy"]?["value"])
    #expect(english["detail"] as? String == "2 calls of … … on 2030-01-30")
    #expect(english["title"] as? String == "2 calls of … … on 2030-01-30")
    func texts(_ schema: String, _ property: String) throws -> [String]? {
      let schemas = try #require(components["schemas"] as? [String: [String: Any]])
      let properties = schemas[schema]?["properties"] as? [String: [String: Any]]
      return properties?[property]?["examples"] as? [String]
    }
    #expect(
      try texts("ABusy", "detail") == ["2 calls of … … on 2030-01-30", "2 Aufrufe von …", "Belegt"]
    )
    #expect(try texts("ABusy", "title") == nil)
    #expect(try texts("AGone", "title") == ["Away"])
    #expect(try texts("Problem", "detail") == nil)
    #expect(
      (english["arguments"] as? [String: Any])?["at"] as? String == "2030-01-30T00:00:00.000Z"
    )
    let gone = try examples("Error410")
    #expect(gone["AGone"]?["value"]?["title"] as? String == "Away")
    #expect(gone["AGone"]?["value"]?["status"] as? Int == 410)
  }

  @Test func `the value of a private argument isn't in it`() {
    let file = OpenAPIDocument(CatalogModel([Self.project(Self.errors, Self.packs)])).file
    #expect(!file.text.contains("SECRET"))
    #expect(!file.text.contains(#""who""#))
    #expect(!file.text.contains(#""id""#))
  }

  @Test func `names of schemas differ in more than letter case`() throws {
    let keys = [
      "error.a.b_c", "error.a.b.c", "error.A.B-C", "Problem", "error", "error.error.code",
    ]
    let errors = keys.map { "\"\($0)\": {}" }.joined(separator: ", ")
    let components = try Self.components(Self.project(errors, ["en": "{}"]))
    let names = try #require(components["schemas"] as? [String: Any]).keys.sorted()
    #expect(
      names == [
        "ABC", "ABC_2", "ABC_3", "Error", "ErrorCode", "ErrorCode_2", "FieldError", "Problem",
        "Problem_2",
      ]
    )
  }

  @Test(arguments: 0..<50)
  func `hostile texts come back equal`(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let scalars: [String] = [
      "\"", "\\", "\u{0}", "\u{1F}", "\u{2028}", "\u{202E}", "é", "e\u{301}", "\u{10FFFF}",
      "</script>",
      "$ref", "#/", "~1", "%00", "\n", "\t", "\u{FEFF}", "👩‍👩‍👧",
    ]
    func text() -> String {
      (0..<8).map { _ in scalars.randomElement(using: &random) ?? "" }.joined()
    }
    func quoted(_ text: String) -> String { Escaping.json(text) }
    let (summary, message, code) = (text(), text(), text())
    let project = Self.project(
      """
      "error.a.x": {"http": 400, "summary": \(quoted(summary)), "from": {"server": [\(quoted(code))]},
        "arguments": {"s": {"type": "string", "privacy": "public"}}, "examples": {"s": \(quoted(message))}}
      """,
      ["en": #"{"error.a.x": "{s}"}"#]
    )
    let components = try Self.components(project)
    let schemas = try #require(components["schemas"] as? [String: [String: Any]])
    let properties = schemas["AX"]?["properties"] as? [String: [String: Any]]
    #expect(schemas["AX"]?["description"] as? String == summary)
    #expect((properties?["code"]?["enum"] as? [Any])?.first.map { "\($0)" } == code)
    let responses = try #require(components["responses"] as? [String: [String: Any]])
    let body = (responses["Error400"]?["content"] as? [String: [String: Any]])?.values.first
    let value = (body?["examples"] as? [String: [String: [String: Any]]])?["AX"]?["value"]
    #expect(value?["detail"] as? String == message)
  }

  @Test func `the same catalog makes the same bytes`() {
    let files = (0..<2).map { _ in
      OpenAPIDocument(CatalogModel([Self.project(Self.errors, Self.packs)])).file
    }
    #expect(files[0] == files[1])
  }
}
