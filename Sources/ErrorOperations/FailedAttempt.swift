public import ErrorCatalog

/// A failed attempt of an operation, before the decision about another one or before the delay of the next.
public struct FailedAttempt<Failure: CatalogError>: Sendable {
  /// The failure.
  public let occurrence: Occurrence<Failure>
  /// The number of the attempt, from 1.
  public let number: Int
  /// The delay before the next attempt; `nil` if the operation isn't retried.
  public let delay: Duration?
  private let isRepeated = FirstResult<Bool>()

  /// Creates an attempt, for example for tests.
  ///
  /// - Parameters:
  ///   - occurrence: the failure.
  ///   - number: the number of the attempt, from 1.
  ///   - delay: the delay before the next attempt; `nil` if the operation isn't retried.
  public init(_ occurrence: Occurrence<Failure>, number: Int, delay: Duration?) {
    self.occurrence = occurrence
    self.number = number
    self.delay = delay
  }

  /// Ends the delay, for example because the user doesn't want to wait; a delay that has ended stays so.
  ///
  /// - Parameter isRepeated: whether the next attempt begins at once; if not, the operation fails with ``occurrence``.
  public func endDelay(repeating isRepeated: Bool = true) {
    self.isRepeated.finish(.success(isRepeated))
  }

  /// Waits for the delay or its end.
  ///
  /// - Returns: whether the next attempt begins.
  /// - Throws: a `CancellationError` as soon as the task is cancelled.
  func wait(_ time: TimeSource) async throws -> Bool {
    let timer = Task {
      do {
        if let delay, delay > .zero { try await time.sleep(delay) }
        isRepeated.finish(.success(true))
      } catch {
        isRepeated.finish(.failure(error))
      }
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await isRepeated.value()
    } onCancel: {
      isRepeated.finish(.failure(CancellationError()))
    }
  }
}
