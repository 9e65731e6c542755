import CatalogFormat
import ErrorCatalog
import Foundation
import MessageFormat

extension ExtremeCall {
  /// Declarations of `MessageFormat` and `CatalogFormat`.
  static let messages: [ExtremeCall] = [
    ExtremeCall("MessageFormatter.swift init(name:range:)") { values in
      let range = min(values.int, values.otherInt)..<max(values.int, values.otherInt)
      _ = FormattedMessage.Span(name: "n", range: range)
    },
    ExtremeCall("ParsedMessage.swift text(_:)") { values in
      let range = min(values.int, values.otherInt)..<max(values.int, values.otherInt)
      _ = try ParsedMessage("Hello {name}").text(range)
    },
    ExtremeCall("MessageFormatter.swift case integer") { values in
      use(.integer(values.int))
    },
    ExtremeCall("MessageFormatter.swift case decimal") { values in
      use(.decimal(values.double))
    },
    ExtremeCall("DecimalNumber.swift init(_:)") { values in
      _ = PluralOperands(DecimalNumber(values.int))
    },
    ExtremeCall("DecimalNumber.swift init?(_:fractionDigits:)") { values in
      let digits = min(values.int, values.otherInt)...max(values.int, values.otherInt)
      _ = DecimalNumber(values.double, fractionDigits: digits).map { PluralOperands($0) }
    },
    ExtremeCall("NumberStyle.swift fractionDigits") { values in
      var style = NumberStyle()
      style.fractionDigits = min(values.int, values.otherInt)...max(values.int, values.otherInt)
      _ = style.isPlain
    },
    ExtremeCall("NumberStyle.swift significantDigits") { values in
      var style = NumberStyle()
      style.significantDigits = min(values.int, values.otherInt)...max(values.int, values.otherInt)
      _ = style.isPlain
    },
    ExtremeCall("PluralOperands.swift init(_:)") { _ = PluralOperands($0.int) },
    ExtremeCall("PluralRules.swift category(of:)") { values in
      for tag in ["en", "ar", "pl", "br"].compactMap({ LanguageTag($0) }) {
        _ = PluralRules(.cardinal, for: tag).category(of: values.int)
        _ = PluralRules(.ordinal, for: tag).category(of: values.int)
      }
    },
    ExtremeCall("RetryPolicy.swift maximumAttempts") { values in
      use { $0.maximumAttempts = values.int }
    },
    ExtremeCall("RetryPolicy.swift initialDelay") { values in
      use { $0.initialDelay = values.duration }
    },
    ExtremeCall("RetryPolicy.swift multiplier") { values in
      use { $0.multiplier = values.double }
    },
    ExtremeCall("RetryPolicy.swift maximumDelay") { values in
      use { $0.maximumDelay = values.duration }
    },
    ExtremeCall("RetryPolicy.swift jitter") { values in
      use { $0.jitter = values.double }
    },
    ExtremeCall(
      "RetryPolicy.swift init(maximumAttempts:initialDelay:multiplier:maximumDelay:jitter:)"
    ) { use($0.backoff) },
  ]

  /// Formats messages with a number.
  private static func use(_ number: MessageFormatter.Number) {
    let texts = [
      "{n}", "{n, number}", "{n, plural, offset:1 one {#} other {#}}",
      "{n, plural, offset:9223372036854775807 =0 {0} other {#}}",
      "{n, selectordinal, offset:-9223372036854775808 one {#} other {#}}",
    ]
    for tag in ["en", "ar"].compactMap({ LanguageTag($0) }) {
      for message in texts.compactMap({ try? ParsedMessage($0) }) {
        _ = MessageFormatter(tag).format(message, with: OneNumber(number: number))
      }
    }
  }

  private static func use(_ change: (inout RetryPolicy.Backoff) -> Void) {
    var backoff = RetryPolicy.Backoff()
    change(&backoff)
    use(backoff)
  }

  private static func use(_ backoff: RetryPolicy.Backoff) {
    for attempt in [Int.min, 0, 1, 2, 100, Int.max] {
      _ = backoff.delay(afterAttempt: attempt, random: 0.5)
    }
  }
}

extension Extremes {
  /// A backoff of these values.
  var backoff: RetryPolicy.Backoff {
    RetryPolicy.Backoff(
      maximumAttempts: int,
      initialDelay: duration,
      multiplier: double,
      maximumDelay: otherDuration,
      jitter: double
    )
  }
}

/// The number of every argument.
private struct OneNumber: MessageValues {
  let number: MessageFormatter.Number

  func number(_ name: String) -> MessageFormatter.Number? { number }

  func keyword(_ name: String) -> String? { nil }

  func write(_ placeholder: MessageFormatter.Placeholder, to text: inout [UInt8]) {
    text += "\(number)".utf8
  }
}
