/// The number of a build, which is a number or a text in reports.
///
/// ```swift
/// let app = MobileApp(version: "2.1.0", buildNumber: 347)
/// ```
///
/// Use one form in all versions of an app, because a field of a log store has one type.
///
/// Closed: new cases come with a major version only.
public enum BuildNumber: Hashable, Sendable {
  /// A whole number, such as `347`.
  case number(Int)
  /// A text, such as `"347"` or `"1.2.3"`.
  case text(String)

  /// The number's digits, or the text.
  public var text: String {
    switch self {
    case .number(let number): return String(number)
    case .text(let text): return text
    }
  }

  var value: MetadataValue {
    switch self {
    case .number(let number): return .int(number)
    case .text(let text): return .string(text)
    }
  }
}

extension BuildNumber: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates a number from a literal.
  public init(integerLiteral value: Int) { self = .number(value) }
  /// Creates a text from a literal.
  public init(stringLiteral value: String) { self = .text(value) }
}
