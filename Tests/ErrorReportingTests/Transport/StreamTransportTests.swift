import Foundation
import Testing

@testable import ErrorReporting

@Suite struct StreamTransportTests {
  private func address(_ text: String) throws -> StreamTransport.Address {
    try StreamTransport.Address(try #require(URL(string: text)))
  }

  @Test func `a URL names a host and a port`() throws {
    let plain = try address("tcp://logs.example.com")
    #expect(plain.host == "logs.example.com" && plain.port == 5050 && !plain.isSecure)
    let secure = try address("tls://logs.example.com:65535")
    #expect(secure.port == 65_535 && secure.isSecure)
    #expect(try address("tcp://a:1").port == 1)
  }

  @Test(arguments: ["tcp://a:0", "tcp://a:65536", "tcp:///path", "tcp:a"])
  func `a URL without a host, or with a port that no listener has, is refused`(text: String) {
    #expect(throws: URLError(.badURL)) { try address(text) }
  }
}

#if !canImport(Network)
@Suite struct StreamSocketTests {
  /// A listener on a free port of this machine, for one connection.
  private final class Listener: @unchecked Sendable {
    let port: Int
    private let descriptor: Int32

    init() throws {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      self.descriptor = descriptor
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let found = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
          bind(descriptor, pointer, size) == 0 && listen(descriptor, 1) == 0
            && getsockname(descriptor, pointer, &size) == 0
        }
      }
      guard found else { throw POSIXError(.EADDRNOTAVAIL) }
      port = Int(UInt16(bigEndian: address.sin_port))
    }

    func close() { _ = Foundation.close(descriptor) }

