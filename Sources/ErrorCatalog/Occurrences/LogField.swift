/// A name and a value in a ``LogLine``.
public struct LogField: Hashable, Sendable {
  /// The name; the line shows characters other than letters, digits, `.`, `-` and `_` as `_`.
  public let name: String
  /// The value; the line quotes it if necessary.
  public let value: String

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - value: the value, unquoted.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
