package import Foundation

/// Parsing of HTTP's `Retry-After` (RFC 9110, section 10.2.3): seconds, also with a fraction, or a date in one of HTTP's
/// three formats.
package enum RetryAfter {
  /// The maximum delay: a year, in seconds.
  static let maximumSeconds = RetryDelay.maximumSeconds
  /// The maximum size of a header that is read, in bytes.
  private static let maximumBytes = 64

  /// The delay that a header requests, at most a year.
  ///
  /// - Parameters:
  ///   - text: the value of the header.
  ///   - now: the current time; only computed for a date.
  /// - Returns: zero for a date in the past; `nil` if the text is neither a number nor a date.
  package static func duration(_ text: String, now: @autoclosure () -> Date = Date()) -> Duration? {
    guard text.utf8.count <= maximumBytes else { return nil }
    if let seconds = seconds(text) { return seconds }
    let text = text.trimmingCharacters(in: .whitespaces)
    if let seconds = seconds(text) { return seconds }
    // A fraction, which RFC 9110 doesn't have and servers send.
    if text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || 0x30...0x39 ~= $0 }),
      let seconds = Double(text)
    {
      return duration(seconds: seconds)
    }
    guard let date = date(text) else { return nil }
    return .seconds(min(max(0, date.timeIntervalSince(now()).rounded(.up)), maximumSeconds))
  }

  /// The delay of a text of digits; `nil` for any other text.
  private static func seconds(_ text: String) -> Duration? {
    guard !text.isEmpty else { return nil }
    var seconds = 0.0
    for byte in text.utf8 {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      seconds = min(seconds * 10 + Double(byte - 0x30), maximumSeconds)
    }
    return .seconds(seconds)
  }

  /// The delay of a number of seconds, at most a year; `nil` if it is negative or not a number.
  static func duration(seconds: Double) -> Duration? {
    seconds >= 0 ? .seconds(min(seconds, maximumSeconds)) : nil
  }

  /// A date in one of HTTP's formats; `nil` for any other text.
  static func date(_ text: String) -> Date? {
    guard text.utf8.count <= maximumBytes else { return nil }
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
