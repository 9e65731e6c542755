public import ErrorCatalog

/// A runner of operations that can fail: it maps errors to those of a catalog, retries, rejects
/// calls to a service that is down, measures, logs and reports.
///
/// ```swift
/// import ErrorOperations
///
/// let operations = Operations(ErrorMapper.self, breaker: CircuitBreaker(), log: { print($0) })
/// let video = try await operations.perform("shield") { try await service.video() }
/// ```
public struct Operations<Mapper: ErrorMapping>: Sendable {
  /// A function that receives a failure and tries to remove its cause, such as an expired token.
  ///
  /// ```swift
  /// operations.recover = { occurrence in
  ///   guard occurrence.error.category == .auth else { return false }
  ///   try await session.signInAgain()
  ///   return true
  /// }
  /// ```
  ///
  /// If it returns `true`, the operation is retried at once, even if its error is never retried, and
  /// the function isn't called again for the operation. If it returns `false`, the error's retry
  /// policy applies. If it throws, the operation fails with the mapped error that it
  /// threw. It isn't called for operations that aren't idempotent or are cancelled.
  ///
  /// Operations that fail at the same time call it at the same time: sign in only once in an actor.
  public typealias RecoveryFunction =
    @Sendable (Occurrence<Mapper.Mapped>) async throws -> Bool

  /// The conditions under which operations are retried; `nil` to retry none.
  public var retry: RetryOptions?
  /// A function that may remove the cause of a failure, such as an expired token; see
  /// ``RecoveryFunction``.
  public var recover: RecoveryFunction?
  /// The breaker that rejects operations while the service is down; `nil` for none.
  public var breaker: CircuitBreaker?
  /// A function that receives a log line for every failure and every slow success, with what it is
  /// about.
  public var log: (@Sendable (LogEntry<Mapper.Mapped>) -> Void)?
  /// The fields of log lines, in their order.
  public var logFormat: LogFormat
  /// A function that returns additional fields of log lines, which must not contain private data.
  public var context: (@Sendable () -> [LogField])?
  /// A function that receives a measurement of every operation.
  public var telemetry: (@Sendable (OperationRecord) -> Void)?
  /// A function that receives the failures which the catalog wants reported.
  public var report: (@Sendable (Occurrence<Mapper.Mapped>) -> Void)?
  /// The duration above which a success is logged as slow.
  public var slowThreshold: Duration
  /// The source of time for measurements.
  public var time: TimeSource

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - mapper: the mapper of the catalog.
  ///   - retry: the conditions under which operations are retried; `nil` to retry none.
  ///   - recover: tries to remove the cause of a failure before the operation is retried.
  ///   - breaker: the breaker that rejects operations while the service is down.
  ///   - log: receives a log line for every failure and every slow success.
  ///   - logFormat: the fields of log lines, in their order.
  ///   - context: returns additional fields of log lines.
  ///   - telemetry: receives a measurement of every operation.
  ///   - report: receives the failures which the catalog wants reported.
  ///   - slowThreshold: the duration above which a success is logged as slow.
  ///   - time: the source of time for measurements.
  public init(
    _ mapper: Mapper.Type,
    retry: RetryOptions? = RetryOptions(),
    recover: RecoveryFunction? = nil,
    breaker: CircuitBreaker? = nil,
    log: (@Sendable (LogEntry<Mapper.Mapped>) -> Void)? = nil,
    logFormat: LogFormat = .standard,
    context: (@Sendable () -> [LogField])? = nil,
    telemetry: (@Sendable (OperationRecord) -> Void)? = nil,
    report: (@Sendable (Occurrence<Mapper.Mapped>) -> Void)? = nil,
    slowThreshold: Duration = .seconds(3),
    time: TimeSource = .continuous
  ) {
    self.retry = retry
    self.recover = recover
    self.breaker = breaker
    self.log = log
    self.logFormat = logFormat
    self.context = context
    self.telemetry = telemetry
    self.report = report
    self.slowThreshold = slowThreshold
    self.time = time
  }
}
