import Foundation
import MessageFormat

/// The formats of a locale's numbers, dates, times and durations, from Foundation.
///
/// There is one object per language; it reads the locale on first use.
final class LocaleFormats: Sendable {
  let language: LanguageTag
  /// The time zone of dates; `nil` for the system's current one.
  private let timeZone: TimeZone?
  private let made = Locked<[LocaleFormatters?]>([nil])

  init(_ language: LanguageTag, timeZone: TimeZone? = nil) {
    self.language = language
    self.timeZone = timeZone
  }

  /// The locale with its formatters, created when needed because that takes longer than most messages.
  private var formatters: LocaleFormatters {
    made.once { LocaleFormatters(Locale(identifier: language.text)) }
  }

  private var locale: Locale { formatters.locale }

  /// A whole number.
  func text(_ number: Int) -> String { number.formatted(IntegerFormatStyle(locale: locale)) }

  /// A number in a style.
  func text(_ value: Double, _ style: NumberStyle) -> String {
    if let pattern = style.pattern { return text(value, .pattern(pattern)) }
    switch style.unit {
    case .none: return value.formatted(numberStyle(style))
    case .percent: return value.formatted(percentStyle(style))
    case .percentSign: return (value / 100).formatted(percentStyle(style))
    case .currency(let code): return value.formatted(currencyStyle(style, code))
    }
  }

  private func numberStyle(_ style: NumberStyle) -> FloatingPointFormatStyle<Double> {
    var format = FloatingPointFormatStyle<Double>(locale: locale).rounded(rule: .toNearestOrEven)
    let isUsual = style.notation == .standard
    if let precision = Self.precision(style) ?? (isUsual ? .fractionLength(0...3) : nil) {
      format = format.precision(precision)
    }
    if !style.isGrouped { format = format.grouping(.never) }
    switch style.sign {
    case .automatic: break
    case .always: format = format.sign(strategy: .always())
    case .never: format = format.sign(strategy: .never)
    }
    switch style.notation {
    case .standard: break
    case .compactShort: format = format.notation(.compactName)
    case .scientific: format = format.notation(.scientific)
    }
    return format
  }

  private func percentStyle(_ style: NumberStyle) -> FloatingPointFormatStyle<Double>.Percent {
    var format = FloatingPointFormatStyle<Double>.Percent(locale: locale)
      .rounded(rule: .toNearestOrEven)
      .precision(Self.precision(style) ?? .fractionLength(0...0))
    if !style.isGrouped { format = format.grouping(.never) }
    switch style.sign {
    case .automatic: break
    case .always: format = format.sign(strategy: .always())
    case .never: format = format.sign(strategy: .never)
    }
    return format
  }

  private func currencyStyle(_ style: NumberStyle, _ code: String)
    -> FloatingPointFormatStyle<Double>.Currency
  {
    var format = FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale)
      .rounded(rule: .toNearestOrEven)
    if let precision = Self.precision(style) { format = format.precision(precision) }
    if !style.isGrouped { format = format.grouping(.never) }
    switch style.sign {
    case .automatic: break
    case .always: format = format.sign(strategy: .always())
    case .never: format = format.sign(strategy: .never)
    }
    return format
  }

  private static func precision(_ style: NumberStyle)
    -> NumberFormatStyleConfiguration.Precision?
  {
    style.significantDigits.map { .significantDigits($0) }
      ?? style.fractionDigits.map { .fractionLength($0) }
  }

  /// The parts of a date that are shown.
  enum DateParts: Hashable {
    case date, time
    /// Date and time, for an argument without a type.
    case both
  }

  /// The formats of numbers that need a `NumberFormatter`.
  enum NumberForm: Hashable {
    /// A pattern (UTS #35, part 3).
    case pattern(String)
    /// A number in words.
    case spellOut
    /// A rank, such as `22nd`.
    case ordinal
  }

  /// A number in words, as a rank, or by a pattern.
  func text(_ value: Double, _ form: NumberForm) -> String {
    formatters.number(form) { $0.string(from: NSNumber(value: value)) } ?? String(value)
  }

  /// A date or time in a style.
  func text(_ date: Date, _ parts: DateParts, style: DateStyle) -> String {
    formatters.date(parts, style, timeZone ?? .autoupdatingCurrent) {
      $0.string(from: Self.bounded(date))
    }
  }

  /// A duration as a clock: minutes and seconds, with hours if there are any, without fractions.
  func clock(_ duration: Duration) -> String {
    let seconds = Self.bounded(duration).components.seconds
    let hasHours = abs(seconds) >= 3_600
    return Duration.seconds(seconds).formatted(
      .time(pattern: hasHours ? .hourMinuteSecond : .minuteSecond).locale(locale)
    )
  }

  /// A duration in words.
  func text(_ duration: Duration) -> String {
    Self.bounded(duration).formatted(.units(width: .wide).locale(locale))
  }

  /// A date of at most 30 million years before or after 2001; 2001 for NaN.
  ///
  /// Foundation ends the program when it formats much later ones.
  private static func bounded(_ date: Date) -> Date {
    let seconds = date.timeIntervalSinceReferenceDate
    guard !seconds.isNaN else { return Date(timeIntervalSinceReferenceDate: 0) }
    return Date(timeIntervalSinceReferenceDate: min(max(seconds, -1e15), 1e15))
  }

  /// A duration of at most 10¹⁵ seconds: Foundation ends the program when it formats much longer ones.
  private static func bounded(_ duration: Duration) -> Duration {
    let most = Duration.seconds(1_000_000_000_000_000)
    return min(max(duration, .zero - most), most)
  }
}

