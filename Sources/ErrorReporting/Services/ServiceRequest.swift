public import Foundation

/// A POST that delivers items.
public struct ServiceRequest: Hashable, Sendable {
  /// Where to; it may hold a token, and is never shown.
  public var url: URL
  /// Names and values; they may hold a token, and are never shown.
  public var headers: [String: String]
  /// What is sent.
  public var body: [UInt8]

  /// - Parameters:
  ///   - url: where to.
  ///   - headers: names and values.
  ///   - body: what is sent.
  public init(url: URL, headers: [String: String], body: [UInt8]) {
    self.url = url
    self.headers = headers
    self.body = body
  }
}

extension ServiceRequest: CustomStringConvertible, CustomReflectable {
  /// Host and size: URLs and headers hold tokens.
  public var description: String { "POST to \(url.host() ?? "?"), \(body.count) bytes" }

  /// The same.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

/// What a service answered.
public struct ServiceAnswer: Hashable, Sendable {
  /// HTTP's.
  public var status: Int
  /// Names in lower case.
  public var headers: [String: String]
  /// What was sent back.
  public var body: [UInt8]
  /// When it came, to which dates in headers are compared.
  public var time: Date

  /// - Parameters:
  ///   - status: HTTP's.
  ///   - headers: names in any case.
  ///   - body: what was sent back.
  ///   - time: when it came.
  public init(
    status: Int,
    headers: [String: String] = [:],
    body: [UInt8] = [],
    time: Date = Date()
  ) {
    self.status = status
    self.headers = [:]
    for (name, value) in headers { self.headers[name.lowercased()] = value }
    self.body = body
    self.time = time
  }
}
