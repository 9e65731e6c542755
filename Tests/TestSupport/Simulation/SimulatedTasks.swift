package import ErrorCatalog
import Foundation

/// Tasks that run on the caller's thread alone, in an order that a seed decides, with a clock that
/// moves only when none can run.
///
/// Everything that the tasks start runs here too: the runtime asks a hook where a task runs, and the
/// hook keeps those of this thread. So a seed does the same in every run, also beside other tests.
package final class SimulatedTasks: @unchecked Sendable {
  // Safe: only used on one thread, by the jobs and by who runs them.

  /// A job of a task, or a step of an actor's executor.
  private typealias Step = () -> Void

  private final class Executor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      preconditionFailure("jobs are run, not queued")
    }
  }

  private struct Sleeper {
    let wake: Duration
    let continuation: CheckedContinuation<Void, any Error>
  }

  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// The simulation of each thread that runs one.
  private static let running = Locked<[UInt: SimulatedTasks]>([:])
  /// Sets the runtime's hook, once; `false` if the runtime has none.
  private static let isHooked: Bool = {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook") else {
      return false
    }
    symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, original in
      let simulation = SimulatedTasks.running.withValue { $0[SimulatedTasks.thread] }
      guard let simulation else { return original(job) }
      simulation.steps.append {
        job.runSynchronously(on: simulation.executor.asUnownedTaskExecutor())
      }
    }
    return true
  }()

  private static var thread: UInt { UInt(bitPattern: pthread_self().hashValue) }

  private let executor = Executor()
  private var numbers: SeededNumbers
  private var steps: [Step] = []
  private var actorSteps: [Step] = []
  private var sleepers: [Int: Sleeper] = [:]
  private var cancelled: Set<Int> = []
  private var lastSleeper = 0
  /// The time since the beginning.
  package private(set) var now = Duration.zero

  /// Runs a simulation.
  ///
  /// - Parameters:
  ///   - seed: decides the order of what can run.
  ///   - body: starts tasks, and lets them run with ``run(until:)``.
  /// - Returns: the result of the body; `nil` on a system whose runtime has no hook.
  package static func simulate<Value>(
    seed: UInt64,
    _ body: (SimulatedTasks) throws -> Value
  ) rethrows -> Value? {
    guard isHooked else { return nil }
    let simulation = SimulatedTasks(seed: seed)
    running.withValue { $0[thread] = simulation }
    defer { running.withValue { $0[thread] = nil } }
    return try body(simulation)
  }

  private init(seed: UInt64) { numbers = SeededNumbers(seed: ~seed) }

  /// The queue of an actor's own executor: what is submitted runs in its order.
  package func submit(_ step: @escaping () -> Void) { actorSteps.append(step) }

  /// Whether anything sleeps.
  package var isSleeping: Bool { !sleepers.isEmpty }

  /// The clock.
  package var source: TimeSource {
    TimeSource(now: { self.now }, sleep: { try await self.sleep($0) })
  }

  /// Runs everything that can run now, without any time going by.
  ///
  /// - Parameter maximum: the maximum number of steps.
  /// - Returns: whether nothing is left that can run.
  @discardableResult
  package func settle(maximum: Int = 1_000_000) -> Bool {
    for _ in 0..<maximum {
      let count = steps.count + (actorSteps.isEmpty ? 0 : 1)
      guard count > 0 else { return true }
      let choice = Int.random(in: 0..<count, using: &numbers)
      let step = choice < steps.count ? steps.remove(at: choice) : actorSteps.removeFirst()
      step()
    }
    return false
  }

  /// Lets time go by, and runs what wakes.
  ///
  /// - Parameter duration: how long.
  package func advance(_ duration: Duration) {
    let end = now + duration
    settle()
    while let wake = sleepers.values.map(\.wake).min(), wake <= end {
      now = max(now, wake)
      wakeSleepers()
      settle()
    }
    now = end
  }

  /// Lets time go by until a condition holds.
  ///
  /// - Parameters:
  ///   - maximum: how much time at most.
  ///   - isDone: the condition.
  /// - Returns: whether it holds.
  package func run(within maximum: Duration, until isDone: () -> Bool) -> Bool {
    let end = now + maximum
    settle()
    while !isDone() {
      guard let wake = sleepers.values.map(\.wake).min(), wake <= end else { return false }
      now = max(now, wake)
      wakeSleepers()
      settle()
    }
    return true
  }

  private func wakeSleepers() {
    for number in sleepers.keys.sorted() {
      guard let sleeper = sleepers[number], sleeper.wake <= now else { continue }
      sleepers[number] = nil
      sleeper.continuation.resume()
    }
  }

  private func sleep(_ duration: Duration) async throws {
    lastSleeper += 1
    let number = lastSleeper
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if cancelled.remove(number) != nil {
          continuation.resume(throwing: CancellationError())
        } else if duration <= .zero {
          continuation.resume()
        } else {
          sleepers[number] = Sleeper(wake: now + duration, continuation: continuation)
        }
      }
    } onCancel: {
      if let sleeper = sleepers.removeValue(forKey: number) {
        sleeper.continuation.resume(throwing: CancellationError())
      } else {
        cancelled.insert(number)
      }
    }
  }
}
