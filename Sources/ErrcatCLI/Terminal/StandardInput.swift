import ErrcatCompiler

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Standard input, read as it arrives.
enum StandardInput {
  /// The maximum number of bytes that are read at once.
  private static let maximumCount = 16 << 20

  /// What a wait has ended with.
  enum Event {
    /// Input, or its end.
    case input
    /// Input of another file descriptor.
    case other
    /// Neither within the time.
    case nothing
  }

  /// Waits for input, or for that of another file descriptor, for a time in milliseconds; -1 waits as long as it takes.
  static func wait(for milliseconds: Int32, or other: Int32) -> Event {
    var descriptors = [0, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&descriptors, 2, milliseconds) > 0 else { return .nothing }
    return descriptors[0].revents != 0 ? .input : .other
  }

  /// Whether there is input, or its end, within a time in milliseconds; -1 waits as long as it takes.
  static func isReady(within milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }

  /// The bytes that have arrived, after waiting for the first; empty at the end of the input.
  ///
  /// - Throws: `FileError` if it can't be read.
  static func read() throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    repeat {
      #if canImport(Darwin)
      let count = Darwin.read(0, &buffer, buffer.count)
      #elseif canImport(Glibc)
      let count = Glibc.read(0, &buffer, buffer.count)
      #else
      let count = Musl.read(0, &buffer, buffer.count)
      #endif
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw FileError(path: "standard input", reason: String(cString: strerror(errno)))
      }
      if count == 0 { break }
      bytes += buffer[..<count]
    } while bytes.isEmpty || bytes.count < maximumCount && isReady(within: 0)
    return bytes
  }
}
