import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler

@Suite struct CatalogReaderTests {
  @Test func `a misspelled field of a type is reported with the one that was meant`() {
    let catalog = Fixture.catalog(
      #""error.a.x": {"from": {"type": [{"tpe": "SDKError", "csae": "failed(_:)", "bnd": {"n": "0"}}]}}"#
    )
    let (found, findings) = CatalogReader.read(JSONDocument(Array(catalog.utf8)), file: 0)
    #expect(
      findings.diagnostics.map(\.message) == [
        "unknown field 'tpe' in an entry of 'type'; did you mean 'type'?",
        "unknown field 'csae' in an entry of 'type'; did you mean 'case'?",
        "unknown field 'bnd' in an entry of 'type'; did you mean 'bind'?",
      ]
    )
    #expect(found.entries[0].foreignCodes.isEmpty)
  }

  @Test(arguments: [
    (#""failed""#, true), (#""failed(code:)""#, true), (#""failed(_:code:_:)""#, true),
    (#"["failed", "late(_:)"]"#, true), ("[]", true), (#""failed()""#, false),
    (#""failed(code)""#, false), (#""failed(code:""#, false), (#""failed(code:):""#, false),
    (#""failed(:)""#, false), (#""failed(a::)""#, false), (#"".failed""#, false),
    (#""SDKError.failed""#, false), (#""_""#, false), (#""_(a:)""#, false), (#""""#, false),
    (#""failed(code: )""#, false), (#""fehlgeschlagen(größe:)""#, true), (#""failed(👤:)""#, false),
    (#"["1x"]"#, false),
  ])
  func `a case has the labels of its values`(text: String, isCase: Bool) {
    let catalog = Fixture.catalog(
      #""error.a.x": {"from": {"type": [{"type": "SDKError", "case": \#(text)}]}}"#
    )
    #expect(malformed(catalog).isEmpty == isCase)
  }

  @Test(arguments: [
    ("code", true), ("0", true), ("a.b", true), ("a?.b", true), ("0?.b.c", true), ("", false),
    ("a.", false), (".a", false), ("a?", false), ("a.0", false), ("a b", false), ("a()", false),
    ("a.b?", false), ("?", false), ("_", false), ("a..b", false), ("a[0]", false), ("a!.b", false),
  ])
  func `a value is a label, a position or a property`(path: String, isValue: Bool) {
    let catalog = Fixture.catalog(
      #""error.a.x": {"from": {"type": [{"type": "SDKError", "bind": {"n": "\#(path)"}}]}}"#
    )
    #expect(malformed(catalog).isEmpty == isValue)
  }

  @Test(arguments: [
    (#""code": 404"#, true), (#""code": ".busy", "0": true, "a?.b": "x""#, true), ("", true),
    (#""code": 1.5"#, false), (#""a b": 1"#, false),
  ])
  func `a condition has a place and a text, a whole number or a boolean`(
    text: String,
    isValue: Bool
  ) {
    let catalog = Fixture.catalog(
      #""error.a.x": {"from": {"type": [{"type": "SDKError", "where": {\#(text)}}]}}"#
    )
    #expect(malformed(catalog).isEmpty == isValue)
  }

  @Test func `a wrong field does not hide the next one`() {
    let catalog = """
      {
        "errcat": 2,
        "domain": 3,
        "sourceLanguage": "english!",
        "actions": {"retry": {"lnik": "x"}},
        "categories": {"a": {"display": "baner", "retry": "nver", "breaker": "yes"}},
        "errors": {
          "error.a.b": {
            "code": 1.5,
            "case": "a-b",
            "severity": "eror",
            "retry": {"initialDelay": "500", "jitter": 2},
            "arguments": {"n": "itn", "m": {"type": "int", "privacy": "publik"}, "x y": "int"},
            "from": {"url": ["timeout"], "http": [99, "500-400"], "posix": ["ETIMEOUT"], "type": ["a b"]},
            "recovery": {"action": []}
          }
        },
        "lint": {"rules": {"unused-actoin": "off", "malformed-json": "off", "unused-action": "of"}}
      }
      """
    let rules = ["unused-action": false, "malformed-json": true].map {
      RuleReference(id: $0.key, isMandatory: $0.value)
    }
    let found = Fixture.placed(
      Fixture.pipeline(catalog: catalog, packs: [:], rules: rules)
    ).filter { !$0.contains("no pack") && !$0.contains("fallback") }
    let identifier = "expected letters, digits and '_', not starting with a digit"
    #expect(
      found == [
        "catalog.json:2:13: format version 2 is newer than this errcat supports (1)",
        "catalog.json:3:13: expected a string, found a number",
        "catalog.json:4:22: 'english!' is not a language tag; did you mean 'en'?",
        "catalog.json:5:26: unknown field 'lnik' in an action; did you mean 'link'?",
        "catalog.json:6:36: unknown display style 'baner'; did you mean 'banner'?",
        "catalog.json:6:54: unknown retry policy 'nver'; did you mean 'never'?",
        "catalog.json:6:72: expected true or false, found a string",
        "catalog.json:9:15: expected a whole number, found '1.5'",
        "catalog.json:10:16: 'a-b' is not a Swift identifier; \(identifier)",
        "catalog.json:11:20: unknown severity 'eror'; did you mean 'error'?",
        "catalog.json:12:34: expected a duration such as '500ms', '30s' or '2m', found '500'",
        "catalog.json:12:50: expected 0 to 1, found 2",
        "catalog.json:13:27: unknown type 'itn'; did you mean 'int'?",
        "catalog.json:13:66: unknown privacy 'publik'; did you mean 'public'?",
        "catalog.json:13:77: argument 'x y' is not a Swift identifier; \(identifier)",
        "catalog.json:14:25: unknown URLError code 'timeout'; did you mean 'timedOut'?",
        "catalog.json:14:45: expected 100 to 599, found 99",
        "catalog.json:14:50: expected a status or a range such as '500-599', found '500-400'",
        "catalog.json:14:72: unknown POSIX error 'ETIMEOUT'; did you mean 'ETIMEDOUT'?",
        "catalog.json:14:94: 'a b' is not the name of a Swift type",
        "catalog.json:15:21: unknown field 'action' in 'recovery'; did you mean 'actions'?",
        "catalog.json:18:23: unknown rule 'unused-actoin'; did you mean 'unused-action'?",
        "catalog.json:18:47: rule 'malformed-json' can't be configured: it reports values that errcat can't read",
        "catalog.json:18:89: unknown severity 'of'; did you mean 'off'?",
      ]
    )
  }

  @Test(arguments: [
    (
      #""errcat": 0"#,
      "2:11: expected format version 1, found 0"
    ),
    (
      #""fallbacks": {"??": []}"#,
      "2:16: '??' is not a language tag; expected one such as 'de' or 'pt-BR'"
    ),
    (
      #""errors": {"error.a.x": {"examples": {"n": [1]}}}"#,
      "2:44: expected a string, a number, true or false, found an array"
    ),
    (
      #""errors": {"error.a.x": {"retry": {"maximumDelay": "200h"}}}"#,
      "2:53: '200h' exceeds the maximum of 7 days"
    ),
    (
      #""errors": {"error.a.x": {"display": "billboard"}}"#,
      "2:38: unknown display style 'billboard'; "
        + "expected inline, toast, banner, modal, fullscreen or silent"
    ),
    (
      #""errors": {"error.a.x": {"retry": "sometimes"}}"#,
      "2:36: unknown retry policy 'sometimes'; expected never, manual or an object"
    ),
    (
      #""errors": {"error.a.x": {"response": ["hint", "help", "hint"]}}"#,
      "2:56: response member 'hint' is listed twice"
    ),
    (
      #""response": ["retryble"], "errors": {"error.a.x": {"response": []}}"#,
      "2:15: unknown response member 'retryble'; did you mean 'retryable'?"
    ),
    (
      #""errors": {"error.a.x": {"display": ["toast", "modal", "toast"]}}"#,
      "2:57: display style 'toast' is listed twice"
    ),
    (
      #""errors": {"error.a.x": {"display": []}}"#,
      "2:37: expected at least one display style, found none"
    ),
    (
      #""errors": {"error.a.x": {"display": ["toast", 7]}}"#,
      "2:47: expected a string, found a number"
    ),
    (
      #""errors": {"error.a.x": {"retryIf": "again"}}"#,
      "2:38: expected the name of an argument in braces, found 'again'; write '{again}'"
    ),
    (
      #""errors": {"error.a.x": {"retryAfter": "{a.b}"}}"#,
      "2:41: expected the name of an argument in braces, found '{a.b}'"
    ),
    (
      #""errors": {"error.a.x": {"reportIf": "{"}}"#,
      "2:39: expected the name of an argument in braces, found '{'"
    ),
    (
      #""errors": {"error.a.x": {"reportIf": true}}"#,
      "2:38: expected a string, found true"
    ),
    (
      #""errors": {"error.a.x": {"field": ""}}"#,
      "2:36: expected a name, found ''"
    ),
    (
      #""$schema": true"#,
      "2:12: expected a string, found true"
    ),
    (
      #""codes": ["10-1"]"#,
      "2:12: expected a code or a range such as '1000-1999', found '10-1'"
    ),
    (
      #""retired": {"": "gone"}"#,
      "2:14: expected a code, a key or a case, found ''"
    ),
    (
      #""lint": {"ignore": [{"rule": "missing-pack", "reason": " "}]}"#,
      "2:57: 'reason' is empty"
    ),
    (
      #""lint": {"glossary": [{"term": ""}]}"#,
      "2:33: 'term' is empty"
    ),
  ])
  func `what a field can't hold is reported`(member: String, expected: String) {
    let (_, findings) = CatalogReader.read(JSONDocument(Array("{\n\(member)}".utf8)), file: 0)
    let found = findings.diagnostics.filter { !$0.message.hasPrefix("missing field") }
    let table = LineTable(Array("{\n\(member)}".utf8))
    let lines = found.map { diagnostic in
      let position = table.position(of: diagnostic.location.range.lowerBound)
      return "\(position.line):\(position.column): \(diagnostic.message)"
    }
    #expect(lines == [expected])
  }

  @Test func `every duplicate of a field refers to the first`() {
    let text =
      #"{"errors": {"a": {}, "a": {}, "a": {"code": 1, "code": 2, "code": 3}}}"#
    let found = CatalogReader.read(JSONDocument(Array(text.utf8)), file: 0).findings.diagnostics
      .filter { $0.rule == Rule.duplicateKey.id }
    #expect(found.map(\.message) == ["a", "a", "code", "code"].map { "duplicate key '\($0)'" })
    #expect(found.flatMap(\.notes).map(\.message).allSatisfy { $0 == "first defined here" })
    #expect(found.flatMap(\.notes).map(\.location.range.lowerBound) == [13, 13, 37, 37])
  }

  @Test func `what is retired is a code or a key, with everything that is known`() {
    let text = """
      {"retired": {
        "7": "gone", "-8": {"key": "error.a.b", "case": "aB", "since": "2.1", "reason": "r"},
        "error.a.c": {"code": 9}, "+5": {}, "99999999999999999999": ""}}
      """
    let retired = CatalogReader.read(JSONDocument(Array(text.utf8)), file: 0).catalog.retired
    #expect(retired.map { $0.codes.map(\.value) } == [[7], [-8], [9], [], []])
    #expect(
      retired.map { $0.keys.map(\.value) } == [
        [], ["error.a.b"], ["error.a.c"], ["+5"], ["99999999999999999999"],
      ]
    )
    #expect(retired.map(\.caseName?.value) == [nil, "aB", nil, nil, nil])
    #expect(retired.map(\.since) == [nil, "2.1", nil, nil, nil])
    #expect(retired.map(\.reason) == ["gone", "r", nil, nil, ""])
  }

  /// The messages about malformed values in a catalog.
  private func malformed(_ catalog: String) -> [String] {
    Fixture.pipeline(catalog: catalog, packs: [:]).reading.diagnostics
      .filter { $0.rule == Rule.malformedValue.id }.map(\.message)
  }

  @Test(arguments: [
    #""http": ["+500-599"]"#, #""http": ["0500-0599"]"#, #""http": ["599-500"]"#, #""http": [""]"#,
  ])
  func `a range of statuses is two times three digits`(from: String) {
    let found = malformed(Fixture.catalog(#""error.a.x": {"from": {\#(from)}}"#))
    #expect(found.count == 1)
  }

  @Test func `a retired name after a dot is a case if it is an identifier`() {
    let text = #"{"retired": {".old": "a", ".a b": "b", ".": "c", "5": {"case": "five"}}}"#
    let catalog = CatalogReader.read(JSONDocument(Array(text.utf8)), file: 0).catalog
    #expect(catalog.retired.map { $0.caseName?.value } == ["old", nil, nil, "five"])
    #expect(catalog.retiredKeys.map(\.value) == [".a b", "."])
  }

  @Test(arguments: ["1.s", ".5s", "1.2.3s", "1e3s", "169h", "604800001ms", "-1s"])
  func `a duration is a number with a unit, at most seven days`(text: String) {
    let found = malformed(
      Fixture.catalog(#""error.a.x": {"retry": {"initialDelay": "\#(text)"}}"#)
    )
    #expect(found.count == 1)
  }

  @Test(arguments: [
    (#""codes": ["+5-6"]"#, "expected a code or a range such as '1000-1999', found '+5-6'"),
    (#""codes": ["1-+6"]"#, "expected a code or a range such as '1000-1999', found '1-+6'"),
    (#""codes": ["-1--9"]"#, "expected a code or a range such as '1000-1999', found '-1--9'"),
    (#""codes": ["-5"]"#, "expected a code or a range such as '1000-1999', found '-5'"),
    (
      #""retired": {"5": {"case": "a-b"}}"#,
      "'a-b' is not a Swift identifier; expected letters, digits and '_', not starting with a digit"
    ),
    (#""swift": {"nonexhaustive": "yes"}"#, "expected true, false or 'warn', found 'yes'"),
    (#""diff": {"deprecation": {"days": 0}}"#, "expected 1 to 100000, found 0"),
    (
      #""lint": {"lengths": {"toast": 9223372036854775807}}"#,
      "expected 1 to 1048576, found 9223372036854775807"
    ),
    (#""lint": {"lines": {"toast": 1048577}}"#, "expected 1 to 1048576, found 1048577"),
    (
      #""server": {"code": "error..code"}"#,
      "expected a path such as 'error.code' or 'errors[0].code', or a header such as 'header:X-Error-Code', found 'error..code'"
    ),
    (#""server": {"traceID": "X Trace"}"#, "expected the name of an HTTP header, found 'X Trace'"),
    (
      #""base": {"catalog": "./i18n/../catalog.json", "module": "Core", "enum": "CoreError"}"#,
      "expected the path of another catalog, found this catalog's own path"
    ),
  ])
  func `values that only look right are refused`(member: String, message: String) throws {
    let found = malformed(Fixture.catalog("", "\(member), "))
    #expect(found.count == 1)
    #expect(try #require(found.first) == message)
  }

  @Test func `a maximum that no message can have is refused`() throws {
    let errors = #""error.a.x": {"maxLength": \#(Int.max)}, "error.a.y": {"maxLength": 1048576}"#
    #expect(
      malformed(Fixture.catalog(errors)) == ["expected 1 to 1048576, found \(Int.max)"]
    )
  }
}
