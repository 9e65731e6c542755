import CatalogFormat
import Foundation
import PositionedJSON

/// A cause of an error without its texts, which may contain private data.
public struct UnderlyingError: Sendable {
  /// The full name of the Swift type, which is the same in every run.
  public let type: String
  /// The domain of an `NSError`; `nil` if the error doesn't define one.
  public let domain: String?
  /// The code of an `NSError`; `nil` if the error doesn't define one.
  public let code: Int?
  /// The name of the code, such as `timedOut` of `URLError` or `ECONNREFUSED` of POSIX.
  ///
  /// For coding errors, it is the kind and the coding path, such as `keyNotFound items[3].price`.
  public let name: String?
  /// The name of an enum's case, such as `sessionTaskFailed`.
  ///
  /// `nil` for other types, and for a case without values of an enum that has a description of its own.
  public let caseName: String?
  /// The causes of this error.
  public let underlying: [UnderlyingError]
  /// The error itself, whose texts may contain private data.
  let error: any Error

  /// Creates a cause from an error and its own causes, at most 32 errors.
  ///
  /// - Parameter error: an error of any type.
  public init(_ error: any Error) {
    let links = ErrorChain(error).links
    var causes: [[UnderlyingError]] = Array(repeating: [], count: links.count)
    for index in links.indices.dropFirst().reversed() {
      let cause = UnderlyingError(links[index].error, causes: causes[index].reversed())
      causes[links[index].parent].append(cause)
    }
    self.init(error, causes: causes[0].reversed())
  }

  /// Creates a cause from an error and its causes.
  init(_ error: any Error, causes: [UnderlyingError]) {
    type = Self.stableName(String(reflecting: Swift.type(of: error)))
    let bridged = ErrorChain.hasCodes(error) ? error as NSError : nil
    domain = bridged.map { Self.domain(of: error, $0) }
    code = bridged?.code
    name = ErrorName.name(of: error)
    caseName = Self.caseName(of: error)
    self.error = error
    let opening = (error as? CircuitOpenError)?.cause
    underlying = opening.map { [UnderlyingError($0)] } ?? causes
  }
}

extension UnderlyingError {
  /// The domain and the code, or the type with the case.
  package var shortText: String {
    if let domain, let code { return "\(domain) \(code)" }
    return caseName.map { "\(type).\($0)" } ?? type
  }

  /// The identity of the error and its causes in all runs: types, names of cases, domains and codes, without values; each once.
  package var identity: String {
    var identities: [String] = []
    var next = [self]
    while !next.isEmpty {
      for identity in next.map(\.ownIdentity) where !identities.contains(identity) {
        identities.append(identity)
      }
      next = next.flatMap(\.underlying)
    }
    return identities.joined(separator: "\0\0")
  }

  private var ownIdentity: String {
    // Without a name, the number of the case.
    let parts = [
      type, caseName ?? String((error as NSError).code), domain, code.map { String($0) },
    ]
    return parts.map { $0 ?? "" }.joined(separator: "\0")
  }

  static func caseName(of error: any Error) -> String? {
    guard !(error is any CustomReflectable) else { return nil }
    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle == .enum else { return nil }
    if let name = mirror.children.first?.label { return name }
    let type = Swift.type(of: error)
    let hasText =
      type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
      || type is any TextOutputStreamable.Type
    return hasText ? nil : String(describing: error)
  }

  /// The domain of an error with codes; of a catalog's error, that of the catalog that contains it.
  private static func domain(of error: any Error, _ bridged: NSError) -> String {
    let isForeign = Swift.type(of: error) is AnyClass || error is URLError
    let contained = isForeign ? nil : (error as? any ErrorContainer)?.contained
    let known = isForeign ? nil : (contained ?? error) as? any CatalogError
    return known?.catalog.domain ?? bridged.domain
  }
}

