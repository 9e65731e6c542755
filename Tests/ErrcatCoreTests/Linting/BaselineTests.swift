import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct BaselineTests {
  @Test(arguments: [
    ("wrong-type", "tr", false), ("malformed-message", "en", false),
    ("malformed-message", "tr", true), ("missing-translation", "tr", true),
    ("empty-message", "en", false), ("empty-message", "tr", true), ("unread-pack-file", "", false),
  ])
  func `records what users don't see as a key or a brace`(
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
    #expect(Baseline.canRecord(finding, sourceLanguages: ["en"]) == isRecorded)
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
