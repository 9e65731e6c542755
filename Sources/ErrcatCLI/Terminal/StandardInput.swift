import Dispatch
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

  /// The end of a wait.
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

/// Work on another thread, one at a time, whose end a wait for input notices.
final class BackgroundWork<Output: Sendable>: @unchecked Sendable {
  // Safe: the worker writes a byte into the pipe after it has stored the output, and the output is read after that byte.
  private var output: Output?
  /// The end of a pipe that can be read when the work has ended.
  let descriptor: Int32
  private let end: Int32

  /// - Throws: `FileError` if the process has too many open files.
  init() throws(FileError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw FileError(path: "pipe", reason: String(cString: strerror(errno)))
    }
    (descriptor, end) = (ends[0], ends[1])
  }

  /// Starts work.
  func start(_ work: @escaping @Sendable () -> Output) {
    DispatchQueue.global(qos: .userInitiated).async {
      self.output = work()
      write(self.end, [0], 1)
    }
  }

  /// The output of the work that has ended; `nil` if none has.
  func result() -> Output? {
    var byte: UInt8 = 0
    guard read(descriptor, &byte, 1) == 1 else { return nil }
    defer { output = nil }
    return output
  }
}
