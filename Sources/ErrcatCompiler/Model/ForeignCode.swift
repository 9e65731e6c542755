package import CatalogFormat
import PositionedJSON

/// An error, code or status from outside the catalog that maps to an entry.
package enum ForeignCode: Hashable, Sendable {
  /// A `URLError` code by its Swift name, such as `timedOut`.
  case url(String)
  /// HTTP statuses, including both ends.
  case http(ClosedRange<Int>)
  /// A numeric error code of the server.
  case serverNumber(Int)
  /// A named error code of the server.
  case serverName(String)
  /// A POSIX error by its symbol, such as `ETIMEDOUT`.
  case posix(String)
  /// An `NSError` by its domain and code.
  case nsError(domain: String, code: Int)
  /// A Swift error type by its name.
  case type(String)

  /// The key in the generated table; for a range, the key of its first status.
  ///
  /// Codes with the same meaning have the same key: a `URLError` and the `NSError` with its domain and
  /// code.
  package var key: ForeignCodeKey {
    switch self {
    case .url(let name):
      return .nsError(
        domain: ForeignCodeKey.urlErrorDomain,
        code: URLErrorNames.code(of: name) ?? 0
      )
    case .http(let range): return .http(range.lowerBound)
    case .serverNumber(let number): return .serverNumber(number)
    case .serverName(let name): return .serverName(name)
    case .posix(let name): return .posix(name)
    case .nsError(let domain, let number): return .nsError(domain: domain, code: number)
    case .type(let name): return .type(name)
    }
  }

  /// Parses a code as users type it: `http:503`, `url:timedOut`, `server:11001`,
  /// `server:queue_full`, `posix:ETIMEDOUT`, `ns:NSCocoaErrorDomain:4`, `type:DecodingError`.
  ///
  /// Returns `nil` for any other text, unknown names and statuses outside 100 to 599.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty else { return nil }
    let number = Int(parts[1])
    switch parts[0] {
    case "url":
      guard URLErrorNames.code(of: parts[1]) != nil else { return nil }
      self = .url(parts[1])
    case "http":
      guard let number, (100...599).contains(number) else { return nil }
      self = .http(number...number)
    case "server": self = number.map { .serverNumber($0) } ?? .serverName(parts[1])
    case "posix":
      guard POSIXNames.all.contains(parts[1]) else { return nil }
      self = .posix(parts[1])
    case "ns":
      guard let colon = parts[1].lastIndex(of: ":"),
        let code = Int(parts[1][parts[1].index(after: colon)...])
      else { return nil }
      self = .nsError(domain: String(parts[1][..<colon]), code: code)
    case "type": self = .type(parts[1])
    default: return nil
    }
  }

  /// The code in a diagnostic, such as `HTTP status 503`; plural for a range of statuses.
  package var phrase: String {
    switch self {
    case .url(let name): return "URLError '\(name)'"
    case .http(let range) where range.count == 1: return "HTTP status \(range.lowerBound)"
    case .http(let range): return "HTTP statuses \(range.lowerBound)–\(range.upperBound)"
    case .serverNumber(let code): return "server code \(code)"
    case .serverName(let code): return "server code '\(code)'"
    case .posix(let name): return "POSIX error '\(name)'"
    case .nsError(let domain, let code): return "NSError code \(code) of domain '\(domain)'"
    case .type(let name): return "type '\(name)'"
    }
  }
}
