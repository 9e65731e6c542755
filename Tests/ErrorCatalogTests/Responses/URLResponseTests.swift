import Foundation
import SampleErrors
import Testing

@testable import ErrorCatalog

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct URLResponseTests {
  private func response(_ status: Int, _ headers: [String: String] = [:]) throws -> HTTPURLResponse
  {
    try #require(
      HTTPURLResponse(
        url: URL(filePath: "/"),
        statusCode: status,
        httpVersion: "HTTP/1.1",
        headerFields: headers
      )
    )
  }

  @Test func `a response is mapped with its status, headers and body`() throws {
    let response = try response(429, ["retry-after": "7", "X-MY-TRACE": "abc"])
    let body = Data(#"{"failure": {"kind": "invalid_email", "email": "a@b.c"}}"#.utf8)
    let occurrence = ServiceMapper.occurrence(for: response, body: body, operation: "sign up")
    #expect(occurrence.error == .invalid(email: "a@b.c", limit: 0))
    #expect(occurrence.status == 429)
    #expect(occurrence.retryAfter == .seconds(7))
    #expect(occurrence.traceID == "abc")
    #expect(occurrence.operation == "sign up")
    #expect(occurrence.location.fileID.hasSuffix("URLResponseTests.swift"))
    #expect(ServiceMapper.occurrence(for: response, body: Data()).error == .busy)
  }

  @Test func `a module's response too`() throws {
    let body = Data(#"{"code": "group_full", "group": {"places": 3}}"#.utf8)
    #expect(
      SharingMapper.occurrence(for: try response(409), body: body).error
        == .module(.full(places: 3))
    )
    #expect(
      SharingMapper.occurrence(for: try response(409), body: Data(#"{"code": "x"}"#.utf8)).error
        == .other("x")
    )
  }

  @Test func `only a response that reports an error has one`() throws {
    let failed = { (response: URLResponse, body: String) in
      ServiceMapper.occurrence(ifFailed: response, body: Data(body.utf8))
    }
    #expect(failed(try response(200), #"{"id": 7}"#) == nil)
    #expect(failed(try response(204), "") == nil)
    #expect(failed(try response(503), "")?.error == .down)
    let partial =
      #"{"data": {}, "errors": [{"message": "m", "extensions": {"code": "queue_full"}}]}"#
    #expect(failed(try response(200), partial)?.error == .busy)
    let file = URLResponse(
      url: URL(filePath: "/"),
      mimeType: nil,
      expectedContentLength: 0,
      textEncodingName: nil
    )
    #expect(failed(file, partial) == nil)
  }
}
