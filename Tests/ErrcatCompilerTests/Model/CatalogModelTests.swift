import CatalogFixtures
import CatalogFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler

@Suite struct CatalogModelTests {
  @Test(arguments: [
    ("error.a", "error.", true), ("recovery.a.b", "recovery.a.", true),
    ("action.a", "action.", true),
    ("title.a", "title.", true), ("errors.a", "errors.", false), ("actions", "", false),
    ("titles.a", "titles.", false),
    ("recover.a", "recover.", false), ("error", "", false), ("", "", false),
    ("a.error.b", "a.error.", false),
    ("actio.a", "actio.", false), ("titl.a", "titl.", false), ("erro.a", "erro.", false),
    ("recoveryx", "", false),
    ("actionx", "", false), ("titlex", "", false), ("errorx", "", false),
  ])
  func `a key of the catalog has one of its prefixes`(key: String, prefix: String, isCatalogs: Bool)
  {
    #expect(CatalogKey.isCatalogKey(key) == isCatalogs)
    #expect(CatalogKey.prefix(of: key) == prefix)
    #expect(CatalogKey.actionLabel(key) == "action.\(key)")
  }

  @Test(arguments: [
    ("{}", "{}", "toast", "error", true, "never", ""),
    (#"{"display": "banner"}"#, "{}", "banner", "error", true, "never", ""),
    (
      #"{"display": ["inline", "toast"]}"#, #"{"display": "modal"}"#, "modal", "error", true,
      "never", ""
    ),
    (
      #"{"display": ["inline", "toast"], "severity": "info"}"#, "{}", "inline toast", "info", true,
      "never", ""
    ),
    ("{}", #"{"display": "silent"}"#, "silent", "error", false, "never", ""),
    ("{}", #"{"display": "silent", "report": true}"#, "silent", "error", true, "never", ""),
    (#"{"report": false}"#, "{}", "toast", "error", false, "never", ""),
    (#"{"report": false}"#, #"{"report": true}"#, "toast", "error", true, "never", ""),
    (#"{"report": false}"#, #"{"reportIf": "{b}"}"#, "toast", "error", true, "never", ""),
    (#"{"reportIf": "{b}"}"#, #"{"display": "silent"}"#, "silent", "error", true, "never", ""),
    ("{}", #"{"recovery": {"actions": ["retry"]}}"#, "toast", "error", true, "manual", "retry"),
    ("{}", #"{"recovery": {"actions": ["retr"]}}"#, "toast", "error", true, "never", "retr"),
    (
      #"{"recovery": {"actions": ["retry"]}}"#, #"{"recovery": {"actions": ["a", "b"]}}"#, "toast",
      "error", true, "never", "a b"
    ),
    (#"{"recovery": {"actions": ["retry"]}}"#, "{}", "toast", "error", true, "manual", "retry"),
    (#"{"retry": "manual"}"#, #"{"retry": "never"}"#, "toast", "error", true, "never", ""),
    (
      #"{"retry": "manual", "severity": "critical"}"#, #"{"severity": "warning"}"#, "toast",
      "warning", true, "manual", ""
    ),
  ])
  func `an error has what it doesn't set from its category, or the default`(
    category: String,
    entry: String,
    display: String,
    severity: String,
    isReported: Bool,
    retry: String,
    actions: String
  ) {
    let catalog = """
      {"errcat": 1, "domain": "d", "sourceLanguage": "en", "categories": {"a": \(category)},
       "errors": {"error.a.x": \(entry)}}
      """
    let project = Fixture.pipeline(catalog: catalog, packs: [:], rules: nil).project
    let found = project.catalog.entries[0].resolvedTreatment
    #expect(found.displays.map(\.rawValue).joined(separator: " ") == display)
    #expect(found.severity.rawValue == severity)
    #expect(found.isReported == isReported)
    let isRetry = retry == "manual" ? found.retry == .manual : found.retry == .never
    #expect(isRetry)
    #expect(found.actions.joined(separator: " ") == actions)
    #expect(found.httpStatus == nil && found.tripsBreaker != true && found.hint == nil)
  }

  @Test(arguments: ["validation", "permission", "cancelled", "validatio", "cancel", "a"])
  func `errors of the user's own doing aren't reported`(name: String) {
    let catalog = """
      {"errcat": 1, "domain": "d", "sourceLanguage": "en", "categories": {"\(name)": {"breaker": true, "http": 418}},
       "errors": {"error.\(name).x": {}, "error.\(name).y": {"breaker": false, "http": 500}}}
      """
    let project = Fixture.pipeline(catalog: catalog, packs: [:], rules: nil).project
    let found = project.catalog.entries.map(\.resolvedTreatment)
    #expect(found[0].isReported == !["validation", "permission", "cancelled"].contains(name))
    #expect(found.map(\.tripsBreaker) == [true, false] && found.map(\.httpStatus) == [418, 500])
  }

  @Test func `a help page is the error's, its category's or the catalog's`() {
    let catalog = """
      {"errcat": 1, "domain": "d", "sourceLanguage": "en", "help": "https://h.example/{key}",
       "categories": {"a": {"help": "https://a.example/{code}"}, "b": {}},
       "errors": {"error.a.x": {"help": "https://x.example"}, "error.a.y": {}, "error.b.x": {}, "error.c.x": {}}}
      """
    let project = Fixture.pipeline(catalog: catalog, packs: [:], rules: nil).project
    #expect(
      project.catalog.entries.map(\.resolvedTreatment.help) == [
        "https://x.example", "https://a.example/{code}", "https://h.example/{key}",
        "https://h.example/{key}",
      ]
    )
  }

  @Test func `a name is unknown only if it isn't one of the list`() {
    for names in [ForeignCodeNames.url, .posix] {
      for name in names.names {
        #expect(names.problem(with: name) == nil)
        #expect(names.name(ignoringCase: name.uppercased()) == name)
      }
    }
    #expect(
      ForeignCodeNames.posix.problem(with: "ETIMEOUT")
        == "unknown POSIX error 'ETIMEOUT'; did you mean 'ETIMEDOUT'?"
    )
    #expect(
      ForeignCodeNames.url.problem(with: "zzzzzzzzzz") == "unknown URLError code 'zzzzzzzzzz'"
    )
    #expect(ForeignCodeNames.posix.name(ignoringCase: "x") == nil)
  }

  @Test(arguments: [
    ("https://a", true), ("https://a:1", true), ("https://a:12345", true),
    ("https://a:123456", false), ("https://a:", false),
    ("https://a:1:2", false), ("https://a:b", false), ("https://:1", false),
    ("https://a-.b", false), ("https://a-b", true),
    ("https://a/-._~!$&'()*+,;=:@/", true), ("https://a/%00%fF", true), ("https://a/%0", false),
    ("https://a/%", false),
    ("https://a/%g0", false), ("https://a/%0g", false), ("https://a/^", false),
    ("https://a/\u{E9}", false), ("https://a/\\", false),
    ("https://a/|", false), ("https://a/`", false), ("https://a/[", false),
  ])
  func `an address has only what a path can have`(text: String, isAddress: Bool) {
    #expect((WebAddress(text) != nil) == isAddress)
  }

  @Test func `levels of changes are ordered`() {
    #expect(ChangeLevel.allCases.shuffled().sorted() == [.none, .patch, .minor, .major])
    #expect(!(ChangeLevel.major < .major) && ChangeLevel.none < .major)
  }

  @Test(arguments: [
    ("0123456789abcdef", true), ("0123456789abcde", false), ("0123456789abcdef0", false),
    ("0123456789ABCDEF", false),
    ("0123456789abcdeg", false), ("0123456789abcd/:", false),
  ])
  func `a fingerprint is sixteen small hexadecimal digits`(text: String, isFingerprint: Bool) {
    #expect((SourceFingerprint(text) != nil) == isFingerprint)
  }
}
