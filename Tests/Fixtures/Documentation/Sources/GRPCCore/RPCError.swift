/// A stand-in of what the article on gRPC uses of grpc-swift 2.
public struct RPCError: Error, Hashable, Sendable {
  public struct Code: Hashable, Sendable {
    public let rawValue: Int

    public static let cancelled = Code(rawValue: 1)
    public static let unknown = Code(rawValue: 2)
    public static let resourceExhausted = Code(rawValue: 8)
    public static let failedPrecondition = Code(rawValue: 9)
    public static let unavailable = Code(rawValue: 14)
  }

  public var code: Code
  public var message: String
  public var metadata: Metadata
  public var cause: (any Error)?

  public init(
    code: Code,
    message: String,
    metadata: Metadata = [:],
    cause: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.metadata = metadata
    self.cause = cause
  }

  public init(_ convertible: some RPCErrorConvertible) {
    self.init(
      code: convertible.rpcErrorCode,
      message: convertible.rpcErrorMessage,
      metadata: convertible.rpcErrorMetadata
    )
  }

  public static func == (left: RPCError, right: RPCError) -> Bool {
    left.code == right.code && left.message == right.message && left.metadata == right.metadata
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(message)
    hasher.combine(metadata)
  }
}

public protocol RPCErrorConvertible {
  var rpcErrorCode: RPCError.Code { get }
  var rpcErrorMessage: String { get }
  var rpcErrorMetadata: Metadata { get }
}

/// Only binary values, which the details of a status are.
public struct Metadata: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private let values: [String: [UInt8]]

  public init(dictionaryLiteral elements: (String, [UInt8])...) {
    values = Dictionary(elements, uniquingKeysWith: { first, _ in first })
  }

  public subscript(binaryValues key: String) -> [[UInt8]] { values[key].map { [$0] } ?? [] }
}
