import ErrorCatalog
import Foundation
import Hummingbird
import Logging
import Shop
import ShopErrors
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct ShopTests {
  /// Runs a function while the server listens on a port of this machine.
  private static func withServer(
    _ body: @escaping @Sendable (_ address: String) async throws -> Void
  ) async throws {
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    var logger = Logger(label: "shop")
    logger.logLevel = .critical
    let server = Application(
      router: shopRoutes(),
      configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { continuation.yield($0.localAddress?.port ?? 0) },
      logger: logger
    )
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      for await port in ports {
        try await body("http://127.0.0.1:\(port)")
        break
      }
      group.cancelAll()
    }
  }

  private static func get(
    _ address: String,
    languages: String,
    accept: String = "application/json"
  ) async throws -> (HTTPURLResponse, Data) {
    var request = URLRequest(url: try #require(URL(string: address)))
    request.setValue(accept, forHTTPHeaderField: "Accept")
    request.setValue(languages, forHTTPHeaderField: "Accept-Language")
    let (data, response) = try await URLSession.shared.data(for: request)
    return (try #require(response as? HTTPURLResponse), data)
  }

  @Test(arguments: ["rest", "google", "graphql"], [("en", "en"), ("de-AT, en;q=0.5", "de")])
  func `an app reads every error back, with its retry and in the user's language`(
    format: String,
    accepted: (header: String, language: String)
  ) async throws {
    let language = try #require(LanguageTag(accepted.language))
    try await Self.withServer { address in
      for thrown in Orders.failures {
        let (response, data) = try await Self.get(
          "\(address)/\(format)/orders/\(thrown.errorCode)",
          languages: accepted.header
        )
        #expect(response.statusCode == thrown.httpStatus)
        #expect(response.value(forHTTPHeaderField: "Content-Language") == accepted.language)
        let read = try #require(ShopErrorMapper.occurrence(ifFailed: response, body: data))
        // The same entry, the same decision about retries.
        #expect(read.error.key == thrown.key)
        #expect(read.retryPolicy == thrown.retryPolicy)
        #expect(read.retryAfter == Self.delays[thrown.errorCode], "\(thrown.key)")
        #expect(read.traceID.known != nil)
        // The message for the user is in the body, without what is private.
        let body = String(decoding: data, as: UTF8.self)
        #expect(!body.contains("ada@"))
        let texts = try Self.texts(JSONSerialization.jsonObject(with: data))
        let message = thrown.message(in: language)
          .replacingOccurrences(of: "ada@example.com", with: "…")
        #expect(texts.contains(message), "\(texts)")
        // An app of the same catalog makes the message itself, with the values of the response; its delay is that of
        // the header, in whole seconds.
        let known = thrown.code == 301 ? ShopError.serviceBusy(wait: .seconds(20)) : thrown
        if format == "rest", thrown.code != 201 { #expect(read.error == known) }
      }
    }
  }

  /// What apps wait at least, in whole seconds, by the code of the error.
  private static let delays: [Int: Duration] = [301: .seconds(20), 302: .seconds(2)]

  /// All texts in a JSON value.
  private static func texts(_ value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let list as [Any]: list.flatMap(texts)
    case let object as [String: Any]: object.values.flatMap(texts)
    default: []
    }
  }

  @Test func `an agent reads in Markdown what to do`() async throws {
    try await Self.withServer { address in
      let (response, data) = try await Self.get(
        "\(address)/rest/orders/302",
        languages: "en",
        accept: "text/markdown, */*;q=0.1"
      )
      #expect(response.value(forHTTPHeaderField: "Content-Type") == "text/markdown; charset=UTF-8")
      let text = String(decoding: data, as: UTF8.self)
      #expect(text.hasPrefix("The shop is being updated. Try again soon.\n"))
      #expect(text.contains("- `retryable`: `true`\n- `retry_after`: `2`\n- `actions`: `retry`\n"))
    }
  }

  @Test func `the code list covers the catalog, and an order that succeeds isn't an error`()
    async throws
  {
    #expect(Set(Orders.failures.map(\.key)).count == ShopError.catalog.entryCount)
    try await Self.withServer { address in
      let (response, data) = try await Self.get("\(address)/rest/orders/7", languages: "de")
      #expect(response.statusCode == 200)
      #expect(ShopErrorMapper.occurrence(ifFailed: response, body: data) == nil)
      #expect(String(decoding: data, as: UTF8.self) == "Order 7 is on its way.")
    }
  }
}
