#if Observability
import ErrorCatalog
public import ErrorOperations
public import Metrics

/// A sink that records metrics with swift-metrics: a counter of errors by category and key, and a
/// timer of operations by name and outcome.
///
/// ```swift
/// let metrics = MetricsSink()
/// configuration.sinks = [metrics]                                           // errors
/// let policy = OperationPolicy(ErrorMapper.self, telemetry: metrics.record)  // operations
/// ```
public final class MetricsSink: ReportSink {
  /// The name in events.
  public let name = "metrics"
  private let prefix: String
  private let counters = Locked<[Labels: Counter]>([:])
  private let timers = Locked<[Labels: Metrics.Timer]>([:])

  private struct Labels: Hashable {
    let first: String
    let second: String
  }

  private let factory: (any MetricsFactory)?

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - prefix: the beginning of the metrics' names, before `errors` and `operations`, such as
  ///     `shop_`.
  ///   - factory: the factory of the metrics; `nil` for that of `MetricsSystem`.
  public init(prefix: String = "", factory: (any MetricsFactory)? = nil) {
    self.prefix = prefix
    self.factory = factory
  }

  /// Increments the counters of reports by their ``ErrorReport/occurrenceCount``.
  ///
  /// - Parameter reports: redacted reports.
  public func write(_ reports: [ErrorReport]) {
    for report in reports {
      counter(report.category, report.key).increment(by: Int64(report.occurrenceCount))
    }
  }

  /// Records the duration of an operation; pass this function to `OperationPolicy` as `telemetry`.
  ///
  /// The outcome is `success`, `cancelled` or the category of the error.
  ///
  /// - Parameter record: the measurement of the operation.
  @Sendable public func record(_ record: OperationRecord) {
    let outcome: String
    switch record.outcome {
    case .success: outcome = "success"
    case .failure(let category, _): outcome = category
    case .cancelled: outcome = "cancelled"
    }
    let most = Duration.seconds(Int64.max)
    let parts = min(max(record.duration, .zero - most), most).components
    let (seconds, hasOverflow) = parts.seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let nanoseconds = hasOverflow ? Int64.max : seconds &+ parts.attoseconds / 1_000_000_000
    timer(record.operation, outcome).recordNanoseconds(nanoseconds)
  }

  private func counter(_ category: String, _ key: String) -> Counter {
    counters.withValue { counters in
      let labels = Labels(first: category, second: key)
      if let known = counters[labels] { return known }
      let made = Counter(
        label: prefix + "errors",
        dimensions: [("category", category), ("key", key)],
        factory: factory ?? MetricsSystem.factory
      )
      counters[labels] = made
      return made
    }
  }

  private func timer(_ operation: String, _ outcome: String) -> Metrics.Timer {
    timers.withValue { timers in
      let labels = Labels(first: operation, second: outcome)
      if let known = timers[labels] { return known }
      let made = Metrics.Timer(
        label: prefix + "operations",
        dimensions: [("operation", operation), ("outcome", outcome)],
        factory: factory ?? MetricsSystem.factory
      )
      timers[labels] = made
      return made
    }
  }
}
#endif
