package import CatalogFormat
import PositionedJSON

/// An error, code or status from outside the catalog that maps to an entry.
package indirect enum ForeignCode: Hashable, Sendable {
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
  /// Any other `NSError` of a domain.
  case domain(String)
  /// A Swift error type by its name.
  case type(String)
  /// A case of a Swift enum.
  case enumCase(ForeignCase)
  /// A type, a case, an `NSError` or a domain, if values of the error are equal to those of the catalog.
  case conditional(ForeignCode, [ForeignCondition])

  /// The code without conditions.
  package var base: ForeignCode {
    if case .conditional(let code, _) = self { return code }
    return self
  }

  /// The conditions; empty if the code has none.
  package var conditions: [ForeignCondition] {
    if case .conditional(_, let conditions) = self { return conditions }
    return []
  }

  /// Whether it is one of the server's own codes, which all catalogs of an app share.
  package var isServerCode: Bool {
    switch base {
    case .serverName, .serverNumber: return true
    default: return false
    }
  }

  /// The key in the generated table; for a range, the key of its first status; `nil` for a case of an
  /// enum and for what has conditions, which generated code recognizes.
  ///
  /// Codes with the same meaning have the same key: a `URLError` and the `NSError` with its domain and
  /// code.
  package var key: ForeignCodeKey? {
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
    case .type(let name): return .type(ForeignCodeKey.typeName(name))
    case .domain(let domain): return .domain(domain)
    case .enumCase, .conditional: return nil
    }
  }

  /// A text that codes with the same meaning share: that of the key, or the name of the case without
  /// labels, because Swift's patterns can't tell two cases with one name apart.
  package var identity: String {
    if case .enumCase(let found) = self { return "case:\(found.type).\(found.baseName)" }
    if case .conditional(let code, let conditions) = self {
      return "\(code.identity) \(conditions.map { "\($0.path)=\($0.value.phrase)" })"
    }
    return key?.text ?? ""
  }

  /// The code in a diagnostic, such as `HTTP status 503`; plural for a range of statuses.
  package var phrase: String {
    switch self {
    case .url(let name): return "URLError '\(name)'"
    case .http(let range) where range.count == 1: return "HTTP status \(range.lowerBound)"
    case .http(let range): return "HTTP statuses \(range.lowerBound)–\(range.upperBound)"
    case .serverNumber(let code): return "server code \(code)"
    case .serverName(let code):
      return serverPattern?.phrase ?? "server code '\(code)'"
    case .posix(let name): return "POSIX error '\(name)'"
    case .nsError(let domain, let code): return "NSError code \(code) of domain '\(domain)'"
    case .domain(let domain): return "NSErrors of domain '\(domain)'"
    case .type(let name): return "type '\(name)'"
    case .enumCase(let found): return "case '\(found.name)' of '\(found.type)'"
    case .conditional(let code, let conditions):
      let list = conditions.map { "'\($0.path)' is \($0.value.phrase)" }
      return "\(code.phrase) where \(list.joined(separator: " and "))"
    }
  }
}
