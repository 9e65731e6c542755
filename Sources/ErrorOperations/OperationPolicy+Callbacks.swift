public import ErrorCatalog

extension OperationPolicy {
  /// Logs an error that a callback, a delegate or a `catch` received, and reports it if the catalog
  /// wants that.
  ///
  /// ```swift
  /// func session(_ session: PlayerSession, didFailWith error: any Error) {
  ///   show(policy.record("play", error: error).presentation())
  /// }
  /// ```
  ///
  /// An error that `perform` throws or completes with isn't logged and reported again.
  ///
  /// - Parameters:
  ///   - name: the name in logs and measurements, which must not contain private data.
  ///   - error: an error of any type.
  ///   - duration: how long the operation took; `nil` to measure nothing.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location.
  ///   - function: the function of the source location.
  /// - Returns: the occurrence of the error.
  @discardableResult
  public func record(
    _ name: String,
    error: any Error,
    duration: Duration? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) -> Occurrence<Mapper.Mapped> {
    let occurrence = occurrence(error, name: name, fileID: fileID, line: line, function: function)
    return finished(occurrence, name, duration: duration, attempts: 1)
  }

  /// Performs an operation that passes its result to a callback.
  ///
  /// ```swift
  /// policy.perform("load-profile") { done in
  ///   client.loadProfile { result in done(result) }
  /// } completion: { @MainActor result in
  ///   switch result {
  ///   case .success(let profile): show(profile)
  ///   case .failure(let occurrence): show(occurrence.presentation())
  ///   }
  /// }
  /// ```
  ///
  /// Both closures run where they are isolated to, such as on the main actor for `@MainActor`.
  ///
  /// - Parameters:
  ///   - name: the name in logs and measurements, which must not contain private data.
  ///   - isIdempotent: whether the operation may run more than once; if not, it is retried only if nothing was
  ///     performed. ``RetryOptions/isIdempotent`` sets the same for all operations.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location.
  ///   - function: the function of the source location.
  ///   - body: starts the operation, which calls `done` with its result; the first call counts. If
  ///     `done` is released without a call, the result is a ``MissingCompletionError``.
  ///   - completion: receives the result of the operation, or the occurrence of the last error.
  /// - Returns: the task of the operation, with which you can cancel it.
  @discardableResult
  public func perform<Value: Sendable>(
    _ name: String,
    isIdempotent: Bool = true,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function,
    _ body:
      @escaping @isolated(any) @Sendable (
        _ done: @escaping @Sendable (Result<Value, any Error>) -> Void
      ) -> Void,
    completion:
      @escaping @isolated(any) @Sendable (Result<Value, Occurrence<Mapper.Mapped>>) -> Void
  ) -> Task<Void, Never> {
    Task {
      let result: Result<Value, Occurrence<Mapper.Mapped>>
      do throws(Occurrence<Mapper.Mapped>) {
        let value = try await perform(
          name,
          isIdempotent: isIdempotent,
          fileID: fileID,
          line: line,
          function: function
        ) {
          try await FirstResult.value(of: body)
        }
        result = .success(value)
      } catch {
        result = .failure(error)
      }
      await completion(result)
    }
  }
}

extension OperationPolicy {
  /// Starts an operation whose result isn't awaited, such as that of a button.
  ///
  /// ```swift
  /// policy.start("refresh") {
  ///   try await model.refresh()
  /// } onFailure: { occurrence in
  ///   banner = occurrence.presentation()
  /// }
  /// ```
  ///
  /// The operation is retried, measured, logged and reported like one of
  /// ``perform(_:isIdempotent:isolation:fileID:line:function:_:)``. Both closures run on the actor of the caller unless
  /// they name another one.
  ///
  /// - Parameters:
  ///   - name: the name in logs and measurements, which must not contain private data.
  ///   - isIdempotent: whether the operation may run more than once; if not, it is retried only if nothing was
  ///     performed.
  ///   - priority: the priority of the task; `nil` for that of the caller.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location.
  ///   - function: the function of the source location.
  ///   - body: the operation.
  ///   - onFailure: receives the occurrence of the last error, unless it is a cancellation.
  /// - Returns: the task of the operation, with which you can cancel it.
  @discardableResult
  public func start(
    _ name: String,
    isIdempotent: Bool = true,
    priority: TaskPriority? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () async throws -> Void,
    @_inheritActorContext onFailure:
      @escaping @isolated(any) @Sendable (Occurrence<Mapper.Mapped>) -> Void = { _ in }
  ) -> Task<Void, Never> {
    Task(priority: priority) {
      do throws(Occurrence<Mapper.Mapped>) {
        try await perform(
          name,
          isIdempotent: isIdempotent,
          fileID: fileID,
          line: line,
          function: function
        ) {
          try await body()
        }
      } catch {
        if !error.isCancellation { await onFailure(error) }
      }
    }
  }
}

/// The error of an operation that released its completion handler without calling it.
public struct MissingCompletionError: Error, Hashable, Sendable {
  /// Creates the error.
  public init() {}
}

extension FirstResult {
  /// Finishes the result when the callback is released.
  private final class Callback: Sendable {
    let result: FirstResult

    init(_ result: FirstResult) { self.result = result }

    deinit { result.finish(.failure(MissingCompletionError())) }
  }

  /// Starts an operation and waits for its first result.
  ///
  /// - Parameter body: starts the operation, and passes its result to the callback.
  /// - Returns: the value of the result.
  /// - Throws: the error of the result; a `CancellationError` as soon as the task is cancelled; a
  ///   ``MissingCompletionError`` if the callback is released without a call.
  fileprivate static func value(
    of body:
      @escaping @isolated(any) @Sendable (
        _ done: @escaping @Sendable (Result<Value, any Error>) -> Void
      ) -> Void
  ) async throws -> Value {
    let first = FirstResult()
    return try await withTaskCancellationHandler {
      await body(first.callback())
      return try await first.value()
    } onCancel: {
      first.finish(.failure(CancellationError()))
    }
  }

  private func callback() -> @Sendable (Result<Value, any Error>) -> Void {
    let callback = Callback(self)
    return { callback.result.finish($0) }
  }
}
