import ErrorCatalog
import ErrorOperations
import Foundation
import SampleErrors
import Testing

/// What the guide promises, with what an app sees of the library: no import here is for tests.
@Suite struct PlainImportTests {
  private var retry: RetryOptions {
    var options = RetryOptions()
    options.time = TimeSource(now: { .zero }, sleep: { _ in })
    return options
  }

  @Test func `a policy retries, and throws the occurrence of the last error`() async throws {
    var policy = OperationPolicy(ServiceMapper.self, retry: retry)
    policy.logFormat = [.key, .attempts]
    var attempts = 0
    let value = try await policy.perform("load") {
      attempts += 1
      if attempts == 1 { throw URLError(.timedOut) }
      return "loaded"
    }
    #expect(value == "loaded" && attempts == 2)
    do {
      try await policy.perform("load", isIdempotent: false) { throw URLError(.timedOut) }
    } catch .down {
      attempts += 1
    } catch {
      Issue.record("caught \(error)")
    }
    #expect(attempts == 3)
    #expect(policy.record("play", error: URLError(.timedOut)).error == .down)
  }

  @Test func `an operation with a callback is performed like any other`() async {
    let policy = OperationPolicy(ServiceMapper.self, retry: retry)
    await confirmation { confirmed in
      let task = policy.perform("load") { done in
        done(.success("loaded"))
      } completion: { result in
        #expect((try? result.get()) == "loaded")
        confirmed()
      }
      await task.value
    }
  }

  @Test func `options alone retry, and throw what the operation threw`() async throws {
    let result = try await retry.perform { attempt in
      if attempt == 1 { throw ServiceError.down }
      return attempt
    }
    #expect(result == 2)
    await #expect(throws: URLError.self) {
      try await retry.perform(
        map: { ServiceMapper.error(ifMapped: $0) },
        { _ in throw URLError(.timedOut) }
      )
    }
  }

  @Test func `a breaker alone rejects calls to a service that is down`() async throws {
    let breaker = CircuitBreaker(.init(threshold: .consecutiveFailures(1)))
    await #expect(throws: POSIXError.self) {
      try await breaker.perform { throw POSIXError(.EIO) }
    }
    #expect(breaker.state == .open)
    await #expect(throws: CircuitOpenError.self) { try await breaker.perform {} }
    breaker.reset()
    try await breaker.perform {}
  }

  @Test func `a log line has the fields of its format`() {
    let line = LogLine(Occurrence(ServiceError.busy, traceID: "r"), format: [.category, .key])
    #expect("\(line)".hasSuffix("category=api key=error.busy"))
  }
}
