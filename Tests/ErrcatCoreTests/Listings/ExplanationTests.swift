import CatalogFixtures
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct ExplanationTests {
  private func project() -> Project {
    Fixture.pipeline(
      catalog: """
        {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x",
         "actions": {"retry": {}},
         "categories": {"a": {"display": "banner", "breaker": true, "retry": {"maximumAttempts": 3, "initialDelay": "500ms", "maximumDelay": "30s", "jitter": 0.2}}},
         "errors": {
           "error.a.x": {"code": 7, "http": 503, "note": "At start.", "from": {"http": [503], "server": ["x"]}, "examples": {"n": 5}},
           "error.a.y": {"retry": "manual", "from": {"http": ["500-599"]},
             "server": {"arguments": {"n": "errors[*].count"}},
             "arguments": {"n": {"type": "int", "privacy": "public"}, "total": "double", "by": "string"}}
         }}
        """,
      packs: [
        "en":
          #"{"error.a.x": "Wait {n} s.", "error.a.y": "{n, plural, one {# time} other {# times}} of {total}, {by}"}"#,
        "de": #"{"error.a.x": "Warten", "error.a.y": "{n, plural, one {# Mal} other {# Mal}}"}"#,
      ]
    ).project
  }

  @Test func `a page with everything about an error`() throws {
    let page = try #require(Explanation("7", in: project()))
    #expect(
      page.text(language: "de-AT") == """
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
          en         Wait {n} s.
                     → Wait 5 s.

        """
    )
  }

  @Test func `a page says what arguments decide, and where the error is shown`() throws {
    let project = Fixture.pipeline(
      catalog: """
        {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x",
         "categories": {"a": {"display": ["inline", "toast"]}},
         "errors": {"error.a.x": {"field": "email", "retry": "manual", "retryIf": "{again}",
           "reportIf": "{told}", "retryAfter": "{wait}",
           "arguments": {"wait": "duration", "again": "bool", "told": "bool"}}}}
        """,
      packs: ["en": #"{"error.a.x": "Wait."}"#]
    ).project
    let page = try #require(Explanation("error.a.x", in: project))
    #expect(
      page.text(language: nil).hasPrefix(
        """
        key           error.a.x
        case          aX
        category      a
        display       inline or toast
        severity      error
        reported      yes; never if argument 'told' is false
        retry         manual, by the user; never if argument 'again' is false
        retry after   at least the value of argument 'wait'
        arguments     wait: duration (private), again: bool (private), told: bool (private)
        form field    email

        """
      )
    )
    let json = page.json(language: nil)
    for member in [
      #""display": "inline""#, #""alternativeDisplays": ["toast"]"#, #""field": "email""#,
      #""reportIf": "told""#, #""retryIf": "again""#, #""retryAfter": "wait""#,
    ] {
      #expect(json.contains("  \(member),\n"), "\(member)")
    }
  }

  @Test func `a help page has the error's code and key, and its trace id in programs`() throws {
    let project = Fixture.pipeline(
      catalog: """
        {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x",
         "help": "https://h.example/{code}/{key}?t={traceID}", "categories": {"a": {}},
         "errors": {"error.a.x": {"code": 7}}}
        """,
      packs: ["en": #"{"error.a.x": "X"}"#]
    ).project
    let page = try #require(Explanation("error.a.x", in: project))
    #expect(
      page.text(language: nil).contains("help          https://h.example/7/error.a.x?t=\n")
    )
    let member = #""help": "https://h.example/7/error.a.x?t={traceID}""#
    #expect(page.json(language: nil).contains(member))
    #expect(try EntryList([project]).json.contains(member))
  }

  @Test func `an error after which nothing was performed says so`() throws {
    let project = Fixture.pipeline(
      catalog: Fixture.catalog(#""error.a.x": {"performed": false}"#),
      packs: ["en": #"{"error.a.x": "X"}"#]
    ).project
    let page = try #require(Explanation("error.a.x", in: project))
    #expect(page.text(language: nil).contains("nothing was performed"))
    #expect(page.json(language: nil).contains(#""performed": false"#))
  }

  @Test func `places in responses are listed`() throws {
    let page = try #require(Explanation("error.a.y", in: project()))
    #expect(
      page.text(language: nil).contains(
        """
        mapped from   HTTP statuses 500–599
        in responses  n: errors[*].count

        """
      )
    )
  }

  @Test func `a source message comes with its texts, one for each form`() throws {
    let page = try #require(Explanation("error.a.y", in: project()))
    #expect(
      page.text(language: nil).hasSuffix(
        """
        message
          de         {n, plural, one {# Mal} other {# Mal}}
          en         {n, plural, one {# time} other {# times}} of {total}, {by}
                     → 1 time of 2.5, {by}
                     → 2 times of 2.5, {by}

        """
      )
    )
  }

  @Test func `an error is found by a case that maps to it`() throws {
    let project = Fixture.pipeline(
      catalog: Fixture.catalog(
        """
        "error.a.x": {"code": 1}, "error.a.y": {"arguments": {"n": "int", "m": "string"}, "from": {"type": [
          {"type": "SDKError", "case": "failed(code:_:)", "bind": {"n": "code", "m": "1"}}]}}
        """
      ),
      packs: ["en": #"{"error.a.x": "Oh", "error.a.y": "{n} {m}"}"#]
    ).project
    for name in ["SDKError.failed", "SDKError.failed(code:_:)", "SDK.SDKError.failed"] {
      #expect(try Explanation.named(name, in: [project]).entry.key.value == "error.a.y", "\(name)")
    }
    for name in ["failed", "SDKError.failed(code:)", "OtherError.failed", "SDKError"] {
      #expect(Explanation(name, in: project) == nil, "\(name)")
    }
    let near = "no error 'SDKError.faild'; did you mean 'SDKError.failed'?"
    #expect(throws: RequestError.absent(near)) {
      try Explanation.named("SDKError.faild", in: [project])
    }
    #expect(throws: RequestError.absent("no error 'posix:110'; did you mean '--map posix:110'?")) {
      try Explanation.named("posix:110", in: [project])
    }
    let page = try Explanation.named("SDKError.failed", in: [project])
    let what = "case 'failed(code:_:)' of 'SDKError'"
    #expect(
      page.text(language: nil).contains(
        "mapped from   \(what)\nvalues        \(what): 'n' gets 'code', 'm' gets '1'\n"
      )
    )
    #expect(
      page.json(language: nil).contains(
        """
          "mappedFrom": ["\(what)"],
          "values": [
            { "of": "\(what)", "arguments": { "n": "code", "m": "1" } }
          ],
        """
      )
    )
  }

  @Test func `JSON has the types that values have`() throws {
    let page = try #require(Explanation("error.a.y", in: project()))
    #expect(
      page.json(language: "en") == """
        {
          "key": "error.a.y",
          "case": "aY",
          "lookup": ["en"],
          "category": "a",
          "display": "banner",
          "severity": "error",
          "reported": true,
          "retry": "manual",
          "breaker": true,
          "arguments": [
            { "name": "n", "type": "int", "privacy": "public", "path": "errors[*].count" },
            { "name": "total", "type": "double", "privacy": "private" },
            { "name": "by", "type": "string", "privacy": "private" }
          ],
          "mappedFrom": ["HTTP statuses 500–599"],
          "texts": [
            { "kind": "message", "language": "en", "text": "{n, plural, one {# time} other {# times}} of {total}, {by}", "examples": [
              { "values": { "n": 1, "total": 2.5 }, "text": "1 time of 2.5, {by}" },
              { "values": { "n": 2, "total": 2.5 }, "text": "2 times of 2.5, {by}" }
            ] }
          ]
        }

        """
    )
    let other = try #require(Explanation("7", in: project())).json(language: nil)
    #expect(other.contains("\"code\": 7,"))
    #expect(other.contains("\"httpStatus\": 503,"))
    #expect(
      other.contains(
        """
          "retry": { "maximumAttempts": 3, "initialDelayMilliseconds": 500, "multiplier": 2, \
        "maximumDelayMilliseconds": 30000, "jitter": 0.2 },
        """
      )
    )
  }
}
