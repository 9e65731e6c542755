import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct BaselineTests {
  @Test(arguments: [
    ("wrong-type", "tr", false), ("malformed-message", "en", false),
    ("malformed-message", "tr", false), ("argument-mismatch", "tr", false),
    ("plural-without-other", "tr", false), ("missing-translation", "tr", true),
    ("empty-message", "en", false), ("empty-message", "tr", true), ("unread-pack-file", "", false),
  ])
  func `records what users don't see as a key, a brace or without its value`(
    rule: String,
    language: String,
    isRecorded: Bool
  ) {
    let finding = Diagnostic(
      rule: rule,
      severity: .error,
      message: "",
      location: .file(0),
      language: language
    )
    let project = Fixture.pipeline(catalog: Fixture.catalog(""), packs: ["en": "{}"]).project
    #expect(RecordableFindings(of: [project]).contains(finding) == isRecorded)
  }

  @Test func `what only other code reads can be recorded`() throws {
    let catalog = Fixture.catalog(
      #""about.lines": {}, "about.list.one": {}"#,
      #""categories": {"about": {"keys": ["about.*"]}}, "#
    )
    let en =
      #"{"about": {"lines": [1], "list": {"one": "1"}, "menu": ["One"]}, "other": 3, "n": {"m": []}}"#
    let pipeline = Fixture.pipeline(
      catalog: catalog,
      packs: [
        "en": en, "de": #"{"about": {"lines": "Eins", "list": [1], "menu": ["Eins"]}}"#,
        "_unused": "{}", "_missing": #"{"x": "y", "about": {"lines": "z"}}"#, "german": "{}",
        "helper.d": #"["a"]"#,
      ]
    )
    let report = pipeline.check(rules: ["wrong-type", "unknown-language"])
    let recordable = RecordableFindings(of: [pipeline.project])
    let recorded = report.diagnostics.filter(recordable.contains)
    let files = pipeline.project.files
    #expect(
      recorded.map { "\(files[$0.location.file].path) \($0.key ?? "-")" } == [
        "i18n/_unused.json -", "i18n/de.json about.menu", "i18n/en.json about.menu",
        "i18n/en.json other", "i18n/en.json n.m", "i18n/german.json -", "i18n/helper.d.json -",
      ]
    )
    let others = report.diagnostics.filter { !recordable.contains($0) }
    #expect(
      others.map { "\(files[$0.location.file].path) \($0.key ?? "-")" } == [
        "i18n/_missing.json about.lines", "i18n/de.json about.list", "i18n/en.json about.lines",
      ]
    )
  }

  @Test func `titles, hints and labels are shown, too`() {
    let catalog = Fixture.catalog(
      #""error.a.x": {"title": "t", "recovery": {"hint": "h", "actions": ["retry"]}}"#,
      #""actions": {"retry": {}}, "#
    )
    let pipeline = Fixture.pipeline(catalog: catalog, packs: ["en": #"{"other": "O"}"#])
    #expect(pipeline.project.shownKeys == ["error.a.x", "t", "h", "action.retry"])
  }

  /// 800 findings: every message of two packs lacks its argument.
  private static func packs(_ keys: [String], defect: Bool = false) -> [String: String] {
    let source = keys.map { "\"\($0)\": \"Hi {name}\"" }.joined(separator: ",\n  ")
    let other = keys.map { "\"\($0)\": \"Hallo\"" }.joined(separator: ",\n\n  ")
    let extra = defect ? ",\n  \"new\": \"Neu {nmae}\"" : ""
    return [
      "en": "{\n  \(source)\(defect ? ", \"new\": \"New {name}\"" : "")\n}",
      "de": "{\(other)\(extra)}", "tr": "{\(other)\(defect ? ", \"new\": \"Yeni {name}\"" : "")}",
    ]
  }

  private static func found(_ packs: [String: String]) -> ([Diagnostic], [SourceFile]) {
    let pipeline = Fixture.pipeline(catalog: Fixture.catalog(""), packs: packs)
    return (pipeline.check(rules: ["argument-mismatch"]).diagnostics, pipeline.project.files)
  }

  private static let keys = (0..<400).map { "key\($0)" }

  @Test func `of 800 findings in another order with one new defect, one is left`() throws {
    let (old, oldFiles) = Self.found(Self.packs(Self.keys))
    #expect(old.count == 800)
    let text = Baseline(old, oldFiles).text
    let baseline = try Baseline(SourceFile(path: "b.json", bytes: Array(text.utf8)))
    #expect(baseline.count == 800)
    let (new, files) = Self.found(Self.packs(Self.keys.reversed(), defect: true))
    #expect(new.count == 801)
    let left = baseline.new(new, files)
    #expect(
      left.map(\.message) == ["'new' has argument 'nmae'; the source message has 'name'"]
    )
  }

  @Test func `the folder that the tool is started from does not matter`() {
    let fault = { (path: String) in
      var findings = Findings()
      findings.report(.missingPack, "no pack 'x'", at: Location(0, ByteRange(0, 0)))
      return Baseline(findings.diagnostics, [SourceFile(path: path, bytes: [])]).text
    }
    #expect(fault("catalog.json") == fault("../app/catalog.json"))
  }

  @Test func `shrinking takes out what is gone and lets nothing in`() throws {
    let (old, oldFiles) = Self.found(Self.packs(Array(Self.keys[..<3])))
    let (new, files) = Self.found(Self.packs(Array(Self.keys[1..<3]), defect: true))
    let shrunk = Baseline(old, oldFiles).shrunk(to: Baseline(new, files))
    #expect(shrunk.count == 4)
    #expect(shrunk.new(new, files).count == 1)
  }

  @Test func `another number isn't a new finding; another argument is`() {
    let print = { (message: String) in
      Fingerprint(
        Diagnostic(
          rule: "a",
          severity: .error,
          message: message,
          location: Location(0, ByteRange(0, 0))
        ),
        path: "a",
        folder: ""
      )
    }
    #expect(print("is 83 columns wide") == print("is 91 columns wide"))
    #expect(print("lacks argument '0'") != print("lacks argument '1'"))
  }

  @Test(arguments: [
    ("{\"version\": 2}", 1, 13, "format version 2 is newer than this errcat supports (1)"),
    ("{\"version\": 1}", 1, 1, "not a baseline: expected 'version' 1 and an array 'findings'"),
    (
      "{\"version\": 1,\n \"findings\": [{\"rule\": \"a\"}]}", 2, 15,
      "finding lacks 'rule' or 'fingerprint'"
    ),
    ("{\"version\": 1,}", 1, 14, ""),
    (
      "{\"version\": 1, \"findings\": [{\"rule\": \"a\", \"fingerprint\": \"b\", \"count\": -1}]}",
      1, 29,
      "'count' is -1; expected 1 to 1000000"
    ),
  ])
  func `a broken baseline is refused with its place`(
    text: String,
    line: Int,
    column: Int,
    message: String
  ) {
    do {
      _ = try Baseline(SourceFile(path: "b", bytes: Array(text.utf8)))
      Issue.record("it was read")
    } catch {
      #expect(error.position == SourcePosition(line: line, column: column))
      if !message.isEmpty { #expect(error.message == message) }
    }
  }
}