    /// Accepts the connection on a thread that starts at once: those of tasks and queues may all be busy.
    ///
    /// - Returns: a stream of the one result.
    func serve<Result: Sendable>(
      _ body: @escaping @Sendable (Int32) -> Result
    ) -> AsyncStream<Result> {
      let (stream, continuation) = AsyncStream.makeStream(of: Result.self)
      Thread.detachNewThread { [descriptor] in
        continuation.yield(body(accept(descriptor, nil, nil)))
        continuation.finish()
      }
      return stream
    }
  }

  private func result<Result>(_ stream: AsyncStream<Result>) async -> Result? {
    await stream.first { _ in true }
  }

  private func send(_ bytes: [UInt8], to listener: Listener) async throws -> ServiceResponse {
    let url = try #require(URL(string: "tcp://127.0.0.1:\(listener.port)"))
    let request = ServiceRequest(url: url, body: Data(bytes))
    return try await StreamTransport.send(request, timeout: .seconds(20))
  }

  /// Everything that a connection sends, up to its end.
  private static func received(_ connection: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return all }
      all += buffer[..<count]
    }
  }

  @Test(arguments: [0, 1, 100, 3_000_000])
  func `all bytes arrive, in their order, and then the end`(count: Int) async throws {
    let listener = try Listener()
    defer { listener.close() }
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
    let arrived = listener.serve { connection in
      let all = Self.received(connection)
      close(connection)
      return all
    }
    #expect(try await send(bytes, to: listener).status == 200)
    #expect(await result(arrived) == bytes)
  }

  @Test func `what a listener sends is read and ignored`() async throws {
    let listener = try Listener()
    defer { listener.close() }
    let arrived = listener.serve { connection in
      let greeting = [UInt8](repeating: 0x41, count: 5_000)
      _ = Foundation.send(connection, greeting, greeting.count, Int32(MSG_NOSIGNAL))
      let all = Self.received(connection)
      close(connection)
      return all
    }
    #expect(try await send([1, 2, 3], to: listener).status == 200)
    #expect(await result(arrived) == [1, 2, 3])
  }

  @Test func `a connection that the listener resets is an error`() async throws {
    let listener = try Listener()
    defer { listener.close() }
    let isReset = listener.serve { connection in
      // With bytes unread and no time to linger, closing resets the connection.
      var buffer = [UInt8](repeating: 0, count: 1)
      _ = recv(connection, &buffer, 1, 0)
      var linger = Foundation.linger(l_onoff: 1, l_linger: 0)
      let size = socklen_t(MemoryLayout<Foundation.linger>.size)
      setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, size)
      close(connection)
      return true
    }
    let bytes = [UInt8](repeating: 1, count: 8_000_000)
    await #expect(throws: POSIXError.self) { try await send(bytes, to: listener) }
    #expect(await result(isReset) == true)
  }

  @Test func `where nobody listens is an error`() async throws {
    let listener = try Listener()
    listener.close()
    await #expect(throws: POSIXError(.ECONNREFUSED)) { try await send([1], to: listener) }
  }

  /// Foundation's handler is called before the task ends, or not at all: otherwise, FoundationNetworking traps.
  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirection to a request that is being cancelled ends nothing else`(status: Int)
    async throws
  {
    let transport = ReportTransport.urlSession(timeout: .seconds(20))
    for round in 0..<20 {
      let listener = try Listener()
      defer { listener.close() }
      let (asked, ask) = AsyncStream.makeStream(of: Void.self)
      let served = listener.serve { connection in
        var buffer = [UInt8](repeating: 0, count: 65_536)
        _ = recv(connection, &buffer, buffer.count, 0)
        ask.yield()
        let head = "HTTP/1.1 \(status) Text\r\nLocation: http://127.0.0.1:1/\r\n"
        let response = Array((head + "Content-Length: 0\r\n\r\n").utf8)
        _ = Foundation.send(connection, response, response.count, Int32(MSG_NOSIGNAL))
        close(connection)
        return true
      }
      let url = try #require(URL(string: "http://127.0.0.1:\(listener.port)/"))
      let request = ServiceRequest(url: url, body: Data([1]))
      let call = Task { try await transport.send(request).status }
      for await _ in asked { break }
      // The cancellation comes before, at and after the response.
      for _ in 0..<round { await Task.yield() }
      call.cancel()
      switch await call.result {
      case .success(let found): #expect(found == status)
      case .failure(let error): #expect(error is CancellationError)
      }
      #expect(await result(served) == true)
    }
  }

  /// The status is the response, and the process still runs after Foundation has ended the task.
  @Test(arguments: [301, 302, 303, 307, 308, 401, 407, 503])
  func `a redirection, a challenge or a failure is the response`(status: Int) async throws {
    let transport = ReportTransport.urlSession(timeout: .seconds(20))
    for _ in 0..<5 {
      let listener = try Listener()
      defer { listener.close() }
      let served = listener.serve { connection in
        var buffer = [UInt8](repeating: 0, count: 65_536)
        _ = recv(connection, &buffer, buffer.count, 0)
        let head = "HTTP/1.1 \(status) Text\r\nLocation: http://127.0.0.1:1/\r\n"
        let rest = "WWW-Authenticate: Basic realm=\"a\"\r\nContent-Length: 0\r\n\r\n"
        let response = Array((head + rest).utf8)
        _ = Foundation.send(connection, response, response.count, Int32(MSG_NOSIGNAL))
        close(connection)
        return true
      }
      let url = try #require(URL(string: "http://127.0.0.1:\(listener.port)/"))
      let request = ServiceRequest(url: url, body: Data([1]))
      #expect(try await transport.send(request).status == status)
      #expect(await result(served) == true)
    }
  }

  @Test(arguments: [200, 503], ["gzip", "identity"])
  func `a body that is compressed is not read`(status: Int, encoding: String) async throws {
    let transport = ReportTransport.urlSession(timeout: .seconds(20))
    let listener = try Listener()
    defer { listener.close() }
    let served = listener.serve { connection in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      _ = recv(connection, &buffer, buffer.count, 0)
      let head = "HTTP/1.1 \(status) Text\r\nContent-Encoding: \(encoding)\r\n"
      // "{}" as gzip writes it (RFC 1952), or as it is.
      let bytes: [UInt8] =
        encoding == "identity"
        ? Array("{}".utf8)
        : [31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 171, 174, 5, 0, 67, 191, 166, 163, 2, 0, 0, 0]
      let response = Array("\(head)Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes
      _ = Foundation.send(connection, response, response.count, Int32(MSG_NOSIGNAL))
      close(connection)
      return true
    }
    let url = try #require(URL(string: "http://127.0.0.1:\(listener.port)/"))
    let response = try await transport.send(ServiceRequest(url: url, body: Data([1])))
    #expect(response.status == status)
    #expect(response.body == (encoding == "identity" ? Data("{}".utf8) : Data()))
    #expect(await result(served) == true)
  }

  @Test func `an encrypted connection is refused, because there is none`() async throws {
    let url = try #require(URL(string: "tls://127.0.0.1:1"))
    let request = ServiceRequest(url: url, body: Data([1]))
    await #expect(throws: URLError(.secureConnectionFailed)) {
      try await StreamTransport.send(request, timeout: .seconds(1))
    }
    #expect(!StreamTransport.hasTLS)
  }
}
#endif
