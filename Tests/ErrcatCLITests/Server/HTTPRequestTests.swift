import Testing

@testable import ErrcatCLI

struct HTTPRequestTests {
  private static func request(_ lines: String...) throws(HTTPRequest.Fault) -> HTTPRequest {
    try HTTPRequest(Array(lines.joined(separator: "\r\n").utf8), port: 8_417)
  }

  @Test func `has the path without its query`() throws {
    let request = try Self.request("GET /texts/tr.json?v=1 HTTP/1.1", "host: LOCALHOST:8417")
    #expect(request.path == "/texts/tr.json")
    #expect(!request.isHead)
  }

  @Test func `asks for the head only`() throws {
    let request = try Self.request("HEAD / HTTP/1.0", "Host: 127.0.0.1:8417")
    #expect(request.isHead)
  }

  // A page of another site reaches the server under a name that it directs to this machine.
  @Test(arguments: [
    "evil.example:8417", "evil.example", "127.0.0.1", "127.0.0.1:80", "localhost.evil.example:8417",
    "[::1]:8417", "",
  ])
  func `refuses the names of other servers`(host: String) {
    #expect(throws: HTTPRequest.Fault.wrongHost) {
      try Self.request("GET / HTTP/1.1", "Host: \(host)")
    }
  }

  @Test func `refuses other methods`() {
    #expect(throws: HTTPRequest.Fault.wrongMethod) {
      try Self.request("POST / HTTP/1.1", "Host: localhost:8417")
    }
  }

  @Test(arguments: [
    "", "GET", "GET /", "GET / HTTP/2", "GET http://localhost:8417/ HTTP/1.1", "GET  / HTTP/1.1",
  ])
  func `refuses what is not a request of HTTP 1`(line: String) {
    #expect(throws: HTTPRequest.Fault.malformed) {
      try Self.request(line, "Host: localhost:8417")
    }
  }

  @Test func `needs one host`() {
    #expect(throws: HTTPRequest.Fault.malformed) { try Self.request("GET / HTTP/1.1") }
    #expect(throws: HTTPRequest.Fault.malformed) {
      try Self.request("GET / HTTP/1.1", "Host: localhost:8417", "Host: localhost:8417")
    }
  }

  @Test func `an event has a field for each line`() {
    let event = HTTPResponse.event("fault", "a\nb")
    #expect(String(decoding: event, as: UTF8.self) == "event: fault\ndata: a\ndata: b\n\n")
  }
}
