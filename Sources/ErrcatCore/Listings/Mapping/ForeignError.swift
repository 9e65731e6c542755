package import CatalogFormat
package import ErrcatCompiler

/// An error from outside the catalog, as an app meets it: `errcat explain --map` maps it as the app does.
package enum ForeignError: Hashable, Sendable {
  /// The HTTP status of a response.
  case http(Int)
  /// A numeric code in a response of the server.
  case serverNumber(Int)
  /// A named code in a response of the server.
  case serverName(String)
  /// A `URLError` by its number.
  case url(Int)
  /// A `POSIXError` by its symbol.
  case posixSymbol(String)
  /// A `POSIXError` by its number.
  case posixNumber(Int)
  /// An `NSError`.
  case nsError(domain: String, code: Int)
  /// An error of a Swift type, by its name with or without its module.
  case type(String)
  /// An error that is a case of an enum.
  case enumCase(ForeignCase)

  /// The domain of `POSIXError`.
  static let posixDomain = "NSPOSIXErrorDomain"

  /// The codes in the order in which an app looks them up: the code, then the name of the
  /// type, with its module and without.
  ///
  /// - Parameter family: the systems that the app runs on.
  /// - Returns: at least one key.
  package func lookups(on family: SystemFamily) -> [ForeignCodeKey] {
    switch self {
    case .http(let status): return [.http(status)]
    case .serverNumber(let code): return [.serverNumber(code)]
    case .serverName(let name): return [.serverName(name)]
    case .url(let code):
      let domain = ForeignCodeKey.urlErrorDomain
      return [.nsError(domain: domain, code: code), .domain(domain)]
        + Self.types("Foundation.URLError")
    case .posixSymbol(let symbol):
      let number = POSIXNumbers.number(of: symbol, on: family)
      return number.map { Self.posixError($0, on: family) } ?? []
    case .posixNumber(let number):
      return Self.posixError(number, on: family)
    case .nsError(let domain, let code):
      let codes =
        domain == Self.posixDomain
        ? Self.codes(code, on: family) : [.nsError(domain: domain, code: code), .domain(domain)]
      return codes + Self.types("Foundation.NSError")
    case .type(let name): return Self.types(name)
    case .enumCase(let found): return Self.types(found.type)
    }
  }

  /// The keys of a type by its full name: with its module, and without.
  private static func types(_ name: String) -> [ForeignCodeKey] {
    ForeignCodeKey.typeNames(name).map { .type($0) }
  }

  private static func posixError(_ number: Int, on family: SystemFamily) -> [ForeignCodeKey] {
    codes(number, on: family) + Self.types("Foundation.POSIXError")
  }

  /// The keys of an `NSError` of POSIX: its number, then its symbol.
  private static func codes(_ number: Int, on family: SystemFamily) -> [ForeignCodeKey] {
    let symbol = POSIXNumbers.symbol(of: number, on: family)
    return [.nsError(domain: posixDomain, code: number)]
      + (symbol.map { [.posix($0)] } ?? []) + [.domain(posixDomain)]
  }

  /// Whether it is what a circuit breaker throws, which the catalog's `circuitOpen` maps.
  package var isCircuitOpen: Bool {
    self == .type("CircuitOpenError") || self == .type("ErrorCatalog.CircuitOpenError")
  }

  /// Whether it is a code in a server's response.
  package var isServerCode: Bool {
    switch self {
    case .serverNumber, .serverName: return true
    default: return false
    }
  }

  /// The error as users type it, such as `posix:110`; a `URLError` as an `NSError`.
  var text: String {
    switch self {
    case .posixSymbol(let symbol): return "posix:\(symbol)"
    case .posixNumber(let number): return "posix:\(number)"
    case .enumCase(let found): return "case:\(found.path)"
    default: return lookups(on: .linux)[0].text
    }
  }

  /// The error in a sentence, such as `HTTP status 503`.
  var phrase: String {
    switch self {
    case .http(let status): return ForeignCode.http(status...status).phrase
    case .serverNumber(let code): return ForeignCode.serverNumber(code).phrase
    case .serverName(let code): return ForeignCode.serverName(code).phrase
    case .url(let code):
      return URLErrorNames.name(of: code).map { ForeignCode.url($0).phrase }
        ?? "URLError code \(code)"
    case .posixSymbol(let symbol): return ForeignCode.posix(symbol).phrase
    case .posixNumber(let number): return "POSIX error \(number)"
    case .nsError(let domain, let code):
      return ForeignCode.nsError(domain: domain, code: code).phrase
    case .type(let name): return ForeignCode.type(name).phrase
    case .enumCase(let found): return ForeignCode.enumCase(found).phrase
    }
  }

  /// The meaning of a number or symbol of POSIX on each system; `nil` for other errors.
  var numbers: String? {
    switch self {
    case .posixSymbol(let symbol):
      let numbers = SystemFamily.allCases.map { POSIXNumbers.number(of: symbol, on: $0) ?? 0 }
      if Set(numbers).count == 1 { return "'\(symbol)' is \(numbers[0]) on every platform" }
      let parts = zip(numbers, SystemFamily.allCases).map { "\($0) on \($1.phrase)" }
      return "'\(symbol)' is \(parts.joined(separator: " and "))"
    case .posixNumber(let number): return Self.symbols(of: number)
    case .nsError(Self.posixDomain, let code): return Self.symbols(of: code)
    default: return nil
    }
  }

  private static func symbols(of number: Int) -> String {
    let symbols = SystemFamily.allCases.map { POSIXNumbers.symbol(of: number, on: $0) }
    if Set(symbols).count == 1 {
      return symbols[0].map { "POSIX error \(number) is '\($0)' on every platform" }
        ?? "POSIX error \(number) has no symbol that a catalog can map"
    }
    let parts = zip(symbols, SystemFamily.allCases).map { symbol, family in
      symbol.map { "is '\($0)' on \(family.phrase)" }
        ?? "has no symbol that a catalog can map on \(family.phrase)"
    }
    return "POSIX error \(number) \(parts.joined(separator: " and "))"
  }
}
