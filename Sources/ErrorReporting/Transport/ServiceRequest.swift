public import ErrorCatalog
public import Foundation
import PositionedJSON

/// A request that delivers items: an HTTP POST, or bytes to a TCP listener.
public struct ServiceRequest: Hashable, Sendable {
  /// The URL, whose scheme is `http`, `https`, `tcp` or `tls`; it may contain a token and is never shown.
  public var url: URL
  /// The headers, whose values may contain a token and are never shown.
  public var headers: HeaderFields
  /// The bytes to send.
  public var body: Data

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - url: the URL to send to.
  ///   - headers: the headers.
  ///   - body: the bytes to send.
  public init(url: URL, headers: HeaderFields = [:], body: Data) {
    self.url = url
    self.headers = headers
    self.body = body
  }
}

extension ServiceRequest: RedactedDescription {
  /// The host and the size of the body; anything that may contain a token is left out.
  public var description: String {
    let kind = StreamTransport.schemes.contains(url.scheme ?? "") ? "stream" : "POST"
    return "\(kind) to \(url.host() ?? "?"), \(body.count) bytes"
  }
}

/// An error of a request with a header that can't be sent: its name isn't a token (RFC 9110, section
/// 5.6.2), or its value contains a control character, such as a line break between two words.
public struct InvalidHeaderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The header's name; characters that aren't allowed in it are replaced with `?`.
  public let name: String

  /// Creates the error.
  ///
  /// - Parameter name: the header's name.
  public init(name: String) {
    let bytes = name.utf8.prefix(64).map { Self.isAllowed($0) ? $0 : UInt8(ascii: "?") }
    self.name = String(decoding: bytes, as: UTF8.self)
  }

  /// The header's name, without the value, which may be a token.
  public var description: String { "invalid header \(name)" }

  /// Whether a byte is allowed in a header's name.
  static func isAllowed(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}

extension ServiceRequest {
  /// The headers as they are sent: values without spaces, tabs and line breaks around them.
  ///
  /// - Throws: an ``InvalidHeaderError`` for the first header, by name, that can't be sent.
  func validHeaders() throws(InvalidHeaderError) -> HeaderFields {
    var valid: HeaderFields = [:]
    for (name, value) in headers {
      let trimmed = value.trimmedHeaderValue
      guard !name.isEmpty, name.utf8.allSatisfy(InvalidHeaderError.isAllowed),
        trimmed.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
      else { throw InvalidHeaderError(name: name) }
      valid.append(trimmed, to: name)
    }
    return valid
  }
}

extension String {
  /// The text without spaces, tabs and line breaks around it, as they end a file with a token.
  var trimmedHeaderValue: String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let start = utf8.drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(decoding: start[...last], as: UTF8.self)
  }
}
