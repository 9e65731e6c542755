import Foundation

@testable import ErrcatCLI

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// `errcat site --serve` in this process, on a free port, and a browser.
final class SessionServer {
  private struct Silence: Error {}

  /// The port that was free.
  let port: UInt16
  private var stream: Int32 = -1

  /// Starts the server, which serves until the process ends.
  ///
  /// - Parameters:
  ///   - output: a file for standard output, in which the address is looked for.
  ///   - complaints: a file for standard error, which it stays.
  /// - Throws: what reading the files throws, and an error if the server doesn't start.
  init(_ output: URL, complaints: URL) throws {
    let saved = dup(1)
    for (number, url) in [(1, output), (2, complaints)] as [(Int32, URL)] {
      let file = open(url.path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
      dup2(file, number)
      close(file)
    }
    Thread.detachNewThread { _ = ErrcatCommand.status(of: ["site", "--serve", "--port", "0"]) }
    var address = ""
    for _ in 0..<1_000 where !address.hasSuffix("\n") {
      Thread.sleep(forTimeInterval: 0.01)
      address = try String(contentsOf: output, encoding: .utf8)
    }
    dup2(saved, 1)
    close(saved)
    guard let match = address.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/\n/),
      let port = UInt16(match.1)
    else { throw Silence() }
    self.port = port
  }

  /// Sends the lines of a request, in which PORT is the server's.
  ///
  /// - Parameters:
  ///   - lines: the head, without the empty line after it.
  ///   - isStream: whether the response is a stream of events: then it is read until the first one.
  /// - Returns: the response, without the body of the page.
  /// - Throws: an error if the server can't be reached.
  func response(to lines: [String], isStream: Bool) throws -> String {
    let connection = try connect()
    let request = lines.map { "\($0)\r\n" }.joined().replacing("PORT", with: "\(port)") + "\r\n"
    guard
      request.utf8.withContiguousStorageIfAvailable({ write(connection, $0.baseAddress, $0.count) })
        == request.utf8.count
    else { throw Silence() }
    if isStream {
      stream = connection
      return try text(of: connection) { $0.contains("\n\n") }
    }
    defer { close(connection) }
    return try text(of: connection) { _ in false }
  }

  /// Reads the next event of the stream.
  func event() throws -> String { try text(of: stream) { $0.hasSuffix("\n\n") } }

  private func connect() throws -> Int32 {
    #if canImport(Glibc)
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let connection = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(connection, $0, size)
      }
    }
    guard status == 0 else { throw Silence() }
    return connection
  }

  /// Reads until the server closes, or there is what is waited for.
  private func text(of connection: Int32, until isComplete: (String) -> Bool) throws -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var waiting = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    while true {
      guard poll(&waiting, 1, 10_000) == 1 else { throw Silence() }
      let count = read(connection, &piece, piece.count)
      if count <= 0 { break }
      bytes += piece[..<count]
      if isComplete(String(decoding: bytes, as: UTF8.self)) { break }
    }
    var text = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
    // The page and its version are other ones after each change of its script.
    if let end = text.firstRange(of: "\n\n<!DOCTYPE html>") {
      text = text[..<end.lowerBound] + "\n\nPAGE"
    }
    return text.replacing(/event: version\ndata: \w+/, with: "event: version\ndata: VERSION")
      .replacing(/Content-Length: \d{5,}/, with: "Content-Length: N")
  }
}
