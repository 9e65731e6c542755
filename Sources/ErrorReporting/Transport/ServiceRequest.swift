public import Foundation

/// A request that delivers items: an HTTP POST, or bytes to a TCP listener.
public struct ServiceRequest: Hashable, Sendable {
  /// The URL, whose scheme is `http`, `https`, `tcp` or `tls`; it may contain a token and is never shown.
  public var url: URL
  /// Header values by name; they may contain a token and are never shown.
  public var headers: [String: String]
  /// The bytes to send.
  public var body: [UInt8]

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - url: the URL to send to.
  ///   - headers: header values by name.
  ///   - body: the bytes to send.
  public init(url: URL, headers: [String: String], body: [UInt8]) {
    self.url = url
    self.headers = headers
    self.body = body
  }
}

extension ServiceRequest: CustomStringConvertible, CustomReflectable {
  /// The host and the size of the body; anything that may contain a token is left out.
  public var description: String {
    let kind = StreamTransport.schemes.contains(url.scheme ?? "") ? "stream" : "POST"
    return "\(kind) to \(url.host() ?? "?"), \(body.count) bytes"
  }

  /// Only the ``description``, so that `dump` doesn't print tokens either.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
