/// The severity of an error, in swift-log's levels.
///
/// Closed: new cases come with a major version only.
public enum ErrorSeverity: String, CaseIterable, Comparable, Sendable {
  /// Information for debugging.
  case debug
  /// Information about normal operation.
  case info
  /// A condition that isn't an error but may need attention.
  case notice
  /// A problem that isn't an error yet.
  case warning
  /// An error that affects one operation.
  case error
  /// An error that needs attention at once.
  case critical

  /// Whether the left severity is lower.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
