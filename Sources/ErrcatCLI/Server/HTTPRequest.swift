import PositionedJSON

/// The head of a request (RFC 9112), as far as a server of a few files needs it.
struct HTTPRequest: Equatable {
  /// What is wrong with a request: a status and its name.
  enum Fault: Error {
    case malformed, wrongMethod, wrongHost

    var status: String {
      switch self {
      case .malformed: return "400 Bad Request"
      case .wrongMethod: return "405 Method Not Allowed"
      case .wrongHost: return "421 Misdirected Request"
      }
    }
  }

  /// The maximum number of bytes of a head.
  static let maximumLength = 16_384

  /// The path without its query; begins with a slash.
  let path: String
  /// Whether only the head of the response is wanted.
  let isHead: Bool

  /// Parses a head.
  ///
  /// - Parameters:
  ///   - head: the bytes before the empty line.
  ///   - port: the port of the server. A page of another site can reach the server with a name of its own that
  ///     it directs to this machine; `Host` then has that name, and the request is refused.
  /// - Throws: the first fault.
  init(_ head: some Collection<UInt8>, port: UInt16) throws(Fault) {
    let lines = head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
    }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else {
      throw .malformed
    }
    let hosts = lines.dropFirst().filter { $0.lowercased().hasPrefix("host:") }
    guard hosts.count == 1, let host = hosts.first?.dropFirst("host:".count) else {
      throw .malformed
    }
    let name = host.drop { $0 == " " }.lowercased()
    let suffix = port == 80 ? "" : ":\(port)"
    guard ["127.0.0.1\(suffix)", "localhost\(suffix)"].contains(name) else { throw .wrongHost }
    guard words[0] == "GET" || words[0] == "HEAD" else { throw .wrongMethod }
    path = String(words[1].prefix { $0 != "?" && $0 != "#" })
    isHead = words[0] == "HEAD"
  }
}
