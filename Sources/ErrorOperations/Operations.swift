public import ErrorCatalog

/// Runs operations: maps what they throw, retries, breaks the circuit, measures, logs and reports;
/// each only if it is configured.
///
///     import ErrorOperations
///
///     let operations = Operations(ErrorMapper.self, breaker: CircuitBreaker(), log: { print($0) })
///     let video = try await operations.perform("shield") { try await service.video() }
public struct Operations<Mapper: ErrorMapping>: Sendable {
  /// Whether and how operations are retried; `nil` means never.
  public var retry: RetryOptions?
  /// Rejects operations while the service is down.
  public var breaker: CircuitBreaker?
  /// Where log lines go: of failures, and of successes that were slow.
  public var log: (@Sendable (LogLine) -> Void)?
  /// More fields for every log line, such as `user_id`; the app guarantees that they may be logged.
  public var context: (@Sendable () -> [LogField])?
  /// Where the name, duration and outcome of every operation go.
  public var telemetry: (@Sendable (OperationRecord) -> Void)?
  /// Where errors go that the catalog wants reported.
  public var report: (@Sendable (Occurrence<Mapper.Mapped>) -> Void)?
  /// The duration from which a success is logged as slow.
  public var slowThreshold: Duration
  /// The source of time.
  public var time: TimeSource

  /// - Parameters:
  ///   - mapper: turns errors of other kinds into the catalog's.
  ///   - retry: whether and how operations are retried.
  ///   - breaker: rejects operations while the service is down.
  ///   - log: where log lines go.
  ///   - context: more fields for every log line.
  ///   - telemetry: where names, durations and outcomes go.
  ///   - report: where errors go that the catalog wants reported.
  ///   - slowThreshold: the duration from which a success is logged as slow.
  ///   - time: where the time comes from.
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
  ///   - name: what it is called in logs and measurements; never anything private.
  ///   - isIdempotent: whether running it twice does no harm.
  ///   - isolation: the caller's.
  ///   - fileID: where in the source.
  ///   - line: where in the source.
  ///   - function: where in the source.
  ///   - body: the operation.
  /// - Returns: what the operation returns.
  /// - Throws: the occurrence that its last error became.
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
    // Made at the first failure: what goes well pays nothing for it.
    var retries: Retries?
    while true {
      let failed: Occurrence<Mapper.Mapped>
      do {
        let value = try await attempt(isolation: isolation, body)
        succeeded(name, start, retries)
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
        throw finished(failed, name, start, retries)
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
        throw finished(cancelled, name, start, retries)
      }
    }
  }

  /// One attempt, if the breaker lets it through.
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

  private func succeeded(_ name: String, _ start: Duration, _ retries: Retries?) {
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
    _ start: Duration,
    _ retries: Retries?
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
