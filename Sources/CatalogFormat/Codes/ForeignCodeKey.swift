/// A code from outside the catalog, by which apps look up the error that it maps to.
package enum ForeignCodeKey: Hashable, Sendable {
  /// An HTTP status.
  case http(Int)
  /// A numeric code of the app's server.
  case serverNumber(Int)
  /// A named code of the app's server.
  case serverName(String)
  /// A POSIX error by its symbol, such as `ETIMEDOUT`.
  case posix(String)
  /// An `NSError`; a `URLError` is one of the domain `NSURLErrorDomain`.
  case nsError(domain: String, code: Int)
  /// Any `NSError` of a domain.
  case domain(String)
  /// A Swift error type by its name, with or without its module.
  case type(String)

  /// The domain of `URLError`.
  package static let urlErrorDomain = "NSURLErrorDomain"

  /// A prefix, a colon and the code, such as `http:404` or `posix:ETIMEDOUT`.
  package var text: String {
    switch self {
    case .http(let status): return "http:\(status)"
    case .serverNumber(let code): return "server:\(code)"
    case .serverName(let name): return "server-name:\(name)"
    case .posix(let symbol): return "posix:\(symbol)"
    case .nsError(let domain, let code): return "ns:\(domain):\(code)"
    case .domain(let domain): return "ns:\(domain)"
    case .type(let name): return "type:\(name)"
    }
  }

  /// The names by which an app looks up a Swift type, in its order: with the type's module, and without.
  ///
  /// - Parameter name: the name as `String(reflecting:)` returns it.
  /// - Returns: one or two names.
  package static func typeNames(_ name: String) -> [String] {
    // Apple's platforms name it without its module.
    let name = name == "NSError" ? "Foundation.NSError" : typeName(name)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return [name] }
    return [name, String(name[name.index(after: dot)...])]
  }

  /// The name of a type in mappings: a type of Foundation has the module `Foundation` on
  /// every system, although some are in `FoundationEssentials` on Linux.
  package static func typeName(_ name: String) -> String {
    let module = "FoundationEssentials."
    return name.hasPrefix(module) ? "Foundation.\(name.dropFirst(module.count))" : name
  }
}
