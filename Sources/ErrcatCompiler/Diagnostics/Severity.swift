/// How serious a finding is.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  case info, warning, error

  /// Whether one severity is below another; info is the lowest.
  package static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .info: return 0
    case .warning: return 1
    case .error: return 2
    }
  }
}
