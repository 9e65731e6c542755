import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

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
            "retry": {"initial": "500", "jitter": 2},
            "arguments": {"n": "itn", "m": {"type": "int", "privacy": "publik"}, "x y": "int"},
            "from": {"url": ["timeout"], "http": [99, "500-400"], "posix": ["ETIMEOUT"], "type": ["a b"]},
            "recovery": {"action": []}
          }
        },
        "lint": {"rules": {"unused-actoin": "off", "malformed-json": "off", "unused-action": "of"}}
      }
      """
    let found = await Fixture.findings(nil, catalog: catalog, packs: [:]).filter {
      !$0.contains("no pack") && !$0.contains("fallback") && !$0.contains("no hint")
        && !$0.contains("no error offers") && !$0.contains("no note")
    }
    #expect(
      found == [
        "catalog.json:2:13: 2 where 1 to 1 is expected",
        "catalog.json:3:13: a number where a string is expected",
        "catalog.json:4:22: 'english!' is no BCP 47 language tag",
        "catalog.json:5:26: unknown field 'lnik' in action; did you mean 'link'?",
        "catalog.json:6:36: unknown display style 'baner'; did you mean 'banner'?",
        "catalog.json:6:54: unknown retry policy 'nver'; did you mean 'never'?",
        "catalog.json:6:72: a string where true or false is expected",
        "catalog.json:9:15: '1.5' where a whole number is expected",
        "catalog.json:10:16: 'a-b' is no Swift name of ASCII letters, digits and '_'",
        "catalog.json:11:20: unknown severity 'eror'; did you mean 'error'?",
        "catalog.json:12:29: '500' where a duration such as '500ms', '30s' or '2m' is expected",
        "catalog.json:12:45: 2 where 0.0 to 1.0 is expected",
        "catalog.json:13:27: unknown type 'itn'; did you mean 'int'?",
        "catalog.json:13:66: unknown privacy 'publik'; did you mean 'public'?",
        "catalog.json:13:77: argument 'x y' is no Swift name of ASCII letters, digits and '_'",
        "catalog.json:14:25: unknown URLError code 'timeout'; did you mean 'timedOut'?",
        "catalog.json:14:45: 99 where 100 to 599 is expected",
        "catalog.json:14:50: '500-400' where a range such as '500-599' is expected",
        "catalog.json:14:72: unknown POSIX error 'ETIMEOUT'; did you mean 'ETIMEDOUT'?",
        "catalog.json:14:94: 'a b' is no name of a Swift type",
        "catalog.json:15:21: unknown field 'action' in recovery; did you mean 'actions'?",
        "catalog.json:18:23: unknown rule 'unused-actoin'; did you mean 'unused-action'?",
        "catalog.json:18:47: rule 'malformed-json' cannot be changed: what it finds cannot be read",
        "catalog.json:18:89: unknown severity 'of'; did you mean 'off'?",
      ]
    )
  }

  @Test func `severities and ignored findings are the catalog's to choose`() async {
    let entries = #""error.a.x": {}"#
    let lint =
      #""lint": {"rules": {"missing-source-message": "warning"}, "ignore": [{"rule": "missing-pack", "reason": "later"}]}, "#
    let pipeline = await Fixture.pipeline(
      catalog: Fixture.catalog(entries, lint),
      packs: ["en": "{}"]
    )
    let (found, suppressed) = await pipeline.check()
    #expect(found.map(\.rule) == ["unused-ignore", "missing-source-message"])
    #expect(found.map(\.severity) == [.warning, .warning])
    #expect(suppressed == 0)
    let (none, one) = await Fixture.pipeline(catalog: Fixture.catalog(entries, lint), packs: [:])
      .check()
    #expect(none.isEmpty)
    #expect(one == 1)
  }
}