extension UnderlyingError: Hashable {
  /// Whether type, case, domain, code, name and causes are equal.
  public static func == (left: UnderlyingError, right: UnderlyingError) -> Bool {
    left.type == right.type && left.caseName == right.caseName && left.domain == right.domain
      && left.code == right.code && left.name == right.name && left.underlying == right.underlying
  }

  /// Hashes type, case, domain, code, name and causes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(caseName)
    hasher.combine(domain)
    hasher.combine(code)
    hasher.combine(name)
    hasher.combine(underlying)
  }
}

extension UnderlyingError {
  /// The values of an `NSError`'s `userInfo` that may leave the device, unredacted.
  ///
  /// - Parameter names: the names that may leave the device.
  /// - Returns: the values by name.
  package func userInfo(_ names: Set<String>) -> [String: Any] {
    guard !names.isEmpty, domain != nil else { return [:] }
    return (error as NSError).userInfo.filter { names.contains($0.key) }
  }

  /// A type's name without the address that Swift adds to private types, which differs in each run.
  private static func stableName(_ name: String) -> String {
    let mark = "(unknown context at $"
    var rest = name[...]
    var stable = ""
    while let start = rest.firstRange(of: mark) {
      stable += rest[..<start.lowerBound]
      let tail = rest[start.upperBound...]
      guard let end = tail.firstIndex(of: ")") else { return stable }
      rest = tail[tail.index(after: end)...].drop { $0 == "." }
    }
    return stable + rest
  }
}

extension UnderlyingError: RedactedDescription {
  /// The domain and the code, or the type with the case, then the name, then the causes in parentheses.
  public var description: String {
    var text = shortText
    if let name { text += " \(name)" }
    let causes = underlying.map(\.description).joined(separator: ", ")
    return causes.isEmpty ? text : "\(text) (\(causes))"
  }
}

extension UnderlyingError: Encodable {
  private enum CodingKeys: String, CodingKey {
    case type, domain, code, name, underlying
    case caseName = "case"
  }

  /// Encodes the members that aren't `nil` or empty.
  ///
  /// - Throws: the errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(type, forKey: .type)
    try container.encodeIfPresent(caseName, forKey: .caseName)
    try container.encodeIfPresent(domain, forKey: .domain)
    try container.encodeIfPresent(code, forKey: .code)
    try container.encodeIfPresent(name, forKey: .name)
    if !underlying.isEmpty { try container.encode(underlying, forKey: .underlying) }
  }
}

/// Names of codes, which contain no private data.
private enum ErrorName {
  static func name(of error: any Error) -> String? {
    switch error {
    case let error as DecodingError: return name(of: error)
    case EncodingError.invalidValue(_, let context):
      return "invalidValue \(path(context.codingPath))"
    default: break
    }
    let code = ErrorCode(error)
    return code?.url.flatMap(URLErrorNames.name) ?? code?.posix
  }

  private static func name(of error: DecodingError) -> String? {
    switch error {
    case .typeMismatch(let type, let context):
      return "typeMismatch \(path(context.codingPath)) \(type)"
    case .valueNotFound(let type, let context):
      return "valueNotFound \(path(context.codingPath)) \(type)"
    case .keyNotFound(let key, let context):
      return "keyNotFound \(path(context.codingPath + [key]))"
    case .dataCorrupted(let context):
      return "dataCorrupted \(path(context.codingPath))"
    @unknown default: return nil
    }
  }

  /// A coding path of indices and keys that are cases of an enum.
  ///
  /// Keys of dictionaries and cases with associated values hold data and are replaced by `*`.
  private static func path(_ keys: [any CodingKey]) -> String {
    var path = ""
    for key in keys {
      if let index = key.intValue, key.stringValue == "Index \(index)" {
        path += "[\(index)]"
      } else {
        let mirror = Mirror(reflecting: key)
        let isDeclared = mirror.displayStyle == .enum && mirror.children.isEmpty
        path += (path.isEmpty ? "" : ".") + (isDeclared ? key.stringValue : "*")
      }
    }
    return path.isEmpty ? "." : path
  }
}
