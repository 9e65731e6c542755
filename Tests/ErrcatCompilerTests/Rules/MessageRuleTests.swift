import CatalogFixtures
import Testing

@testable import ErrcatCompiler

/// What the rules on arguments, packs and mappings report.
@Suite struct MessageRuleTests {
  @Test(arguments: [
    (
      "\"error.a\": {\"arguments\": {\"n\": \"int\"}, \"title\": \"title.a\"}",
      "{\"error.a\": \"{n}\", \"title.a\": \"{m}\"}",
      [
        "en 'm': 'error.a' has no argument 'm' [title.a,en]"
      ]
    ),
    (
      "\"error.a\": {\"title\": \"title.a\", \"arguments\": {}}, \"error.b\": {\"title\": \"title.a\"}, \"error.c\": {\"title\": \"title.a\", \"arguments\": {}}",
      "{\"error.a\": \"A\", \"error.b\": \"{m}\", \"error.c\": \"C\", \"title.a\": \"{m} {m}\"}",
      [
        "en 'm': 'error.a' and 1 other error have no argument 'm' [title.a,en]"
      ]
    ),
    (
      "\"error.a\": {\"title\": \"title.a\"}, \"error.b\": {\"recovery\": {\"hint\": \"title.a\"}}",
      "{\"error.a\": \"A\", \"error.b\": \"B\", \"title.a\": \"{m}\"}", []
    ),
    (
      "\"error.a\": {\"title\": \"title.a\", \"arguments\": {}}, \"error.b\": {\"title\": \"title.a\", \"arguments\": {}}, \"error.c\": {\"title\": \"title.a\", \"arguments\": {}}",
      "{\"title.a\": \"{m}\"}",
      ["en 'm': 'error.a' and 2 other errors have no argument 'm' [title.a,en]"]
    ),
    (
      "\"error.a\": {\"arguments\": {\"name\": \"string\"}}", "{\"error.a\": \"Hi\\n{nmae}\"}",
      [
        "en 'nmae': 'error.a' has no argument 'nmae'; did you mean 'name'? [error.a,en]"
      ]
    ),
    (
      "\"error.a\": {}", "{\"error.a\": \"{x}\", \"action.go\": \"Go {x}\"}",
      [
        "en 'x': 'action.go' uses argument 'x'; labels of actions have no arguments [action.go,en]"
      ]
    ),
    (
      "\"error.a\": {\"recovery\": {\"hint\": \"recovery.a\"}}",
      "{\"error.a\": \"{x}\", \"recovery.a\": \"{x} {id}\"}", []
    ),
  ])
  func `a message uses the arguments of its error`(errors: String, pack: String, found: [String]) {
    let members = "\"traceIDArgument\": \"id\", \"actions\": {\"go\": {}}, \"errors\": {\(errors)}"
    let lines = BuildRuleTests.found(["undeclared-argument"], members, packs: ["en": pack])
    #expect(lines == found)
  }

