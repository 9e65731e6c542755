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
  /// A failure of a connection by its word, such as `offline`.
  case connection(KnownFailure)
  /// An `NSError` by its domain and code.
  case nsError(domain: String, code: Int)
  /// Any other `NSError` of a domain.
  case domain(String)
  /// A Swift error type by its name.
  case type(String)
  /// A case of a Swift enum.
  case enumCase(ForeignCase)
  /// A status, a code of the server, a type, a case, an `NSError` or a domain, if the response or the error has certain
  /// values.
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

  /// Whether it is an HTTP status, or a range of them.
  package var isStatus: Bool {
    if case .http = base { return true }
    return false
  }

  /// Whether it stands for more than one code.
  package var isSeveral: Bool {
    if case .http(let range) = base { return range.count > 1 }
    return base.serverPattern != nil
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
    case .connection(let failure): return .connection(failure)
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
      return "\(code.phrase) \(conditions.map { "\($0.path)=\($0.value.phrase)" })"
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
    case .connection(let failure): return "connection failure '\(failure.rawValue)'"
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

/// The names of the foreign codes of one kind, and the message about a name that isn't one of them.
package struct ForeignCodeNames: Sendable {
  /// The codes of `URLError`.
  package static let url = ForeignCodeNames(
    phrase: "URLError code",
    names: URLErrorNames.all.map(\.name)
  )
  /// The symbols of POSIX errors.
  package static let posix = ForeignCodeNames(phrase: "POSIX error", names: POSIXNames.all)
  /// The words for failures of connections.
  package static let connection = ForeignCodeNames(
    phrase: "connection failure",
    names: KnownFailure.connections.map(\.rawValue)
  )

  /// One of the codes in a diagnostic.
  private let phrase: String
  /// Every name.
  package let names: [String]

  /// The name that a text is if case is ignored; `nil` if there is none.
  package func name(ignoringCase text: String) -> String? {
    let text = text.lowercased()
    return names.first { $0.lowercased() == text }
  }

  /// The problem with a name; `nil` if it is one of the names.
  package func problem(with text: String) -> String? {
    if names.contains(text) { return nil }
    return "unknown \(phrase) '\(text)'\(Spelling.hint(for: text, in: names))"
  }
}

extension ForeignCode {
  /// The HTTP statuses that can be mapped.
  package static let statuses = 100...599

  /// The problem with the name of a Swift type, with or without its module; `nil` if there is none.
  package static func problem(withType name: String) -> String? {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { SwiftName.isIdentifier(String(decoding: $0, as: UTF8.self)) }
    return isName ? nil : "'\(name)' is not the name of a Swift type"
  }
}

/// Several codes of a server under one text of a catalog: `57000-57999` or `-32099--32000` for numbers, `53*` for
/// names.
package enum ServerPattern: Hashable, Sendable {
  case range(ClosedRange<Int>)
  case prefix(String)

  /// Reads a text of `from.server`; fails for one that is a code itself.
  package init?(_ text: String) {
    if text.count > 1, text.hasSuffix("*") {
      self = .prefix(String(text.dropLast()))
      return
    }
    // The first hyphen after a digit; a number can have one before it.
    guard let hyphen = text.dropFirst().firstIndex(of: "-"),
      let first = Self.number(text[..<hyphen]),
      let last = Self.number(text[text.index(after: hyphen)...]), first < last
    else { return nil }
    self = .range(first...last)
  }

  private static func number(_ text: Substring) -> Int? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text
    return digits.utf8.allSatisfy(\.isASCIIDigit) ? Int(text) : nil
  }

  /// Whether a code, a number or a name, is one of the pattern's.
  package func matches(_ code: String) -> Bool {
    switch self {
    case .range(let range): return Int(code).map { range.contains($0) } ?? false
    case .prefix(let prefix): return code.hasPrefix(prefix)
    }
  }

  /// The codes in a diagnostic, in the plural.
  var phrase: String {
    switch self {
    case .range(let range): return "server codes \(range.lowerBound)–\(range.upperBound)"
    case .prefix(let prefix): return "server codes that start with '\(prefix)'"
    }
  }
}

extension ForeignCode {
  /// The codes of a server that a text stands for; `nil` for a single code.
  package var serverPattern: ServerPattern? {
    if case .serverName(let name) = self { ServerPattern(name) } else { nil }
  }
}