@Suite struct BaselineRequestTests {
  private static let catalog = """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "errors": {},
     "lint": {"baseline": "known.json"}}
    """

  private func run(_ messages: String, known: String?) throws -> LintRun {
    var files = ["catalog.json": Self.catalog, "i18n/en.json": "{\(messages)}"]
    files["known.json"] = known
    return try LintRun(CatalogFiles(files), LintRequest(rules: .named(["double-space"])))
  }

  /// The baseline that an update writes, and the report without its findings.
  private func updated(
    _ messages: String,
    known: String? = nil,
    _ update: BaselineRequest.Update = .shrink
  ) throws -> (text: String, count: Int, report: LintReport) {
    let run = try run(messages, known: known)
    var report = run.report()
    let outcome = try BaselineRequest(update: update).apply(to: &report, of: run)
    guard case .updated(let baselines) = outcome else {
      Issue.record("not updated")
      return ("", 0, report)
    }
    return (baselines[0].file.text, baselines[0].count, report)
  }

  /// A baseline of the findings in some messages.
  private func baseline(_ messages: String) throws -> String { try updated(messages).text }

  @Test func `the catalog names its baseline, relative to itself`() throws {
    let reader = FileReader(["app/catalog.json": Self.catalog, "app/i18n/en.json": "{}"])
    let project = try CatalogFiles("app/catalog.json", in: reader).read().project
    #expect(Baseline.path(of: project) == "app/known.json")
  }