  @Test(
    arguments: [
      ("{n, plural, one {a} other {b}}", nil, ["is used as a number"]),
      ("{n, number}", nil, ["is used as a number"]),
      ("{n}", nil, []), ("{n, date}", nil, ["is used as a date"]),
      ("{n, duration}", nil, ["is used as a duration"]),
      ("{n, number}", "{n, number}", ["is used as a number"]),
      ("{n}", "{n, number}", ["is used as a number"]),
    ] as [(String, String?, [String])]
  )
  func `an argument is used as its type allows`(source: String, german: String?, found: [String]) {
    var packs = ["en": "{\"error.a\": \"\(source)\"}"]
    if let german { packs["de"] = "{\"error.a\": \"\(german) x\"}" }
    let members = "\"errors\": {\"error.a\": {\"arguments\": {\"n\": \"string\"}}}"
    let lines = BuildRuleTests.found(["argument-type-mismatch"], members, packs: packs)
    let file = source == "{n}" ? "de" : "en"
    #expect(
      lines
        == found.map {
          "\(file) 'n': argument 'n' of 'error.a' has type 'string' but \($0) [error.a,\(file)]"
        }
    )
  }

  @Test(arguments: [7, 8, 9, 12])
  func `the type of each of many arguments is known`(count: Int) {
    let types = (0..<count).map { "\"a\($0)\": \"\($0 % 2 == 0 ? "int" : "string")\"" }
    let uses = (0..<count).map { "{a\($0), number}" }.joined(separator: " ")
    let members = "\"errors\": {\"error.a\": {\"arguments\": {\(types.joined(separator: ", "))}}}"
    let lines = BuildRuleTests.found(
      ["argument-type-mismatch"],
      members,
      packs: ["en": "{\"error.a\": \"\(uses)\"}"]
    )
    let names = lines.compactMap { $0.split(separator: "'").dropFirst().first.map(String.init) }
    #expect(names == stride(from: 1, to: count, by: 2).map { "a\($0)" })
  }

  @Test(arguments: [
    (
      "\"languages\": [\"de\", \"fr\", \"fr\"]", ["en": "{}", "de": "{}"],
      ["'fr': no pack for 'fr' [fr]"]
    ),
    ("\"languages\": [\"pt_br\", \"??\"]", ["en": "{}"], ["'pt_br': no pack for 'pt-BR' [pt-BR]"]),
    (
      "\"languages\": [\"de\"]", [:],
      [
        "'en': no packs in 'i18n'; expected a file for each language, such as 'i18n/en.json' []"
      ]
    ),
    (
      "\"packs\": \"texts\"", [:],
      [
        "'texts': no packs in 'texts'; expected a file for each language, such as 'texts/en.json' []"
      ]
    ),
    (
      "\"languages\": [\"fr\"]", ["de": "{}"],
      ["'en': no pack for 'en' [en]", "'fr': no pack for 'fr' [fr]"]
    ),
    ("\"languages\": [\"de\"]", ["en": "{}", "german": "{}"], []),
    ("\"languages\": [\"zh-TW\"]", ["en": "{}", "zh-Hant-TW": "{}"], []),
    ("\"languages\": [\"de\"]", ["english": "{}", "de": "{}"], []),
  ])
  func `each language has a pack`(member: String, packs: [String: String], found: [String]) {
    let lines = BuildRuleTests.found(
      ["missing-pack"],
      "\(member), \"errors\": {}",
      packs: packs
    )
    #expect(lines == found)
  }

  @Test(arguments: [
    ("\"a\": [\"b\"], \"b\": [\"a\"]", []),
    ("\"de\": [\"de\"]", ["'de': fallbacks of 'de' form a cycle: de → de [de]"]),
    (
      "\"fr\": [\"it\"], \"it\": [\"de\", \"es\"], \"es\": [\"fr\"]",
      ["'fr': fallbacks of 'es' form a cycle: es → fr → it → es [es]"]
    ),
    (
      "\"de\": [\"fr\"], \"fr\": [\"de\"], \"it\": [\"es\"], \"es\": [\"it\"]",
      [
        "'fr': fallbacks of 'de' form a cycle: de → fr → de [de]",
        "'it': fallbacks of 'es' form a cycle: es → it → es [es]",
      ]
    ),
    ("\"de\": [\"fr\", \"it\"], \"fr\": [\"it\"], \"it\": [\"es\"]", []),
    (
      "\"it\": [\"de\"], \"de\": [\"fr\"], \"fr\": [\"de\"]",
      ["'fr': fallbacks of 'de' form a cycle: de → fr → de [de]"]
    ),
  ])
  func `languages aren't fallbacks of each other`(fallbacks: String, found: [String]) {
    let lines = BuildRuleTests.found(
      ["fallback-cycle"],
      "\"fallbacks\": {\(fallbacks)}, \"errors\": {}"
    )
    #expect(lines == found)
  }

  @Test(arguments: [
    (
      "\"fallback\": \"error.b\", \"circuitOpen\": \"eror.a\"",
      [
        "'error.b': unknown error 'error.b' in 'fallback'; did you mean 'error.a'? []",
        "'eror.a': unknown error 'eror.a' in 'circuitOpen'; did you mean 'error.a'? []",
      ]
    ),
    (
      "\"circuitOpen\": \"error.a\"",
      ["'{': missing field 'fallback' in the catalog []"]
    ), ("\"fallback\": \"zz\"", ["'zz': unknown error 'zz' in 'fallback' []"]),
    ("\"fallback\": \"error.a\", \"circuitOpen\": \"error.a\"", []),
  ])
  func `the fallback is an error of the catalog`(member: String, found: [String]) {
    let lines = BuildRuleTests.found(
      ["missing-fallback"],
      "\(member), \"errors\": {\"error.a\": {}}"
    )
    #expect(lines == found)
  }

  @Test(arguments: [
    (
      "\"a\": {\"from\": {\"http\": [404]}}, \"b\": {\"from\": {\"http\": [404, \"400-404\"]}}",
      [
        "'404': HTTP status 404 already maps to 'a' [b]; '404': first mapped here"
      ]
    ),
    (
      "\"a\": {\"from\": {\"http\": [\"400-404\"]}}, \"b\": {\"from\": {\"http\": [\"404-410\", \"411-412\", \"500-500\"]}}",
      [
        "'404-410': HTTP statuses 404–410 overlap with a range of 'a' [b]; '400-404': first mapped here"
      ]
    ),
    (
      "\"a\": {\"from\": {\"server\": [7, \"7\"], \"posix\": [\"EPERM\"]}}, \"b\": {\"from\": {\"server\": [\"7\", 7], \"posix\": [\"EPERM\"]}}",
      [
        "'7': server code '7' already maps to 'a' [b]; '7': first mapped here",
        "'7': server code 7 already maps to 'a' [b]; '7': first mapped here",
        "'EPERM': POSIX error 'EPERM' already maps to 'a' [b]; 'EPERM': first mapped here",
      ]
    ),
    (
      "\"a\": {\"from\": {\"type\": [\"T\", {\"type\": \"T\", \"case\": \"c\"}]}}, \"b\": {\"from\": {\"type\": [{\"type\": \"T\", \"case\": \"d\"}]}}",
      []
    ),
    ("\"a\": {\"from\": {\"server\": [7], \"http\": [404]}}", []),
  ])
  func `a code maps to one error`(errors: String, found: [String]) {
    let lines = BuildRuleTests.found(["overlapping-mapping"], "\"errors\": {\(errors)}")
    #expect(lines == found)
  }

  @Test func `a server code that the base maps isn't mapped again`() {
    let base =
      "{\"errcat\": 1, \"domain\": \"d\", \"sourceLanguage\": \"en\", \"errors\": {\"x\": {\"from\": {\"server\": [7, \"E\"], \"http\": [404]}}}}"
    let members = "\"errors\": {\"a\": {\"from\": {\"server\": [7, \"E\", 8], \"http\": [404]}}}"
    #expect(
      BuildRuleTests.found(["overlapping-mapping"], members, base: base) == [
        "'7': server code 7 already maps to 'x' in '../Core/catalog.json' [a]",
        "'E': server code 'E' already maps to 'x' in '../Core/catalog.json' [a]",
      ]
    )
  }

  @Test func `a hint of an error without arguments is compared with its source message`() {
    let members =
      "\"errors\": {\"error.a\": {\"recovery\": {\"hint\": \"recovery.a\"}}}"
    let lines = BuildRuleTests.found(
      ["argument-type-mismatch"],
      members,
      packs: [
        "en": "{\"error.a\": \"A\", \"recovery.a\": \"{n, number}\"}",
        "de": "{\"error.a\": \"B\", \"recovery.a\": \"{n, date}\"}",
      ]
    )
    #expect(
      lines == [
        "de 'n': argument 'n' of 'recovery.a' has type 'double' but is used as a date [recovery.a,de]"
      ]
    )
  }

  @Test(arguments: [
    "number", "date", "time", "spellout", "ordinal", "duration", "plural", "select",
    "selectordinal",
  ])
  func `a misspelled type of an argument is close to one of the message format`(type: String) {
    let pack = "{\"a\": \"{n, \(type)x}\"}"
    let lines = BuildRuleTests.found(
      ["malformed-message"],
      "\"errors\": {}",
      packs: ["en": pack]
    )
    #expect(
      lines == [
        "en '\(type)x': unknown argument type '\(type)x' in 'a'; did you mean '\(type)'? [a,en]"
      ]
    )
  }
}
