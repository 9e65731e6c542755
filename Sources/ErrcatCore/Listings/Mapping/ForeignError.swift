package import CatalogFormat
package import ErrcatCompiler
import PositionedJSON

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
      return Self.codes(domain, code, on: family) + Self.types("Foundation.URLError")
    case .posixSymbol(let symbol):
      let number = POSIXNumbers.number(of: symbol, on: family)
      return number.map { Self.posixError($0, on: family) } ?? []
    case .posixNumber(let number):
      return Self.posixError(number, on: family)
    case .nsError(let domain, let code):
      return Self.codes(domain, code, on: family) + Self.types("Foundation.NSError")
    case .type(let name): return Self.types(name)
    case .enumCase(let found): return Self.types(found.type)
    }
  }

  /// The keys of a type by its full name: with its module, and without.
  private static func types(_ name: String) -> [ForeignCodeKey] {
    ForeignCodeKey.typeNames(name).map { .type($0) }
  }

  private static func posixError(_ number: Int, on family: SystemFamily) -> [ForeignCodeKey] {
    codes(posixDomain, number, on: family) + Self.types("Foundation.POSIXError")
  }

  /// The keys of an `NSError`: its number, the code of `URLError` or the symbol of POSIX that it is, a word for that, its
  /// domain.
  private static func codes(_ domain: String, _ code: Int, on family: SystemFamily)
    -> [ForeignCodeKey]
  {
    var keys = [ForeignCodeKey.nsError(domain: domain, code: code)]
    if KnownFailure.urlDomains.contains(domain), domain != ForeignCodeKey.urlErrorDomain {
      keys.append(.nsError(domain: ForeignCodeKey.urlErrorDomain, code: code))
    }
    if KnownFailure.posixDomains.contains(domain),
      let symbol = POSIXNumbers.symbol(of: code, on: family)
    {
      keys.append(.posix(symbol))
    }
    let failure = keys.lazy.compactMap { KnownFailure($0) }.first
    return keys + (failure.map { [.connection($0)] } ?? []) + [.domain(domain)]
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

extension ForeignError {
  /// The kinds of errors as users type them, each with an example.
  private static let kinds: [(name: String, example: String)] = [
    ("http", "http:503"), ("url", "url:timedOut"), ("server", "server:11001"),
    ("posix", "posix:ETIMEDOUT"), ("ns", "ns:NSCocoaErrorDomain:4"),
    ("type", "type:DecodingError"), ("case", "case:SDKError.failed"),
  ]

  /// Parses an error as users type it: `http:503`, `url:timedOut`, `url:-1001`, `server:11001`,
  /// `server:queue_full`, `posix:ETIMEDOUT`, `posix:110`, `ns:NSCocoaErrorDomain:4`, `type:DecodingError`,
  /// `case:SDKError.failed`.
  ///
  /// The letter case of the names of `URLError` and POSIX is ignored.
  ///
  /// - Parameter text: the error.
  /// - Returns: the error.
  /// - Throws: `Problem` for any other text; its words are those of findings in the catalog's `from`.
  package static func parsed(_ text: String) throws(Problem) -> ForeignError {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let (kind, name) = (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
    guard parts.count == 2 else { throw Problem(text: withoutKind(text)) }
    guard let known = kinds.first(where: { $0.name == kind }) else {
      throw Problem(text: unknownKind(kind))
    }
    guard !name.isEmpty else {
      throw Problem(text: "expected a code such as '\(known.example)', found '\(text)'")
    }
    if let error = error(kind, name) { return error }
    throw Problem(text: problem(kind, name) ?? "expected '\(known.example)', found '\(text)'")
  }

  /// The problem with an error that was typed.
  package struct Problem: Error, Equatable {
    /// A sentence without a final stop.
    package let text: String
  }

  private static func error(_ kind: String, _ name: String) -> ForeignError? {
    let number = Int(name)
    switch kind {
    case "url":
      let named = ForeignCodeNames.url.name(ignoringCase: name)
      return (number ?? named.flatMap(URLErrorNames.code)).map { .url($0) }
    case "posix":
      if let number { return .posixNumber(number) }
      return ForeignCodeNames.posix.name(ignoringCase: name).map { .posixSymbol($0) }
    case "http": return number.flatMap { ForeignCode.statuses.contains($0) ? .http($0) : nil }
    case "server":
      // A number has one spelling; "08006" and "+5" are texts that contain one.
      if let number, "\(number)" == name { return .serverNumber(number) }
      return .serverName(name)
    case "case": return ForeignCase(path: name).map { .enumCase($0) }
    case "type": return ForeignCode.problem(withType: name) == nil ? .type(name) : nil
    default:
      guard let colon = name.lastIndex(of: ":"), colon > name.startIndex,
        let code = Int(name[name.index(after: colon)...])
      else { return nil }
      return .nsError(domain: String(name[..<colon]), code: code)
    }
  }

  /// The problem with an error of a known kind; `nil` if its form is wrong.
  private static func problem(_ kind: String, _ name: String) -> String? {
    switch kind {
    case "url": return ForeignCodeNames.url.problem(with: name)
    case "posix": return ForeignCodeNames.posix.problem(with: name)
    case "http": return Int(name).map { ForeignCode.statuses.expectation(found: $0) }
    case "type": return ForeignCode.problem(withType: name)
    default: return nil
    }
  }

  private static func unknownKind(_ kind: String) -> String {
    let names = kinds.map(\.name)
    let hint = Spelling.hint(for: kind, in: names)
    let expected = hint.isEmpty ? "; expected \(names.joined(separator: ", "))" : hint
    return "unknown kind of code '\(kind)'\(expected)"
  }

  private static func withoutKind(_ text: String) -> String {
    if let status = Int(text), ForeignCode.statuses.contains(status) {
      return "expected a kind of code before '\(text)'; did you mean 'http:\(text)'?"
    }
    let all =
      ForeignCodeNames.url.names.map { ("url", $0) }
      + ForeignCodeNames.posix.names.map { ("posix", $0) }
    if let name = Spelling.nearest(to: text, in: all.map(\.1)),
      let meant = all.first(where: { $0.1 == name })
    {
      return "expected a kind of code before '\(text)'; did you mean '\(meant.0):\(name)'?"
    }
    let examples = kinds.map(\.example).joined(separator: ", ")
    return "expected a code such as \(examples), found '\(text)'"
  }
}

extension ForeignCase {
  /// Whether a case that a user types is this one: labels and modules can be left out.
  func isMeant(by typed: ForeignCase) -> Bool {
    guard baseName == typed.baseName,
      typed.name == typed.baseName || name == typed.name || name == baseName
    else { return false }
    return isMeant(byType: typed.type)
  }

  /// Whether a type that a user types is the case's; modules can be left out.
  func isMeant(byType typed: String) -> Bool {
    type == typed || type.hasSuffix(".\(typed)") || typed.hasSuffix(".\(type)")
  }
}

extension KnownFailure {
  /// The codes of `URLError` and POSIX that mean the failure.
  package var codes: [ForeignCode] {
    Self.rows.filter { $0.failure == self }.compactMap { row in
      switch row.key {
      case .nsError(ForeignCodeKey.urlErrorDomain, let code):
        return URLErrorNames.name(of: code).map { .url($0) }
      case .posix(let symbol): return .posix(symbol)
      default: return nil
      }
    }
  }
}

extension Entry {
  /// The cases of other enums that map to the entry.
  var foreignCases: [ForeignCase] {
    foreignCodes.compactMap { code in
      if case .enumCase(let found) = code.value.base { found } else { nil }
    }
  }

  /// Which arguments get which values of a foreign error; empty if none.
  package func boundValues(of code: ForeignCode) -> [(argument: String, value: String)] {
    let binding = bindings.first { $0.code == code }
    return (binding?.values ?? []).map { ($0.argument.value, $0.value.value.text) }
  }

  /// Whether causes of a foreign error come before its mapping, as the end of a sentence; empty for a code.
  package func causesPhrase(_ code: ForeignCode) -> String {
    if yieldsToCauses(code) { return ", unless a cause is mapped or a cancellation" }
    switch code.base {
    case .type, .enumCase, .domain: return ", even if a cause is mapped or a cancellation"
    default: return ""
    }
  }

  /// Which arguments get which values in a sentence, such as `'code' gets 'status'`.
  func boundValuesPhrase(_ code: ForeignCode) -> String {
    boundValues(of: code).map { "'\($0.argument)' gets '\($0.value)'" }.joined(separator: ", ")
  }
}

extension ForeignError {
  /// The kinds of errors that an entry's `from` lists, in its order, each with the member that lists them.
  private static let members = ["url", "http", "server", "posix", "nsError", "type"]

  /// Writes errors as the members of an entry's `from`.
  ///
  /// - Parameters:
  ///   - errors: the errors.
  ///   - json: the writer, inside the object.
  static func write(_ errors: [ForeignError], to json: inout JSONWriter) {
    for name in members {
      let listed = errors.filter { $0.member == name }
      guard !listed.isEmpty else { continue }
      json.array(name) { json in for error in listed { error.write(to: &json) } }
    }
  }

  private var member: String {
    switch self {
    case .http: return "http"
    case .serverNumber, .serverName: return "server"
    case .url(let code): return URLErrorNames.name(of: code) == nil ? "nsError" : "url"
    case .posixSymbol: return "posix"
    case .posixNumber, .nsError: return "nsError"
    case .type, .enumCase: return "type"
    }
  }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .http(let number), .serverNumber(let number): json.value(number)
    case .serverName(let name), .posixSymbol(let name): json.value(name)
    case .type(let name) where ForeignCase(path: name) != nil:
      json.object { $0.member("type", name) }
    case .enumCase(let found) where found.isUnmistakable: json.value(found.path)
    case .type(let name): json.value(name)
    case .enumCase(let found):
      json.object { json in
        json.member("type", found.type)
        json.member("case", found.name)
      }
    case .url(let code):
      if let name = URLErrorNames.name(of: code) {
        json.value(name)
      } else {
        Self.write(ForeignCodeKey.urlErrorDomain, code, to: &json)
      }
    case .posixNumber(let code): Self.write(Self.posixDomain, code, to: &json)
    case .nsError(let domain, let code): Self.write(domain, code, to: &json)
    }
  }

  private static func write(_ domain: String, _ code: Int, to json: inout JSONWriter) {
    json.object { json in
      json.member("domain", domain)
      json.member("code", code)
    }
  }
}
