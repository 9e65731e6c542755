public import ErrorCatalog

/// An error that isn't in a catalog and describes its own reports.
///
/// ```swift
/// struct SyncError: ReportableError {
///   let code: Int
///   let isUserInitiated: Bool
///
///   var reportCategory: String { "sync" }
///   var reportKey: String { "sync.conflict" }
///   var reportCode: Int? { code }
///   var isReportable: Bool { !isUserInitiated }
/// }
///
/// ErrorReporter.shared.report(SyncError(code: 7, isUserInitiated: false))
/// ```
///
/// The texts leave the device; they are scrubbed like metadata, but mustn't contain private data.
/// Errors of the same ``reportDomain`` and ``reportKey`` have one fingerprint.
public protocol ReportableError: Error {
  /// The category in reports.
  var reportCategory: String { get }
  /// The key in reports, the same for all errors of a kind.
  var reportKey: String { get }
  /// The code in reports; `nil` for that of the `NSError`, if it has one.
  var reportCode: Int? { get }
  /// The domain in reports; `nil` for that of the `NSError`, or of the ``ReportContext``.
  var reportDomain: String? { get }
  /// The message for developers; `nil` for the key.
  var reportMessage: String? { get }
  /// The severity in reports.
  var reportSeverity: ErrorSeverity { get }
  /// Whether this error is reported.
  var isReportable: Bool { get }
}

extension ReportableError {
  /// The code of the `NSError`, if it has one.
  public var reportCode: Int? { nil }
  /// The domain of the `NSError`, or of the ``ReportContext``.
  public var reportDomain: String? { nil }
  /// The key.
  public var reportMessage: String? { nil }
  /// The severity `error`.
  public var reportSeverity: ErrorSeverity { .error }
  /// Always reported.
  public var isReportable: Bool { true }
}
