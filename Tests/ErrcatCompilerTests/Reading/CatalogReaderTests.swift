import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler

@Suite struct CatalogReaderTests {
  @Test func `a wrong field does not hide the next one`() async {
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
    let found = await Fixture.placed(
      Fixture.pipeline(catalog: catalog, packs: [:], rules: rules)
    ).filter { !$0.contains("no pack") && !$0.contains("fallback") }
    let identifier = "expected ASCII letters, digits and '_', not starting with a digit"
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
      #""codes": ["10-1"]"#,
      "2:12: expected a code or a range such as '1000-1999', found '10-1'"
    ),
    (
      #""retired": {"x": "gone"}"#,
      "2:14: expected a code, found 'x'"
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
    let found = findings.diagnostics.filter { $0.rule != Rule.missingField.id }
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

  /// The messages about malformed values in a catalog.
  private func malformed(_ catalog: String) async -> [String] {
    await Fixture.pipeline(catalog: catalog, packs: [:]).reading.diagnostics
      .filter { $0.rule == Rule.malformedValue.id }.map(\.message)
  }

  @Test(arguments: [
    #""http": ["+500-599"]"#, #""http": ["0500-0599"]"#, #""http": ["599-500"]"#, #""http": [""]"#,
  ])
  func `a range of statuses is two times three digits`(from: String) async {
    let found = await malformed(Fixture.catalog(#""error.a.x": {"from": {\#(from)}}"#))
    #expect(found.count == 1)
  }

  @Test(arguments: ["1.s", ".5s", "1.2.3s", "1e3s", "169h", "604800001ms", "-1s"])
  func `a duration is a number with a unit, at most seven days`(text: String) async {
    let found = await malformed(
      Fixture.catalog(#""error.a.x": {"retry": {"initialDelay": "\#(text)"}}"#)
    )
    #expect(found.count == 1)
  }

  @Test(arguments: [
    (#""codes": ["+5-6"]"#, "expected a code or a range such as '1000-1999', found '+5-6'"),
    (#""retired": {"+5": "gone"}"#, "expected a code, found '+5'"),
    (
      #""server": {"code": "error..code"}"#,
      "expected a path such as 'error.code' or 'errors[0].code', found 'error..code'"
    ),
    (#""server": {"traceID": "X Trace"}"#, "expected the name of an HTTP header, found 'X Trace'"),
    (
      #""base": {"catalog": "./i18n/../catalog.json", "module": "Core", "enum": "CoreError"}"#,
      "expected the path of another catalog, found this catalog's own path"
    ),
  ])
  func `values that only look right are refused`(member: String, message: String) async throws {
    let found = await malformed(Fixture.catalog("", "\(member), "))
    #expect(found.count == 1)
    #expect(try #require(found.first) == message)
  }
}
