public import Foundation

/// An HTTP POST request that delivers items.
public struct ServiceRequest: Hashable, Sendable {
  /// The URL; it may contain a token and is never shown.
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
  public var description: String { "POST to \(url.host() ?? "?"), \(body.count) bytes" }

  /// Only the ``description``, so that `dump` doesn't print tokens either.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
