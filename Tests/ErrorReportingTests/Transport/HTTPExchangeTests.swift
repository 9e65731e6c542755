import ErrorCatalog
import Foundation
import Testing

@testable import ErrorReporting

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct HTTPExchangeTests {
  private func head(_ status: Int) throws -> HTTPURLResponse {
    let url = URL(filePath: "/")
    return try #require(
      HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: ["A": "b"])
    )
  }

  @Test func `a response is the status, the headers and the body`() async throws {
    let exchange = HTTPExchange()
    let head = try head(200)
    let response = try await exchange.response {
      exchange.receive(head)
      exchange.receive(Data("on".utf8))
      exchange.receive(Data("e".utf8))
      exchange.finish()
    }
    #expect(response.status == 200)
    #expect(response.headers == ["a": "b"])
    #expect(response.body == Data("one".utf8))
  }

  @Test func `of a long response with an error status, a megabyte is read`() async throws {
    let exchange = HTTPExchange()
    exchange.receive(try head(503))
    exchange.receive(Data(count: HTTPExchange.maximumBytes))
    exchange.receive(Data(count: 1))
    let response = try await exchange.response { Issue.record("it has ended") }
    #expect(response.status == 503)
    #expect(response.body.count == 1 << 20)
  }

  @Test func `a long success is an error, because no service confirms at such length`() async throws
  {
    let exchange = HTTPExchange()
    exchange.receive(try head(200))
    exchange.receive(Data(count: HTTPExchange.maximumBytes + 1))
    exchange.finish()
    await #expect(throws: URLError(.dataLengthExceedsMaximum)) { try await exchange.response {} }
  }

  @Test func `the first end counts, closes once and is known to whoever comes later`() async throws
  {
    let closed = Locked(0)
    let exchange = HTTPExchange()
    exchange.onEnd { closed.withValue { $0 += 1 } }
    exchange.finish()
    exchange.receive(try head(200))
    exchange.finish()
    await #expect(throws: URLError(.badServerResponse)) { try await exchange.response {} }
    #expect(closed.withValue { $0 } == 1)
    exchange.onEnd { closed.withValue { $0 += 1 } }
    #expect(closed.withValue { $0 } == 2)
  }
}
