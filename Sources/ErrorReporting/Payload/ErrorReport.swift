public import ErrorCatalog
public import Foundation

/// A report of an error or event, which contains only data that may leave the device.
///
/// The reporter builds it from an occurrence, and ``ReportingConfiguration/beforeSend`` may change
/// it:
///
/// ```swift
/// configuration.beforeSend = { report in
///   var report = report
///   report.metadata["release_channel"] = "beta"
///   return report.severity == .debug ? nil : report
/// }
/// ```
///
/// If a report is delivered twice, both deliveries have the same ``id``.
public struct ErrorReport: Hashable, Sendable {
  /// The id: 32 random hexadecimal digits, the same in every delivery of the report.
  public let id: String
  /// The catalog's stable number, or the code of an unmapped error; `nil` if it has none.
  public var code: Int?
  /// The domain of the error's catalog, in reverse-DNS notation, or a narrower one
  /// (``ReportingConfiguration/domain``).
  public var domain: String
  /// The description for developers, not localized: the catalog's `summary`, or else the key with its
  /// arguments, private ones redacted.
  public var message: String
  /// The severity in the catalog.
  public var severity: ErrorSeverity
  /// When the error occurred, not when the report is sent.
  public var time: Date
  /// The source location that created the occurrence.
  public var location: SourceLocation
  /// The error's category; `event` for plain events, `unmapped` for unmapped errors.
  public var category: String
  /// The error's key, or the event's name.
  public var key: String
  /// The address of the error on its catalog's `site`, or on that of the base of a module; `nil` if
  /// there is no site, for events and for unmapped errors.
  ///
  /// `errcat site` makes the page, `errcat explain` shows the same address.
  public var helpURL: String?
  /// The trace id, which all log lines and reports of a request share; services mark one that was made
  /// here with `trace_id_local`.
  public var traceID: TraceID
  /// The fingerprint: 32 hexadecimal digits computed from domain and key, the same for all reports
  /// of an error, in all languages and versions.
  ///
  /// That of an unmapped error, also of one that became the catalog's fallback, is computed from the
  /// type, the name of the case without its values, the domain and the code of the outermost cause, too.
  public internal(set) var fingerprint: String
  /// Whether services get the report; sinks also get those of errors that the catalog excludes.
  public internal(set) var isReportable = true
  /// Whether the app or the user can retry; `nil` for events and unmapped errors.
  public var isRetryable: Bool?
  /// The name of the operation that failed; `nil` if it is unknown.
  public var operation: String?
  /// The number of occurrences that the report represents, at least 1: its own and those that the
  /// repeat limit suppressed.
  public var occurrenceCount: Int
  /// The network connection of the device; `nil` if it is unknown.
  public var network: NetworkConnection?
  /// Additional data by name, including the caller's metadata, already redacted, scrubbed and
  /// truncated.
  public var metadata: [String: MetadataValue]
  /// Whether data exceeded the ``PayloadLimits`` and was truncated.
  public var isTruncated: Bool
  /// The app or service that sends the report.
  public var context: ReportContext
  /// The names of metadata that were omitted because they are reserved, sorted.
  var omittedKeys: [String] = []

  /// Creates a report of one occurrence, without metadata.
  ///
  /// - Parameters:
  ///   - id: the id, 32 hexadecimal digits; any other string is replaced with its hash.
  ///   - code: the catalog's stable number; `nil` if there is none.
  ///   - domain: the domain of the error's catalog, in reverse-DNS notation.
  ///   - message: the description for developers.
  ///   - severity: the error's severity.
  ///   - time: the time of the error.
  ///   - location: the source location that created the occurrence.
  ///   - category: the error's category.
  ///   - key: the error's key, or the event's name.
  ///   - traceID: the trace id of the request.
  ///   - context: the app or service that sends the report.
  public init(
    id: String = ReportID.random(),
    code: Int? = nil,
    domain: String,
    message: String,
    severity: ErrorSeverity,
    time: Date,
    location: SourceLocation,
    category: String,
    key: String,
    traceID: TraceID,
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

extension ErrorReport {
  /// The value of an argument that may leave the device; `nil` for a private or unknown one.
  ///
  /// - Parameter name: the name of the argument in the catalog.
  /// - Returns: the value, or its hash.
  public func argument(_ name: String) -> MetadataValue? {
    guard case .object(let values)? = metadata[MetadataField.arguments.rawValue] else { return nil }
    return values[name]
  }
}
