/// A name and a value in a log line.
public struct LogField: Hashable, Sendable {
  /// What the value is; characters other than letters, digits, `.`, `-` and `_` are written as `_`.
  public let name: String
  /// The value; the log line quotes it where that is needed.
  public let value: String

  /// - Parameters:
  ///   - name: what the value is.
  ///   - value: as it is.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
