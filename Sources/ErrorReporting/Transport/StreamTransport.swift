import Foundation

/// A transport to listeners that take lines over TCP and respond with nothing.
enum StreamTransport {
  /// The schemes of URLs that it sends to.
  static let schemes: Set<String> = ["tcp", "tls"]

  /// The port of a URL without one.
  private static let defaultPort = 5050

  /// The host and port of a listener.
  struct Address {
    let host: String
    let port: Int
    let isSecure: Bool

    /// The address of a URL with one of the ``schemes``; fails without a host or with a wrong port.
    init(_ url: URL) throws {
      guard let host = url.host(), !host.isEmpty else { throw URLError(.badURL) }
      self.host = host
      port = url.port ?? StreamTransport.defaultPort
      isSecure = url.scheme == "tls"
      guard (1...65_535).contains(port) else { throw URLError(.badURL) }
    }
  }

  /// Sends all bytes of a request on a connection of its own.
  ///
  /// - Parameters:
  ///   - request: the bytes and the URL of the listener.
  ///   - timeout: the maximum time to connect, and to send all bytes.
  /// - Returns: a response with status 200 and no body.
  /// - Throws: the error of the connection; some lines may have been sent then.
  static func send(_ request: ServiceRequest, timeout: Duration) async throws -> ServiceResponse {
    try await write(request.body, to: try Address(request.url), timeout: timeout)
    return ServiceResponse(status: 200)
  }
}
