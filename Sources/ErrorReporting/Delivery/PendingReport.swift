import ErrorCatalog

/// A report that isn't built yet.
struct PendingReport: Sendable {
  let severity: ErrorSeverity
  /// Whether services get the report.
  var isReportable = true
  let build: @Sendable (ReportBuilder) -> ErrorReport
  /// The number of occurrences that the report represents.
  var occurrenceCount = 1
}
