#if canImport(Network)
import ErrorCatalog
import Foundation
import Network

/// Apple's Network, which encrypts connections.
extension StreamTransport {
  /// Whether connections can be encrypted.
  static let hasTLS = true

  static func write(_ bytes: [UInt8], to address: Address, timeout: Duration) async throws {
    guard let number = UInt16(exactly: address.port), let port = NWEndpoint.Port(rawValue: number)
    else { throw URLError(.badURL) }
    let connection = NWConnection(
      host: NWEndpoint.Host(address.host),
      port: port,
      using: address.isSecure ? .tls : .tcp
    )
    let isDone = Locked(false)
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      let finish = { @Sendable (error: (any Error)?) in
        let isFirst = isDone.withValue { isDone in
          defer { isDone = true }
          return !isDone
        }
        guard isFirst else { return }
        connection.cancel()
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
      connection.stateUpdateHandler = { state in
        switch state {
        case .failed(let error), .waiting(let error): finish(error)
        case .cancelled: finish(URLError(.cancelled))
        default: break
        }
      }
      connection.send(
        content: Data(bytes),
        contentContext: .finalMessage,
        isComplete: true,
        completion: .contentProcessed { finish($0) }
      )
      let queue = DispatchQueue(label: "errcat.stream", qos: .utility)
      queue.asyncAfter(deadline: .now() + timeout.seconds) { finish(URLError(.timedOut)) }
      connection.start(queue: queue)
    }
  }
}
#endif
