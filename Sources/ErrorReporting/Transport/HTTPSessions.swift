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

/// One request, until its response is known or it fails; the first end counts.
final class HTTPExchange: Sendable {
  /// The maximum number of bytes of a body that are read, after decompression.
  static let maximumBytes = 1 << 20

  /// The parts of the response so far.
  private struct Received: Sendable {
    /// The status and the headers; `nil` until they arrive.
    var head: ServiceResponse?
    var body = Data()
    var hasEnded = false
    /// Called at the end.
    var close: (@Sendable () -> Void)?
  }

  private let received = Locked(Received())
  private let end = FirstResult<ServiceResponse>()

  /// Waits for the end.
  ///
  /// - Parameter start: starts the request; called once, unless it has ended already.
  /// - Returns: the response.
  /// - Throws: the error of the request.
  func response(_ start: () -> Void) async throws -> ServiceResponse {
    if !received.withValue({ $0.hasEnded }) { start() }
    return try await end.value()
  }

  /// Receives the status and the headers.
  func receive(_ response: HTTPURLResponse) {
    let head = ServiceResponse(status: response.statusCode, headers: response.headerFields)
    received.withValue { if !$0.hasEnded { $0.head = head } }
  }

  /// Receives bytes of the body; more than the maximum end the exchange.
  func receive(_ data: Data) {
    let status = received.withValue { received -> Int? in
      guard !received.hasEnded else { return nil }
      let space = Self.maximumBytes - received.body.count
      received.body += data.prefix(space)
      return data.count > space ? received.head?.status ?? 200 : nil
    }
    guard let status else { return }
    if (200...299).contains(status) {
      // No service confirms reports at such length, so nothing is known to have arrived.
      finish(.failure(URLError(.dataLengthExceedsMaximum)))
    } else {
      finish()
    }
  }

  /// Ends the exchange with what was received; without a status, with an error.
  func finish() {
    let end = received.withValue { received -> Result<ServiceResponse, any Error> in
      guard var response = received.head else { return .failure(URLError(.badServerResponse)) }
      response.body = received.body
      return .success(response)
    }
    finish(end)
  }

  /// Sets what to call at the end, and calls it if the exchange has ended.
  func onEnd(_ close: @escaping @Sendable () -> Void) {
    let hasEnded = received.withValue { received in
      if !received.hasEnded { received.close = close }
      return received.hasEnded
    }
    if hasEnded { close() }
  }

  /// Ends the exchange, unless it has ended.
  func finish(_ end: Result<ServiceResponse, any Error>) {
    // First, because closing makes the session end the exchange, too.
    self.end.finish(end)
    let close = received.withValue { received in
      let close = received.close
      received = Received(hasEnded: true)
      return close
    }
    close?()
  }
}
