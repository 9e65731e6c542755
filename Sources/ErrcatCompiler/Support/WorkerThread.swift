#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A thread that does one piece of work, for as long as there is somebody who waits for it.
///
/// The tool computes and reads files; it never waits for events. Threads are enough for this, and Swift's tasks
/// would add their runtime to a binary that every build starts.
package final class WorkerThread {
  /// How many threads can work at the same time.
  package static let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// As large as that of a main thread: some platforms' threads have a tenth.
  private static let stackSize = 8 << 20

  #if canImport(Glibc)
  private var thread = pthread_t()
  #else
  private var thread: pthread_t?
  #endif
  private var isRunning = true

  /// Starts a piece of work; `nil` if the system has no more threads, and then the work isn't done.
  package init?(_ work: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let context = Unmanaged.passRetained(Work(run: work))
    let status = pthread_create(
      &thread,
      &attributes,
      { context in
        WorkerThread.run(context)
        return nil
      },
      context.toOpaque()
    )
    pthread_attr_destroy(&attributes)
    if status != 0 {
      isRunning = false
      context.release()
      return nil
    }
  }

  deinit { join() }

  /// Waits until the work is done.
  package func join() {
    guard isRunning else { return }
    isRunning = false
    #if canImport(Glibc)
    pthread_join(thread, nil)
    #else
    if let thread { pthread_join(thread, nil) }
    #endif
  }

  private static func run(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

/// A lock that a thread can leave for others while it waits for what they change.
///
/// `@unchecked Sendable` is safe: the pointers never change, and what they point to is made for several threads.
package final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Does something while no other thread has the lock.
  package func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Waits until another thread calls ``notify()``.
  ///
  /// To be called with the lock, in a loop: it can also return for no reason.
  package func wait() { pthread_cond_wait(condition, mutex) }

  /// As ``wait()``, but not longer than some seconds.
  package func wait(seconds: Double) {
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    let nanoseconds = end.tv_nsec + Int(seconds * 1e9)
    end.tv_sec += nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    pthread_cond_timedwait(condition, mutex, &end)
  }

  /// Lets all threads look again for what they wait for.
  package func notify() { pthread_cond_broadcast(condition) }
}
