import Foundation
public import GRPCCore

/// A stand-in of what the article on gRPC uses of grpc-swift-protobuf; the details are JSON, not Protocol Buffers.
public struct GoogleRPCStatus: Error, RPCErrorConvertible {
  private static let key = "grpc-status-details-bin"

  public var code: RPCError.Code
  public var message: String
  public var details: [ErrorDetails]

  public init(code: RPCError.Code, message: String, details: ErrorDetails...) {
    self.code = code
    self.message = message
    self.details = details
  }

  public var rpcErrorCode: RPCError.Code { code }
  public var rpcErrorMessage: String { message }
  public var rpcErrorMetadata: Metadata {
    guard let data = try? JSONEncoder().encode(details) else { return [:] }
    return [Self.key: Array(data)]
  }

  fileprivate static func details(of error: RPCError) throws -> [ErrorDetails]? {
    try error.metadata[binaryValues: key].first.map {
      try JSONDecoder().decode([ErrorDetails].self, from: Data($0))
    }
  }
}

extension RPCError {
  public func unpackGoogleRPCStatus() throws -> GoogleRPCStatus? {
    try GoogleRPCStatus.details(of: self).map { details in
      var status = GoogleRPCStatus(code: code, message: message)
      status.details = details
      return status
    }
  }
}

public struct ErrorDetails: Codable, Sendable {
  public struct ErrorInfo: Codable, Sendable {
    public var reason: String
    public var domain: String
  }

  public struct RetryInfo: Codable, Sendable {
    public var delay: Duration
  }

  public struct LocalizedMessage: Codable, Sendable {
    public var locale: String
    public var message: String
  }

  public private(set) var errorInfo: ErrorInfo?
  public private(set) var retryInfo: RetryInfo?
  public private(set) var localizedMessage: LocalizedMessage?

  public static func errorInfo(reason: String, domain: String) -> ErrorDetails {
    ErrorDetails(errorInfo: ErrorInfo(reason: reason, domain: domain))
  }

  public static func retryInfo(delay: Duration) -> ErrorDetails {
    ErrorDetails(retryInfo: RetryInfo(delay: delay))
  }

  public static func localizedMessage(locale: String, message: String) -> ErrorDetails {
    ErrorDetails(localizedMessage: LocalizedMessage(locale: locale, message: message))
  }
}
