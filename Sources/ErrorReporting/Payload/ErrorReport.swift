public import ErrorCatalog
public import Foundation
import PositionedJSON

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
  /// The fingerprint: 32 hexadecimal digits computed from the catalog's domain and the key, the same for all reports
  /// of an error, in all languages and versions, and for the presentation of the error.
  ///
  /// That of an unmapped error, also of one that became the catalog's fallback, is computed from the
  /// type, the name of the case without its values, the domain and the code of the outermost cause and all
  /// causes of that, too.
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

  /// Creates a report of one occurrence, with the current time, an id and a trace id that are made here, and no
  /// metadata.
  ///
  /// - Parameters:
  ///   - id: the id, 32 hexadecimal digits; any other string is replaced with its hash.
  ///   - domain: the domain of the error's catalog, in reverse-DNS notation.
  ///   - category: the error's category.
  ///   - key: the error's key, or the event's name.
  ///   - message: the description for developers.
  ///   - severity: the error's severity.
  ///   - location: the source location that created the occurrence.
  ///   - context: the app or service that sends the report.
  public init(
    id: String = ReportID.random(),
    domain: String,
    category: String,
    key: String,
    message: String,
    severity: ErrorSeverity,
    location: SourceLocation,
    context: ReportContext
  ) {
    self.id = ReportID.digits(id)
    self.domain = domain
    self.message = message
    self.severity = severity
    time = Date()
    self.location = location
    self.category = category
    self.key = key
    traceID = TraceID(known: nil)
    fingerprint = ErrorFingerprint.text(domain: domain, key: key)
    occurrenceCount = 1
    metadata = [:]
    isTruncated = false
    self.context = context
  }
}

extension ErrorReport {
  /// Scrubs and truncates every string of the report, except the id and the fingerprint, which are hexadecimal digits.
  mutating func trim(_ trimmer: inout PayloadTrimmer) {
    domain = trimmer.text(domain)
    message = trimmer.text(message)
    location = SourceLocation(
      fileID: trimmer.text(location.fileID),
      line: location.line,
      function: trimmer.text(location.function)
    )
    category = trimmer.text(category)
    key = trimmer.text(key)
    // The fragment of an address is the key, and not a secret.
    let address = helpURL?.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    helpURL = address.map { $0.map { trimmer.text(String($0)) }.joined(separator: "#") }
    // Some digits of an id of 128 bits may look like a card number.
    if Hexadecimal.bytes(traceID.text, count: 16) == nil {
      traceID = TraceID(trimmer.text(traceID.text), isLocal: traceID.isLocal)
    }
    operation = operation.map { trimmer.text($0) }
    network = network.map { NetworkConnection(rawValue: trimmer.text($0.rawValue)) }
    metadata = trimmer.metadata(metadata)
    omittedKeys = omittedKeys.map { trimmer.text($0) }
    context.trim(&trimmer)
    isTruncated = isTruncated || trimmer.isTruncated
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

extension ErrorReport {
  /// The report as JSON (RFC 8259) on one line, without a line feed at its end.
  ///
  /// - Parameter timestampKey: the name of another member with the time of the report, which some
  ///   log stores require, such as `@timestamp`; `nil` for none.
  /// - Returns: JSON in UTF-8.
  public func payload(timestampKey: String? = nil) -> Data {
    let time = Timestamp.text(time)
    return JSONWriter.line { writer in
      if let timestampKey { writer.member(timestampKey, time) }
      writer.member(.id, id)
      if let code { writer.member(PayloadField.code.rawValue, code) }
      writer.member(.domain, domain)
      writer.member(.message, message)
      writer.member(.severity, severity.rawValue)
      writer.member(.environment, context.environment.rawValue)
      writer.member(.reportedAt, time)
      writer.member(.function, location.function)
      writer.member(.file, location.fileID)
      writer.member(PayloadField.line.rawValue, location.line)
      writer.member(.category, category)
      writer.member(.key, key)
      if let helpURL { writer.member(.helpURL, helpURL) }
      writer.member(.traceID, traceID.text)
      if traceID.isLocal { writer.member(PayloadField.traceIDIsLocal.rawValue, true) }
      writer.member(.fingerprint, fingerprint)
      if let operation { writer.member(.operation, operation) }
      if occurrenceCount != 1 {
        writer.member(PayloadField.occurrences.rawValue, occurrenceCount)
      }
      writeOrigin(&writer)
      writer.member(PayloadField.metadata.rawValue, .object(metadata))
      if isTruncated { writer.member(PayloadField.truncated.rawValue, true) }
    }
  }

  /// The JSON of a log store's document, with `@timestamp`.
  ///
  /// - Parameter fields: returns the fields; `nil` for the payload.
  /// - Returns: JSON in UTF-8 on one line.
  func document(_ fields: (@Sendable (ErrorReport) -> [String: MetadataValue])?) -> Data {
    guard var document = fields?(self) else { return payload(timestampKey: "@timestamp") }
    document["@timestamp"] = .string(Timestamp.text(time))
    return MetadataValue.object(document).json
  }

  private func writeOrigin(_ writer: inout JSONWriter) {
    switch context.origin {
    case .mobile(let app):
      writer.object(PayloadField.mobile.rawValue) { writer in
        writer.member("version", app.version)
        writer.member("build_number", app.buildNumber.value)
        writer.member("platform", context.platform)
        if let network { writer.member("network", network.rawValue) }
        writer.member("development", app.isDevelopment)
      }
    case .backend(let service):
      writer.object(PayloadField.service.rawValue) { writer in
        writer.member("name", service.name)
        writer.member("version", service.version)
        writer.member("platform", context.platform)
        if let instance = service.instance { writer.member("instance", instance) }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ field: PayloadField, _ value: String) {
    member(field.rawValue, value)
  }
}

/// The ids of reports.
public enum ReportID {
  /// A random number of 128 bits as 32 hexadecimal digits.
  public static func random() -> String { RandomID.make() }

  /// An id of 32 hexadecimal digits unchanged; for any other text, 32 digits of its hash.
  static func digits(_ id: String) -> String {
    Hexadecimal.bytes(id, count: 16) == nil ? ErrorFingerprint.text(domain: "", key: id) : id
  }
}
