import CatalogFormat
import ErrorCatalog
import Foundation
import MessageFormat
import Testing

@testable import ErrorReporting

/// Numbers and durations that no arithmetic can hold: they saturate instead of ending the
/// program.
@Suite struct ExtremeNumberTests {
  static let integers = [Int.min, -1, 0, 1, .max]
  static let doubles = [
    -Double.infinity, -.greatestFiniteMagnitude, -1, 0, .leastNonzeroMagnitude, 1e19, .infinity,
    .nan,
  ]
  static let durations: [Duration] = [
    .seconds(Int64.min), .seconds(-1), .zero, .nanoseconds(1), .seconds(Int64.max),
  ]

  @Test(arguments: doubles) func `numbers have digits, with any limits`(number: Double) {
    for limits in [Int.min...0, 0...Int.max, Int.min...Int.min, 1_000_000_000...Int.max] {
      let digits = DecimalNumber(number, fractionDigits: limits)
      #expect((digits != nil) == number.isFinite)
      #expect(digits.map { $0.fraction.count <= 1_100 } ?? true)
    }
  }

  @Test(arguments: integers) func `whole numbers have plural categories`(number: Int) {
    #expect(DecimalNumber(number).isNegative == (number < 0))
    #expect(PluralOperands(number).n == Double(number.magnitude))
  }

  @Test(arguments: doubles) func `delays of retries stay within zero and the maximum`(
    number: Double
  ) {
    for duration in Self.durations {
      let backoff = RetryPolicy.Backoff(
        maximumAttempts: .max,
        initialDelay: duration,
        multiplier: number,
        maximumDelay: .seconds(30),
        jitter: number
      )
      for attempt in Self.integers {
        let delay = backoff.delay(afterAttempt: attempt, random: number)
        #expect(delay >= .zero && delay <= .seconds(30))
      }
      var endless = backoff
      endless.maximumDelay = duration
      #expect(endless.delay(afterAttempt: .max, random: 0) >= .zero)
    }
  }

  @Test(arguments: durations) func `durations saturate`(duration: Duration) {
    #expect((duration.milliseconds < 0) == (duration < .zero))
    #expect(Duration.saturating(seconds: duration.seconds).seconds == duration.seconds)
  }

  @Test(arguments: doubles) func `numbers of seconds saturate`(number: Double) {
    #expect(Duration.saturating(seconds: number) >= .seconds(-Int64.max))
    #expect((0...1).contains(number.unitFraction))
  }

  @Test(arguments: integers) func `limits may have any size`(number: Int) {
    let limits = PayloadLimits(
      maximumTextBytes: number,
      maximumKeyBytes: number,
      maximumValueCount: number,
      maximumDepth: number,
      maximumMetadataBytes: number
    )
    let report = SampleReports.builder(SampleReports.service, ReportRedaction(), limits).report(
      SampleReports.occurrence(),
      ["note": "text", "list": [1, 2], "number": number]
    )
    #expect(report.isTruncated == (number <= 1))
  }

  @Test func `counts of repeats saturate`() {
    var limiter = RepeatLimiter<Int>(RepeatLimit(0, per: .seconds(Int64.max)))
    _ = limiter.admit(1, now: .zero) { 1 }
    _ = limiter.admit(1, now: .zero, weight: .max) { 1 }
    _ = limiter.admit(1, now: .zero, weight: .max) { 1 }
    #expect(limiter.due(now: .zero, isAll: true).map(\.count) == [.max])
    #expect(Int.min.addingSaturated(-1) == .min && Int.min.addingSaturated(.min) == .min)
  }

  @Test func `line counts of a response saturate`() {
    let body = Data(#"{"malformedLines":\#(Int.max),"oversizedLines":\#(Int.max)}"#.utf8)
    let verdict = LogzIOService(token: "x").verdict(
      for: ServiceResponse(status: 400, body: body),
      items: [SampleReports.item(1)]
    )
    guard case .partly(let count, _) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(count == 1)
  }
}
