public import ErrorCatalog
public import Foundation

/// The HTTP response of a service.
public struct ServiceResponse: Hashable, Sendable {
  /// The HTTP status code.
  public var status: Int
  /// The headers.
  public var headers: HeaderFields
  /// The bytes of the body.
  public var body: Data
  /// The time when the response arrived, for dates in the headers of a response without a `Date`.
  public var time: Date

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: the HTTP status code.
  ///   - headers: the headers.
  ///   - body: the bytes of the body.
  ///   - time: the time when the response arrived.
  public init(
    status: Int,
    headers: HeaderFields = [:],
    body: Data = Data(),
    time: Date = Date()
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.time = time
  }
}

extension ServiceResponse: RedactedDescription {
  /// The status and the size of the body; headers and body may contain a token.
  public var description: String { "status \(status), \(body.count) bytes" }
}
