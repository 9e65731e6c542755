import CatalogFormat
import Foundation
import SampleErrors
import Testing

@testable import ErrorCatalog

/// An error of an app whose servers respond with JSON-RPC, alone or in batches, and with GraphQL.
private enum ServersError: CatalogError {
  case failed
  case slow(limit: Int, plan: String)

  enum Category: String, CaseIterable, Sendable { case general }
  enum Action: String, CaseIterable, Sendable { case retry }

  static let catalog = ShopError.table(
    [
      .init(name: "code", path: "error.code"), .init(name: "message", path: "error.message"),
      .init(argument: "limit", path: "error.data.limit"),
      .init(argument: "plan", ofEntry: 2, path: "plan"),
      .init(argument: "plan", ofEntry: 2, path: "errors[*].plan"),
    ],
    [
      .init(name: "code", path: "[*].error.code"), .init(name: "retryAfter", path: "[*].wait"),
      .init(argument: "limit", path: "[*].error.data.limit"),
      .init(name: "fieldMessages", path: "forUsers"),
    ],
    [
      .init(name: "code", path: "errors[*].extensions.problem"),
      .init(name: "traceID", path: "X-Query"), .init(name: "message", path: "data.note"),
      .init(argument: "limit", path: "errors[*].extensions.limit"),
    ]
  )

  enum Generated: GeneratedCode.Members {
    static var fallback: ServersError { .failed }

    static func entryIndex(of error: ServersError) -> Int {
      if case .failed = error { 0 } else { 2 }
    }

    static func argumentValues(of error: ServersError) -> [ArgumentValue] {
      if case .slow(let limit, let plan) = error { [.int(limit), .string(plan)] } else { [] }
    }

    static func mapped(byServerCode code: Int) -> ServersError? {
      code == -32_050 ? .slow(limit: 0, plan: "") : nil
    }

    static func mapped(byServerCode code: String) -> ServersError? {
      code == "SLOW" ? .slow(limit: 0, plan: "") : nil
    }

    static func mapped(byHTTPStatus status: Int, in response: GeneratedCode.ResponseArguments)
      -> ServersError?
    {
      let hasError = response.has(not: "", at: "error") || response.has(not: "", at: "[*].error")
      return status == 200 && hasError ? .failed : nil
    }

    static func filled(_ error: ServersError, from response: GeneratedCode.ResponseArguments)
      -> ServersError
    {
      guard case .slow = error else { return error }
      return .slow(limit: response.int("limit"), plan: response.string("plan"))
    }
  }
}

private enum ServersMapper: ErrorMapping {
  typealias Mapped = ServersError
}

@Suite struct SeveralServersTests {
  private func map(_ body: String, _ headers: HeaderFields = [:]) -> Occurrence<ServersError>? {
    ServersMapper.occurrence(ifFailedWithStatus: 200, headers: headers, body: Data(body.utf8))
  }

  @Test(arguments: [
    (#"{"error": {"code": -32050, "message": "m", "data": {"limit": 3}}, "plan": "p"}"#, 3, "p"),
    (#"[{"result": 1}, {"error": {"code": -32050, "data": {"limit": 4}}}]"#, 4, ""),
    (
      #"{"errors": [{"message": "m", "extensions": {"problem": "SLOW", "limit": 5}, "plan": "q"}]}"#,
      5, "q"
    ),
    // The place of one server says nothing about the response of another.
    (
      #"{"errors": [{"message": "m", "extensions": {"problem": "SLOW"}}], "error": {"data": {"limit": 6}}}"#,
      0, ""
    ),
    // Neither null nor an empty text is a code.
    (
      #"{"error": {"code": null}, "errors": [{"message": "m", "extensions": {"problem": "SLOW", "limit": 7}}]}"#,
      7, ""
    ),
    (
      #"{"error": {"code": ""}, "errors": [{"message": "m", "extensions": {"problem": "SLOW", "limit": 8}}]}"#,
      8, ""
    ),
  ])
  func `a code is where one of the servers has it, and arguments where that server has them`(
    body: String,
    limit: Int,
    plan: String
  ) {
    #expect(map(body)?.error == .slow(limit: limit, plan: plan))
  }

  @Test func `an unmapped error with status 200 is the fallback, of a batch in 100 elements`() {
    let unmapped = #"{"error": {"code": -32601, "message": "m"}}"#
    #expect(map(unmapped)?.error == .failed)
    #expect(map(#"[{"result": 1}, \#(unmapped)]"#)?.error == .failed)
    #expect(map(#"{"result": 1, "error": null}"#) == nil)
    #expect(map(#"[{"result": 1}]"#) == nil)
    for (count, isRead) in [(99, true), (100, false)] {
      let results = String(repeating: #"{"result": 1}, "#, count: count)
      #expect((map("[\(results)\(unmapped)]") != nil) == isRead)
    }
  }

  @Test func `other values are those of the server that sent the response, or of the first`() {
    let headers: HeaderFields = ["X-Query": "q7", "X-Trace-Id": "t7"]
    let query = #"""
      {"errors": [{"message": "m", "extensions": {"problem": "SLOW"}}], "data": {"note": "n"},
       "wait": 3}
      """#
    let ofQuery = map(query, headers)
    #expect(ofQuery?.traceID.known == "q7" && ofQuery?.details["message"] == "n")
    let ofBatch = map(
      #"[{"error": {"code": -32050}, "wait": 3, "errors": {"a": ["A."]}}]"#,
      headers
    )
    #expect(ofBatch?.traceID.known == "t7" && ofBatch?.retryAfter == .seconds(3))
    #expect(ofBatch?.fields == ["a": [.text("A.")]])
    let ofNone = ServersMapper.occurrence(
      forStatus: 500,
      headers: headers,
      body: Data(
        #"{"error": {"message": "first"}, "data": {"note": "n"}, "errors": {"a": ["A."]}}"#.utf8
      )
    )
    #expect(ofNone.error == .failed && ofNone.details["message"] == "first")
    #expect(ofNone.traceID.known == "t7" && ofNone.fields == ["a": [.server("A.")]])
  }

  @Test func `repeated headers are one value, as in browsers and URLSession`() {
    var headers: HeaderFields = ["X-Query": "a"]
    headers.append("b", to: "x-query")
    headers.append("c", to: "X-Trace-Id")
    let body = #"{"errors": [{"message": "m", "extensions": {"problem": "SLOW"}}]}"#
    #expect(map(body, headers)?.traceID.known == "a, b")
    headers.append(String(repeating: "d", count: 1_020), to: "X-Query")
    #expect(map(body, headers)?.traceID.known == "c")
  }
}
