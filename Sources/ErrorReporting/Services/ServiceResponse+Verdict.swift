import ErrorCatalog
import Foundation

extension ServiceResponse {
  /// The time to wait before the next request, from `Retry-After` (RFC 9110, 10.2.3); `nil` if the
  /// header is missing or malformed.
  public var retryAfter: Duration? {
    headers["retry-after"].flatMap { RetryAfter.duration($0, now: time) }
  }

  /// The verdict on all items of a request that most services mean by a status.
  ///
  /// A 2xx means delivered and a 413 too large. A 408, 425, 429 or 5xx is retried, and so are
  /// redirections, which aren't followed, 401, 403, 404 and 407: they mean that the configuration is
  /// wrong, not the reports, and the spool keeps these until you fix it. Any other 4xx drops the items.
  public var defaultVerdict: BatchVerdict {
    switch status {
    case 200...299: return .all(.delivered)
    case 413: return .tooLarge
    case 408, 425, 429, 500...599, 300...399, 401, 403, 404, 407:
      return .all(.retry(after: retryAfter, reason: "status \(status)"))
    default: return .all(.drop(reason: "status \(status)"))
    }
  }

  /// The decoded body; `nil` if it isn't JSON of that type.
  func decoded<Value: Decodable>(_ type: Value.Type) -> Value? {
    try? JSONDecoder().decode(type, from: Data(body))
  }
}
