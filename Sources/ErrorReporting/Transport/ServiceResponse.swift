public import ErrorCatalog
public import Foundation

/// The HTTP response of a service.
public struct ServiceResponse: Hashable, Sendable {
  /// The HTTP status code.
  public var status: Int
  /// Header values by name, in lower case.
  public var headers: [String: String]
  /// The bytes of the body.
  public var body: [UInt8]
  /// The time when the response arrived, for dates in the headers of a response without a `Date`.
  public var time: Date

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: the HTTP status code.
  ///   - headers: header values by name, in any letter case.
  ///   - body: the bytes of the body.
  ///   - time: the time when the response arrived.
  public init(
    status: Int,
    headers: [String: String] = [:],
    body: [UInt8] = [],
    time: Date = Date()
  ) {
    self.status = status
    self.headers = [:]
    for (name, value) in headers { self.headers[name.lowercased()] = value }
    self.body = body
    self.time = time
  }
}

extension ServiceResponse: RedactedDescription {
  /// The status and the size of the body; headers and body may contain a token.
  public var description: String { "status \(status), \(body.count) bytes" }
}
