public import ErrorCatalog
public import Foundation

/// A report of one error or one event: it contains only what may leave the device.
///
/// The reporter makes it from an occurrence; ``ReportingConfiguration/beforeSend`` may change it. If a
/// report is delivered twice, both deliveries have the same ``id``.
public struct ErrorReport: Hashable, Sendable {
  /// 32 hexadecimal digits, random; the same in every delivery of the report.
  public let id: String
  /// The catalog's stable number, or the code of an unmapped error; 0 if it has none.
  public var code: Int
  /// The domain of the error's catalog, in reverse-DNS notation.
  public var domain: String
  /// The key with its arguments, private ones redacted: for developers, not localized.
  public var message: String
  /// The severity in the catalog.
  public var severity: ErrorSeverity
  /// When the error occurred.
  public var time: Date
  /// Where in the source code the error occurred.
  public var location: SourceLocation
  /// The error's category; `event` for plain events, `unmapped` for unmapped errors.
  public var category: String
  /// The error's key, or the event's name.
  public var key: String
  /// The trace id, which all log lines and reports of one request share.
  public var traceID: String
  /// 32 hexadecimal digits made from domain and key: the same for all reports of one error, in all
  /// languages and versions.
  public let fingerprint: String
  /// The operation that failed; `nil` if unknown.
  public var operation: String?
  /// Number of occurrences that the report represents, at least 1: itself and those that the repeat
  /// limit suppressed.
  public var occurrenceCount: Int
  /// How the device was connected to the network; `nil` if unknown.
  public var network: NetworkConnection?
  /// Additional facts by name, the caller's metadata included: redacted, scrubbed and truncated
  /// already.
  public var metadata: [String: MetadataValue]
  /// Whether something exceeded the ``PayloadLimits`` and was truncated.
  public var isTruncated: Bool
  /// The app or service that sends the report.
  public var context: ReportContext
  /// Names of metadata that were omitted because they are reserved, sorted.
  var refusedKeys: [String] = []

  /// A report of one occurrence without metadata.
  ///
  /// - Parameters:
  ///   - id: 32 hexadecimal digits; any other string is replaced with its hash.
  ///   - code: the catalog's number; 0 if there is none.
  ///   - domain: the domain of the error's catalog.
  ///   - message: a description for developers.
  ///   - severity: the error's severity.
  ///   - time: when the error occurred.
  ///   - location: where in the source code it occurred.
  ///   - category: the error's category.
  ///   - key: the error's key, or the event's name.
  ///   - traceID: the trace id of the request.
  ///   - context: the app or service that sends the report.
  public init(
    id: String = ReportID.random(),
    code: Int,
    domain: String,
    message: String,
    severity: ErrorSeverity,
    time: Date,
    location: SourceLocation,
    category: String,
    key: String,
    traceID: String,
    context: ReportContext
  ) {
    self.id = ReportID.digits(id)
    self.code = code
    self.domain = domain
    self.message = message
    self.severity = severity
    self.time = time
    self.location = location
    self.category = category
    self.key = key
    self.traceID = traceID
    fingerprint = ReportFingerprint.text(domain: domain, key: key)
    occurrenceCount = 1
    metadata = [:]
    isTruncated = false
    self.context = context
  }
}
