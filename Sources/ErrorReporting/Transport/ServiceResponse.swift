public import Foundation

/// A service's HTTP response.
public struct ServiceResponse: Hashable, Sendable {
  /// The HTTP status code.
  public var status: Int
  /// Header values by name; the names are in lower case.
  public var headers: [String: String]
  /// The bytes of the body.
  public var body: [UInt8]
  /// When the response arrived; dates in headers are relative to it.
  public var time: Date

  /// A response with a status.
  ///
  /// - Parameters:
  ///   - status: the HTTP status code.
  ///   - headers: header values by name, in any case.
  ///   - body: the bytes of the body.
  ///   - time: when the response arrived.
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
