import CatalogFixtures
import Testing

@testable import ErrcatCompiler

/// What the rules on categories, actions and missing texts report.
@Suite struct CoverageRuleTests {
  @Test(arguments: [
    (
      "\"actions\": {\"retry\": {}}, \"categories\": {\"a\": {\"recovery\": {\"actions\": [\"retry\", \"zzz\"]}}}, \"errors\": {\"error.a.x\": {\"recovery\": {\"actions\": [\"zzz\", \"yyy\"]}}}",
      [
        "'zzz': unknown action 'zzz' []; 'zzz': also offered here",
        "'yyy': unknown action 'yyy' []",
      ]
    ),
    (
      "\"actions\": {\"retry\": {}}, \"categories\": {\"a\": {\"recovery\": {\"actions\": [\"retyr\"]}}}, \"errors\": {}",
      ["'retyr': unknown action 'retyr'; did you mean 'retry'? []"]
    ),
    (
      "\"actions\": {\"retry\": {}}, \"categories\": {\"a\": {\"recovery\": {\"actions\": [\"retyr\"]}}, \"b\": {\"recovery\": {\"actions\": [\"retyr\"]}}}, \"errors\": {}",
      ["'retyr': unknown action 'retyr'; did you mean 'retry'? []; 'retyr': also offered here"]
    ),
    (
      "\"lint\": {\"rules\": {\"unknown-action\": \"error\"}}, \"actions\": {\"retry\": {}}, \"categories\": {\"a\": {\"recovery\": {\"actions\": [\"retyr\"]}}}, \"errors\": {}",
      ["'retyr': unknown action 'retyr'; did you mean 'retry'? []"]
    ),
  ])
  func `an action that is offered is declared`(members: String, found: [String]) {
    let lines = BuildRuleTests.found(["unknown-action"], members)
    #expect(lines == found)
  }

