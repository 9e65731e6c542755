#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Damage in a table: generated code that was edited, cut short or merged.
///
/// A debug build traps. A release build writes one line per process to standard error and continues
/// with an empty text, no key, no mapping, no argument, or the default of a field. An app in use
/// keeps running, and its log names the table to generate again.
package struct TableDamage: Equatable, Sendable, CustomStringConvertible {
  /// The damaged table.
  package let table: TableName
  /// The problem, such as `text 3 is not a number`.
  package let problem: String

  /// The line that a release build writes.
  package var description: String {
    "errcat: damaged table \(table): \(problem); generate the Swift of this catalog again"
  }

  /// Traps in a debug build; in a release build writes to standard error, once per process.
  @inline(never)
  package static func report(_ table: TableName, _ problem: String) {
    let damage = TableDamage(table: table, problem: problem)
    if let observer = pthread_getspecific(observers) {
      return Unmanaged<Observer>.fromOpaque(observer).takeUnretainedValue().report(damage)
    }
    assertionFailure(damage.description)
    damage.print()
  }

  /// Calls a function; a test's observer receives the damage that it finds on this thread.
  ///
  /// Not a task-local value: the tool would be larger by the runtime of Swift's tasks, which it doesn't need.
  package static func observed<Result>(
    by report: @escaping (TableDamage) -> Void,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let observer = Observer(report)
    let outer = pthread_getspecific(observers)
    pthread_setspecific(observers, Unmanaged.passUnretained(observer).toOpaque())
    defer { pthread_setspecific(observers, outer) }
    return try withExtendedLifetime(observer, body)
  }

  private final class Observer {
    let report: (TableDamage) -> Void

    init(_ report: @escaping (TableDamage) -> Void) { self.report = report }
  }

  /// The observer of each thread; `nil` without one.
  private static let observers: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private func print() {
    pthread_mutex_lock(Self.printing)
    defer { pthread_mutex_unlock(Self.printing) }
    guard !Self.isPrinted else { return }
    Self.isPrinted = true
    var line = "\(description)\n"
    // Safe: the buffer is read inside of the call. Descriptor 2 is standard error everywhere.
    line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }

  /// Whether a line has been printed; only with the lock `printing`.
  nonisolated(unsafe) private static var isPrinted = false

  /// Never freed: damage can be found as long as the process runs.
  nonisolated(unsafe) private static let printing: UnsafeMutablePointer<pthread_mutex_t> = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()
}
