/// What became of an operation.
public struct OperationRecord: Hashable, Sendable {
  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    case success
    /// With an error of a category and key.
    case failure(category: String, key: String)
  }

  /// Its name.
  public let operation: String
  /// From the first attempt to the end, waits included.
  public let duration: Duration
  /// How it ended.
  public let outcome: Outcome
  /// How many attempts there were.
  public let attempts: Int

  /// - Parameters:
  ///   - operation: its name.
  ///   - duration: from the first attempt to the end.
  ///   - outcome: how it ended.
  ///   - attempts: how many there were.
  public init(operation: String, duration: Duration, outcome: Outcome, attempts: Int) {
    self.operation = operation
    self.duration = duration
    self.outcome = outcome
    self.attempts = attempts
  }
}

/// Runs operations: maps what they throw, tries again, breaks the circuit, measures, logs and
/// reports, each if it is asked to.
///
///     let operations = Operations(ErrorMapper.self, breaker: CircuitBreaker(), log: { print($0) })
///     let video = try await operations.perform("shield") { try await service.video() }
public struct Operations<Mapper: ErrorMapping>: Sendable {
  /// Whether and how operations are tried again; `nil` means never.
  public var retry: RetryOptions?
  /// Keeps operations from a service that is down.
  public var breaker: CircuitBreaker?
  /// Where log lines go: of failures, and of successes that were slow.
  public var log: (@Sendable (LogLine) -> Void)?
  /// More fields for every log line, such as `user_id`; the app vouches that they may be logged.
  public var context: (@Sendable () -> [(String, String)])?
  /// Where the name, duration and outcome of every operation go.
  public var telemetry: (@Sendable (OperationRecord) -> Void)?
  /// Where errors go that the catalog wants reported.
  public var report: (@Sendable (Occurrence<Mapper.Mapped>) -> Void)?
  /// A success that takes longer is logged.
  public var slow: Duration
  /// Where the time comes from.
  public var time: TimeSource

  /// - Parameters:
  ///   - mapper: turns errors of other kinds into the catalog's.
  ///   - retry: whether and how operations are tried again.
  ///   - breaker: keeps operations from a service that is down.
  ///   - log: where log lines go.
  ///   - context: more fields for every log line.
  ///   - telemetry: where names, durations and outcomes go.
  ///   - report: where errors go that the catalog wants reported.
  ///   - slow: how long a success may take unnoticed.
  ///   - time: where the time comes from.
  public init(
    _ mapper: Mapper.Type,
    retry: RetryOptions? = RetryOptions(),
    breaker: CircuitBreaker? = nil,
    log: (@Sendable (LogLine) -> Void)? = nil,
    context: (@Sendable () -> [(String, String)])? = nil,
    telemetry: (@Sendable (OperationRecord) -> Void)? = nil,
    report: (@Sendable (Occurrence<Mapper.Mapped>) -> Void)? = nil,
    slow: Duration = .seconds(3),
    time: TimeSource = .continuous
  ) {
    self.retry = retry
    self.breaker = breaker
    self.log = log
    self.context = context
    self.telemetry = telemetry
    self.report = report
    self.slow = slow
    self.time = time
  }

  /// Runs an operation.
  ///
  /// - Parameters:
  ///   - name: what it is called in logs and measurements; never anything private.
  ///   - isIdempotent: whether doing it twice does no harm.
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
    let retryStart = retry?.deadline == nil ? Duration.zero : retry?.time.now() ?? .zero
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
    if let log, duration > slow {
      var line = LogLine(.notice)
      line.append("operation", name)
      line.append("outcome", "slow")
      line.append("seconds", String(duration.seconds))
      for (name, value) in context?() ?? [] { line.append(name, value) }
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
