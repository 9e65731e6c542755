package import Foundation

/// HTTP's `Retry-After` (RFC 9110, 10.2.3): seconds, or a date in any of its three forms.
package enum RetryAfter {
  /// Seconds; nobody waits longer than a year.
  static let maximumSeconds = 31_536_000.0

  /// How long to wait from a time on; `nil` if the text is neither, nothing if the date is past.
  package static func duration(_ text: String, now: Date = Date()) -> Duration? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
      return .seconds(min(Double(text) ?? maximumSeconds, maximumSeconds))
    }
    guard let date = date(text) else { return nil }
    return .seconds(min(max(0, date.timeIntervalSince(now).rounded(.up)), maximumSeconds))
  }

  private static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    let forms = [
      "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'",
      "EEE MMM d HH:mm:ss yyyy",
    ]
    for form in forms {
      formatter.dateFormat = form
      if let date = formatter.date(from: text) { return date }
    }
    return nil
  }
}
