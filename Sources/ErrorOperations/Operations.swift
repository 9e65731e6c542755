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
  /// The conditions under which operations are retried; `nil` to retry none.
  public var retry: RetryOptions?
  /// The breaker that rejects operations while the service is down; `nil` for none.
  public var breaker: CircuitBreaker?
  /// A function that receives a log line for every failure and every slow success.
  public var log: (@Sendable (LogLine) -> Void)?
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
  ///   - breaker: the breaker that rejects operations while the service is down.
  ///   - log: receives a log line for every failure and every slow success.
  ///   - context: returns additional fields of log lines.
  ///   - telemetry: receives a measurement of every operation.
  ///   - report: receives the failures which the catalog wants reported.
  ///   - slowThreshold: the duration above which a success is logged as slow.
  ///   - time: the source of time for measurements.
  public init(
    _ mapper: Mapper.Type,
    retry: RetryOptions? = RetryOptions(),
    breaker: CircuitBreaker? = nil,
    log: (@Sendable (LogLine) -> Void)? = nil,
    context: (@Sendable () -> [LogField])? = nil,
    telemetry: (@Sendable (OperationRecord) -> Void)? = nil,
    report: (@Sendable (Occurrence<Mapper.Mapped>) -> Void)? = nil,
    slowThreshold: Duration = .seconds(3),
    time: TimeSource = .continuous
  ) {
    self.retry = retry
    self.breaker = breaker
    self.log = log
    self.context = context
    self.telemetry = telemetry
    self.report = report
    self.slowThreshold = slowThreshold
    self.time = time
  }

  /// Runs an operation.
  ///
  /// - Parameters:
  ///   - name: the name in logs and measurements, which must not contain private data.
  ///   - isIdempotent: whether the operation may run more than once; if not, it isn't retried.
  ///   - isolation: the isolation of the caller.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location.
  ///   - function: the function of the source location.
  ///   - body: the operation.
  /// - Returns: the result of the operation.
  /// - Throws: the occurrence of the last error.
  public func perform<Value>(
    _ name: String,
    isIdempotent: Bool = true,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function,
    _ body: () async throws -> Value
  ) async throws(Occurrence<Mapper.Mapped>) -> Value {
    let start = time.now()
    retry?.budget?.deposit()
    let retryStart = retry?.maximumDuration == nil ? Duration.zero : retry?.time.now() ?? .zero
    // Created at the first failure, so that a success doesn't pay for it.
    var retries: Retries?
    while true {
      let failed: Occurrence<Mapper.Mapped>
      do {
        let value = try await attempt(isolation: isolation, body)
        succeeded(name, start: start, retries: retries)
        return value
      } catch {
        failed = Mapper.occurrence(
          error,
          operation: name,
          fileID: fileID,
          line: line,
          function: function
        )
      }
      if retries == nil, isIdempotent, let retry {
        retries = Retries(nil, retry, start: retryStart)
      }
      guard !Task.isCancelled, let wait = retries?.wait(after: failed) else {
        throw finished(failed, name, start: start, retries: retries)
      }
      do {
        if wait > .zero { try await retry?.time.sleep(wait) }
      } catch {
        let cancelled = Mapper.occurrence(
          error,
          operation: name,
          fileID: fileID,
          line: line,
          function: function
        )
        throw finished(cancelled, name, start: start, retries: retries)
      }
    }
  }

  /// Makes one attempt unless the breaker rejects it.
  private func attempt<Value>(
    isolation: isolated (any Actor)?,
    _ body: () async throws -> Value
  ) async throws -> Value {
    guard let breaker else { return try await body() }
    let permit = try breaker.enter()
    do {
      let value = try await body()
      breaker.succeed(permit)
      return value
    } catch {
      let counts = error is CancellationError ? nil : Mapper.map(error).tripsBreaker
      breaker.end(permit, counts)
      throw error
    }
  }

  private func succeeded(_ name: String, start: Duration, retries: Retries?) {
    guard log != nil || telemetry != nil else { return }
    let duration = time.now() - start
    if let telemetry {
      telemetry(
        OperationRecord(
          operation: name,
          duration: duration,
          outcome: .success,
          attempts: retries?.attempt ?? 1
        )
      )
    }
    if let log, duration > slowThreshold {
      var line = LogLine(.notice)
      line.append(LogField("operation", name))
      line.append(LogField("outcome", "slow"))
      line.append(LogField("seconds", String(duration.seconds)))
      for field in context?() ?? [] { line.append(field) }
      log(line)
    }
  }

  private func finished(
    _ occurrence: Occurrence<Mapper.Mapped>,
    _ name: String,
    start: Duration,
    retries: Retries?
  ) -> Occurrence<Mapper.Mapped> {
    let error = occurrence.error
    telemetry?(
      OperationRecord(
        operation: name,
        duration: time.now() - start,
        outcome: .failure(category: error.category.rawValue, key: error.key),
        attempts: retries?.attempt ?? 1
      )
    )
    log?(LogLine(occurrence, context: context?() ?? []))
    if error.isReportable { report?(occurrence) }
    return occurrence
  }
}
