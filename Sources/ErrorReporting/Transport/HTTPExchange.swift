import ErrorCatalog
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request, until its response is known or it fails; the first end counts.
final class HTTPExchange: Sendable {
  /// The maximum number of bytes of a body that are read, after decompression.
  static let maximumBytes = 1 << 20

  private struct State: Sendable {
    var waiting: CheckedContinuation<ServiceResponse, any Error>?
    var end: Result<ServiceResponse, any Error>?
    /// The status and the headers; `nil` until they arrive.
    var head: ServiceResponse?
    var body: [UInt8] = []
    /// Called at the end.
    var close: (@Sendable () -> Void)?
  }

  private let state = Locked(State())
  /// Waits for the end.
  ///
  /// - Parameter start: starts the request; called once, unless it has ended already.
  /// - Returns: the response.
  /// - Throws: the error of the request.
  func response(_ start: () -> Void) async throws -> ServiceResponse {
    try await withCheckedThrowingContinuation { continuation in
      let end = state.withValue { state in
        if state.end == nil { state.waiting = continuation }
        return state.end
      }
      if let end { return continuation.resume(with: end) }
      start()
    }
  }

  /// Receives the status and the headers.
  func receive(_ response: HTTPURLResponse) {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { headers[name] = value }
    }
    let head = ServiceResponse(status: response.statusCode, headers: headers)
    state.withValue { if $0.end == nil { $0.head = head } }
  }

  /// Receives bytes of the body; more than the maximum end the exchange.
  func receive(_ data: Data) {
    let status = state.withValue { state -> Int? in
      guard state.end == nil else { return nil }
      let space = Self.maximumBytes - state.body.count
      state.body += data.prefix(space)
      return data.count > space ? state.head?.status ?? 200 : nil
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
    let end = state.withValue { state -> Result<ServiceResponse, any Error> in
      guard var response = state.head else { return .failure(URLError(.badServerResponse)) }
      response.body = state.body
      return .success(response)
    }
    finish(end)
  }

  /// Sets what to call at the end, and calls it if the exchange has ended.
  func onEnd(_ close: @escaping @Sendable () -> Void) {
    let hasEnded = state.withValue { state in
      if state.end == nil { state.close = close }
      return state.end != nil
    }
    if hasEnded { close() }
  }

  /// Ends the exchange, unless it has ended.
  func finish(_ end: Result<ServiceResponse, any Error>) {
    let known = state.withValue { state -> State? in
      guard state.end == nil else { return nil }
      let known = state
      state = State(end: end)
      return known
    }
    known?.close?()
    known?.waiting?.resume(with: end)
  }
}
