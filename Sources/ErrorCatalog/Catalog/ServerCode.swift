/// A code with which a server names an error: a number or a name.
///
/// ```swift
/// let code: ServerCode = 11_001
/// ```
///
/// Closed: new cases come with a major version only.
public enum ServerCode: Hashable, Sendable {
  /// A number, such as `11001`.
  case number(Int)
  /// A name, such as `queue_full`.
  case name(String)
}

extension ServerCode: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(value) }
  /// Creates a name.
  public init(stringLiteral value: String) { self = .name(value) }
}
