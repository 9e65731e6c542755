public import ErrorCatalog

/// A policy for operations that can fail: it maps their errors to those of a catalog, retries, rejects
/// calls to a service that is down, measures, logs and reports.
///
/// ```swift
/// import ErrorOperations
///
/// let policy = OperationPolicy(ErrorMapper.self, breaker: CircuitBreaker(), log: { print($0) })
/// let video = try await policy.perform("shield") { try await service.video() }
/// ```
public struct OperationPolicy<Mapper: ErrorMapping>: Sendable {
  /// A function that receives a failed attempt and tries to remove the cause, such as an expired token.
  ///
  /// ```swift
  /// policy.recover = { attempt in
  ///   guard attempt.occurrence.category == .auth else { return false }
  ///   try await session.signInAgain()
  ///   return true
  /// }
  /// ```
  ///
  /// If it returns `true`, the operation is retried at once, even if its error is never retried, and
  /// the function isn't called again for the operation. If it returns `false`, the error's retry
  /// policy applies. If it throws, the operation fails with the mapped error that it
  /// threw. It isn't called for operations that are cancelled. For those that aren't idempotent, it is called only if
  /// nothing was performed: after status 401, and after an error whose entry has `"performed": false`.
  ///
  /// Operations that fail at the same time call it at the same time: sign in only once in an actor.
  public typealias RecoveryFunction =
    @Sendable (FailedAttempt<Mapper.Mapped>) async throws -> Bool

  /// The conditions under which operations are retried; `nil` to retry none.
  public var retry: RetryOptions?
  /// A function that may remove the cause of a failure, such as an expired token; see
  /// ``RecoveryFunction``.
  public var recover: RecoveryFunction?
  /// A function that is called before the delay of each repeated attempt, for example to show it; it isn't called after
  /// the last attempt.
  ///
  /// ```swift
  /// policy.willRetry = { @MainActor attempt in screen.showRetry(in: attempt.delay, tryNow: { attempt.endDelay() }) }
  /// ```
  ///
  /// The delay begins when the function returns.
  public var willRetry: (@Sendable (FailedAttempt<Mapper.Mapped>) async -> Void)?
  /// The breaker that rejects operations while the service is down; `nil` for none.
  public var breaker: CircuitBreaker?
  /// A function that receives a log line for every failure and every slow success, with what it is
  /// about.
  public var log: (@Sendable (LogEntry<Mapper.Mapped>) -> Void)?
  /// The fields of log lines, in their order.
  public var logFormat = LogFormat.standard
  /// A function that returns additional fields of log lines, which must not contain private data.
  public var context: (@Sendable () -> [LogField])?
  /// A function that receives a measurement of every operation.
  public var telemetry: (@Sendable (OperationRecord) -> Void)?
  /// A function that receives the failures which the catalog wants reported.
  public var report: (@Sendable (Occurrence<Mapper.Mapped>) -> Void)?
  /// The duration above which a success is logged as slow; 3 seconds by default.
  public var slowThreshold = Duration.seconds(3)
  /// The source of time for measurements.
  public var time = TimeSource.continuous

  /// Creates a policy; its other properties have defaults that you can change.
  ///
  /// - Parameters:
  ///   - mapper: the mapper of the catalog.
  ///   - retry: the conditions under which operations are retried; `nil` to retry none.
  ///   - breaker: the breaker that rejects operations while the service is down.
  ///   - log: receives a log line for every failure and every slow success.
  ///   - telemetry: receives a measurement of every operation.
  ///   - report: receives the failures which the catalog wants reported.
  public init(
    _ mapper: Mapper.Type,
    retry: RetryOptions? = RetryOptions(),
    breaker: CircuitBreaker? = nil,
    log: (@Sendable (LogEntry<Mapper.Mapped>) -> Void)? = nil,
    telemetry: (@Sendable (OperationRecord) -> Void)? = nil,
    report: (@Sendable (Occurrence<Mapper.Mapped>) -> Void)? = nil
  ) {
    self.retry = retry
    self.breaker = breaker
    self.log = log
    self.telemetry = telemetry
    self.report = report
  }
}

