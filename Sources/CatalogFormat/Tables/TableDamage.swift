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

  /// Receives damage instead of a trap or a message, in the tasks of a test.
  @TaskLocal package static var observer: (@Sendable (TableDamage) -> Void)?

  /// Traps in a debug build; in a release build writes to standard error, once per process.
  @inline(never)
  package static func report(_ table: TableName, _ problem: String) {
    let damage = TableDamage(table: table, problem: problem)
    if let observer { return observer(damage) }
    assertionFailure(damage.description)
    $first.withValue(damage) { isPrinted }
  }

  /// The damage that `isPrinted` prints; its initializer runs once and has no parameter.
  @TaskLocal private static var first: TableDamage?

  private static let isPrinted: Void = {
    var line = "\(first?.description ?? "")\n"
    // Safe: the buffer is read inside of the call. Descriptor 2 is standard error everywhere.
    line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }()
}
