import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler

@Suite struct BaselineReadingTests {
  private func read(_ text: String) throws -> Baseline {
    try #require(try Baseline.read("b.json", in: FileReader(["b.json": text])))
  }

  @Test func `findings have a count, and perhaps a language and a key`() throws {
    let known = try read(
      #"""
      {"version": 1, "findings": [
        {"fingerprint": "a", "rule": "r", "count": 1000000, "language": "de", "key": "k"},
        {"fingerprint": "b", "rule": "s"}, {"fingerprint": "c", "rule": "t", "count": 1}]}
      """#
    ).known
    #expect(known.keys.map(\.text).sorted() == ["a", "b", "c"])
    let first = try #require(known[Fingerprint(text: "a")])
    #expect(
      first.count == 1_000_000 && first.rule == "r" && first.language == "de" && first.key == "k"
    )
    let second = try #require(known[Fingerprint(text: "b")])
    #expect(second.count == 1 && second.rule == "s" && second.language == nil && second.key == nil)
  }

  @Test(arguments: [
    ("{", "b.json:1:2: expected '}', found the end of the file"),
    ("{}", "b.json:1:1: not a baseline: expected 'version' 1 and an array 'findings'"),
    (#"{"version": 2}"#, "b.json:1:13: format version 2 is newer than this errcat supports (1)"),
    (
      #"{"version": 0, "findings": []}"#,
      "b.json:1:1: not a baseline: expected 'version' 1 and an array 'findings'"
    ),
    (
      #"{"version": 1, "findings": {}}"#,
      "b.json:1:1: not a baseline: expected 'version' 1 and an array 'findings'"
    ),
    (
      "{\"version\": 1,\n \"findings\": [{\"rule\": \"r\"}]}",
      "b.json:2:15: finding lacks 'rule' or 'fingerprint'"
    ),
    (
      #"{"version": 1, "findings": [{"fingerprint": "r"}]}"#,
      "b.json:1:29: finding lacks 'rule' or 'fingerprint'"
    ),
    (
      #"{"version": 1, "findings": [{"fingerprint": "r", "rule": "r", "count": 0}]}"#,
      "b.json:1:29: 'count' is 0; expected 1 to 1000000"
    ),
    (
      #"{"version": 1, "findings": [{"fingerprint": "r", "rule": "r", "count": 1000001}]}"#,
      "b.json:1:29: 'count' is 1000001; expected 1 to 1000000"
    ),
  ])
  func `another file isn't a baseline`(text: String, error: String) {
    let thrown = #expect(throws: FileError.self) { try self.read(text) }
    #expect(thrown?.description == error)
  }

  @Test func `a file that doesn't exist is none`() throws {
    #expect(try Baseline.read("c.json", in: FileReader(["b.json": ""])) == nil)
    #expect(
      Baseline.missing("c.json").description
        == "c.json: doesn't exist; create it with 'errcat lint --baseline c.json --update-baseline'"
    )
  }

  @Test func `of equal findings, as many are known as the baseline counts`() {
    func finding(_ key: String) -> Diagnostic {
      Diagnostic(rule: "r", severity: .info, message: "m", location: .file(0), key: key)
    }
    let files = [SourceFile(path: "a/catalog.json", bytes: [])]
    var baseline = Baseline()
    let fingerprint = Fingerprint(finding("k"), path: "catalog.json", folder: "")
    baseline.known[fingerprint] = .init(count: 2, rule: "r", language: nil, key: "k")
    let found = [
      finding("k"), finding("l"), finding("k"), finding("k"), finding("l"), finding("k"),
    ]
    #expect(baseline.new(found, files).map(\.key) == ["l", "k", "l", "k"])
    #expect(baseline.new([finding("k")], files) == [] && Baseline().new(found, files) == found)
  }
}
