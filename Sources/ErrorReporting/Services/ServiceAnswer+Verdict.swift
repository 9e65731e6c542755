import ErrorCatalog
import Foundation

extension ServiceAnswer {
  /// How long the service asks to be left alone, by `Retry-After` (RFC 9110, 10.2.3).
  public var retryAfter: Duration? {
    headers["retry-after"].flatMap { RetryAfter.duration($0, now: time) }
  }

  /// What a status means for most services, of a request as a whole.
  ///
  /// Taken at 2xx. Later at 408, 425, 429, 5xx; and at redirections, which are not followed, 401,
  /// 403, 404 and 407, since then not the reports are wrong but the set-up, which somebody can mend
  /// while the spool keeps them. Never at any other 4xx.
  public var usualVerdict: BatchVerdict {
    switch status {
    case 200...299: return .all(.delivered)
    case 413: return .tooLarge
    case 408, 425, 429, 500...599, 300...399, 401, 403, 404, 407:
      return .all(.retry(after: retryAfter, reason: "status \(status)"))
    default: return .all(.drop(reason: "status \(status)"))
    }
  }

  /// The body, if it is JSON of a kind.
  func decoded<Value: Decodable>(_ type: Value.Type) -> Value? {
    try? JSONDecoder().decode(type, from: Data(body))
  }
}
