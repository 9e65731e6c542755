import ErrorCatalog

extension CircuitBreaker {
  /// Makes a call unless the breaker rejects it.
  ///
  /// - Parameters:
  ///   - isolation: the isolation of the caller.
  ///   - counts: returns whether a failure counts; by default, errors of a catalog count as their
  ///     entry sets it, and all other errors count. Cancellation, a device that is offline and a call that
  ///     another breaker rejected never count.
  ///   - call: the call.
  /// - Returns: the result of the call.
  /// - Throws: a `CircuitOpenError` if the breaker rejects the call; otherwise the error of the
  ///   call.
  @discardableResult
  public func run<Value>(
    isolation: isolated (any Actor)? = #isolation,
    counts: (any Error) -> Bool = CircuitBreaker.countsAsFailure,
    _ call: () async throws -> Value
  ) async throws -> Value {
    let permit = try enter()
    do {
      let value = try await call()
      succeed(permit)
      return value
    } catch {
      end(permit, error, counts)
      throw error
    }
  }

  /// Makes a synchronous call unless the breaker rejects it.
  ///
  /// - Parameters:
  ///   - counts: returns whether a failure counts; by default, errors of a catalog count as their
  ///     entry sets it, and all other errors count. Cancellation, a device that is offline and a call that
  ///     another breaker rejected never count.
  ///   - call: the call.
  /// - Returns: the result of the call.
  /// - Throws: a `CircuitOpenError` if the breaker rejects the call; otherwise the error of the
  ///   call.
  @discardableResult
  @_disfavoredOverload
  public func run<Value>(
    counts: (any Error) -> Bool = CircuitBreaker.countsAsFailure,
    _ call: () throws -> Value
  ) throws -> Value {
    let permit = try enter()
    do {
      let value = try call()
      succeed(permit)
      return value
    } catch {
      end(permit, error, counts)
      throw error
    }
  }

  /// Whether an error counts as a failure of the service: an error of a catalog if its entry has
  /// `"breaker": true`, and every other error.
  public static func countsAsFailure(_ error: any Error) -> Bool {
    (error as? any CatalogFailure)?.tripsBreaker ?? true
  }

  /// Ends a call that failed.
  ///
  /// - Parameters:
  ///   - permit: the permit of the call.
  ///   - error: the error of the call.
  ///   - counts: returns whether the failure counts; not called for an error that says nothing about the service.
  func end(_ permit: Permit, _ error: any Error, _ counts: (any Error) -> Bool) {
    if CallOutcome.isSilent(error) {
      abandon(permit)
    } else if counts(error) {
      fail(permit, retryAfter: (error as? any CatalogFailure)?.retryAfter)
    } else {
      succeed(permit)
    }
  }
}