/// The formatters of a locale, cached because they are expensive to create.
private final class LocaleFormatters: Sendable {
  private struct DateFormat: Hashable {
    let parts: LocaleFormats.DateParts
    let style: DateStyle
  }

  /// `@unchecked Sendable` is safe: the formatters are accessed under a lock only.
  private struct Made: @unchecked Sendable {
    var dates: [DateFormat: DateFormatter] = [:]
    var numbers: [LocaleFormats.NumberForm: NumberFormatter] = [:]
  }

  let locale: Locale
  private let made = Locked(Made())

  init(_ locale: Locale) { self.locale = locale }

  /// Calls a function with a formatter that no other thread uses meanwhile.
  func number<Result>(
    _ form: LocaleFormats.NumberForm,
    _ body: (NumberFormatter) -> Result
  ) -> Result {
    made.withValue { made in
      let formatter = made.numbers[form] ?? create(form)
      made.numbers[form] = formatter
      return body(formatter)
    }
  }

  /// Calls a function with a formatter that no other thread uses meanwhile.
  func date<Result>(
    _ parts: LocaleFormats.DateParts,
    _ style: DateStyle,
    _ timeZone: TimeZone,
    _ body: (DateFormatter) -> Result
  ) -> Result {
    made.withValue { made in
      let format = DateFormat(parts: parts, style: style)
      let formatter = made.dates[format] ?? create(format, timeZone)
      made.dates[format] = formatter
      return body(formatter)
    }
  }

  private func create(_ form: LocaleFormats.NumberForm) -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.roundingMode = .halfEven
    switch form {
    case .spellOut: formatter.numberStyle = .spellOut
    case .ordinal: formatter.numberStyle = .ordinal
    case .pattern(let pattern):
      let (positive, negative) = Self.halves(of: pattern)
      formatter.numberStyle = .decimal
      formatter.positiveFormat = positive
      formatter.negativeFormat = negative
    }
    return formatter
  }

  /// The positive and negative parts of a pattern, around a semicolon that isn't quoted.
  ///
  /// The default of the negative part is the positive one with a minus sign.
  private static func halves(of pattern: String) -> (positive: String, negative: String) {
    var isQuoted = false
    for index in pattern.utf8.indices {
      if pattern.utf8[index] == UInt8(ascii: "'") { isQuoted.toggle() }
      guard !isQuoted, pattern.utf8[index] == UInt8(ascii: ";") else { continue }
      return (String(pattern[..<index]), String(pattern[pattern.utf8.index(after: index)...]))
    }
    return (pattern, "-" + pattern)
  }

  private func create(_ format: DateFormat, _ timeZone: TimeZone) -> DateFormatter {
    let (parts, style) = (format.parts, format.style)
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = timeZone
    let length: DateFormatter.Style
    switch style {
    case .short: length = .short
    case .long: length = .long
    case .full: length = .full
    default: length = .medium
    }
    formatter.dateStyle = parts == .time ? .none : length
    formatter.timeStyle = parts == .date ? .none : length
    if case .skeleton(let fields) = style {
      formatter.setLocalizedDateFormatFromTemplate(fields)
    } else if case .pattern(let pattern) = style {
      formatter.dateFormat = pattern
    }
    return formatter
  }
}
