public import Foundation

extension GeneratedCode {
  /// Values of other errors as arguments of a catalog's errors.
  ///
  /// The compiler checks that a value has a suitable type. `nil` becomes the value with which codes are
  /// mapped: an empty or zero one, and `nil` for dates and URLs.
  public enum ForeignValue {
    /// The description of a text, a number or another value that has one; of `nil`, an empty string.
    public static func string(_ value: (some CustomStringConvertible)?) -> String {
      value?.description ?? ""
    }

    /// The raw value; of `nil`, an empty string.
    public static func string<Value: RawRepresentable<String>>(_ value: Value?) -> String {
      value?.rawValue ?? ""
    }

    /// The description; of `nil`, an empty string.
    public static func string<Value: RawRepresentable<String> & CustomStringConvertible>(
      _ value: Value?
    ) -> String {
      value?.description ?? ""
    }

    /// A whole number, at most `Int.max` and at least `Int.min`; of `nil`, 0.
    public static func int(_ value: (some BinaryInteger)?) -> Int {
      value.map { Int(clamping: $0) } ?? 0
    }

    /// The raw value as by ``int(_:)``.
    public static func int<Value: RawRepresentable>(_ value: Value?) -> Int
    where Value.RawValue: BinaryInteger {
      int(value?.rawValue)
    }

    /// A number; of `nil`, 0.
    public static func double(_ value: (some BinaryFloatingPoint)?) -> Double {
      value.map { Double($0) } ?? 0
    }

    /// A whole number; of `nil`, 0.
    public static func double(_ value: (some BinaryInteger)?) -> Double {
      value.map { Double($0) } ?? 0
    }

    /// A truth value.
    ///
    /// - Parameters:
    ///   - value: the value of the other error.
    ///   - unknown: the result for `nil`; `true` for an argument that decides whether an error is
    ///     retried or reported, so that the catalog decides.
    /// - Returns: the value, or `unknown`.
    public static func bool(_ value: Bool?, unknown: Bool = false) -> Bool { value ?? unknown }

    /// A point in time.
    public static func date(_ value: Date?) -> Date? { value }

    /// A duration, which needs no unit; of `nil`, zero.
    public static func duration(_ value: Duration?, unit: Double = 1) -> Duration { value ?? .zero }

    /// A number of seconds, such as a `TimeInterval`, or of another unit in seconds, at most 292 billion years; of
    /// `nil` and of what isn't a number, zero.
    public static func duration(_ value: (some BinaryFloatingPoint)?, unit: Double = 1) -> Duration
    {
      let seconds = value.map { Double($0) * unit } ?? .nan
      return seconds.isNaN ? .zero : .seconds(min(max(-0x1p63, seconds), 0x1p63))
    }

    /// A number of seconds, or of another unit in seconds, at most 292 billion years; of `nil`, zero.
    public static func duration(_ value: (some BinaryInteger)?, unit: Double = 1) -> Duration {
      guard unit == 1 else { return duration(value.map { Double($0) }, unit: unit) }
      return .seconds(value.map { Int64(clamping: $0) } ?? 0)
    }

    /// A URL.
    public static func url(_ value: URL?) -> URL? { value }

    // MARK: Values of an NSError

    /// Whether an `NSError` has a value under a key of its `userInfo`.
    public static func isEqual(_ error: any Error, _ key: String, _ value: some Equatable) -> Bool {
      equals(info(error, key), value)
    }

    private static func equals<Value: Equatable>(_ found: Any?, _ value: Value) -> Bool {
      found as? Value == value
    }

    /// The text, or the description of a number, under a key of an `NSError`'s `userInfo`; otherwise an empty string.
    public static func string(_ error: any Error, _ key: String) -> String {
      let value = info(error, key)
      return value as? String ?? (value as? NSNumber)?.stringValue ?? (value as? URL)?
        .absoluteString
        ?? ""
    }

    /// The whole number under a key of an `NSError`'s `userInfo`, at most `Int.max`; otherwise 0.
    public static func int(_ error: any Error, _ key: String) -> Int {
      let value = info(error, key)
      return value as? Int ?? Int(exactly: (value as? NSNumber)?.doubleValue.rounded() ?? 0) ?? 0
    }

    /// The number under a key of an `NSError`'s `userInfo`; otherwise 0.
    public static func double(_ error: any Error, _ key: String) -> Double {
      (info(error, key) as? NSNumber)?.doubleValue ?? 0
    }

    /// The truth value under a key of an `NSError`'s `userInfo`; otherwise `unknown`.
    public static func bool(_ error: any Error, _ key: String, unknown: Bool = false) -> Bool {
      info(error, key) as? Bool ?? unknown
    }

    /// The point in time under a key of an `NSError`'s `userInfo`; otherwise `nil`.
    public static func date(_ error: any Error, _ key: String) -> Date? {
      info(error, key) as? Date
    }

    /// The number of seconds, or of another unit in seconds, under a key of an `NSError`'s `userInfo`.
    public static func duration(_ error: any Error, _ key: String, unit: Double = 1) -> Duration {
      let value = info(error, key)
      return value as? Duration ?? duration((value as? NSNumber)?.doubleValue, unit: unit)
    }

    /// The URL, or the text of one, under a key of an `NSError`'s `userInfo`; otherwise `nil`.
    public static func url(_ error: any Error, _ key: String) -> URL? {
      let value = info(error, key)
      return value as? URL ?? (value as? String).flatMap { URL(string: $0) }
    }

    private static func info(_ error: any Error, _ key: String) -> Any? {
      (error as NSError).userInfo[key]
    }
  }
}
