import CatalogFormat
import ErrorCatalog
import ErrorOperations
import SampleErrors

extension ExtremeCall {
  /// Declarations of `ErrorOperations`.
  static let operations: [ExtremeCall] = [
    ExtremeCall("CircuitBreaker.swift case consecutiveFailures") { values in
      use { $0.threshold = .consecutiveFailures(values.int) }
    },
    ExtremeCall("CircuitBreaker.swift case failureRate") { values in
      use {
        $0.threshold = .failureRate(
          values.double,
          window: values.duration,
          minimumCalls: values.otherInt
        )
      }
    },
    ExtremeCall("CircuitBreaker.swift initialCoolDown") { values in
      use { $0.initialCoolDown = values.duration }
    },
    ExtremeCall("CircuitBreaker.swift coolDownMultiplier") { values in
      use { $0.coolDownMultiplier = values.double }
    },
    ExtremeCall("CircuitBreaker.swift maximumCoolDown") { values in
      use { $0.maximumCoolDown = values.duration }
    },
    ExtremeCall(
      "CircuitBreaker.swift init(threshold:initialCoolDown:coolDownMultiplier:maximumCoolDown:)"
    ) { values in
      use {
        $0 = CircuitBreaker.Configuration(
          threshold: .consecutiveFailures(1),
          initialCoolDown: values.duration,
          coolDownMultiplier: values.double,
          maximumCoolDown: values.otherDuration
        )
      }
    },
    ExtremeCall("CircuitBreaker.swift init(_:time:)") { values in
      let time = TimeSource(now: { values.duration }, sleep: { _ in })
      CircuitBreaker.trial(time, values.otherDuration)
    },
    ExtremeCall("CircuitBreaker.swift fail(_:retryAfter:cause:)") { values in
      CircuitBreaker.trial(.continuous, values.duration)
    },
    ExtremeCall("FailedAttempt.swift init(_:number:delay:)") { values in
      let failure = Occurrence(ServiceError.down)
      FailedAttempt(failure, number: values.int, delay: values.duration).endDelay()
    },
    ExtremeCall("OperationPolicy+Callbacks.swift record(_:error:duration:fileID:function:)") {
      values in
      sample().record("load", error: ServiceError.down, duration: values.duration)
    },
    ExtremeCall("OperationPolicy.swift slowThreshold") { values in
      var operations = sample()
      operations.slowThreshold = values.duration
      try operations.perform("load") {}
    },
    ExtremeCall("OperationPolicy.swift time") { values in
      var operations = sample()
      operations.time = TimeSource(now: { values.duration }, sleep: { _ in })
      try operations.perform("load") {}
    },
    ExtremeCall("Retry.swift maximumDuration") { values in
      try await retry(values) { $0.maximumDuration = values.duration }
    },
    ExtremeCall("Retry.swift maximumServerDelay") { values in
      try await retry(values) { $0.maximumServerDelay = values.duration }
    },
    ExtremeCall("Retry.swift time") { values in
      try await retry(values) {
        $0.maximumDuration = values.otherDuration
        $0.time = TimeSource(now: { values.duration }, sleep: { _ in })
      }
    },
    ExtremeCall("Retry.swift random") { values in
      try await retry(values) { $0.random = { values.double } }
    },
    ExtremeCall("Retry.swift perform(policy:isolation:map:_:)") { values in
      try await retry(values) { _ in }
    },
    ExtremeCall("Retry.swift init(retriesPerCall:initialRetries:maximumRetries:)") { values in
      try await retry(values) {
        $0.budget = RetryBudget(
          retriesPerCall: values.double,
          initialRetries: values.int,
          maximumRetries: values.otherInt
        )
      }
    },
  ]

  private static func use(_ change: (inout CircuitBreaker.Configuration) -> Void) {
    var configuration = CircuitBreaker.Configuration(threshold: .consecutiveFailures(1))
    change(&configuration)
    for time in [Duration.zero, .seconds(Int64.max), .seconds(-Int64.max)] {
      let breaker = CircuitBreaker(
        configuration,
        time: TimeSource(now: { time }, sleep: { _ in })
      )
      breaker.failTwice(nil)
    }
  }

  private static func sample() -> OperationPolicy<ServiceMapper> {
    OperationPolicy(ServiceMapper.self, log: { _ = "\($0)" }, telemetry: { _ = "\($0)" })
  }

  /// Retries once at most, with a delay that the failure asks for.
  private static func retry(_ values: Extremes, _ change: (inout RetryOptions) -> Void)
    async throws
  {
    var options = RetryOptions()
    options.time = TimeSource(now: { .zero }, sleep: { _ in })
    change(&options)
    var failure = Occurrence(ServiceError.down)
    failure.retryAfter = values.duration
    var backoff = values.backoff
    backoff.maximumAttempts = max(backoff.maximumAttempts, 2)
    try? await options.perform(policy: .automatic(backoff)) { attempt in
      if attempt == 1 { throw failure }
    }
  }
}

extension CircuitBreaker {
  /// A breaker that opens, is probed and opens again.
  @discardableResult
  static func trial(_ time: TimeSource, _ retryAfter: Duration) -> CircuitBreaker {
    let breaker = CircuitBreaker(
      Configuration(threshold: .consecutiveFailures(1), maximumCoolDown: .seconds(Int64.max)),
      time: time
    )
    breaker.failTwice(retryAfter)
    return breaker
  }

  fileprivate func failTwice(_ retryAfter: Duration?) {
    for _ in 0..<3 {
      do {
        fail(try enter(), retryAfter: retryAfter)
      } catch {
        _ = "\(error) \(ServiceMapper.error(for: error))"
      }
    }
    if let permit = try? enter() { succeed(permit) }
  }
}
