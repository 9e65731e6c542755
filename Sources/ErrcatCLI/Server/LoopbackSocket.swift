import ErrcatCompiler

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A socket that listens on this machine's own address, which no other machine can reach.
struct LoopbackSocket {
  /// The number of the socket.
  let descriptor: Int32
  /// The port.
  let port: UInt16

  /// Listens on a port; with 0, on one that is free.
  ///
  /// - Throws: `FileError` if the port is taken.
  init(port: UInt16) throws(FileError) {
    #if canImport(Glibc)
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw Self.error(port) }
    var isOn: Int32 = 1
    setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_REUSEADDR,
      &isOn,
      socklen_t(MemoryLayout<Int32>.size)
    )
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (descriptor, size) = (descriptor, length)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isBound else {
      let error = Self.error(port)
      close(descriptor)
      throw error
    }
    self.port = UInt16(bigEndian: address.sin_port)
    Self.prepare(descriptor)
  }

  /// Accepts a connection; `nil` if none waits.
  func accept() -> Int32? {
    #if canImport(Darwin)
    let connection = Darwin.accept(descriptor, nil, nil)
    #elseif canImport(Glibc)
    let connection = Glibc.accept(descriptor, nil, nil)
    #else
    let connection = Musl.accept(descriptor, nil, nil)
    #endif
    guard connection >= 0 else { return nil }
    Self.prepare(connection)
    return connection
  }

  /// Calls return at once, and programs that are started don't get the socket.
  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  private static func error(_ port: UInt16) -> FileError {
    FileError(path: "127.0.0.1:\(port)", reason: String(cString: strerror(errno)))
  }
}
