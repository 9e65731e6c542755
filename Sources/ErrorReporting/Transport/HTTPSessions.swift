import ErrorCatalog
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The sessions of a transport: one that is created on first use and invalidated with its owner.
///
/// Where Foundation uses libcurl, each request has its own session: if the server has closed a
/// reused connection, libcurl repeats the request on another one, and Foundation then sends an
/// incomplete body.
final class HTTPSessions: Sendable {
  /// A session and the delegate that it keeps until it is invalidated.
  private struct DelegatedSession: Sendable {
    let session: URLSession
    let delegate: HTTPDelegate
  }

  private let timeout: Double
  #if !canImport(FoundationNetworking)
  private let shared = Locked<DelegatedSession?>(nil)

  deinit { shared.withValue { $0?.session.finishTasksAndInvalidate() } }
  #endif

  /// Creates sessions with a maximum time without data, in seconds.
  init(timeout: Double) { self.timeout = timeout }

  /// Sends a request.
  ///
  /// - Parameter request: the request.
  /// - Returns: the response, as soon as it is known.
  /// - Throws: the error of the session, also as soon as the task is cancelled.
  func response(to request: URLRequest) async throws -> ServiceResponse {
    let exchange = HTTPExchange()
    return try await withTaskCancellationHandler {
      try await exchange.response { Self.calls.async { self.start(request, exchange) } }
    } onCancel: {
      exchange.finish(.failure(CancellationError()))
    }
  }

  /// The threads that call Foundation.
  ///
  /// Where it uses libcurl, all sessions share a queue, and starting and cancelling a task wait for it:
  /// a server that never stops sending would block the few threads of Swift's own executor.
  private static let calls = DispatchQueue(
    label: "errcat.requests",
    qos: .utility,
    attributes: .concurrent
  )

  private func start(_ request: URLRequest, _ exchange: HTTPExchange) {
    #if canImport(FoundationNetworking)
    let made = make()
    #else
    let made = shared.withValue { shared in
      let made = shared ?? make()
      shared = made
      return made
    }
    #endif
    let task = made.session.dataTask(with: request)
    made.delegate.add(exchange, of: task)
    exchange.onEnd {
      made.delegate.remove(task)
      // The end of the task isn't waited for.
      Self.calls.async {
        task.cancel()
        #if canImport(FoundationNetworking)
        made.session.finishTasksAndInvalidate()
        #endif
      }
    }
    task.resume()
  }

  private func make() -> DelegatedSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.timeoutIntervalForResource = timeout * 2
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    let delegate = HTTPDelegate()
    let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    return DelegatedSession(session: session, delegate: delegate)
  }
}

/// The delegate of a session, which passes events to the exchange of the task.
private final class HTTPDelegate: NSObject, URLSessionDataDelegate {
  private let exchanges = Locked<[Int: HTTPExchange]>([:])

  func add(_ exchange: HTTPExchange, of task: URLSessionTask) {
    exchanges.withValue { $0[task.taskIdentifier] = exchange }
  }

  func remove(_ task: URLSessionTask) {
    exchanges.withValue { $0[task.taskIdentifier] = nil }
  }

  private func exchange(_ task: URLSessionTask) -> HTTPExchange? {
    exchanges.withValue { $0[task.taskIdentifier] }
  }

  /// Calls a handler of Foundation before the end of an exchange cancels its task.
  ///
  /// A handler of a cancelled task isn't called: FoundationNetworking would trap.
  ///
  /// - Returns: the exchange; `nil` if it has ended.
  private func answer(_ task: URLSessionTask, _ handler: () -> Void) -> HTTPExchange? {
    exchanges.withValue { exchanges in
      guard let exchange = exchanges[task.taskIdentifier] else { return nil }
      // `remove` waits for the lock, and the cancellation comes after it.
      handler()
      return exchange
    }
  }

  /// Returns a redirection as the response, because requests contain tokens for one host.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let exchange = answer(task, { completionHandler(nil) }) else { return }
    exchange.receive(response)
    exchange.finish()
  }

  /// Returns a challenge for a user and a password as the response: otherwise, libcurl's
  /// session would wait for ever.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let space = challenge.protectionSpace
    let isForUser = [
      NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic,
      NSURLAuthenticationMethodHTTPDigest, NSURLAuthenticationMethodHTMLForm,
      NSURLAuthenticationMethodNTLM, NSURLAuthenticationMethodNegotiate,
    ].contains(space.authenticationMethod)
    guard isForUser, !space.isProxy() else {
      return completionHandler(.performDefaultHandling, nil)
    }
    let exchange = exchange(task)
    if let response = challenge.failureResponse as? HTTPURLResponse { exchange?.receive(response) }
    // The end cancels the task, so the handler is called first.
    completionHandler(.rejectProtectionSpace, nil)
    exchange?.finish()
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let response = response as? HTTPURLResponse else { return completionHandler(.allow) }
    let exchange = exchange(dataTask)
    exchange?.receive(response)
    // Requests ask for no compression. What is compressed all the same isn't read: a few bytes can become any number.
    let encoding = response.value(forHTTPHeaderField: "Content-Encoding") ?? "identity"
    guard encoding.lowercased() == "identity" else {
      completionHandler(.cancel)
      exchange?.finish()
      return
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    guard let exchange = exchange(task) else { return }
    if let error { return exchange.finish(.failure(error)) }
    exchange.finish()
  }
}
