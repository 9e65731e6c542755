import CatalogFixtures
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct ExplanationTests {
  private func project() async -> Project {
    await Fixture.pipeline(
      catalog: """
        {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x",
         "actions": {"retry": {}},
         "categories": {"a": {"display": "banner", "breaker": true, "retry": {"maximumAttempts": 3, "initialDelay": "500ms", "maximumDelay": "30s", "jitter": 0.2}}},
         "errors": {
           "error.a.x": {"code": 7, "http": 503, "note": "At start.", "from": {"http": [503], "server": ["x"]}},
           "error.a.y": {"retry": "manual", "from": {"http": ["500-599"]}}
         }}
        """,
      packs: [
        "en": #"{"error.a.x": "Wait {n} s.", "error.a.y": "No."}"#,
        "de": #"{"error.a.x": "Warten"}"#,
      ]
    ).project
  }

  @Test func `a page with everything about an error`() async throws {
    let page = try #require(Explanation("7", in: await project()))
    #expect(
      page.text(language: LanguageTag("de-AT")) == """
        key           error.a.x
        case          aX
        looked up in  (de-AT) → de → en
        code          7
        category      a
        display       banner
        severity      error
        reported      yes
        retry         automatic, at most 3 attempts; initial delay 500 ms, multiplier 2, maximum delay 30 s, jitter 0.2
        breaker       counts as a failure
        HTTP status   503
        arguments     n: string (private)
        mapped from   HTTP status 503, server code 'x'
        note          At start.

        message
          de         Warten

        """
    )
  }

  @Test func `the same in JSON`() async throws {
    let page = try #require(Explanation("error.a.y", in: await project()))
    #expect(
      page.json(language: nil) == """
        {
          "key": "error.a.y",
          "case": "aY",
          "category": "a",
          "display": "banner",
          "severity": "error",
          "reported": "yes",
          "retry": "manual, by the user",
          "breaker": "counts as a failure",
          "mappedFrom": "HTTP statuses 500–599",
          "texts": [
            { "kind": "message", "language": "en", "text": "No." }
          ]
        }

        """
    )
  }

  @Test(arguments: [
    (
      "http:503",
      "error.a.x (.aX): maps HTTP status 503\n'error.a.y' maps HTTP statuses 500–599, which is less specific\n"
    ),
    ("http:504", "error.a.y (.aY): maps HTTP statuses 500–599\n"),
    ("http:404", "error.a.x (.aX): fallback, because nothing maps HTTP status 404\n"),
  ])
  func `which error a code becomes, and why`(code: String, expected: String) async throws {
    let code = try ForeignCode.parsed(code)
    #expect(MappingExplanation(code, in: await project()).text == expected)
  }
}
