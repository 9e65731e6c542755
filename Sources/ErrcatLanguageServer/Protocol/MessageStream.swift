import PositionedJSON

/// Splits what a client sends into messages: headers, an empty line, and as many bytes as `Content-Length` names
/// (LSP 3.17, base protocol).
package struct MessageStream {
  /// The maximum number of bytes of a message's headers.
  private static let maximumHeader = 8 << 10
  /// The maximum number of bytes of a message.
  private static let maximumMessage = 256 << 20

  /// The stream can't be read any further: nobody knows where the next message starts.
  package struct Fault: Error, Equatable {
    /// Why, in lower case, without a final stop.
    package let reason: String
  }

  private var buffer: [UInt8] = []
  /// The index of the first byte that isn't part of an earlier message.
  private var start = 0

  package init() {}

  /// A message with its headers, as it is sent.
  package static func framed(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }

  /// Adds bytes that have arrived.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer += bytes
  }

  /// The next message that has arrived completely, without its headers; `nil` if there is none yet.
  ///
  /// - Throws: ``Fault`` if the headers aren't those of a message.
  package mutating func next() throws(Fault) -> [UInt8]? {
    var length: Int?
    var index = start
    while index - start <= Self.maximumHeader, let end = buffer[index...].firstIndex(of: 0x0A) {
      var line = buffer[index..<end]
      if line.last == 0x0D { line.removeLast() }
      index = end + 1
      guard !line.isEmpty else { return try message(from: index, length: length) }
      if let found = try Self.length(in: line) {
        guard length == nil else { throw Fault(reason: "expected 'Content-Length' once") }
        length = found
      }
    }
    guard buffer.count - start <= Self.maximumHeader else {
      throw Fault(reason: "expected headers of at most \(Self.maximumHeader) bytes")
    }
    return nil
  }

  /// The message after headers; `nil` if it hasn't arrived completely.
  private mutating func message(from index: Int, length: Int?) throws(Fault) -> [UInt8]? {
    guard let length else { throw Fault(reason: "expected 'Content-Length' before a message") }
    guard buffer.count - index >= length else { return nil }
    start = index + length
    return Array(buffer[index..<start])
  }

  /// The number in a header `Content-Length`; `nil` for another header.
  private static func length(in line: ArraySlice<UInt8>) throws(Fault) -> Int? {
    let text = String(decoding: line, as: UTF8.self)
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw Fault(reason: "expected a header, found '\(text)'") }
    guard parts[0].lowercased() == "content-length" else { return nil }
    let digits = parts[1].split { " \t".contains($0) }.joined(separator: " ")
    guard digits.utf8.allSatisfy(\.isASCIIDigit), let length = Int(digits),
      length <= maximumMessage
    else {
      throw Fault(reason: "expected a number of bytes as 'Content-Length', found '\(digits)'")
    }
    return length
  }
}
