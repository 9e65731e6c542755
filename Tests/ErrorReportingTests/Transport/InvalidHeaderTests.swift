import ErrorCatalog
import Foundation
import Testing

@testable import ErrorReporting

@Suite struct InvalidHeaderTests {
  private func request(_ headers: HeaderFields) -> ServiceRequest {
    ServiceRequest(url: URL(filePath: "/"), headers: headers, body: Data())
  }

  @Test(arguments: [
    (" key ", "key"), ("key\n", "key"), ("\r\n\tkey\u{B}\u{C}\r\n", "key"), ("a\tb c", "a\tb c"),
    ("", ""), (" \n", ""), ("ünï", "ünï"),
  ])
  func `values are sent without the spaces and line breaks around them`(
    value: String,
    sent: String
  ) throws {
    #expect(try request(["X-Key": value]).validHeaders() == ["X-Key": sent])
  }

  @Test(arguments: ["a\nb", "a\r\nX-Other: b", "a\0b", "\u{7F}a", "a\u{1B}[31m", "a\u{1}"])
  func `a value with a control character is refused, and not told`(value: String) {
    let error = InvalidHeaderError(name: "X-Key")
    #expect(throws: error) { try request(["A": "b", "X-Key": value]).validHeaders() }
    #expect("\(error)" == "invalid header X-Key")
  }

  @Test(arguments: [("", ""), ("X Key", "X?Key"), ("X:Key", "X?Key"), ("X\r\nY", "X??Y")])
  func `a name that isn't a token is refused`(name: String, told: String) {
    #expect(throws: InvalidHeaderError(name: name)) { try request([name: "v"]).validHeaders() }
    #expect(InvalidHeaderError(name: name).name == told)
  }

  @Test func `URLSession sends no request with an invalid header`() async {
    let request = request(["Authorization": "Bearer a\nb"])
    await #expect(throws: InvalidHeaderError(name: "Authorization")) {
      try await ReportTransport.urlSession().send(request)
    }
  }
}
