/// Something outside the catalog that maps to an entry.
package enum ForeignCode: Hashable, Sendable {
  /// A `URLError` code by its Swift name, such as `timedOut`.
  case url(String)
  /// HTTP statuses, both ends included.
  case http(ClosedRange<Int>)
  case serverNumber(Int)
  case serverName(String)
  /// A POSIX error by its symbol, such as `ETIMEDOUT`.
  case posix(String)
  case nsError(domain: String, code: Int)
  /// A Swift error type by its name.
  case type(String)

  /// The code as a diagnostic names it.
  package var phrase: String {
    switch self {
    case .url(let name): return "URLError '\(name)'"
    case .http(let range) where range.count == 1: return "HTTP status \(range.lowerBound)"
    case .http(let range): return "HTTP statuses \(range.lowerBound)-\(range.upperBound)"
    case .serverNumber(let code): return "server code \(code)"
    case .serverName(let code): return "server code '\(code)'"
    case .posix(let name): return "POSIX error '\(name)'"
    case .nsError(let domain, let code): return "NSError '\(domain)' \(code)"
    case .type(let name): return "type '\(name)'"
    }
  }
}
