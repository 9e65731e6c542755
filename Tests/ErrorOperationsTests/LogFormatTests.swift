import Foundation
import SampleErrors
import Testing

@testable import ErrorCatalog
@testable import ErrorOperations

@Suite struct LogFormatTests {
  private let context = [LogField("user_id", "UUID1234"), LogField("screen", "home")]
  private let record = OperationRecord(
    operation: "upload",
    duration: .microseconds(1_234_567),
    outcome: .failure(category: "api", key: "error.down"),
    attempts: 3,
    isRetryable: true
  )

  private func occurrence(_ error: ServiceError = .down) -> Occurrence<ServiceError> {
    var occurrence = Occurrence(
      error,
      traceID: "t",
      time: Date(timeIntervalSince1970: 1_768_780_800),
      operation: "upload",
      fileID: "App/Upload.swift",
      line: 7
    )
    occurrence.status = 503
    return occurrence
  }

  private func line(_ error: ServiceError = .down, _ format: LogFormat) -> String {
    let line = LogLine(occurrence(error), context: context, format: format, record: record)
    return String(line.description.drop { $0 != " " }.dropFirst())
  }

  @Test func `a line has the fields that are chosen, in their order`() {
    let whole = LogLine(
      occurrence(),
      context: context,
      format: [.category, .key, .context("user_id")]
    )
    #expect(
      whole.description
        == "[ERROR][2026-01-19T00:00:00.000Z] category=api key=error.down user_id=UUID1234"
    )
    #expect(
      line(.down, [.key.named("error_key"), .category]) == "error_key=error.down category=api"
    )
  }

  @Test func `every field has a value in a unit`() {
    #expect(
      line(.down, [.isRetryable, .attempts, .milliseconds, .seconds, .outcome, .status, .domain])
        == "retryable=true attempts=3 duration_ms=1234.567 seconds=1.234567 outcome=failure "
        + "status=503 domain=com.example"
    )
    let whole = OperationRecord(
      operation: "upload",
      duration: .seconds(2),
      outcome: .success,
      attempts: 1
    )
    #expect(
      LogLine(slow: whole, format: [.milliseconds]).description.hasSuffix(" duration_ms=2000")
    )
    let unmeasured = LogLine(occurrence(), format: [.key, .attempts, .milliseconds, .context("x")])
    #expect(unmeasured.description.hasSuffix("] key=error.down"))
  }

  @Test func `context and arguments that are named are not repeated`() {
    #expect(line(.down, [.context("screen"), .context]) == "screen=home user_id=UUID1234")
    let invalid = ServiceError.invalid(email: "ada@example.com", limit: 3)
    #expect(
      line(invalid, [.argument("limit").named("limit"), .arguments])
        == "limit=3 arg.email=<private>"
    )
    #expect(
      line(invalid, [.argument("email"), .arguments.named("")]) == "arg.email=<private> limit=3"
    )
  }

  @Test func `the causes of an error are in its line, without their messages`() {
    struct Surprise: Error { let secret = "s3cr3t" }
    let cause = NSError(domain: "inner", code: 2, userInfo: [NSLocalizedDescriptionKey: "s3cr3t"])
    let error = NSError(domain: "outer", code: 1, userInfo: [NSUnderlyingErrorKey: cause])
    let unmapped = LogLine(ServiceMapper.occurrence(for: error)).description
    #expect(unmapped.contains(#"key=error.unexpected"#))
    #expect(unmapped.contains(#" cause="outer 1 (inner 2)" at="#))
    let swift = LogLine(ServiceMapper.occurrence(for: Surprise())).description
    #expect(swift.contains("cause=ErrorOperationsTests.LogFormatTests.Surprise at="))
    #expect(!unmapped.contains("s3cr3t") && !swift.contains("s3cr3t"))
    let long = NSError(domain: String(repeating: "d", count: 100_000), code: 1)
    let lengths = LogLine(ServiceMapper.occurrence(for: long)).description.split { $0 != "d" }.map(
      \.count
    )
    #expect(lengths.max() == 1_000)
  }

  @Test(arguments: [
    ("azAZ09.-_", "azAZ09.-_"), ("`{@[/:,^ =é", "____________"), ("a:b", "a_b"),
  ])
  func `a name has letters, digits and three signs`(_ name: String, _ written: String) {
    var line = LogLine(.error)
    line.append(LogField(name, "x"))
    #expect(line.description.hasSuffix("] \(written)=x"))
  }

  @Test(arguments: [
    ("ab", "ab"), ("a/b:c", "a/b:c"), ("", #""""#), ("a b", #""a b""#), (#"a\b"#, #""a\\b""#),
    (#"a"b"#, #""a\"b""#), ("a=b", #""a=b""#), ("a\tb\r\n", #""a\tb\r\n""#),
    ("\u{1F}\u{E0001}", #""\u001f\udb40\udc01""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
    ("\u{E000}\u{378}", #""\ue000\u0378""#),
  ])
  func `a value is quoted if a program could misread it`(_ value: String, _ written: String) {
    var line = LogLine(.error)
    line.append(LogField("x", value))
    #expect(line.description.hasSuffix("] x=\(written)"))
  }

  @Test func `the default line has attempts and duration of a measured operation`() {
    let measured = line(.down, .standard)
    #expect(measured.contains(" operation=upload attempts=3 duration_ms=1234.567 status=503 "))
    #expect(!LogLine(occurrence()).description.contains("attempts="))
  }

  @Test func `a slow success shows what the format has of it`() {
    let slow = OperationRecord(
      operation: "load",
      duration: .seconds(3),
      outcome: .success,
      attempts: 2
    )
    let standard = LogLine(slow: slow, context: context).description
    #expect(standard.hasPrefix("[NOTICE]["))
    #expect(
      standard.hasSuffix(
        "] operation=load outcome=slow duration_ms=3000 user_id=UUID1234 screen=home attempts=2"
      )
    )
    let format: LogFormat = [.key, .operation.named("op"), .context("user_id"), .attempts]
    #expect(
      LogLine(slow: slow, context: context, format: format).description
        .hasSuffix("] op=load outcome=slow duration_ms=3000 user_id=UUID1234 attempts=2")
    )
  }

  @Test func `a measurement has a unit and a text`() {
    #expect(record.milliseconds == 1_234.567 && record.seconds == 1.234567)
    #expect(record.outcome.text == "failure" && record.outcome.category == "api")
    #expect(
      record.outcome.key == "error.down" && record.outcome.description == "failure(error.down)"
    )
    #expect(
      record.description == "operation=upload outcome=failure attempts=3 duration_ms=1234.567"
    )
    let success = OperationRecord(operation: "a", duration: .zero, outcome: .success, attempts: 1)
    #expect(success.outcome.text == "success" && success.outcome.category == nil)
    #expect(success.isRetryable == nil && success.outcome.description == "success")
  }
}
