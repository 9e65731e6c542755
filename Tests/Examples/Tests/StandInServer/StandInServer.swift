import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
private let stream = Int32(SOCK_STREAM.rawValue)
#else
import Darwin
private let stream = SOCK_STREAM
#endif

/// A server on this machine that stands for a service, over HTTP or, with plain lines, over TCP.
///
/// It keeps what it receives, and responds as a test wants it to.
public final class StandInServer: Sendable {
  /// A request as it came in.
  public struct Request: Sendable {
    /// The method and the path with its query, such as `POST /?type=errors`.
    public let line: String
    /// The body.
    public let body: String

    /// The body's lines, each parsed as JSON.
    public var objects: [[String: Any]] {
      body.split(separator: "\n").compactMap { line in
        try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      }
    }
  }

  /// The port that the system chose.
  public let port: Int
  private let socket: Int32
  private let respond: @Sendable (Request) -> Int
  private let received = Mutex<[Request]>([])

  /// Starts a server.
  ///
  /// - Parameter respond: returns the status of the response to a request.
  /// - Throws: an error of the system if no port can be opened.
  public init(respond: @escaping @Sendable (Request) -> Int = { _ in 200 }) throws {
    // A client that has left must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    let socket = Self.makeSocket()
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(socket, pointer, length) == 0 && listen(socket, 16) == 0
          && getsockname(socket, pointer, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    self.socket = socket
    self.respond = respond
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [self] in acceptConnections() }
  }

  /// The address over HTTP, or with another scheme.
  public func url(scheme: String = "http") -> URL {
    guard let url = URL(string: "\(scheme)://127.0.0.1:\(port)/") else {
      preconditionFailure("an address of digits")
    }
    return url
  }

  /// What has come in so far.
  public var requests: [Request] { received.withLock { $0 } }

  /// Waits until a number of requests has come in, at most 10 seconds.
  public func requests(_ count: Int) async -> [Request] {
    for _ in 1...1_000 where requests.count < count {
      try? await Task.sleep(for: .milliseconds(10))
    }
    return requests
  }

  /// Stops the server.
  public func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

  private static func makeSocket() -> Int32 {
    #if canImport(Glibc)
    return Glibc.socket(AF_INET, stream, 0)
    #else
    return Darwin.socket(AF_INET, stream, 0)
    #endif
  }

  private func acceptConnections() {
    while true {
      let connection = accept(socket, nil, nil)
      guard connection >= 0 else { break }
      var limit = timeval(tv_sec: 5, tv_usec: 0)
      let size = socklen_t(MemoryLayout<timeval>.size)
      setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
      Thread.detachNewThread { [self] in
        serve(connection)
        close(connection)
      }
    }
    close(socket)
  }

  private func serve(_ connection: Int32) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      bytes += buffer[..<count]
      guard let request = Self.request(bytes) else { continue }
      let status = respond(request)
      received.withLock { $0.append(request) }
      let response = "HTTP/1.1 \(status) -\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
      _ = Array(response.utf8).withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0) }
      return
    }
    let lines = String(decoding: bytes, as: UTF8.self)
    if !lines.isEmpty { received.withLock { $0.append(Request(line: "lines", body: lines)) } }
  }

  /// The HTTP request that bytes are; `nil` if it isn't complete yet.
  private static func request(_ bytes: [UInt8]) -> Request? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    let head = text[..<end.lowerBound].components(separatedBy: "\r\n")
    let prefix = "content-length:"
    let length = head.first { $0.lowercased().hasPrefix(prefix) }
      .flatMap { Int($0.dropFirst(prefix.count).trimmingCharacters(in: .whitespaces)) }
    let body = text[end.upperBound...]
    guard let length, body.utf8.count >= length else { return nil }
    let line = head[0].replacingOccurrences(of: " HTTP/1.1", with: "")
    return Request(line: line, body: String(body))
  }
}
