import ErrorCatalog
import ErrorOperations
import Foundation

/// Median nanoseconds of an asynchronous call, of nine runs.
func measure(_ name: String, count: Int, _ body: () async throws -> Int) async rethrows {
  let clock = ContinuousClock()
  var times: [Double] = []
  var sum = 0
  for _ in 0..<9 {
    let start = clock.now
    for _ in 0..<count { sum &+= try await body() }
    let time = start.duration(to: clock.now)
    times.append(Double(time.components.attoseconds) / 1e9 / Double(count))
  }
  show(name, times, sum)
}

@inline(never) func work() async throws -> Int { 7 }

/// What a check costs one thread, and how many several threads make.
func measureBreaker(_ name: String, _ breaker: CircuitBreaker) {
  measure("breaker, failures \(name)", Array(0..<100_000)) { number in
    guard let permit = try? breaker.enter() else { return 0 }
    breaker.succeed(permit)
    return number
  }
  for threads in [1, 2, 8] {
    let calls = 400_000
    let clock = ContinuousClock()
    let time = clock.measure {
      DispatchQueue.concurrentPerform(iterations: threads) { _ in
        for _ in 0..<calls { if let permit = try? breaker.enter() { breaker.succeed(permit) } }
      }
    }
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    print("  \(threads) threads: \(Int(Double(threads * calls) / seconds / 1e6)) million a second")
  }
}

/// What the success path and the mapping cost.
func measureResilience(serverCodes: [Int]) async throws {
  let breaker = CircuitBreaker()
  let operations = OperationPolicy(
    ErrorMapper.self,
    retry: {
      var options = RetryOptions()
      options.budget = RetryBudget()
      return options
    }(),
    breaker: breaker,
    log: { _ in },
    telemetry: { _ in }
  )
  try await measure("bare call", count: 100_000) { try await work() }
  try await measure("perform: logged, measured, retried, guarded", count: 100_000) {
    try await operations.perform("shield") { try await work() }
  }
  measureBreaker("in a row", breaker)
  let byRate = CircuitBreaker.Threshold.failureRate(0.5, window: .seconds(30), minimumCalls: 20)
  measureBreaker("by rate", CircuitBreaker(.init(threshold: byRate)))
  let errors = [URLError(.timedOut), URLError(.cannotFindHost), URLError(.cancelled)]
  let thrown = (0..<30_000).map { errors[$0 % 3] as any Error }
  measure("map: URLError", thrown) { error in
    let mapped = ErrorMapper.error(for: error)
    return AppError.Generated.entryIndex(of: mapped) &+ 1
  }
  measure("map: server code, of \(serverCodes.count)", serverCodes) { code in
    ErrorMapper.error(forServerCode: code) == nil ? 0 : 1
  }
  let responses = serverCodes.map { response(code: $0) }
  for format in responses[0].indices {
    let bodies = responses.map { $0[format] }
    measure("map: response of \(bodies[0].count) bytes, \(formats[format])", bodies) { body in
      let occurrence = ErrorMapper.occurrence(forStatus: 422, headers: headers, body: body)
      return AppError.Generated.entryIndex(of: occurrence.error) &+ 1
    }
  }
}

private let headers: HeaderFields = [
  "Content-Type": "application/problem+json", "Date": "Fri, 31 Dec 1999 23:59:00 GMT",
  "Retry-After": "20", "X-Request-Id": "4bf92f3577b34da6", "Cache-Control": "no-store",
  "Server": "nginx", "Content-Length": "1024", "Vary": "Accept-Language",
]

private let formats = ["problem details", "GraphQL", "AIP-193", "innererror"]

/// Responses of one kilobyte with a code, in the order of `formats`.
private func response(code: Int) -> [Data] {
  let text = String(repeating: "The request can't be completed now. ", count: 12)
  let fields = (0..<6).map { #"{"pointer": "/video/part\#($0)", "detail": "\#(text.prefix(40))"}"# }
  let path = #""path": ["video", "part"], "locations": [{"line": 2, "column": 7}]"#
  let bodies = [
    """
    {"type": "https://example.com/problems/\(code)", "title": "Not now", "status": 422,
     "detail": "\(text.prefix(300))", "instance": "/videos/7", "balance": 7,
     "errors": [\(fields.joined(separator: ", "))]}
    """,
    """
    {"errors": [{"message": "\(text.prefix(200))", \(path), "extensions": {"code": "OTHER"}},
      {"message": "\(text)", \(path), "extensions": {"code": "\(code)"}}],
     "data": {"video": {"id": "7", "part": null}}}
    """,
    """
    {"error": {"code": 429, "message": "\(text)", "status": "RESOURCE_EXHAUSTED", "details": [
      {"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "\(code)",
       "domain": "example.com", "metadata": {"limit": "3", "plan": "basic"}},
      {"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "20s"}]}}
    """,
    """
    {"error": {"code": "BadArgument", "message": "\(text)", "target": "video", "details": [
      {"code": "NullValue", "target": "video.title", "message": "Title must not be null"}],
      "innererror": {"code": "VideoError", "innererror": {"code": "\(code)", "minimum": 6}}}}
    """,
  ]
  // The rest is a member that isn't read.
  return bodies.map { body in
    let rest = String(repeating: "x", count: max(0, 1_024 - body.utf8.count - 13))
    return Data((body.dropLast() + #", "debug": "\#(rest)"}"#).utf8)
  }
}