extension OperationPolicy {
  /// Performs an operation.
  ///
  /// - Parameters:
  ///   - name: the name in logs and measurements, which must not contain private data.
  ///   - isIdempotent: whether the operation may run more than once; if not, it is retried only if nothing was
  ///     performed. ``RetryOptions/isIdempotent`` sets the same for all operations.
  ///   - isolation: the isolation of the caller.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location.
  ///   - function: the function of the source location.
  ///   - body: the operation.
  /// - Returns: the result of the operation.
  /// - Throws: the occurrence of the last error. If the body throws an occurrence that an operation inside has
  ///   handled, it is measured and thrown on: not retried, counted, logged or reported again.
  @discardableResult
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
    var repetition: Repetition?
    var calls = 0
    while true {
      var failed: Occurrence<Mapper.Mapped>
      let isFinal: Bool
      calls += 1
      do {
        let value = try await attempt(isolation: isolation, body)
        succeeded(name, start: start, attempts: calls)
        return value
      } catch {
        failed = occurrence(error, name: name, fileID: fileID, line: line, function: function)
        isFinal = failed.isHandled || failed.isCancellation || CallOutcome.isRejected(error)
        if breaker != nil, error is CircuitOpenError { calls -= 1 }
      }
      do {
        var next = repetition ?? Repetition(retry, isIdempotent: isIdempotent, start: retryStart)
        let isRepeated = try await isFinal ? false : repeats(after: failed, number: calls, &next)
        repetition = next
        if isRepeated { continue }
      } catch {
        failed = occurrence(error, name: name, fileID: fileID, line: line, function: function)
      }
      throw finished(failed, name, start: start, attempts: calls)
    }
  }

  /// Decides whether an operation is repeated, and waits until the next attempt.
  private func repeats(
    after failed: Occurrence<Mapper.Mapped>,
    number: Int,
    _ repetition: inout Repetition
  ) async throws -> Bool {
    if Task.isCancelled { return false }
    let delay = repetition.retries?.delay(after: failed, failed.retryAfter)
    let wasRefused = failed.status == 401 || !failed.mayBePerformed
    if let recover, !repetition.hasRecovered, repetition.isIdempotent || wasRefused {
      repetition.hasRecovered = try await recover(
        FailedAttempt(failed, number: number, delay: delay)
      )
      if Task.isCancelled { return false }
      guard !repetition.hasRecovered else {
        await willRetry?(FailedAttempt(failed, number: number, delay: .zero))
        return true
      }
    }
    guard let delay, repetition.retries?.begin() == true else { return false }
    guard let willRetry else {
      if delay > .zero { try await retry?.time.sleep(delay) }
      return true
    }
    let attempt = FailedAttempt(failed, number: number, delay: delay)
    await willRetry(attempt)
    return try await attempt.wait(retry?.time ?? time)
  }

  /// Performs a synchronous operation once.
  ///
  /// It isn't retried, because waiting would block the thread, and ``recover`` isn't called. In the
  /// top-level code of a `main.swift`, a closure without `await` is one for this function, also after
  /// `try await`; begin it with `() async throws in` for the other one.
  ///
  /// ```swift
  /// func settings(in file: URL) throws -> Data {
  ///   try policy.perform("read-settings") { try Data(contentsOf: file) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: the name in logs and measurements, which must not contain private data.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location.
  ///   - function: the function of the source location.
  ///   - body: the operation.
  /// - Returns: the result of the operation.
  /// - Throws: the occurrence of the error.
  @discardableResult
  // In async code, a closure without `await` would otherwise choose this function, and no retries.
  @_disfavoredOverload
  public func perform<Value>(
    _ name: String,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function,
    _ body: () throws -> Value
  ) throws(Occurrence<Mapper.Mapped>) -> Value {
    let start = time.now()
    do {
      let value = try attempt(body)
      succeeded(name, start: start, attempts: 1)
      return value
    } catch {
      let failed = occurrence(error, name: name, fileID: fileID, line: line, function: function)
      throw finished(failed, name, start: start, attempts: 1)
    }
  }

  /// Makes one attempt unless the breaker rejects it.
  private func attempt<Value>(
    isolation: isolated (any Actor)?,
    _ body: () async throws -> Value
  ) async throws -> Value {
    guard let breaker else { return try await body() }
    return try await breaker.perform(isolation: isolation, countsAsFailure: Self.counts, body)
  }

  /// Makes one attempt unless the breaker rejects it.
  private func attempt<Value>(_ body: () throws -> Value) throws -> Value {
    guard let breaker else { return try body() }
    return try breaker.perform(countsAsFailure: Self.counts, body)
  }

  /// Whether a failure counts: if the entry that it maps to has `"breaker": true`.
  private static func counts(_ error: any Error) -> Bool {
    Mapper.actualError(for: error).tripsBreaker
  }

  /// The occurrence of an error of the operation; one that the operation made gets its name.
  func occurrence(
    _ error: any Error,
    name: String,
    fileID: String,
    line: Int,
    function: String
  ) -> Occurrence<Mapper.Mapped> {
    var occurrence = Mapper.occurrence(
      for: error,
      operation: name,
      fileID: fileID,
      line: line,
      function: function
    )
    if occurrence.operation == nil { occurrence.operation = name }
    return occurrence
  }

  private func succeeded(_ name: String, start: Duration, attempts: Int) {
    guard log != nil || telemetry != nil else { return }
    let duration = time.now() - start
    let isSlow = log != nil && duration > slowThreshold
    guard telemetry != nil || isSlow else { return }
    let record = OperationRecord(
      operation: name,
      duration: duration,
      outcome: .success,
      attempts: attempts
    )
    telemetry?(record)
    if isSlow {
      let line = LogLine(slow: record, context: context?() ?? [], format: logFormat)
      log?(LogEntry(line, occurrence: nil, record: record))
    }
  }

  private func finished(
    _ occurrence: Occurrence<Mapper.Mapped>,
    _ name: String,
    start: Duration,
    attempts: Int
  ) -> Occurrence<Mapper.Mapped> {
    let duration = telemetry == nil && log == nil ? nil : time.now() - start
    return finished(occurrence, name, duration: duration, attempts: attempts)
  }

  /// Measures, logs and reports a failure: a cancellation is only measured, and so is what an operation inside
  /// has handled.
  ///
  /// - Parameters:
  ///   - occurrence: the failure.
  ///   - name: the name of the operation.
  ///   - duration: how long the operation took; `nil` if it is unknown.
  ///   - attempts: the number of attempts.
  /// - Returns: the failure, marked as handled.
  func finished(
    _ occurrence: Occurrence<Mapper.Mapped>,
    _ name: String,
    duration: Duration?,
    attempts: Int
  ) -> Occurrence<Mapper.Mapped> {
    let error = occurrence.actualError
    let record = duration.map { duration in
      OperationRecord(
        operation: name,
        duration: duration,
        outcome: occurrence.isCancellation
          ? .cancelled : .failure(category: error.category.rawValue, key: error.key),
        attempts: attempts,
        isRetryable: occurrence.isCancellation ? nil : error.isRetryable
      )
    }
    if let record { telemetry?(record) }
    guard !occurrence.isHandled, !occurrence.isCancellation else { return occurrence }
    if let log {
      let line = LogLine(
        occurrence,
        context: context?() ?? [],
        format: logFormat,
        record: record
      )
      log(LogEntry(line, occurrence: occurrence, record: record))
    }
    if occurrence.isReportable { report?(occurrence) }
    var handled = occurrence
    handled.isHandled = true
    handled.isCounted = handled.isCounted || breaker != nil
    return handled
  }
}
