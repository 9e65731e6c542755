/// A response of the server of a site, as bytes.
enum HTTPResponse {
  /// A file.
  static func file(_ bytes: [UInt8], mediaType: String, isHead: Bool) -> [UInt8] {
    let head = head("200 OK", mediaType: mediaType, more: ["Content-Length: \(bytes.count)"])
    return isHead ? head : head + bytes
  }

  /// The start of a stream of events (HTML, "Server-sent events"), which doesn't end.
  static let events = head("200 OK", mediaType: "text/event-stream", more: [])

  /// An event with lines of text.
  static func event(_ name: String, _ text: String) -> [UInt8] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Array("event: \(name)\n\(lines.map { "data: \($0)\n" }.joined())\n".utf8)
  }

  /// A response without a file: a status such as `404 Not Found`, which is also its text.
  static func status(_ status: String) -> [UInt8] {
    let body = Array("\(status)\n".utf8)
    var headers = ["Content-Length: \(body.count)"]
    if status.hasPrefix("405") { headers.append("Allow: GET, HEAD") }
    return head(status, mediaType: "text/plain; charset=utf-8", more: headers) + body
  }

  private static func head(_ status: String, mediaType: String, more: [String]) -> [UInt8] {
    let headers =
      ["Content-Type: \(mediaType)"] + more
      + [
        "Cache-Control: no-store", "Connection: close", "Cross-Origin-Resource-Policy: same-origin",
        "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
      ]
    return Array("HTTP/1.1 \(status)\r\n\(headers.joined(separator: "\r\n"))\r\n\r\n".utf8)
  }
}
