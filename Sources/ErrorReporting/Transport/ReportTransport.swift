import ErrorCatalog
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport of requests to services.
public struct ReportTransport: Sendable {
  /// The function that sends a request and returns the response; it throws if no complete response
  /// arrives.
  public let send: @Sendable (ServiceRequest) async throws -> ServiceResponse
  /// The maximum time of a request: after it, the reporter cancels the request and doesn't wait for
  /// its end, and sends the items again later.
  public let maximumDuration: Duration

  /// Creates a transport from a function, for example for tests.
  ///
  /// - Parameters:
  ///   - maximumDuration: the maximum time of a request, also if `send` ignores cancellation.
  ///   - send: sends a request and returns the response, of any status; throws if no complete
  ///     response arrives.
  public init(
    maximumDuration: Duration = .seconds(60),
    _ send: @escaping @Sendable (ServiceRequest) async throws -> ServiceResponse
  ) {
    self.maximumDuration = maximumDuration
    self.send = send
  }

  /// Creates a transport that uses `URLSession`, without cookies, cache or redirections.
  ///
  /// It refuses challenges for a user and a password: their status is the response. At most
  /// 1 MiB of a body is read, after decompression: of a 2xx response, more is an error, and any other
  /// is cut. Header values are sent without spaces and line breaks around them; a request with an
  /// invalid one isn't sent, with an ``InvalidHeaderError``.
  ///
  /// It sends requests whose URL has the scheme `tcp` or `tls` as a stream of bytes.
  ///
  /// - Parameter timeout: the maximum time without data; the maximum time of a request is twice as
  ///   long.
  /// - Returns: a transport that creates its session for the first request.
  public static func urlSession(timeout: Duration = .seconds(30)) -> ReportTransport {
    let seconds = min(max(timeout.seconds, 0.001), 86_400)
    let sessions = HTTPSessions(timeout: seconds)
    return ReportTransport(maximumDuration: .seconds(seconds * 2)) { request in
      if StreamTransport.schemes.contains(request.url.scheme ?? "") {
        return try await StreamTransport.send(request, timeout: .seconds(seconds))
      }
      var message = URLRequest(url: request.url)
      message.httpMethod = "POST"
      for (name, value) in try request.validHeaders() {
        message.addValue(value, forHTTPHeaderField: name)
      }
      // A body that decompresses to more than was sent is never asked for.
      message.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
      message.httpBody = request.body
      return try await sessions.response(to: message)
    }
  }
}
