import Foundation
import MessageFormat
import PositionedJSON
import SampleErrors
import Testing

@testable import ErrorCatalog

@Suite struct ResponseArgumentsTests {
  private func arguments(_ value: String) -> GeneratedCode.ResponseArguments {
    let body = #"{"x": \#(value)}"#
    return GeneratedCode.ResponseArguments(
      JSONDocument(Array(body.utf8)).root,
      [:]
    ) { _ in
      [ServerPath("x")]
    }
  }

  @Test(arguments: [
    ("7", 7), ("-7", -7), ("\"7\"", 7), ("7.0", 7), ("7e2", 700), ("9223372036854775807", .max),
    ("-9223372036854775808", .min), ("0", 0), ("7.5", 0), ("9223372036854775808", 0), ("1e400", 0),
    ("\"\"", 0), ("\"seven\"", 0), ("null", 0), ("true", 0), ("[7]", 0), ("{}", 0),
    ("\"nan\"", 0), ("\"0x10\"", 0), ("\"+5\"", 5), ("\"\(String(repeating: "9", count: 65))\"", 0),
  ])
  func `whole numbers`(value: String, expected: Int) {
    #expect(arguments(value).int("a") == expected)
  }

  @Test(arguments: [
    ("7.5", 7.5), ("\"7.5\"", 7.5), ("-1e3", -1_000), ("1e400", 0), ("\"nan\"", 0), ("\"inf\"", 0),
    ("\"0x1p4\"", 0), ("\"+.5\"", 0.5), ("\"7.\"", 7), ("false", 0), ("null", 0),
  ])
  func `numbers`(value: String, expected: Double) {
    #expect(arguments(value).double("a") == expected)
  }

  @Test(arguments: [
    ("true", true), ("\"true\"", true), ("false", false), ("1", false), ("\"yes\"", false),
    ("null", false),
  ])
  func `truth values`(value: String, expected: Bool) {
    #expect(arguments(value).bool("a") == expected)
  }

  @Test(arguments: [
    ("\"Basic\"", "Basic"), ("7", "7"), ("\"{x} # '\"", "{x} # '"), ("null", ""), ("true", ""),
    ("[\"a\"]", ""), (#""a\u202Eb\u0000\n\n c ""#, "ab c"), (#"" \u200F ""#, ""),
  ])
  func `texts`(value: String, expected: String) {
    #expect(arguments(value).string("a") == expected)
  }

  @Test(arguments: [
    // 31 December 1999, 23:59:00 UTC.
    ("\"1999-12-31T23:59:00Z\"", 946_684_740.0), ("\"2000-01-01T01:59:00+02:00\"", 946_684_740),
    ("\"1999-12-31T23:59:00.500Z\"", 946_684_740.5), ("946684740", 946_684_740),
    ("\"Fri, 31 Dec 1999 23:59:00 GMT\"", 946_684_740), ("946684740000", 946_684_740),
    ("1e300", nil), ("-1", nil), ("\"soon\"", nil), ("null", nil),
  ])
  func `times`(value: String, seconds: Double?) {
    #expect(arguments(value).date("a") == seconds.map { Date(timeIntervalSince1970: $0) })
  }

  @Test(arguments: [
    ("90", 90.0), ("1.5", 1.5), ("\"1.5\"", 1.5), ("\"1.5s\"", 1.5), ("-1", 0), ("\"nan\"", 0),
    ("\"nans\"", 0), ("1e30", 31_536_000), ("1e400", 0), ("null", 0), ("\"PT1H\"", 0),
    ("\"1e3s\"", 0), ("\"+1s\"", 0), ("\"1.0000000001s\"", 0), ("\"0x10\"", 0), ("\"inf\"", 0),
  ])
  func `durations`(value: String, seconds: Double) {
    #expect(arguments(value).duration("a") == .seconds(seconds))
  }

  @Test(arguments: [
    (#""https://example.com/a?b=c""#, "https://example.com/a?b=c"),
    (#""HTTP://example.com""#, "HTTP://example.com"), (#""javascript:alert(1)""#, nil),
    (#""javascript://example.com/%0Aalert(1)""#, nil), (#""app://example.com""#, nil),
    (#""file:///etc/passwd""#, nil), (#""/a""#, nil), (#""https://""#, nil),
    ("7", nil), ("null", nil),
  ])
  func `URLs`(value: String, expected: String?) {
    #expect(arguments(value).url("a")?.absoluteString == expected)
  }

  @Test func `the first value that fits counts`() {
    let body = #"{"x": [null, "a", {"y": 1}, 7, 8]}"#
    let root = JSONDocument(Array(body.utf8)).root
    let arguments = GeneratedCode.ResponseArguments(
      root,
      [:]
    ) {
      $0 == "a" ? [ServerPath("z"), ServerPath("x[*]")] : []
    }
    #expect(arguments.int("a") == 7)
    #expect(arguments.int("b") == 0)
  }

  @Test func `a response fills the arguments of its error`() {
    let body = """
      {"failure": {"kind": "invalid_email", "email": "a@b.c",
        "limits": [{"maximum": null}, {"maximum": 40}]}}
      """
    let occurrence = ServiceMapper.occurrence(forStatus: 422, body: Data(body.utf8))
    #expect(occurrence.error == .invalid(email: "a@b.c", limit: 40))
    #expect(occurrence.message(in: "en") == "a@b.c is longer than 40.")
  }

  @Test(arguments: ["", "no JSON", "{}", #"{"failure": 7}"#, #"{"failure": {"email": {}}}"#])
  func `without values, arguments are empty and no braces are shown`(body: String) {
    let occurrence = ServiceMapper.occurrence(forStatus: 422, body: Data(body.utf8))
    #expect(occurrence.error == .invalid(email: "", limit: 0))
    #expect(occurrence.message(in: "en") == " is longer than 0.")
  }

  @Test func `errors of a module and of its base are filled from their own places`() {
    let map = { (body: String) in
      SharingMapper.occurrence(forStatus: 409, body: Data(body.utf8)).error
    }
    #expect(
      map(#"{"code": "group_full", "group": {"places": 12}}"#) == .module(.full(places: 12))
    )
    #expect(map(#"{"code": "group_full"}"#) == .module(.full(places: 0)))
    #expect(
      map(#"{"code": "quota_reached", "group": {"places": 12}}"#)
        == .base(.quota(limit: 0, plan: ""))
    )
  }
}
