public import ErrorCatalog

/// A line for the log of ``Operations``, with what it is about.
///
/// ```swift
/// operations.log = { entry in
///   logger.log(level: entry.line.severity.level, "\(entry.line)")
///   if entry.occurrence?.error == .unexpected { unexpectedErrors.increment() }
/// }
/// ```
public struct LogEntry<Failure: CatalogError>: Sendable {
  /// The line.
  public let line: LogLine
  /// The failure; `nil` for a slow success.
  public let occurrence: Occurrence<Failure>?
  /// The measurement of the operation; `nil` if it wasn't measured.
  public let record: OperationRecord?

  /// Creates an entry, for example for tests.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - occurrence: the failure; `nil` for a slow success.
  ///   - record: the measurement of the operation; `nil` if it wasn't measured.
  public init(_ line: LogLine, occurrence: Occurrence<Failure>?, record: OperationRecord? = nil) {
    self.line = line
    self.occurrence = occurrence
    self.record = record
  }
}

extension LogEntry: CustomStringConvertible {
  /// The line, without a line break at its end.
  public var description: String { line.description }
}
