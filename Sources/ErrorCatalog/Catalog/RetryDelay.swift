package import Foundation

/// Delays before retries, which come from servers and from arguments of errors.
package enum RetryDelay {
  /// The maximum delay: a year, in seconds.
  package static let maximumSeconds = 31_536_000.0

  /// The delay that an argument holds: a duration, a number of seconds, or the date until which to
  /// wait, at most a year.
  ///
  /// - Parameters:
  ///   - value: the value of the argument.
  ///   - now: returns the current time.
  /// - Returns: `nil` if the delay isn't positive, as in errors that are mapped from a code.
  package static func duration(_ value: ArgumentValue, now: () -> Date = Date.init) -> Duration? {
    let seconds: Double
    switch value {
    case .duration(let duration):
      return duration > .zero ? min(duration, .seconds(maximumSeconds)) : nil
    case .int(let number): seconds = Double(number)
    case .double(let number): seconds = number
    case .date(let date): seconds = date.timeIntervalSince(now())
    case .string, .bool, .url, .absent: return nil
    }
    return seconds > 0 ? .seconds(min(seconds, maximumSeconds)) : nil
  }
}
