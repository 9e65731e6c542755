#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A connection of a browser: what it has sent, and what is still to be sent to it.
struct HTTPConnection {
  /// The number of the socket.
  let descriptor: Int32
  /// When it was accepted, in seconds of a clock that only goes forward.
  let start: Double
  /// Whether it is a stream of events, which stays open.
  var isStream = false
  /// Whether there is a response to its request.
  var hasResponse = false
  /// Whether the other side has closed it, or can't be reached.
  var isBroken = false
  private var received: [UInt8] = []
  private var output: [UInt8] = []
  private var sent = 0

  /// A connection that has just been accepted.
  init(_ descriptor: Int32, start: Double) {
    self.descriptor = descriptor
    self.start = start
  }

  /// Whether anything is still to be sent.
  var hasOutput: Bool { sent < output.count }

  /// Adds what is to be sent.
  mutating func send(_ bytes: [UInt8]) {
    if !hasOutput { (output, sent) = ([], 0) }
    output += bytes
  }

  /// Reads what has come; `false` if the other side has closed or nothing can be read.
  mutating func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        // What follows a request is read and ignored.
        if received.count <= HTTPRequest.maximumLength { received += buffer[..<count] }
      } else {
        return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)
      }
    }
  }

  /// Sends as much as the socket takes; `false` if the other side has closed.
  mutating func flush() -> Bool {
    while hasOutput {
      let count = output[sent...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        sent += count
      } else {
        return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)
      }
    }
    return true
  }

  /// The bytes before the empty line that ends the head of a request; `nil` if it hasn't come yet.
  var head: ArraySlice<UInt8>? {
    var isAfterLine = false
    for (index, byte) in received.enumerated() {
      if byte == 0x0A {
        if isAfterLine { return received[..<index] }
        isAfterLine = true
      } else if byte != 0x0D {
        isAfterLine = false
      }
    }
    return nil
  }

  /// Whether the head is longer than that of any request that the server reads.
  var isTooLong: Bool { received.count > HTTPRequest.maximumLength }
}
