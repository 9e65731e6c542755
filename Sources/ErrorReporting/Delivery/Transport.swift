import ErrorCatalog
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends a request and waits for the answer.
public struct Transport: Sendable {
  /// Sends a request; throws if there is no whole answer.
  public let send: @Sendable (ServiceRequest) async throws -> ServiceAnswer

  /// - Parameter send: sends a request.
  public init(_ send: @escaping @Sendable (ServiceRequest) async throws -> ServiceAnswer) {
    self.send = send
  }

  /// URLSession without cookies, cache and redirections.
  ///
  /// - Parameter timeout: of a request without any sign of life; one that takes twice as long ends.
  /// - Returns: what makes its session at the first request.
  public static func urlSession(timeout: Duration = .seconds(30)) -> Transport {
    let session = LazySession(timeout: timeout.seconds)
    return Transport { request in
      var message = URLRequest(url: request.url)
      message.httpMethod = "POST"
      for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
      message.httpBody = Data(request.body)
      let (body, response) = try await session.data(for: message)
      guard let answer = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
      var headers: [String: String] = [:]
      for (name, value) in answer.allHeaderFields {
        if let name = name as? String, let value = value as? String { headers[name] = value }
      }
      return ServiceAnswer(status: answer.statusCode, headers: headers, body: Array(body))
    }
  }
}

/// A session that is made when it is first used, and ended with its owner.
///
/// Where Foundation stands on libcurl it is made for each request: when a server has closed a
/// connection that was kept, libcurl sends the request once more on another, and Foundation then
/// gives it the rest of a body that was begun, or nothing.
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
      delegate: RedirectionRefusal(),
      delegateQueue: nil
    )
  }
}

/// Gives a redirection back as the answer that it is: what is sent holds tokens, and is for one host.
private final class RedirectionRefusal: NSObject, URLSessionTaskDelegate {
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
