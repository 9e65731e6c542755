import PositionedJSON
import Testing

@testable import ErrcatCompiler

@Suite struct LockConflictTests {
  private func read(_ text: String) -> (lock: TranslationLock, findings: [String]) {
    var findings = Findings()
    let lock = TranslationLock(SourceFile(path: "l", bytes: Array(text.utf8)), index: 3, &findings)
    let table = LineTable(Array(text.utf8))
    let lines = findings.diagnostics.map { finding -> String in
      let position = table.position(of: finding.location.range.lowerBound)
      let about = [finding.key, finding.language].compactMap { $0 }.map { " \($0)" }.joined()
      return
        "\(finding.location.file):\(position.line):\(position.column): \(finding.message)\(about)"
    }
    return (lock, lines)
  }

  private static let (one, two, three) = (
    "0123456789abcdef", "0123456789abcdee", "0123456789abcded"
  )

  @Test func `both sides of a conflict are read, also if the rest is damaged`() throws {
    for markers in [
      ["<<<<<<<", "=======", ">>>>>>>"],
      ["<<<<<<< ours", "||||||| base\n=======", ">>>>>>> theirs"],
    ] {
      let found = read(
        """
        {"version": 1, "languages": {"de": {
        \(markers[0])
        "a": "\(Self.one)",
        \(markers[1])
        "a": "\(Self.two)",
        \(markers[2])
        "b": "\(Self.three)"
        }}, "sources": {"\(Self.one)": "One"}}
        """
      )
      #expect(found.findings == [])
      #expect(found.lock.languages["de"]?["a"]?.map(\.text).sorted() == [Self.two, Self.one])
      #expect(found.lock.languages["de"]?["b"]?.map(\.text) == [Self.three])
      #expect(found.lock.sources.map { "\($0.key.text) \($0.value)" } == ["\(Self.one) One"])
    }
  }

  @Test func `a conflict explains everything but a wrong fingerprint`() {
    let text = """
      <<<<<<<
      {"x": 1, "version": 3, "languages": {"??": {}, "de": {"a": "zz"}}}
      """
    #expect(
      read(text).findings == [
        "3:2:61: expected a fingerprint of 16 lowercase hexadecimal digits for 'a', found 'zz' a de"
      ]
    )
    for marker in ["<<<<<<", " <<<<<<<", "======", "|||||| ", ">>>>>>"] {
      let found = read(text.replacing("<<<<<<<", with: marker)).findings
      #expect(found.count == 1 && found[0].contains("is not a JSON value"), "\(marker)")
    }
  }

  @Test(arguments: [
    (#"{"version": 1}"#, []), (#"{"version": 0}"#, []), (#"{"version": "2"}"#, []),
    (#"{"version": 2}"#, ["3:1:13: format version 2 is newer than this errcat supports (1)"]),
    (
      #"{"languages": {"de": {"a": "x", "b": null}}, "sources": []}"#,
      [
        "3:1:29: expected a fingerprint of 16 lowercase hexadecimal digits for 'a', found 'x' a de",
        "3:1:38: expected a string, found null", "3:1:57: expected an object, found an array",
      ]
    ),
    (
      #"{"sources": {"x": "a", "0123456789abcdef": 1}, "y": 1}"#,
      [
        "3:1:15: expected a fingerprint of 16 lowercase hexadecimal digits, found 'x'",
        "3:1:44: expected a string, found a number", "3:1:49: unknown field 'y' in the lock",
      ]
    ),
    (#"{"languages": {"??": {"a": 1}}}"#, ["3:1:17: '??' is not a language tag"]),
    ("", ["3:1:1: expected a JSON value, found an empty file"]),
  ])
  func `what a lock can't hold has its place`(text: String, findings: [String]) {
    #expect(read(text).findings == findings)
  }
}
