import ErrorCatalog
public import ErrorOperations
public import ErrorReporting
import Synchronization

extension OperationPolicy where Mapper == PrivacyErrorMapper {
  /// How the app makes calls: with a breaker, a log with stable fields, and measurements.
  ///
  /// - Parameters:
  ///   - breaker: opens after three failures of the network or the server.
  ///   - retry: the conditions of retries.
  ///   - latencies: receives the duration of every call.
  ///   - log: receives a line for each failure, and for each success of more than 2 seconds.
  ///   - reporter: receives errors that the catalog wants reported.
  /// - Returns: the policy.
  public static func standard(
    breaker: CircuitBreaker = CircuitBreaker(.init(threshold: .consecutiveFailures(3))),
    retry: RetryOptions = RetryOptions(),
    latencies: Latencies,
    log: @escaping @Sendable (LogLine) -> Void,
    reporter: ErrorReporter
  ) -> OperationPolicy {
    var policy = OperationPolicy(
      PrivacyErrorMapper.self,
      retry: retry,
      breaker: breaker,
      log: { log($0.line) },
      telemetry: { latencies.record($0) },
      report: { reporter.report($0) }
    )
    policy.logFormat = [
      .operation, .outcome, .category, .key.named("variant"), .isRetryable, .argument("code"),
      .attempts, .milliseconds, .causes,
    ]
    policy.slowThreshold = .seconds(2)
    policy.time = retry.time
    return policy
  }
}

/// The durations of calls, by outcome; an app passes them to its metrics.
public final class Latencies: Sendable {
  private let durations = Mutex<[String: [Double]]>([:])

  /// Creates an empty table.
  public init() {}

  /// Adds the duration of a call.
  public func record(_ call: OperationRecord) {
    let name = "\(call.operation) \(call.outcome.text)"
    durations.withLock { $0[name, default: []].append(call.milliseconds) }
  }

  /// The milliseconds of all calls, by operation and outcome, such as `load success`.
  public var milliseconds: [String: [Double]] { durations.withLock { $0 } }
}

extension SentryService {
  /// A Sentry project with the tags that the app's dashboards filter by.
  ///
  /// - Parameter dsn: the project's DSN.
  public init?(privacyDSN dsn: String) {
    self.init(
      dsn: dsn,
      tags: { report in
        [
          "privacy.category": report.category,
          "privacy.variant": report.key,
          "privacy.retryable": "\(report.isRetryable ?? false)",
          "privacy.api_code": report.argument("code")?.text ?? "none",
        ]
      },
      // One issue for each code of the API.
      fingerprint: { [$0.fingerprint, $0.argument("code")?.text ?? "none"] }
    )
  }
}
