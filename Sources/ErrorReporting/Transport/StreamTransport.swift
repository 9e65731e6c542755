import ErrorCatalog
import Foundation

#if canImport(Network)
import Network
#endif

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

#if canImport(Network)
/// Apple's Network, which encrypts connections.
extension StreamTransport {
  /// Whether connections can be encrypted.
  static let hasTLS = true

  static func write(_ bytes: Data, to address: Address, timeout: Duration) async throws {
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
        content: bytes,
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
#else
/// Sockets, where Apple's Network isn't available.
extension StreamTransport {
  /// Whether connections can be encrypted.
  static let hasTLS = false

  /// The maximum time to wait until the listener closes the connection.
  private static let closingTime = 2

  /// The error of the last system call on this thread, by whose code events name it.
  private static var lastFailure: any Error {
    let number = errno
    return POSIXErrorCode(rawValue: number).map { POSIXError($0) } ?? FileFailure(number: number)
  }

  static func write(_ bytes: Data, to address: Address, timeout: Duration) async throws {
    guard !address.isSecure else { throw URLError(.secureConnectionFailed) }
    let seconds = Int(min(max(timeout.seconds, 1), 3_600))
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      // Calls on a socket block, and the threads of Swift's own executor are few.
      DispatchQueue.global(qos: .utility).async {
        do {
          continuation.resume(returning: try write(bytes, to: address, seconds: seconds))
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
  }

  private static func write(_ bytes: Data, to address: Address, seconds: Int) throws {
    let socket = try connected(address, seconds: seconds)
    defer { close(socket) }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var sent = 0
    while sent < bytes.count {
      guard clock.now < end else { throw URLError(.timedOut) }
      // The pointer is into the data, which has `bytes.count - sent` bytes from there on.
      let count = bytes.withUnsafeBytes { buffer in
        Foundation.send(
          socket,
          buffer.baseAddress.map { $0 + sent },
          bytes.count - sent,
          Int32(MSG_NOSIGNAL)
        )
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw lastFailure }
      sent += count
    }
    // The listener closes its end once it has read everything, or resets a connection that it refuses.
    shutdown(socket, Int32(SHUT_WR))
    try limit(socket, SO_RCVTIMEO, seconds: closingTime)
    let closingEnd = clock.now + .seconds(closingTime)
    var rest = [UInt8](repeating: 0, count: 256)
    // A listener that never stops sending doesn't hold up the delivery.
    while clock.now < closingEnd {
      let count = recv(socket, &rest, rest.count, 0)
      if count > 0 || count < 0 && errno == EINTR { continue }
      if count < 0, errno != EAGAIN { throw lastFailure }
      return
    }
  }

  /// A socket that is connected to the first of a host's addresses that accepts it.
  private static func connected(_ address: Address, seconds: Int) throws -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, String(address.port), &hints, &list) == 0 else {
      throw URLError(.cannotFindHost)
    }
    defer { freeaddrinfo(list) }
    var failure: any Error = URLError(.cannotConnectToHost)
    // The list is valid until it is freed.
    var next = list
    while let found = next?.pointee {
      next = found.ai_next
      let socket = Foundation.socket(
        found.ai_family,
        found.ai_socktype | Int32(SOCK_CLOEXEC.rawValue),
        found.ai_protocol
      )
      guard socket >= 0 else {
        failure = lastFailure
        continue
      }
      do {
        try limit(socket, SO_SNDTIMEO, seconds: seconds)
        guard connect(socket, found.ai_addr, found.ai_addrlen) == 0 else { throw lastFailure }
        return socket
      } catch {
        close(socket)
        failure = error
      }
    }
    throw failure
  }

  private static func limit(_ socket: Int32, _ option: Int32, seconds: Int) throws {
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    guard setsockopt(socket, SOL_SOCKET, option, &time, size) == 0 else { throw lastFailure }
  }
}
#endif
