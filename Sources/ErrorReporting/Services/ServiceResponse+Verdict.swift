import ErrorCatalog
import Foundation

extension ServiceResponse {
  /// The delay before the next request, from `Retry-After` (RFC 9110, section 10.2.3); `nil` if the
  /// header is missing or malformed.
  public var retryAfter: Duration? {
    headers["retry-after"].flatMap { RetryAfter.duration($0, now: time) }
  }

  /// The verdict that most services mean by a status.
  ///
  /// - 2xx: the items are delivered.
  /// - 413: the request is too large.
  /// - 408, 425, 429 and 5xx: the items are retried.
  /// - 3xx, 401, 403, 404 and 407: the items are retried too, because the configuration is wrong
  ///   and not the items; the spool keeps them until you fix it. Redirections aren't followed.
  /// - Any other status: the items are dropped.
  public var defaultVerdict: BatchVerdict {
    switch status {
    case 200...299: return .all(.delivered)
    case 413: return .tooLarge
    case 408, 425, 429, 500...599, 300...399, 401, 403, 404, 407:
      return .all(.retry(after: retryAfter, reason: "status \(status)"))
    default: return .all(.drop(reason: "status \(status)"))
    }
  }

  /// The decoded body; `nil` if it isn't JSON of a type.
  func decoded<Value: Decodable>(_ type: Value.Type) -> Value? {
    try? JSONDecoder().decode(type, from: Data(body))
  }
}
