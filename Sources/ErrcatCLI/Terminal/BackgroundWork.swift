import Dispatch
import ErrcatCompiler

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

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
