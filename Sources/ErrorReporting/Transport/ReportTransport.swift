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

  /// Creates a transport from a function, for example for tests.
  ///
  /// - Parameter send: sends a request and returns the response, of any status; throws if no
  ///   complete response arrives.
  public init(_ send: @escaping @Sendable (ServiceRequest) async throws -> ServiceResponse) {
    self.send = send
  }

  /// Creates a transport that uses `URLSession`, without cookies, cache or redirections.
  ///
  /// It sends requests whose URL has the scheme `tcp` or `tls` as a stream of bytes.
  ///
  /// - Parameter timeout: the maximum time without data; the maximum time of a request is twice as
  ///   long.
  /// - Returns: a transport that creates its session for the first request.
  public static func urlSession(timeout: Duration = .seconds(30)) -> ReportTransport {
    let session = LazySession(timeout: timeout.seconds)
    return ReportTransport { request in
      if StreamTransport.schemes.contains(request.url.scheme ?? "") {
        return try await StreamTransport.send(request, timeout: timeout)
      }
      var message = URLRequest(url: request.url)
      message.httpMethod = "POST"
      for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
      message.httpBody = Data(request.body)
      let (body, response) = try await session.data(for: message)
      guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
      var headers: [String: String] = [:]
      for (name, value) in response.allHeaderFields {
        if let name = name as? String, let value = value as? String { headers[name] = value }
      }
      return ServiceResponse(status: response.statusCode, headers: headers, body: Array(body))
    }
  }
}

/// A session that is created on first use and invalidated with its owner.
///
/// Where Foundation uses libcurl, each request has its own session: if the server has closed a
/// reused connection, libcurl repeats the request on another one, and Foundation then sends an
/// incomplete body.
private final class LazySession: Sendable {
  private let timeout: Double

  #if canImport(FoundationNetworking)
  init(timeout: Double) { self.timeout = timeout }

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let session = make()
    defer { session.finishTasksAndInvalidate() }
    return try await session.data(for: request)
  }
  #else
  private let made = Locked<URLSession?>(nil)

  init(timeout: Double) { self.timeout = timeout }

  deinit { made.withValue { $0?.finishTasksAndInvalidate() } }

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let session = made.withValue { made in
      let session = made ?? make()
      made = session
      return session
    }
    return try await session.data(for: request)
  }
  #endif

  private func make() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.timeoutIntervalForResource = timeout * 2
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCache = nil
    return URLSession(
      configuration: configuration,
      delegate: RedirectionBlocker(),
      delegateQueue: nil
    )
  }
}

/// A delegate that returns redirections as responses, because requests contain tokens for one host.
private final class RedirectionBlocker: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
