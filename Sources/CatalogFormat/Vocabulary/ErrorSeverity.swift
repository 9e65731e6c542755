/// The severity of an error, in swift-log's levels.
///
/// Closed: new cases come with a major version only.
public enum ErrorSeverity: String, CaseIterable, Comparable, Sendable {
  case debug, info, notice, warning, error, critical

  /// Whether the left severity is lower.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
