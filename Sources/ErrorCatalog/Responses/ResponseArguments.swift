public import Foundation
import PositionedJSON

extension GeneratedCode.ResponseArguments {
  /// The first value at an argument's places that can be converted.
  private func first<Value>(_ name: String, _ convert: (ResponseValue) -> Value?) -> Value? {
    first(name, in: { value, _ in convert(value) })
  }

  private func first<Value>(
    _ name: String,
    in convert: (_ value: ResponseValue, _ unit: Double) -> Value?
  ) -> Value? {
    for place in places(name) {
      for value in place.values(in: root, headers) {
        if let converted = convert(value, place.unit) { return converted }
      }
    }
    return nil
  }

  /// The server's delay if an argument has the delay before a retry; `nil` for other arguments.
  private func delay(_ name: String) -> Duration? { delayed?.name == name ? delayed?.delay : nil }

  /// The text of a string or a number, on one line and without control characters, at most 500
  /// Unicode scalars; empty if there is none.
  public func string(_ name: String) -> String {
    first(name) { ($0.string ?? $0.numberText).flatMap { ServerText.shown($0) } } ?? ""
  }

  /// A whole number, also in a string; 0 if there is none.
  public func int(_ name: String) -> Int {
    if let delay = delay(name) { return Int(delay.seconds.rounded(.up)) }
    return first(name) { value in
      guard let text = Self.number(value) else { return nil }
      return Int(text) ?? ServerText.number(text).flatMap { Int(exactly: $0) }
    } ?? 0
  }

  /// A finite number, also in a string; 0 if there is none.
  public func double(_ name: String) -> Double {
    delay(name)?.seconds ?? first(name, Self.finite) ?? 0
  }

  /// A truth value, also in a string.
  ///
  /// - Parameters:
  ///   - name: the name of the argument.
  ///   - unknown: the value if there is none; `true` for an argument that decides whether an error is
  ///     retried or reported, so that the catalog decides.
  /// - Returns: the value, or `unknown`.
  public func bool(_ name: String, unknown: Bool = false) -> Bool {
    first(name) { $0.boolean ?? $0.string.flatMap { Bool($0) } } ?? unknown
  }

  /// A time: a string in the format of RFC 3339 or HTTP, or a number of seconds or milliseconds since
  /// 1970; `nil` if there is none.
  ///
  /// A number from 100,000,000,000 on counts milliseconds: in seconds, that is the year 5138.
  public func date(_ name: String) -> Date? {
    if let delay = delay(name) { return Date(timeIntervalSinceNow: delay.seconds) }
    return first(name) { value in
      guard let text = value.string else {
        return Self.finite(value).flatMap { Self.date(sinceEpoch: $0) }
      }
      guard text.utf8.count <= 64 else { return nil }
      return ResponseHeaders.time(text) ?? RetryAfter.date(text)
    }
  }

  /// A duration: a number of seconds, or of the unit of its place, also in a string such as `1.5`, or a `Duration` of
  /// protobuf such as `1.5s`, at most a year; zero if there is none.
  public func duration(_ name: String) -> Duration {
    if let delay = delay(name) { return delay }
    let value = first(
      name,
      in: { value, unit in
        Self.finite(value).flatMap { RetryAfter.duration(seconds: $0 * unit) }
          ?? value.string.flatMap { RetryAfter.duration(protobuf: $0) }
      }
    )
    return value ?? .zero
  }

  /// A URL with the scheme `https` or `http`, a host and no user; `nil` if there is none.
  public func url(_ name: String) -> URL? {
    first(name) { value in
      guard let text = value.string, text.utf8.count <= 2_048 else { return nil }
      return URL(string: text).flatMap { $0.isWebPage ? $0 : nil }
    }
  }

  // MARK: Values that decide

  /// Whether the response has a text at a place.
  public func has(_ text: String, at place: String) -> Bool {
    values(at: place).contains { $0.string == text }
  }

  /// Whether the response has a number at a place; in a header, it is a text.
  public func has(_ number: Int, at place: String) -> Bool {
    values(at: place).contains { $0.isEqual(number) }
  }

  /// Whether the response has a truth value at a place.
  public func has(_ truth: Bool, at place: String) -> Bool {
    values(at: place).contains { $0.boolean == truth }
  }

  /// Whether the response has any other value than a text at a place, and not an empty one.
  public func has(not text: String, at place: String) -> Bool {
    values(at: place).contains { $0.isPresent && $0.string != text }
  }

  /// Whether the response has any other value than a number at a place, and not an empty one.
  public func has(not number: Int, at place: String) -> Bool {
    values(at: place).contains { $0.isPresent && !$0.isEqual(number) }
  }

  private func values(at place: String) -> [ResponseValue] {
    ServerPath(place).values(in: root, headers)
  }

  /// The text of a number, also in a string.
  private static func number(_ value: ResponseValue) -> String? {
    guard let text = value.numberText ?? value.string, text.utf8.count <= 64 else { return nil }
    return text
  }

  private static func finite(_ value: ResponseValue) -> Double? {
    number(value).flatMap { ServerText.number($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  private static func date(sinceEpoch number: Double) -> Date? {
    let seconds = number >= 100_000_000_000 ? number / 1_000 : number
    return seconds >= 0 && seconds < 100_000_000_000 ? Date(timeIntervalSince1970: seconds) : nil
  }
}

extension URL {
  /// Whether the URL is of a page on the web: with the scheme `https` or `http`, a host, and neither user nor password,
  /// which make a foreign host look like a known one.
  var isWebPage: Bool {
    ["https", "http"].contains(scheme?.lowercased()) && host()?.isEmpty == false && user() == nil
      && password() == nil
  }
}
