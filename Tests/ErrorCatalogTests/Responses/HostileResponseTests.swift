import CatalogFormat
import ErrorOperations
import Foundation
import MessageFormat
import SampleErrors
import Testing

@testable import ErrorCatalog

/// Responses that no server sends by accident: a value of the catalog comes back, in time.
@Suite(.timeLimit(.minutes(1))) struct HostileResponseTests {
  private func map(_ body: String, _ headers: HeaderFields = [:])
    -> Occurrence<ServiceError>
  {
    ServiceMapper.occurrence(forStatus: 500, headers: headers, body: Data(body.utf8))
  }

  @Test func `a body of 100 MB isn't read`() {
    let body = #"{"code": "queue_full", "x": ""# + String(repeating: "a", count: 100_000_000)
    #expect(map(body).error == .down)
    #expect(ServiceMapper.occurrence(ifFailedWithStatus: 200, body: Data(body.utf8)) == nil)
  }

  @Test(arguments: [("", 100_000, true), ("[[", 100_000, false), ("", 1_100_000, false)])
  func `errors after much data are found`(start: String, count: Int, isFound: Bool) {
    let body = """
      {"data": {"rows": "\(String(repeating: "a", count: count))"},
       "errors": \(start)[{"message": "m", "extensions": {"code": "queue_full"}}]}
      """
    let found = ServiceMapper.occurrence(ifFailedWithStatus: 200, body: Data(body.utf8))
    #expect(found?.error == (isFound ? .busy : nil))
    // The body of a failure isn't read that far.
    #expect(
      ServiceMapper.occurrence(ifFailedWithStatus: 503, body: Data(body.utf8))?.error == .down
    )
  }

  // By their numbers: the texts would fill the log.
  private static let broken = [
    String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000),
    #"{"errors": "# + String(repeating: "[", count: 10_000)
      + String(repeating: "]", count: 10_000) + "}",
    String(repeating: #"{"error":{"innererror":"#, count: 3_000),
    String(repeating: "{", count: 65_000), String(repeating: "[1,", count: 20_000),
    String(repeating: "\"", count: 65_000), String(repeating: "<<<<<<< a\n", count: 6_000),
    "\u{0}\u{1}\u{FEFF}", "{\"a\": \"\\ud800\"}",
    "[" + Array(repeating: "{\"code\":1}", count: 5_900).joined(separator: ",") + "]",
  ]

  @Test(arguments: broken.indices)
  func `nested, broken and empty bodies`(number: Int) {
    #expect(map(Self.broken[number]).error == .down)
    #expect(
      ServiceMapper.occurrence(ifFailedWithStatus: 200, body: Data(Self.broken[number].utf8)) == nil
    )
  }

  @Test func `a body within the limits has limited results`() {
    let errors = (0..<1_200).map { #"{"code": "c\#($0)", "message": "m", "field": "f\#($0)"}"# }
    let body = #"{"errors": [\#(errors.joined(separator: ","))]}"#
    #expect(body.utf8.count < ServerResponse.maximumBodyBytes)
    let occurrence = map(body)
    #expect(occurrence.error == .down)
    #expect(occurrence.fields.count == 100)
    let many = (0..<5_000).map { #""f\#($0)": "m""# }.joined(separator: ",")
    #expect(map(#"{"errors": {\#(many)}}"#.prefix(65_000) + "").error == .down)
    let fields = (0..<900).map { #""f\#($0)": ["m", "n"]"# }.joined(separator: ",")
    #expect(map(#"{"errors": {\#(fields)}}"#).fields.values.joined().count == 100)
    let long = String(repeating: "e\u{301}", count: 20_000)
    let text = map(#"{"title": "\#(long)"}"#).details["title"] ?? ""
    #expect(text.unicodeScalars.count == 1_000)
  }

  @Test func `a megabyte of headers`() {
    var headers: HeaderFields = ["Retry-After": "7", "X-Request-Id": "r"]
    for number in 0..<20_000 { headers["X-Header-\(number)"] = String(repeating: "a", count: 40) }
    let occurrence = map("", headers)
    #expect(occurrence.retryAfter == .seconds(7))
    #expect(occurrence.traceID == "r")
    let long = String(repeating: "a-", count: 500_000)
    for name in ["traceparent", "X-Trace-Id", "Retry-After", "Date", "x-ms-error-code", long] {
      var headers: HeaderFields = ["Date": long, "X-My-Trace": long]
      headers[name] = long
      let occurrence = map("", headers)
      #expect(occurrence.error == .down)
      #expect(occurrence.traceID.isLocal)
      #expect(occurrence.retryAfter == nil)
    }
  }

  @Test(arguments: [
    ("-1", nil), ("-99999999999999999999", nil), ("nan", nil), ("inf", nil), ("", nil),
    ("99999999999999999999999", 31_536_000), ("9223372036854775808", 31_536_000),
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Fri, 31 Dec 9999 23:59:59 GMT", 31_536_000),
    ("Fri, 31 Dec 99999999 23:59:59 GMT", nil),
  ])
  func `a delay is between none and a year`(text: String, seconds: Double?) {
    #expect(map("", ["Retry-After": text]).retryAfter == seconds.map { .seconds($0) })
  }

  @Test func `causes that lead back to themselves end`() {
    final class Loop: NSError, @unchecked Sendable {
      override var userInfo: [String: Any] {
        [NSUnderlyingErrorKey: self, "NSMultipleUnderlyingErrorsKey": [self, self]]
      }
    }
    let occurrence = ServiceMapper.occurrence(for: Loop(domain: "loop", code: 1))
    #expect(occurrence.error == .unexpected)
    #expect(LogLine(occurrence).description.utf8.count < 100_000)
    #expect(occurrence.presentation(in: "en").message == "Something went wrong.")
  }

  // By their numbers: Foundation ends the program when it describes a date that isn't a number.
  private static let extremes: [ArgumentValue] = [
    .int(.min), .int(.max), .double(.nan), .double(.infinity), .double(-.infinity),
    .double(.greatestFiniteMagnitude), .double(.leastNonzeroMagnitude), .double(-0.0),
    .date(Date(timeIntervalSince1970: .nan)), .date(Date(timeIntervalSince1970: .infinity)),
    .date(.distantPast), .date(.distantFuture), .date(Date(timeIntervalSince1970: 1e300)),
    .duration(.seconds(Int64.max)), .duration(.seconds(Int64.min)), .duration(.seconds(-1)),
    .duration(Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999)),
    .string(String(repeating: "{", count: 1_000)), .string("\u{0}"), .absent,
  ]

  @Test(arguments: extremes.indices)
  func `an extreme argument has a text in every style`(number: Int) throws {
    let value = Self.extremes[number]
    let texts = [
      "{x}", "{x, number}", "{x, number, integer}", "{x, number, percent}",
      "{x, number, ::compact-short}", "{x, number, ::currency/EUR}", "{x, date}", "{x, date, full}",
      "{x, time, short}", "{x, plural, one {# a} other {# b}}", "{x, selectordinal, other {#.}}",
      "{x, select, other {c}}", "{x, plural, offset:1 =0 {none} other {# d}}", "{x, duration}",
      "{x, spellout}", "{x, ordinal}",
    ]
    let packs = texts.enumerated().map { ("key\($0)", $1) }
    let catalog = SampleCatalog.table([
      "en": Dictionary(uniqueKeysWithValues: packs), "ar": Dictionary(uniqueKeysWithValues: packs),
    ])
    let manager = LocalizationManager(languages: ["en"])
    for language in ["en", "ar"] {
      for (key, text) in packs {
        let number = try #require(catalog.number(of: key))
        let shown = manager.text(number, in: catalog, language: LanguageTag(language)) {
          ["x": value]
        }
        #expect(shown != nil && shown != text, "\(key): \(shown ?? "")")
      }
    }
  }

  @Test(arguments: extremes.indices)
  func `an error with an extreme argument is shown and logged`(number: Int) {
    let occurrence = Occurrence(ExtremeError.only(Self.extremes[number]))
    // Foundation has no text for a date that isn't a number.
    #expect(!occurrence.presentation(in: "en").message.hasPrefix("{x"))
    #expect(LogLine(occurrence).description.contains(" arg.x="))
    #expect(occurrence.error.description.contains("(x: "))
    #expect(occurrence.error.summary != nil)
  }
}

/// An error with an argument of any type.
private enum ExtremeError: CatalogError {
  case only(ArgumentValue)

  enum Category: String, CaseIterable, Sendable { case general }
  enum Action: String, CaseIterable, Sendable { case retry }

  private static let types = ArgumentType.allCases

  static let catalog: CatalogTable = {
    var content = CatalogContent()
    content.entries = types.indices.map { number in
      SampleCatalog.entry("general") {
        $0.arguments = [.init(name: "x", type: types[number], privacy: .public)]
        $0.summary = "the value is {x}"
      }
    }
    let keys = types.map { "error.\($0)" }
    return SampleCatalog.table(
      ["en": Dictionary(uniqueKeysWithValues: keys.map { ($0, "{x}") })],
      content: content,
      keys: keys
    )
  }()

  private var type: ArgumentType {
    switch self {
    case .only(.string): return .string
    case .only(.int): return .int
    case .only(.double): return .double
    case .only(.bool): return .bool
    case .only(.date): return .date
    case .only(.duration): return .duration
    case .only(.url), .only(.absent): return .url
    }
  }

  enum Generated: GeneratedCode.Members {
    static var fallback: ExtremeError { .only(.absent) }

    static func entryIndex(of error: ExtremeError) -> Int {
      types.firstIndex(of: error.type) ?? 0
    }

    static func argumentValues(of error: ExtremeError) -> [ArgumentValue] {
      switch error {
      case .only(let value): return [value]
      }
    }
  }
}