  @Test func `an action of the base is declared again`() {
    let base =
      "{\"errcat\": 1, \"domain\": \"d\", \"sourceLanguage\": \"en\", \"actions\": {\"go\": {}}, \"errors\": {}}"
    let lines = BuildRuleTests.found(
      ["unknown-action"],
      "\"categories\": {\"a\": {\"recovery\": {\"actions\": [\"go\", \"og\"]}}}, \"errors\": {}",
      base: base
    )
    #expect(
      lines == [
        "'go': unknown action 'go'; it is the base's: declare it in this catalog too []",
        "'og': unknown action 'og' []",
      ]
    )
  }

  @Test(arguments: [
    (
      "\"error.zzz.a\": {}, \"error.zzz.b\": {}, \"error.yyy.c\": {}",
      [
        "'zzz': unknown category 'zzz' [error.zzz.a]; 'zzz': also in this key",
        "'yyy': unknown category 'yyy' [error.yyy.c]",
      ]
    ),
    (
      "\"error.netwrok.a\": {}, \"error.network.b\": {}",
      ["'netwrok': unknown category 'netwrok'; did you mean 'network'? [error.netwrok.a]"]
    ),
    (
      "\"error.netwrok.a\": {}, \"error.netwrok.b\": {}",
      [
        "'netwrok': unknown category 'netwrok'; did you mean 'network'? [error.netwrok.a]; "
          + "'netwrok': also in this key"
      ]
    ),
    (
      "\"error.x\": {}",
      [
        "'error.x': key 'error.x' is outside all categories; expected 'error.<category>.<name>' or a category whose 'keys' match [error.x]"
      ]
    ),
    (
      "\"error..x\": {}",
      [
        "'error..x': key 'error..x' is outside all categories; expected 'error.<category>.<name>' or a category whose 'keys' match [error..x]"
      ]
    ),
    (
      "\"eror.network.x\": {}",
      [
        "'eror.network.x': key 'eror.network.x' is outside all categories; expected 'error.<category>.<name>' or a category whose 'keys' match [eror.network.x]"
      ]
    ),
    ("\"error.network.x\": {}, \"NET_1\": {}", []),
    ("\"error.\\u0078yz.a\": {}", ["'error.\\u0078yz.a': unknown category 'xyz' [error.xyz.a]"]),
  ])
  func `a key is in a category`(errors: String, found: [String]) {
    let lines = BuildRuleTests.found(
      ["unknown-category", "key-outside-category"],
      "\"categories\": {\"network\": {\"keys\": [\"NET_*\"]}}, \"errors\": {\(errors)}"
    )
    #expect(lines == found)
  }

  @Test(arguments: [
    (
      "{}",
      [
        "'go': source pack has no text for 'action.go' [action.go,en]",
        "'recovery.c': source pack has no text for 'recovery.c' [recovery.c,en]",
        "'error.a.x': source pack has no text for 'error.a.x' [error.a.x,en]",
        "'title.x': source pack has no text for 'title.x' [title.x,en]",
        "'recovery.x': source pack has no text for 'recovery.x' [recovery.x,en]",
        "'error.a.y': source pack has no text for 'error.a.y' [error.a.y,en]",
      ]
    ),
    (
      "{\"action.go\": \"\", \"recovery.c\": \"C\", \"error.a.x\": \"X\", \"title.x\": 7, \"recovery.x\": \"R\", \"error.a.y\": \"Y\"}",
      []
    ),
    (
      "{\"action.go\": \"G\", \"recovery.c\": \"C\", \"zzz\": \"X\", \"title.x\": \"T\", \"recovery.x\": \"R\", \"error.a.y\": \"Y\"}",
      [
        "'error.a.x': source pack has no text for 'error.a.x' [error.a.x,en]"
      ]
    ),
    ("{", []),
  ])
  func `the source pack has each text of the catalog`(pack: String, found: [String]) {
    let lines = BuildRuleTests.found(
      ["missing-source-message"],
      """
      "actions": {"go": {}}, "categories": {"a": {"recovery": {"hint": "recovery.c"}}},
      "errors": {"error.a.x": {"title": "title.x", "recovery": {"hint": "recovery.x"}}, "error.a.y": {"title": "title.x"}}
      """,
      packs: ["en": pack]
    )
    #expect(lines == found)
  }

  @Test func `a text under a misspelled key is named`() {
    let members = "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.timeout\": {}}"
    let pack = "{\"error.a.tiemout\": \"T\"}"
    let lines = BuildRuleTests.found(["missing-source-message"], members, packs: ["en": pack])
    #expect(
      lines == [
        "'error.a.timeout': source pack has no text for 'error.a.timeout'; did you mean 'error.a.tiemout'? [error.a.timeout,en]"
      ]
    )
  }

  @Test(arguments: [
    (
      ["de": "{\"b\": \"B\"}"],
      [
        "de '{': no translation for 'a' [a,de]; en 'A': the source message",
        "de '': no translation for 'c' [c,de]; en '\"\"': the source message",
      ]
    ),
    (
      ["pt": "{\"a\": \"1\", \"b\": \"\", \"c\": \"\"}", "pt-BR": "{\"a\": \"1\"}"],
      ["pt-BR '': no translation for 'b' [b,pt-BR]; en 'B': the source message"]
    ),
    (["pt": "{\"a\": \"1\", \"b\": \"2\", \"c\": \"3\"}", "pt-BR": "{}"], []), (["de": "{"], []),
    (["de": "{\"a\": 7, \"b\": \"B\", \"c\": \"\"}"], []),
  ])
  func `a pack has each message that it doesn't inherit`(packs: [String: String], found: [String]) {
    var packs = packs
    packs["en"] = "{\"a\": \"A\", \"b\": \"B\", \"c\": \"\"}"
    let lines = BuildRuleTests.found(["missing-translation"], "\"errors\": {}", packs: packs)
    #expect(lines == found)
  }

  @Test func `a translation under a misspelled key is missing, and a note names the key`() {
    let source = "{\"timeout\": \"A\", \"offline\": \"B\"}"
    let lines = BuildRuleTests.found(
      ["missing-translation"],
      "\"errors\": {}",
      packs: [
        "en": source, "de": "{\"tiemout\": \"C\"}",
        "fr": "{\"zzzzzzz\": \"C\", \"timeout\": \"D\"}",
      ]
    )
    #expect(
      lines == [
        "de '{': no translation for 'offline' [offline,de]; en 'B': the source message",
        "de '{': no translation for 'timeout' [timeout,de]; en 'A': the source message; "
          + "de 'tiemout': 'tiemout' is not in the source pack",
        "fr '': no translation for 'offline' [offline,fr]; en 'B': the source message",
      ]
    )
    for (count, isCompared) in [(20, true), (21, false)] {
      let extra =
        (0..<count - 1).map { "\"zzzzzzzzz\($0)\": \"x\"" } + [
          "\"tiemout\": \"C\"", "\"offline\": \"D\"",
        ]
      let found = BuildRuleTests.found(
        ["missing-translation"],
        "\"errors\": {}",
        packs: ["en": source, "de": "{\(extra.joined(separator: ", "))}"]
      )
      #expect(found.map { $0.contains("'tiemout' is not") } == [isCompared], "\(count)")
    }
  }

  @Test(arguments: [
    (
      "{n, plural, one {a}}",
      ["en 'n': plural of 'n' in 'a' lacks 'other' [a,en]"]
    ),
    (
      "{n, plural, one {a} othr {b}}",
      ["en 'othr': plural of 'n' in 'a' has 'othr'; did you mean 'other'? [a,en]"]
    ),
    (
      "{n, plural, one {a} other {b}} {m, selectordinal, one {c}}",
      ["en 'm': plural of 'm' in 'a' lacks 'other' [a,en]"]
    ),
  ])
  func `a plural has 'other'`(text: String, found: [String]) {
    let lines = BuildRuleTests.found(
      ["plural-without-other"],
      "\"errors\": {}",
      packs: ["en": "{\"a\": \"\(text)\"}"]
    )
    #expect(lines == found)
  }

  @Test(arguments: [
    (
      "{\"type\": \"E\", \"case\": \"c(code:_:)\", \"bind\": {\"n\": \"2\"}}",
      ["'2': case 'c(code:_:)' has no value '2' [e]"]
    ),
    (
      "{\"type\": \"E\", \"case\": \"c(code:_:)\", \"bind\": {\"n\": \"1.x\", \"m\": \"code\"}}",
      ["'m': 'e' has no argument 'm' [e]"]
    ),
    (
      "{\"type\": \"E\", \"case\": \"c(code:)\", \"bind\": {\"n\": \"cod.x\"}}",
      ["'cod.x': case 'c(code:)' has no value 'cod'; did you mean 'code'? [e]"]
    ),
    (
      "{\"type\": \"E\", \"case\": \"c\", \"bind\": {\"n\": \"0\"}}",
      ["'0': case 'c' names no values; expected their labels, as in 'c(_:)' [e]"]
    ),
    (
      "{\"type\": \"E\", \"case\": [\"c(_:)\", \"d(_:)\"], \"bind\": {\"x\": \"0\"}}",
      ["'x': 'e' has no argument 'x' [e]"]
    ),
    (
      "{\"type\": \"E\", \"bind\": {\"n\": \"0.x\"}}",
      ["'0.x': type has no value '0'; expected a property [e]"]
    ), ("{\"type\": \"E\", \"bind\": {\"n\": \"x\"}}", []),
  ])
  func `a binding names an argument and a value`(type: String, found: [String]) {
    let lines = BuildRuleTests.found(
      ["binding-mismatch"],
      "\"errors\": {\"e\": {\"arguments\": {\"n\": \"int\"}, \"from\": {\"type\": [\(type)]}}}"
    )
    #expect(lines == found)
  }
}
