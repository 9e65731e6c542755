import PositionedJSON
import Testing

@testable import ErrcatCompiler

@Suite struct TranslationLockReadingTests {
  @Test(arguments: [
    (#"{"version": 2}"#, "format version 2 is newer than this errcat supports (1)"),
    (#"{"langauges": {}}"#, "unknown field 'langauges' in the lock"),
    (#"{"languages": []}"#, "expected an object, found an array"),
    (#"{"languages": {"??": {}}}"#, "'??' is not a language tag"),
    (#"{"languages": {"de": {"a": 1}}}"#, "expected a string, found a number"),
    (
      #"{"languages": {"de": {"a": "x"}}}"#,
      "expected a fingerprint of 16 lowercase hexadecimal digits for 'a', found 'x'"
    ),
    (
      #"{"sources": {"x": "One"}}"#,
      "expected a fingerprint of 16 lowercase hexadecimal digits, found 'x'"
    ),
    (#"{"sources": {"0123456789abcdef": null}}"#, "expected a string, found null"),
    ("[]", "expected an object, found an array"),
  ])
  func `what a lock can't hold is reported`(lock: String, expected: String) {
    var findings = Findings()
    _ = TranslationLock(
      SourceFile(path: "errcat.lock", bytes: Array(lock.utf8)),
      index: 1,
      &findings
    )
    #expect(findings.diagnostics.map(\.message) == [expected])
  }
}