  @Test func `known findings are left out, and nothing is written`() throws {
    let run = try run(#""a": "A  b", "new": "C  d""#, known: baseline(#""a": "A  b""#))
    var report = run.report()
    #expect(try BaselineRequest().apply(to: &report, of: run) == .unchanged)
    #expect(report.diagnostics.map(\.key) == ["new"])
    #expect(report.known == 1)
  }

  @Test func `without a file, only a run that writes the baseline has one`() throws {
    let run = try run(#""a": "A  b""#, known: nil)
    var report = run.report()
    #expect(
      throws: FileError(
        path: "known.json",
        reason:
          "doesn't exist; create it with 'errcat lint --baseline known.json --update-baseline'"
      )
    ) { try BaselineRequest().apply(to: &report, of: run) }
    let written = try updated(#""a": "A  b""#)
    #expect(written.count == 1)
    #expect(written.report.diagnostics.isEmpty)
  }

  @Test func `an update forgets what is gone, and learns what is new only if told to`() throws {
    let old = try baseline(#""a": "A  b", "gone": "E  f""#)
    let messages = #""a": "A  b", "new": "C  d""#
    let shrunk = try updated(messages, known: old)
    #expect(shrunk.text == (try baseline(#""a": "A  b""#)))
    #expect(shrunk.report.diagnostics.map(\.key) == ["new"])
    let accepted = try updated(messages, known: old, .acceptNew)
    #expect(accepted.text == (try baseline(messages)))
    #expect(accepted.count == 2)
    #expect(accepted.report.diagnostics.isEmpty)
  }

  @Test func `a file that cannot be understood says where`() throws {
    let run = try run("", known: "{\"version\": 1,\n \"findings\": [{}]}")
    var report = run.report()
    #expect(
      throws: FileError(
        path: "known.json:2:15",
        reason: "finding lacks 'rule' or 'fingerprint'"
      )
    ) { try BaselineRequest(update: .acceptNew).apply(to: &report, of: run) }
  }

  private func run(_ lint: String = "", pack: String = #"{"a": "A  b"}"#) throws -> LintRun {
    let files = [
      "catalog.json": """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", \(lint) "errors": {}}
      """,
      "i18n/en.json": pack,
    ]
    return try LintRun(CatalogFiles(files), LintRequest(rules: .named(["double-space"])))
  }

  @Test func `without a baseline nothing is left out`() throws {
    let run = try run()
    var report = run.report()
    #expect(try BaselineRequest().apply(to: &report, of: run) == .unchanged)
    #expect(report.diagnostics.count == 1)
  }

  @Test func `a module's baseline has the findings in the module`() throws {
    func files(_ text: String) -> [String: String] {
      [
        "catalog.json": """
        {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "modules": ["group", "plain"],
         "lint": {"baseline": "known.json"}, "errors": {}}
        """,
        "i18n/en.json": #"{"a": "A  b"}"#,
        "group/catalog.json": """
        {"errcat": 1, "domain": "com.example.group", "sourceLanguage": "en",
         "base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"},
         "swift": {"enum": "GroupError"}, "lint": {"baseline": "own.json"}, "errors": {}}
        """,
        "group/i18n/en.json": #"{"b": "\#(text)"}"#,
        "plain/catalog.json": """
        {"errcat": 1, "domain": "com.example.plain", "sourceLanguage": "en",
         "base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"},
         "swift": {"enum": "PlainError"}, "errors": {}}
        """,
        "plain/i18n/en.json": #"{"c": "A  b"}"#,
      ]
    }
    func run(_ path: String, _ files: [String: String]) throws -> LintRun {
      try LintRun(
        CatalogFiles(path, in: FileReader(files)),
        LintRequest(rules: .named(["double-space"]))
      )
    }
    var all = files("C  d")
    let first = try run("catalog.json", all)
    var report = first.report()
    guard
      case .updated(let baselines) = try BaselineRequest(update: .acceptNew).apply(
        to: &report,
        of: first
      )
    else {
      Issue.record("not updated")
      return
    }
    #expect(baselines.map(\.file.path) == ["known.json", "group/own.json"])
    #expect(baselines.map(\.count) == [2, 1])
    #expect(report.diagnostics.isEmpty)
    all["known.json"] = baselines[0].file.text
    all["group/own.json"] = baselines[1].file.text
    for (path, known) in [("catalog.json", 3), ("group/catalog.json", 1)] {
      let again = try run(path, all)
      var report = again.report()
      #expect(try BaselineRequest().apply(to: &report, of: again) == .unchanged)
      #expect(report.diagnostics.isEmpty)
      #expect(report.known == known)
    }
  }

  @Test func `an update needs a baseline with a name`() throws {
    let run = try run()
    var report = run.report()
    let error = RequestError.refused(
      "no baseline to update; name it with '--baseline FILE', or set 'lint.baseline' in the catalog"
    )
    #expect(throws: error) { try BaselineRequest(update: .shrink).apply(to: &report, of: run) }
  }

  @Test func `the path of an option comes before the catalog's`() throws {
    let run = try run(#""lint": {"baseline": "known.json"},"#)
    for (path, expected) in [(nil, "known.json"), ("other.json", "other.json")] {
      var report = run.report()
      let request = BaselineRequest(path: path, update: .shrink)
      guard case .updated(let baselines) = try request.apply(to: &report, of: run) else {
        Issue.record("not updated")
        continue
      }
      #expect(baselines.map(\.file.path) == [expected])
      #expect(baselines.map(\.count) == [1])
      #expect(report.diagnostics.isEmpty)
    }
  }

  @Test func `findings of files with faults update no baseline`() throws {
    let run = try run(pack: #"{"a": "A  b",}"#)
    var report = run.report()
    let request = BaselineRequest(path: "known.json", update: .acceptNew)
    #expect(try request.apply(to: &report, of: run) == .skipped)
    #expect(!report.diagnostics.isEmpty)
  }
}
