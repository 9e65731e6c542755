import CatalogFormat
import Foundation
import PositionedJSON

/// A cause of an error, as far as it can be told without its texts, which may hold private data.
public struct UnderlyingError: Hashable, Sendable {
  /// The Swift type's full name, the same in every run.
  public let type: String
  /// The domain of an `NSError`; `nil` if it has none of its own.
  public let domain: String?
  /// The code of an `NSError`.
  public let code: Int?
  /// The name of the code, such as `timedOut` of `URLError` or `ECONNREFUSED` of POSIX; or what
  /// could not be decoded or encoded, such as `keyNotFound items[3].price`.
  public let name: String?
  /// The causes of the cause.
  public let underlying: [UnderlyingError]

  /// Takes an error and its causes, at most 32 in all: chains may lead back to themselves.
  public init(_ error: any Error) {
    var left = ErrorChain.maximumCount
    self.init(error, &left)
  }

  private init(_ error: any Error, _ left: inout Int) {
    type = Self.stableName(String(reflecting: Swift.type(of: error)))
    let bridged = ErrorChain.hasCodes(error) ? error as NSError : nil
    domain = bridged?.domain
    code = bridged?.code
    name = ErrorName.name(of: error, bridged)
    var causes: [UnderlyingError] = []
    for cause in ErrorChain.underlying(error) where left > 1 {
      left -= 1
      causes.append(UnderlyingError(cause, &left))
    }
    underlying = causes
  }
}

extension UnderlyingError {
  /// A type's name without what Swift puts into those of private types: an address that differs from
  /// run to run.
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

extension UnderlyingError: CustomStringConvertible {
  /// Domain and code, or the type, with the name if there is one; causes in parentheses.
  public var description: String {
    var text = domain.map { "\($0) \(code ?? 0)" } ?? type
    if let name { text += " \(name)" }
    let causes = underlying.map(\.description).joined(separator: ", ")
    return causes.isEmpty ? text : "\(text) (\(causes))"
  }
}

extension UnderlyingError: Encodable {
  private enum CodingKeys: String, CodingKey {
    case type, domain, code, name, underlying
  }

  /// Encodes what is known; members that are `nil` and an empty list of causes are left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(type, forKey: .type)
    try container.encodeIfPresent(domain, forKey: .domain)
    try container.encodeIfPresent(code, forKey: .code)
    try container.encodeIfPresent(name, forKey: .name)
    if !underlying.isEmpty { try container.encode(underlying, forKey: .underlying) }
  }
}

/// What a code means, in words of the program that hold no data.
private enum ErrorName {
  static func name(of error: any Error, _ bridged: NSError?) -> String? {
    switch error {
    case let error as DecodingError: return name(of: error)
    case EncodingError.invalidValue(_, let context):
      return "invalidValue \(path(context.codingPath))"
    default: break
    }
    guard let bridged else { return nil }
    switch bridged.domain {
    case NSURLErrorDomain: return URLErrorNames.name(of: bridged.code)
    case NSPOSIXErrorDomain: return POSIXNames.name(of: bridged.code)
    default: return nil
    }
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

  /// Where in the data: keys that the program declares as cases of an enum, and indices.
  ///
  /// The keys of a dictionary are data, and are not told.
  private static func path(_ keys: [any CodingKey]) -> String {
    var path = ""
    for key in keys {
      if let index = key.intValue, key.stringValue == "Index \(index)" {
        path += "[\(index)]"
      } else {
        let isDeclared = Mirror(reflecting: key).displayStyle == .enum
        path += (path.isEmpty ? "" : ".") + (isDeclared ? key.stringValue : "*")
      }
    }
    return path.isEmpty ? "." : path
  }
}
