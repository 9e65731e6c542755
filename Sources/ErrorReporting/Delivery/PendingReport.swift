import ErrorCatalog

/// A report that hasn't been made yet.
struct PendingReport: Sendable {
  let severity: ErrorSeverity
  let build: @Sendable (ReportBuilder) -> ErrorReport
  /// Number of occurrences that it represents.
  var occurrenceCount = 1
}
